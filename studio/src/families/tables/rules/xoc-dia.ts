/** Xoc dia: four coins with a red and a white side are shaken under a bowl, 16 ways. */
import * as z from 'zod/mini';
import { lost, type Return, type TableBet, type TableRule } from '../table-rule.ts';

export const XocDiaConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('xocDia'),
  /** To 1, in hundredths. */
  payHundredths: z.object({ even: z.number(), three: z.number(), four: z.number() }),
});
export type XocDiaConfig = z.output<typeof XocDiaConfig>;

/** 1 is a red side, 0 a white one. */
export const XocDiaOutcome = z.object({
  game: z.literal('xocDia'),
  coins: z.array(z.int().check(z.minimum(0), z.maximum(1))).check(z.length(4)),
});
export type XocDiaOutcome = z.output<typeof XocDiaOutcome>;

export const redsOf = ({ coins }: Pick<XocDiaOutcome, 'coins'>): number => coins.reduce((sum, one) => sum + one, 0);

const betsOf = ({ payHundredths }: XocDiaConfig): Map<string, TableBet<XocDiaOutcome>> => {
  const bet = (pay: number, divisor: number, test: (reds: number) => boolean): TableBet<XocDiaOutcome> => {
    const win: Return = [100 + pay, 100];
    return { divisor, top: pay / 100, returns: (round) => (test(redsOf(round)) ? win : lost) };
  };
  const { even, three, four } = payHundredths;
  return new Map([
    ['even', bet(even, 1, (reds) => reds % 2 === 0)],
    ['odd', bet(even, 1, (reds) => reds % 2 === 1)],
    ['fourWhite', bet(four, 10, (reds) => reds === 0)],
    ['threeWhite', bet(three, 2, (reds) => reds === 1)],
    ['threeRed', bet(three, 2, (reds) => reds === 3)],
    ['fourRed', bet(four, 10, (reds) => reds === 4)],
  ]);
};

export const xocDiaRule = (config: XocDiaConfig): TableRule<XocDiaOutcome> => ({
  bets: betsOf(config),
  deal: ({ below }) => ({ game: 'xocDia', coins: [below(2), below(2), below(2), below(2)] }),
  reveals: ({ coins }) => [
    { atMs: 0, event: { type: 'shake' } },
    { atMs: 3_000, event: { type: 'coins', coins } },
    { atMs: 4_600, event: { type: 'result' } },
  ],
  /** The number of red sides. */
  result: (round) => String(redsOf(round)),
  opposites: [['even', 'odd']],
  enumerate: () =>
    Array.from({ length: 16 }, (_, way) => ({
      outcome: { game: 'xocDia' as const, coins: [way & 1, (way >> 1) & 1, (way >> 2) & 1, (way >> 3) & 1] },
      weight: 1,
    })),
});
