import type { Beside, Flight, SharedGame } from '#studio/engine/shared-rounds/shared-game';
import { endMoment, lastPointOf, momentOf, pointAfter } from './flight.rules.ts';
import type { CrashConfig, CrashOutcome } from './protocol.ts';

/** The least point at which a bet can be taken out: 1.01. */
export const leastPoint = 101;

/** A player may have two bets in a flight. */
export const crashBets = ['first', 'second'] as const;
export type CrashBet = (typeof crashBets)[number];

/** The point at which a bet came out: that of its cash-out, else its own point if the flight reached it, else the end of the longest flight; undefined for a loss. */
export const wayOut = ({ most }: Pick<CrashConfig, 'most'>, last: number, { cashOut }: Beside = {}): number | undefined => {
  const { point = null, autoAt = null } = cashOut ?? {};
  if (point !== null) return point <= last ? point : undefined;
  if (autoAt !== null && autoAt <= last) return autoAt;
  return last >= most ? most : undefined;
};

type Rule = Pick<SharedGame, 'bets' | 'deal' | 'reveals' | 'result' | 'payout' | 'opposites'> & { flight: Flight };

/** The rules of a flight, bound to its published mathematics. The casts are sound: a rule is only ever given outcomes that it dealt. */
export const crashRule = (config: CrashConfig): Rule => {
  const lastOf = (outcome: unknown): number => (outcome as CrashOutcome).point;
  return {
    bets: new Map(crashBets.map((bet) => [bet, { divisor: 1 }])),
    deal: ({ below }) => ({ game: 'crash', point: lastPointOf(below, config) }) satisfies CrashOutcome,
    reveals: (outcome) => [{ atMs: endMoment(lastOf(outcome)), event: { type: 'end', point: lastOf(outcome) } }],
    result: (outcome) => String(lastOf(outcome)),
    payout: (_, stake, outcome, beside) => (stake * BigInt(wayOut(config, lastOf(outcome), beside) ?? 0)) / 100n,
    opposites: [],
    flight: {
      least: leastPoint,
      most: config.most,
      longestMs: endMoment(config.most),
      pointAt: (outcome, sinceMs) =>
        sinceMs < momentOf(leastPoint) || sinceMs >= endMoment(lastOf(outcome)) ? undefined : pointAfter(sinceMs),
      endOf: (outcome, sinceMs) => (sinceMs >= endMoment(lastOf(outcome)) ? lastOf(outcome) : undefined),
    },
  };
};
