import { chineseLotteries } from './lotteries/chinese.ts';
import { thaiLotteries } from './lotteries/thai.ts';
import { vietnameseLotteries } from './lotteries/vietnamese.ts';
import type { Lottery } from './lottery.ts';

/** Every lottery, in the order of the lobby. */
export const lotteries: readonly Lottery[] = [...chineseLotteries, ...vietnameseLotteries, ...thaiLotteries].map((lottery, nth) => ({
  ...lottery,
  theme: `kind.${lottery.category}.${nth}`,
}));

const byCode = new Map(lotteries.map((lottery) => [lottery.code, lottery]));
export const findLottery = (code: string): Lottery | undefined => byCode.get(code);
