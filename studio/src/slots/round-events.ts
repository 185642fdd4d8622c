/** What happens in a round, in order: spins of the reels, free spins won, and the end. The client plays them back and adds nothing. */
import { Decimal } from '@croupier/contract/money';
import * as z from 'zod/mini';
import { count, SymbolId } from './slot-config.ts';

/** A line's win. Its cells are `lines[line]` on the first `count` reels. `payout` has the free spins' multiplier in it. */
export const LineWin = z.object({ line: count, symbol: SymbolId, count, payout: Decimal });
export type LineWin = z.output<typeof LineWin>;

/** One spin of the reels: the base spin (`free` is 0) or the nth free spin. */
const SpinEvent = z.object({
  type: z.literal('spin'),
  free: count,
  multiplier: count,
  /** The strip's index in the top row of each reel. */
  stops: z.array(count),
  /** Five reels of three symbols, from the top. */
  window: z.array(z.array(SymbolId)),
  wins: z.array(LineWin),
  /** Present when at least one scatter pays or wins free spins. Cells are [reel, row]. */
  scatter: z.nullable(z.object({ count, cells: z.array(z.tuple([count, count])), payout: Decimal })),
  /** Won by this spin, and by the round so far. Of a spin that reaches the cap, only what is paid. */
  payout: Decimal,
  total: Decimal,
  /** Free spins left to play after this one, with those it won. */
  freeSpinsLeft: count,
});

/** Follows the spin that won them: the start of the feature, or a retrigger. `spins` is 0 when the cap on spins allows no more. */
const FreeSpinsEvent = z.object({ type: z.literal('freeSpins'), spins: count, left: count, retrigger: z.boolean() });

/** The last event of every round. */
const EndEvent = z.object({ type: z.literal('end'), payout: Decimal, freeSpinsPlayed: count, capped: z.boolean() });

export const RoundEvent = z.discriminatedUnion('type', [SpinEvent, FreeSpinsEvent, EndEvent]);
export type RoundEvent = z.output<typeof RoundEvent>;
