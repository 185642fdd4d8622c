import { type RawBuilder, sql } from 'kysely';
import { now } from '#studio/clock';
import { inTransaction, open, type Tx } from '#studio/database';
import { placesOf } from '../draw-space.ts';
import type { Lottery } from '../lottery.ts';
import { type Gap, gapsOf, headOf, pairOf, pairs, tailOf } from './gaps.rules.ts';
import type { LotteryTables } from '../tables.ts';

/** Gaps are those of the newest draws, so many of them: eight years of a lottery with a draw a day. */
export const gapDraws = 3_000;

/** A correction of an older result shows after so long at the latest; a new draw shows at once. */
const keptMs = 30_000;

type Drawn = { id: string; draws_at: Temporal.Instant; values: number[] };
type Line = { value: number; gap: number; longest: number; longestEnd: string | null; last: string | null; hits: number };
export type LotteryGaps = { draws: number; from: string | null; numbers: Line[]; pairs: Line[]; heads: Line[]; tails: Line[] };

const kept = new Map<string, { newest: string | undefined; at: number; gaps: LotteryGaps }>();

/** How long each number of a lottery has not come. A sheet counts the last two digits of all its numbers, and its heads, tails and pairs as well. */
export const gapsOfLottery = async (lottery: Lottery): Promise<LotteryGaps> => {
  const newest = (await inTransaction((tx) => drawnNumeros(tx, lottery, 1)))[0]?.id;
  const before = kept.get(lottery.code);
  const at = now().epochMilliseconds;
  if (before?.newest === newest && before !== undefined && Math.abs(at - before.at) < keptMs) return before.gaps;
  const gaps = count(lottery, (await inTransaction((tx) => drawnNumeros(tx, lottery, gapDraws))).toReversed());
  kept.set(lottery.code, { newest, at, gaps });
  return gaps;
};

const count = ({ space }: Lottery, drawn: readonly Drawn[]): LotteryGaps => {
  const draws = drawn.map(({ values }) => values);
  const isSheet = space.prizes !== undefined;
  const momentOf = (place: number | undefined): string | null => (place === undefined ? null : (drawn[place]?.draws_at.toString() ?? null));
  const line = (value: number, { gap, longest, longestEnd, last, hits }: Gap): Line => ({ value, gap, longest, longestEnd: momentOf(longestEnd), last: momentOf(last), hits });
  const lines = (things: number, thingOf: (value: number) => number | undefined, valueOf = (thing: number): number => thing): Line[] =>
    gapsOf(draws, things, thingOf).map((gap, thing) => line(valueOf(thing), gap));
  return {
    draws: draws.length,
    from: momentOf(draws.length === 0 ? undefined : 0),
    numbers: isSheet ? lines(100, (value) => value) : lines(space.values, (value) => value - space.from, (thing) => thing + space.from),
    pairs: isSheet ? lines(pairs.length, pairOf, (thing) => pairs[thing] ?? 0) : [],
    heads: isSheet ? lines(10, headOf) : [],
    tails: isSheet ? lines(10, tailOf) : [],
  };
}; // prettier-ignore

/** The newest draws, newest first. A sheet is read as the last two digits of its numbers. */
const drawnNumeros = async (tx: Tx, { code, space }: Lottery, limit: number): Promise<Drawn[]> => {
  const values: RawBuilder<number[]> =
    space.prizes === undefined
      ? sql<number[]>`draw`
      : sql<number[]>`array[${sql.join(placesOf(space, 2).map(([tens = 0, ones = 0]) => sql.raw(`draw[${tens + 1}] * 10 + draw[${ones + 1}]`)))}]`;
  return open<LotteryTables>(tx)
    .selectFrom('lottery.numero')
    .select(['id', 'draws_at', values.as('values')])
    .where('game_code', '=', code)
    .where('draw', 'is not', null)
    .where('draws_at', '<=', now())
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute();
}; // prettier-ignore
