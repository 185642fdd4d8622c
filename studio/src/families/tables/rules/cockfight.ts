/**
 * A virtual cockfight between Meron (red, the stronger) and Wala (blue). The fight is decided before it is shown. Ratings are public before the bets, and the
 * chances follow from them alone: both fall in 10 % of the fights, time is up in 0.8 %, and Meron wins (40 + difference) / 80 of the others.
 */
import * as z from 'zod/mini';
import type { Beside, Draw } from '#studio/engine/shared-rounds/shared-game';
import { lost, push, type Return, type TableBet, type TableRule, type Weighted, wins } from '../table-rule.ts';
import { Blow, FightResult, scriptOf } from './fight-script.ts';

const price = z.int().check(z.minimum(101));

export const CockfightConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('cockfight'),
  bothDown: z.number(),
  timeUp: z.number(),
  pays: z.discriminatedUnion('by', [
    /** The payout of a win, the stake included, in hundredths: for Meron and Wala, by the difference of their ratings. */
    z.object({ by: z.literal('prices'), prices: z.array(z.tuple([price, price])) }),
    /** Winners share the stakes of both sides. `share` of them in hundredths; every stake goes back where a side would get less than `least` hundredths. */
    z.object({ by: z.literal('pool'), share: z.number(), least: z.number() }),
  ]),
});
export type CockfightConfig = z.output<typeof CockfightConfig>;

export const Fighter = z.object({
  number: z.int().check(z.minimum(1), z.maximum(99)),
  plumage: z.int().check(z.minimum(0), z.maximum(5)),
  rating: z.int().check(z.minimum(0), z.maximum(16)),
});
export type Fighter = z.output<typeof Fighter>;

/** Published before the bets. */
export const Matchup = z.object({ meron: Fighter, wala: Fighter });
export type Matchup = z.output<typeof Matchup>;

export const CockfightOutcome = z.object({
  game: z.literal('cockfight'),
  meron: Fighter,
  wala: Fighter,
  winner: FightResult,
  blows: z.array(Blow),
  calledAtMs: z.int(),
});
export type CockfightOutcome = z.output<typeof CockfightOutcome>;

type Side = 'meron' | 'wala';

/** Counts of 80,000 fights with one difference of ratings: 8,000 with both down, 640 without a winner, 71,360 with one. */
const chances = { all: 80_000, bothDown: 8_000, timeUp: 640, step: 892 } as const;

export const meronWays = (difference: number): number => chances.step * (40 + difference);
const decided = chances.all - chances.bothDown - chances.timeUp;

const ratingWays = (): number[] => {
  const ways = Array.from({ length: 17 }, () => 0);
  for (let number = 0; number < 625; number += 1) {
    const rating = (number % 5) + (Math.floor(number / 5) % 5) + (Math.floor(number / 25) % 5) + Math.floor(number / 125);
    ways[rating] = (ways[rating] ?? 0) + 1;
  }
  return ways;
};

/** How many of 390,625 pairs have each difference of ratings. */
export const differenceWays = (): number[] => {
  const of = ratingWays();
  const ways = Array.from({ length: 17 }, () => 0);
  for (const [one, a] of of.entries())
    for (const [two, b] of of.entries()) ways[Math.abs(one - two)] = (ways[Math.abs(one - two)] ?? 0) + a * b;
  return ways;
};

/** Four numbers from 0 to 4 make a rating. The stronger bird is Meron, and the first of two equal ones. */
export const matchupOf = ({ below }: Draw): Matchup => {
  const bird = (number: number): Fighter => ({
    number,
    plumage: below(6),
    rating: below(5) + below(5) + below(5) + below(5),
  });
  const first = bird(1 + below(99));
  const rest = 1 + below(98);
  const second = bird(rest >= first.number ? rest + 1 : rest);
  return first.rating >= second.rating ? { meron: first, wala: second } : { meron: second, wala: first };
};

const winnerOf = (below: Draw['below'], difference: number): FightResult => {
  const drawn = below(chances.all);
  if (drawn < chances.bothDown) return 'bothDown';
  if (drawn < chances.bothDown + chances.timeUp) return 'timeUp';
  return drawn - chances.bothDown - chances.timeUp < meronWays(difference) ? 'meron' : 'wala';
};

const isDraw = (winner: FightResult): boolean => winner === 'bothDown' || winner === 'timeUp';

/** The payout of a stake on a side of the pool: a part of both sides' stakes, or itself where the fight is drawn or the pool is cancelled. */
export const poolReturn = (
  { share, least }: { share: number; least: number },
  pool: ReadonlyMap<string, bigint>,
  side: Side,
  winner: FightResult,
): { num: bigint; den: bigint } => {
  if (isDraw(winner) || isCancelled({ share, least }, pool)) return { num: 1n, den: 1n };
  if (winner !== side) return { num: 0n, den: 1n };
  return { num: BigInt(share) * totalOf(pool), den: 100n * (pool.get(side) ?? 0n) };
};

const totalOf = (pool: ReadonlyMap<string, bigint>): bigint => (pool.get('meron') ?? 0n) + (pool.get('wala') ?? 0n);

/** Whether a side has no stakes, or a win on it would pay less than the least. */
export const isCancelled = ({ share, least }: { share: number; least: number }, pool: ReadonlyMap<string, bigint>): boolean =>
  (['meron', 'wala'] as const).some((side) => {
    const own = pool.get(side) ?? 0n;
    return own === 0n || BigInt(share) * totalOf(pool) < BigInt(least) * own;
  });

const sideBet = ({ pays }: CockfightConfig, side: Side): TableBet<CockfightOutcome> => ({
  divisor: 1,
  top: pays.by === 'pool' ? 0 : Math.max(...pays.prices.map((pair) => pair[side === 'meron' ? 0 : 1])) / 100 - 1,
  returns: ({ winner, meron, wala }): Return => {
    if (isDraw(winner)) return push;
    // For a pool this is the part of the stakes on both sides that comes back.
    if (pays.by === 'pool') return [pays.share, 100];
    return winner === side ? [priceOf(pays.prices, { meron, wala })[side], 100] : lost;
  },
});

/** The prices of a fight, in hundredths. */
export const priceOf = (prices: readonly (readonly [number, number])[], { meron, wala }: Matchup): Record<Side, number> => {
  const pair = prices[meron.rating - wala.rating];
  if (pair === undefined) throw new Error(`no prices for a difference of ${meron.rating - wala.rating}`);
  return { meron: pair[0], wala: pair[1] };
};

const letters: Record<FightResult, string> = { meron: 'M', wala: 'W', bothDown: 'D', timeUp: 'F' };

export const cockfightRule = (config: CockfightConfig): TableRule<CockfightOutcome> => {
  const { pays } = config;
  const drawBet = (result: FightResult, pay: number, divisor: number): TableBet<CockfightOutcome> => ({
    divisor,
    top: pay,
    returns: ({ winner }) => (winner === result ? wins(pay) : lost),
  });
  return {
    bets: new Map([
      ['meron', sideBet(config, 'meron')],
      ['wala', sideBet(config, 'wala')],
      ['bothDown', drawBet('bothDown', config.bothDown, 10)],
      ['timeUp', drawBet('timeUp', config.timeUp, 100)],
    ]),
    opening: matchupOf,
    ...(pays.by === 'pool' && {
      poolPayout: (bet: string, stake: bigint, { winner }: CockfightOutcome, { pool = new Map() }: Beside) => {
        if (bet !== 'meron' && bet !== 'wala') return undefined;
        const { num, den } = poolReturn(pays, pool, bet, winner);
        return (stake * num) / den;
      },
    }),
    deal: (draw) => {
      const { meron, wala } = matchupOf(draw);
      const winner = winnerOf(draw.below, meron.rating - wala.rating);
      return { game: 'cockfight', meron, wala, winner, ...scriptOf(draw.below, winner) };
    },
    reveals: ({ meron, wala, winner, blows, calledAtMs }) => [
      ...blows.map((blow) => ({ atMs: blow.atMs, event: { type: 'blow', ...blow } })),
      { atMs: calledAtMs, event: { type: 'verdict', meron, wala, winner } },
      { atMs: calledAtMs + 600, event: { type: 'result' } },
    ],
    /** M, W, D for both down, F when time is up. */
    result: ({ winner }) => letters[winner],
    opposites: [['meron', 'wala']],
    enumerate: () =>
      differenceWays().flatMap((ways, difference) =>
        (
          [
            ['bothDown', chances.bothDown],
            ['timeUp', chances.timeUp],
            ['meron', meronWays(difference)],
            ['wala', decided - meronWays(difference)],
          ] as const
        ).map(([winner, weight]): Weighted<CockfightOutcome> => ({ outcome: fightOf(difference, winner), weight: ways * weight })),
      ),
  };
};

/** A fight that stands for all with this difference of ratings and this result. */
const fightOf = (difference: number, winner: FightResult): CockfightOutcome => ({
  game: 'cockfight',
  meron: { number: 1, plumage: 0, rating: difference },
  wala: { number: 2, plumage: 1, rating: 0 },
  winner,
  blows: [],
  calledAtMs: 0,
});
