/** Words that come before a thing in a title's name, by the mood of its world: English, Thai, Chinese. Eighteen to a mood. */
export type Word = readonly [en: string, th: string, zh: string];
export type Mood = 'east' | 'old' | 'wild' | 'sea' | 'bright';

const words = (text: string): Word[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [en, th, zh] = line.split('|').map((word) => word.trim());
      if (!en || !th || !zh) throw new Error(`not a word in three languages: ${line}`);
      return [en, th, zh];
    });

export const prefixes: Record<Mood, readonly Word[]> = {
  east: words(`
    Vermilion | สีชาด | 朱红
    Lacquered | เคลือบรัก | 漆光
    Silken | แพรไหม | 丝缎
    Amber | อำพัน | 琥珀
    Moonlit | ใต้แสงจันทร์ | 月下
    Porcelain | เครื่องลายคราม | 青瓷
    Plum-Blossom | ดอกเหมย | 梅香
    Saffron | สีหญ้าฝรั่น | 藏红
    Morning-Bell | ระฆังรุ่ง | 晨钟
    Paper | กระดาษสา | 纸影
    Cinnabar | ชาดทอง | 丹砂
    Tea-House | โรงน้ำชา | 茶肆
    Ninth | ที่เก้า | 九重
    Willow | กิ่งหลิว | 柳烟
    Incense | ควันธูป | 檀香
    Brocade | ผ้ายก | 锦绣
    Rain-Washed | หลังฝน | 雨后
    Inkwash | หมึกพู่กัน | 水墨`),
  old: words(`
    Gilded | ปิดทอง | 鎏金
    Forgotten | ที่ถูกลืม | 遗忘
    Sunlit | รับตะวัน | 向阳
    Alabaster | หินอ่อนขาว | 雪石
    Torchlit | แสงคบ | 火炬
    Oathbound | แห่งคำสาบาน | 誓约
    Sevenfold | เจ็ดชั้น | 七重
    Ashen | เถ้าธุลี | 灰烬
    Whispering | กระซิบ | 低语
    Marble | หินอ่อน | 云石
    Twice-Crowned | สองมงกุฎ | 双冕
    Buried | ใต้ผืนทราย | 深埋
    Keeper's | ผู้เฝ้าประตู | 守门人
    Iron-Bound | รัดเหล็ก | 铁箍
    Starless | ไร้ดาว | 无星
    Hollow | กลวงโบราณ | 空谷
    Pilgrim's | นักจาริก | 行者
    Last-Light | แสงสุดท้าย | 余晖`),
  wild: words(`
    Windswept | กลางลม | 风蚀
    Thornwood | ป่าหนาม | 荆林
    Frostbitten | หนาวเหน็บ | 霜咬
    Dawn-Red | แดงรุ่งสาง | 晨红
    Restless | ไม่หลับใหล | 不眠
    Mossy | ใต้มอส | 苔色
    Far-Calling | เสียงไกล | 远唤
    Sleepless | ตื่นทั้งคืน | 守夜
    Roaming | เร่ร่อน | 漫游
    Amberwood | ไม้อำพัน | 琥珀林
    Stone-Hearted | ใจศิลา | 石心
    Nightfall | ยามพลบ | 暮色
    Howling | หอนก้อง | 长啸
    Copper | ทองแดง | 赤铜
    Untamed | ไร้บังเหียน | 不羁
    Brushfire | ไฟป่า | 野火
    Tall-Grass | ทุ่งหญ้าสูง | 高草
    Dusty | ฝุ่นทราย | 风尘`),
  sea: words(`
    Brine | น้ำเกลือ | 咸水
    Low-Tide | น้ำลง | 退潮
    Salt-White | เกลือขาว | 盐白
    Drowned | จมธารา | 沉没
    Coral | ปะการัง | 珊瑚
    Forty-Fathom | สี่สิบวา | 四十寻
    Harbour | ท่าเรือ | 港湾
    Stormglass | แก้วพยากรณ์ | 风暴瓶
    Leeward | ใต้ลม | 背风
    Foam | ฟองคลื่น | 浪沫
    Mother-of-Pearl | มุกไฟ | 螺钿
    Trade-Wind | ลมสินค้า | 信风
    Anchor's | สมอเรือ | 锚影
    Deepwater | น้ำลึก | 深水
    Castaway's | ผู้ติดเกาะ | 漂流者
    Kelp | สาหร่ายยักษ์ | 海藻
    Lighthouse | ประภาคาร | 灯塔
    Rolling | คลื่นม้วน | 滚浪`),
  bright: words(`
    Velvet | กำมะหยี่ | 丝绒
    Brassy | ทองเหลือง | 黄铜
    Saturday | คืนวันเสาร์ | 周末
    Candy-Stripe | ลายลูกกวาด | 糖纹
    Chrome | โครเมียม | 镀铬
    Electric | สายไฟฟ้า | 电光
    Polished | ขัดเงา | 抛光
    Zigzag | ฟันปลา | 折线
    Half-Past | ครึ่งชั่วโมง | 夜半
    Sparkling | พร่างพราย | 闪闪
    Double-Bright | สว่างสองเท่า | 双亮
    Marquee | ป้ายไฟ | 霓牌
    Tangerine | ส้มแทนเจอรีน | 橘色
    Whirling | หมุนวน | 旋转
    Sugar-Dusted | โรยน้ำตาล | 糖霜
    Turquoise | เทอร์คอยซ์ | 松石绿
    Upbeat | จังหวะสดใส | 欢拍
    Lamplit | แสงโคม | 灯影`),
};
