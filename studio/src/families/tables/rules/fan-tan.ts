/** Fan tan: a heap of buttons is counted off by fours; the one to four that are left decide. */
import * as z from 'zod/mini';
import { lost, push, type Return, type TableBet, type TableRule } from '../table-rule.ts';

export const FanTanConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('fanTan'),
  /** The house's part of a win. */
  commissionPercent: z.int(),
  /** The heap has at least `fewest` buttons and at most `fewest + spread - 1`; `spread` is a multiple of four, so that all rests are as likely. */
  fewest: z.int(),
  spread: z.int().check(z.multipleOf(4)),
});
export type FanTanConfig = z.output<typeof FanTanConfig>;

export const FanTanOutcome = z.object({ game: z.literal('fanTan'), buttons: z.int().check(z.minimum(1), z.maximum(400)) });
export type FanTanOutcome = z.output<typeof FanTanOutcome>;

/** One to four. */
export const restOf = ({ buttons }: Pick<FanTanOutcome, 'buttons'>): number => ((buttons - 1) % 4) + 1;

const rests = [1, 2, 3, 4] as const;

const betsOf = ({ commissionPercent }: FanTanConfig): Map<string, TableBet<FanTanOutcome>> => {
  const bets = new Map<string, TableBet<FanTanOutcome>>();
  /** A fair pay less the commission: with `winning` of four rests against those that lose. */
  const add = (name: string, winning: readonly number[], pushing: readonly number[] = []): void => {
    const losing = 4 - winning.length - pushing.length;
    const whole = 100 * winning.length;
    const win: Return = [whole + losing * (100 - commissionPercent), whole];
    bets.set(name, {
      divisor: Math.max(1, losing - winning.length + 1),
      top: win[0] / win[1] - 1,
      returns: (round) => {
        const rest = restOf(round);
        return winning.includes(rest) ? win : pushing.includes(rest) ? push : lost;
      },
    });
  };
  for (const one of rests) add(`fan.${one}`, [one]);
  for (const one of rests) for (const other of rests) if (one !== other) add(`nim.${one}.${other}`, [one], [other]);
  for (const one of rests) for (const other of rests) if (one < other) add(`kwok.${one}.${other}`, [one, other]);
  // Named by the two that win and the one that gives the stake back.
  for (const one of rests)
    for (const other of rests)
      for (const back of rests) if (one < other && back !== one && back !== other) add(`nga.${one}.${other}.${back}`, [one, other], [back]);
  for (const out of rests) {
    const three = rests.filter((one) => one !== out);
    add(`ssh.${three.join('.')}`, three);
  }
  return bets;
};

export const fanTanRule = (config: FanTanConfig): TableRule<FanTanOutcome> => ({
  bets: betsOf(config),
  deal: ({ below }) => ({ game: 'fanTan', buttons: config.fewest + below(config.spread) }),
  reveals: ({ buttons }) => [
    { atMs: 0, event: { type: 'buttons', buttons } },
    { atMs: 8_000, event: { type: 'result' } },
  ],
  result: (round) => String(restOf(round)),
  opposites: [
    ['kwok.1.2', 'kwok.3.4'],
    ['kwok.1.3', 'kwok.2.4'],
    ['kwok.1.4', 'kwok.2.3'],
    ['fan.1', 'fan.2', 'fan.3', 'fan.4'],
  ],
  enumerate: () =>
    Array.from({ length: config.spread }, (_, more) => ({
      outcome: { game: 'fanTan' as const, buttons: config.fewest + more },
      weight: 1,
    })),
});
