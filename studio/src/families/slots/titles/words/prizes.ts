/** Words that promise something, eight to a mood. They follow the hero in English and Chinese, and stand before it in Thai. */
import { type Word, wordsOf } from './word.ts';

export const moods = ['east', 'old', 'wild', 'sea', 'bright'] as const;
export type Mood = (typeof moods)[number];

export const prizes: Record<Mood, readonly Word[]> = {
  east: wordsOf(
    'Fortune|โชคลาภ|鸿运; Riches|ขุมทรัพย์|聚宝; Blessings|พรแห่ง|送福; Gold|เศรษฐี|生财; Legend|ตำนาน|传奇; Festival|เทศกาล|庆典; Prosperity|มหามงคล|兴旺; Wishes|ปาฏิหาริย์|如意',
  ),
  old: wordsOf(
    'Treasure|สมบัติ|宝藏; Legacy|มรดก|遗产; Secrets|ความลับ|秘密; Quest|ภารกิจ|探秘; Legend|ตำนาน|传说; Riches|ขุมทรัพย์|财富; Rising|กำเนิด|崛起; Curse|คำสาป|诅咒',
  ),
  wild: wordsOf(
    'Gold|ล่าทอง|淘金; Rush|ตะลุย|狂奔; Riches|ขุมทรัพย์|致富; Spirit|วิญญาณ|之魂; Bounty|รางวัล|赏金; Trail|ตามรอย|寻踪; Kingdom|อาณาจักร|王国; Fever|คลั่ง|狂热',
  ),
  sea: wordsOf(
    'Treasure|สมบัติ|宝藏; Splash|สาดโชค|飞浪; Bonanza|ขุมทรัพย์|大丰收; Adventure|ผจญภัย|历险; Tides|คลื่นโชค|潮涌; Legend|ตำนาน|传说; Riches|เศรษฐี|致富; Wonders|มหัศจรรย์|奇观',
  ),
  bright: wordsOf(
    'Party|ปาร์ตี้|派对; Magic|มนตรา|魔法; Rush|แข่งคว้า|狂飙; Blast|ระเบิด|大爆发; Fever|คลั่ง|热潮; Dreams|ฝันหวาน|梦幻; Show|โชว์|大秀; Riches|เศรษฐี|财富',
  ),
};
