/** Events of a round, in order: spins with their tumbles, free spins won, and the end. The client plays them back and adds nothing. */
import { Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { count, PayingSymbol } from './tumble-config.ts';

/** The content of a cell: a symbol that pays, a scatter, a wild, or a bomb with its value, `x25`. */
const CellText = z.string().check(z.regex(/^(?:high[1-4]|low[1-5]|scatter|wild|x[1-9]\d{0,2})$/));
/** Columns from the left, each from the top. */
const Columns = z.array(z.array(CellText));
/** Column from the left, row from the top. */
const Cell = z.tuple([count, count]);
export type Cell = z.output<typeof Cell>;
/** By column and row. 0: nothing has burst there; 1: once, which does not multiply yet. */
const Places = z.array(z.array(count));

/** Symbols that pay together. `times` is the multiplier of the tumble or the sum of those of their places, at least 1; `payout` has it and the ways in it. */
const TumbleWin = z.object({ symbol: PayingSymbol, cells: z.array(Cell), times: count, ways: z.optional(count), payout: Decimal });

const TumbleStep = z.object({
  wins: z.array(TumbleWin),
  /** The symbols that fall into each column after its burst symbols are gone, from the top. */
  fresh: Columns,
  /** After the burst. */
  places: z.optional(Places),
});
export type TumbleStep = z.output<typeof TumbleStep>;

/** The base spin (`free` is 0) or the nth free spin. */
const SpinEvent = z.object({
  type: z.literal('spin'),
  free: count,
  grid: Columns,
  places: z.optional(Places),
  /** The multiplier of the first tumble, in a game whose multiplier rises from tumble to tumble. */
  rises: z.optional(count),
  /** The places of wilds that stayed from the spins before, in a game where they stay. */
  stuck: z.optional(z.array(Cell)),
  /** In a game whose symbols do not fall, one at most: its wins, with nothing that falls in. */
  tumbles: z.array(TumbleStep),
  /** The win of all tumbles, the bombs that lie there at the end, and what the two come to: `tumbled` × `multiplier`. */
  tumbled: Decimal,
  bombs: z.array(Cell),
  multiplier: count,
  /** Present when the scatters pay or win free spins. */
  scatter: z.nullable(z.object({ count, cells: z.array(Cell), payout: Decimal })),
  /** Won by this spin, and by the round so far. A spin that reaches the most shows only the amount that is paid. */
  payout: Decimal,
  total: Decimal,
  /** Free spins left to play after this one, with those it won. */
  freeSpinsLeft: count,
});
export type SpinEvent = z.output<typeof SpinEvent>;

/** Follows the spin that won them: the start of the feature, or more of them. */
const FreeSpinsEvent = z.object({ type: z.literal('freeSpins'), spins: count, left: count, retrigger: z.boolean() });

/** The last event of every round. */
const EndEvent = z.object({ type: z.literal('end'), payout: Decimal, freeSpinsPlayed: count, capped: z.boolean() });

export const RoundEvent = z.discriminatedUnion('type', [SpinEvent, FreeSpinsEvent, EndEvent]);
export type RoundEvent = z.output<typeof RoundEvent>;
