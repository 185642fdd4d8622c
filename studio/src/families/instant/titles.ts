import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import { house } from '#studio/engine/games';
import type { Title } from '#studio/engine/game-family';

/** A title, and the version of its mathematics that is played now. `kind` and `volatility` are what a lobby says of it. */
export type InstantTitle = Title & { version: string; kind: NonNullable<FeedGame['kind']>; volatility: 'low' | 'medium' | 'high' };

const title = (
  version: string,
  code: string,
  names: Title['names'],
  theme: string,
  volatility: InstantTitle['volatility'],
  kind = 'MINI',
): InstantTitle => ({ version, code, vendor: house, names, theme, releasedAt: '2026-11-28T02:00:00Z', kind, volatility });

/** A title whose stakes raise the meters of the jackpots; its mathematics leave room for what they give back. */
const playsForJackpots = (one: InstantTitle): InstantTitle => ({ ...one, kind: 'JACKPOT', jackpots: 'four-lanterns' });

/** In the order of the lobby. Codes are permanent. */
export const instantTitles: readonly InstantTitle[] = [
  title('dice.1', 'clear-cut-dice', { en: 'Clear Cut Dice', th: 'ลูกเต๋าตัดสินใจ', zh: '一骰定局' }, 'Clear Cut Dice', 'low'),
  title('limbo.1', 'sky-limbo', { en: 'Sky Limbo', th: 'ลิมโบทะลุฟ้า', zh: '凌空飞跃' }, 'Sky Limbo', 'high'),
  title('mines.1', 'gem-mines', { en: 'Gem Mines', th: 'เหมืองอัญมณี', zh: '宝石扫雷' }, 'Gem Mines', 'medium'),
  title('plinko.1', 'lantern-plinko', { en: 'Lantern Plinko', th: 'พลิงโกโคมไฟ', zh: '灯笼弹珠' }, 'Lantern Plinko', 'medium'),
  title('keno.1', 'forty-keno', { en: 'Forty Keno', th: 'คีโน่สี่สิบ', zh: '四十基诺' }, 'Forty Keno', 'medium', 'KENO'),
  title('wheel.1', 'compass-wheel', { en: 'Compass Wheel', th: 'วงล้อเข็มทิศ', zh: '罗盘转轮' }, 'Compass Wheel', 'medium'),
  title('towers.1', 'owl-towers', { en: 'Owl Towers', th: 'หอคอยนกฮูก', zh: '夜枭高塔' }, 'Owl Towers', 'medium'),
  title('hilo.1', 'crown-hi-lo', { en: 'Crown Hi-Lo', th: 'ไฮโลมงกุฎ', zh: '王冠猜高低' }, 'Crown Hi-Lo', 'medium'),
  title('coin.1', 'two-sides', { en: 'Two Sides', th: 'หัวหรือก้อย', zh: '正反之间' }, 'Two Sides', 'low'),
  title('jacks.1', 'jacks-parade', { en: 'Jacks Parade', th: 'ขบวนแจ็ค', zh: '杰克巡礼' }, 'Jacks Parade', 'medium', 'POKER'),
  title('scratch.1', 'moonbeam-scratch', { en: 'Moonbeam Scratch', th: 'ขูดโชคแสงจันทร์', zh: '月光刮刮乐' }, 'Moonbeam Scratch', 'medium'),
  title(
    'solo-roulette.1',
    'garden-roulette',
    { en: 'Garden Roulette', th: 'รูเล็ตต์ในสวน', zh: '花园轮盘' },
    'Garden Roulette',
    'medium',
    'ROULETTE',
  ),
  title(
    'solo-baccarat.1',
    'lantern-baccarat',
    { en: 'Lantern Baccarat', th: 'บาคาร่าโคมแดง', zh: '红灯百家乐' },
    'Lantern Baccarat',
    'low',
    'BACCARAT',
  ),
  title('deuces.1', 'deuces-dance', { en: 'Deuces Dance', th: 'สองป่วนสำรับ', zh: '狂舞百搭二' }, 'Deuces Dance', 'high', 'POKER'),
  playsForJackpots(
    title('jackpot-keno.1', 'four-lantern-keno', { en: 'Four Lantern Keno', th: 'คีโน่สี่โคม', zh: '四灯基诺' }, 'Four Lantern Keno', 'medium'),
  ),
  playsForJackpots(
    title(
      'jackpot-scratch.1',
      'lantern-fair-scratch',
      { en: 'Lantern Fair Scratch', th: 'ขูดโชคงานโคม', zh: '灯会刮刮乐' },
      'Lantern Fair Scratch',
      'medium',
    ),
  ),
];
