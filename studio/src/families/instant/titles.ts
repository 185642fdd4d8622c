import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import { house } from '#studio/engine/games';
import type { Title } from '#studio/engine/game-family';
import type { InstantGame } from './protocol.ts';

/** A title of one of the games. `kind` and `volatility` are what a lobby says of it. */
export type InstantTitle = Title & { game: InstantGame; kind: NonNullable<FeedGame['kind']>; volatility: 'low' | 'medium' | 'high' };

const title = (
  game: InstantGame,
  code: string,
  names: Title['names'],
  theme: string,
  volatility: InstantTitle['volatility'],
  kind = 'MINI',
): InstantTitle => ({ game, code, vendor: house, names, theme, releasedAt: '2026-11-28T02:00:00Z', kind, volatility });

/** In the order of the lobby. Codes are permanent. */
export const instantTitles: readonly InstantTitle[] = [
  title('dice', 'clear-cut-dice', { en: 'Clear Cut Dice', th: 'ลูกเต๋าตัดสินใจ', zh: '一骰定局' }, 'Clear Cut Dice', 'low'),
  title('limbo', 'sky-limbo', { en: 'Sky Limbo', th: 'ลิมโบทะลุฟ้า', zh: '凌空飞跃' }, 'Sky Limbo', 'high'),
  title('mines', 'gem-mines', { en: 'Gem Mines', th: 'เหมืองอัญมณี', zh: '宝石扫雷' }, 'Gem Mines', 'medium'),
  title('plinko', 'lantern-plinko', { en: 'Lantern Plinko', th: 'พลิงโกโคมไฟ', zh: '灯笼弹珠' }, 'Lantern Plinko', 'medium'),
  title('keno', 'forty-keno', { en: 'Forty Keno', th: 'คีโน่สี่สิบ', zh: '四十基诺' }, 'Forty Keno', 'medium', 'KENO'),
  title('wheel', 'compass-wheel', { en: 'Compass Wheel', th: 'วงล้อเข็มทิศ', zh: '罗盘转轮' }, 'Compass Wheel', 'medium'),
  title('towers', 'owl-towers', { en: 'Owl Towers', th: 'หอคอยนกฮูก', zh: '夜枭高塔' }, 'Owl Towers', 'medium'),
  title('hilo', 'crown-hi-lo', { en: 'Crown Hi-Lo', th: 'ไฮโลมงกุฎ', zh: '王冠猜高低' }, 'Crown Hi-Lo', 'medium'),
  title('coin', 'two-sides', { en: 'Two Sides', th: 'หัวหรือก้อย', zh: '正反之间' }, 'Two Sides', 'low'),
  title('jacks', 'jacks-parade', { en: 'Jacks Parade', th: 'ขบวนแจ็ค', zh: '杰克巡礼' }, 'Jacks Parade', 'medium', 'POKER'),
  title('scratch', 'moonbeam-scratch', { en: 'Moonbeam Scratch', th: 'ขูดโชคแสงจันทร์', zh: '月光刮刮乐' }, 'Moonbeam Scratch', 'medium'),
  title(
    'roulette',
    'garden-roulette',
    { en: 'Garden Roulette', th: 'รูเล็ตต์ในสวน', zh: '花园轮盘' },
    'Garden Roulette',
    'medium',
    'ROULETTE',
  ),
  title(
    'baccarat',
    'lantern-baccarat',
    { en: 'Lantern Baccarat', th: 'บาคาร่าโคมแดง', zh: '红灯百家乐' },
    'Lantern Baccarat',
    'low',
    'BACCARAT',
  ),
  title('deuces', 'deuces-dance', { en: 'Deuces Dance', th: 'สองป่วนสำรับ', zh: '狂舞百搭二' }, 'Deuces Dance', 'high', 'POKER'),
];
