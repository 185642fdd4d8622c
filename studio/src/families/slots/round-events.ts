/** The events of a round, in order: spins of the reels, the bonus they begin, free spins won, and the end. The client plays them back and adds nothing. */
import { Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { bonusEvents } from './features/bonuses.ts';
import { count, SymbolId } from './slot-config.ts';

/**
 * A win of a line, or of a symbol's ways. `payout` has every multiplier in it. A line's cells are `lines[line]` on the first `count` reels, on
 * the last where it runs `from` the right. Lines of a second grid have the numbers after those of the first, and its reels come after the first's; where ways are played `line` is null and the cells are those that show the symbol or a wild.
 */
export const LineWin = z.object({
  line: z.nullable(count),
  symbol: SymbolId,
  count,
  payout: Decimal,
  from: z.optional(z.literal('right')),
  ways: z.optional(count),
});
export type LineWin = z.output<typeof LineWin>;

/** One spin of the reels: the base spin (`free` is 0) or the nth free spin. */
const SpinEvent = z.object({
  type: z.literal('spin'),
  free: count,
  multiplier: count,
  /** The strip's index in the top row of each reel; those of a second grid follow, without the reel that it has in common with the first. */
  stops: z.array(count),
  /** The symbols of each reel from the top, as they landed: all reels of the first grid, then all of the second. */
  window: z.array(z.array(SymbolId)),
  /** Reels that a wild has filled before anything paid. */
  grown: z.optional(z.array(count)),
  /** The symbol that the mystery symbols of the window became, and their cells: [reel, row]. */
  mystery: z.optional(z.object({ symbol: SymbolId, cells: z.array(z.tuple([count, count])) })),
  wins: z.array(LineWin),
  /** In free spins with a collector: every prize of the window and its value, not multiplied. */
  prizes: z.optional(z.array(z.object({ cell: z.tuple([count, count]), payout: Decimal }))),
  /** The collectors of the window, how many the round has with them, and what they pay: each all prizes, `times` their value. */
  collected: z.optional(z.object({ cells: z.array(z.tuple([count, count])), all: count, times: count, payout: Decimal })),
  /** The special symbol after the lines have paid: the reels it fills, and what it pays on all lines together. */
  special: z.optional(z.object({ symbol: SymbolId, reels: z.array(count), payout: Decimal })),
  /** Present when at least one scatter pays, wins free spins or begins the bonus. Cells are [reel, row]. */
  scatter: z.nullable(z.object({ count, cells: z.array(z.tuple([count, count])), payout: Decimal })),
  /** The win of this spin, and of the round so far. A spin that reaches the cap wins only the paid part. */
  payout: Decimal,
  total: Decimal,
  /** Free spins left to play after this one, with those it won. */
  freeSpinsLeft: count,
});

/** The scatters of the ante or of a bought feature drop on the window: [reel, row]. They pay nothing and begin the feature. A bought round begins with it. */
const LuckyEvent = z.object({ type: z.literal('lucky'), bought: z.boolean(), cells: z.array(z.tuple([count, count])) });
export type LuckyEvent = z.output<typeof LuckyEvent>;

/** Follows the spin that won them: the start of the feature, or a retrigger. `spins` is 0 when the cap on spins allows no more. */
const FreeSpinsEvent = z.object({
  type: z.literal('freeSpins'),
  spins: count,
  left: count,
  retrigger: z.boolean(),
  /** The multiplier of values from now on, where collectors won the free spins. */
  times: z.optional(count),
  /** The symbol drawn for these free spins. */
  special: z.optional(SymbolId),
  /** Both grids won them: their multiplier is the higher one. */
  both: z.optional(z.literal(true)),
});

/** The last event of every round. */
const EndEvent = z.object({ type: z.literal('end'), payout: Decimal, freeSpinsPlayed: count, capped: z.boolean() });

export const RoundEvent = z.discriminatedUnion('type', [SpinEvent, LuckyEvent, ...bonusEvents, FreeSpinsEvent, EndEvent]);
export type RoundEvent = z.output<typeof RoundEvent>;
