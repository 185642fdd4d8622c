/** The mathematics of a slot with a book as it is published: its machine, the book of its rounds, and what is proven of it. */
import * as z from 'zod/mini';

export { type Mode, modes } from '#studio/families/slots/round-mode';

/** Symbols that pay, the dearest first. A title has pictures and names for them. */
export const payingSymbols = ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4', 'low5'] as const;
export const PayingSymbol = z.enum(payingSymbols);
export type PayingSymbol = z.output<typeof PayingSymbol>;

/** A number of things: whole, and never below zero. */
export const count = z.int().check(z.minimum(0));

/** One weight for each symbol of the machine in its order, then the scatter's, then that of the wild or of a bomb where the machine has one. */
const CellWeights = z.object({ base: z.array(count), free: z.array(count) });

/** The strips of the columns: places in the order of `CellWeights`. A column shows `rows` of its strip; what falls in is what lies above on it. */
const Strips = z.object({ base: z.array(z.array(count)), free: z.array(z.array(count)) });

/**
 * A machine: with a random stream it decides a round. Payouts are in hundredths of the bet.
 * `anywhere`: so many of a kind anywhere pay. `clusters`: so many of a kind that touch by their sides pay. `lines`: so many of a kind from the left on a
 * line pay. `ways`: so many neighbouring columns from the left with a kind pay, once for each way through its symbols.
 */
export const TumbleMachine = z.object({
  /** Also the key of the streams that the rows of its book are played from. */
  name: z.string(),
  wins: z.enum(['anywhere', 'clusters', 'lines', 'ways']),
  columns: z.int(),
  /** The number of rows of the tallest column. */
  rows: z.int(),
  /** Columns have heights of their own, drawn for each spin: one weight for each height from `least` up to `rows`. */
  heights: z.optional(z.object({ least: count, weights: z.array(count) })),
  symbols: z.array(PayingSymbol),
  /** The columns that the wild comes in; it counts as any symbol that pays. */
  wildColumns: z.optional(z.array(count)),
  weights: z.optional(CellWeights),
  strips: z.optional(Strips),
  /** For each line the row of each column. */
  lines: z.optional(z.array(z.array(count))),
  /** The values of bombs, and their weights. The bombs that lie there when the tumbling ends multiply what it won by their sum. */
  bombs: z.optional(z.object({ values: z.array(count), base: z.array(count), free: z.array(count) })),
  /** A place's multiplier doubles each time a symbol bursts there after the first, up to this. */
  mostPlaceMultiplier: z.optional(count),
  /** The multipliers of the first tumble of a spin, the second, and so on; the last holds for all further ones. */
  ladder: z.optional(z.object({ base: z.array(count), free: z.array(count) })),
  /** In free spins the wins of each tumble are multiplied by one more than those of the tumble before, from 1, and spins go on from one another. */
  risesInFreeSpins: z.optional(z.boolean()),
  /** Nothing bursts or falls: what wins pays once, and the spin is over. */
  still: z.optional(z.boolean()),
  /** Wilds of free spins stay in their places until the free spins are over. */
  wildsStay: z.optional(z.boolean()),
  /** The numbers of symbols from which the entries of `pays` hold. */
  sizes: z.array(count),
  pays: z.partialRecord(PayingSymbol, z.array(count)),
  /** For n scatters (index n - 1): hundredths of the bet, free spins of the base spin, and those won in free spins. */
  scatter: z.object({ pays: z.array(count), freeSpins: z.array(count), more: z.array(count) }),
  /** Rows of the book from this one on begin with scatters: one weight for each number of them from 1. */
  forced: z.object({ from: count, scatters: z.array(count) }),
  maxSpins: count,
  /** The most a round pays; the round ends when it is reached. */
  maxPayout: count,
});
export type TumbleMachine = z.output<typeof TumbleMachine>;

/** The book: row i is the round that the machine plays from the stream of its name and i. A round of a player is a row, drawn by the weights of its mode. */
export const TumbleConfig = z.object({
  mathVersion: z.string(),
  machine: TumbleMachine,
  /** The stake of each mode in hundredths of the bet. */
  costs: z.object({ base: count, ante: count, buy: count }),
  book: z.object({
    rows: count,
    /** SHA-256 of the bytes of the file. For each row: its payout, four bytes, the last the heaviest; the highest bit says that it has free spins. */
    rowsSha256: z.string(),
    /** SHA-256 of the bytes of the file of each mode. Steps: a number of a row as in the other file, and the weight of every row from it up to the next step's. */
    weightsSha256: z.object({ base: z.string(), ante: z.string(), buy: z.string() }),
  }),
});
export type TumbleConfig = z.output<typeof TumbleConfig>;

/** An exact fraction: integers as text, because they outgrow 2^53. */
const Fraction = z.object({ num: z.string(), den: z.string() });

/** The figures of one mode. All are exact sums over the rows of the book; shares are of the stake. */
const ModeProof = z.object({
  rtp: Fraction,
  /** Percent with four decimals, rounded down. */
  rtpPercent: z.string(),
  /** The stake, in bets. */
  cost: z.number(),
  /** Standard deviation of one round, in bets. */
  sigma: z.number(),
  /** Chance that a round pays anything. */
  hit: z.number(),
  /** Chance that a round pays more than its stake. */
  profit: z.number(),
  /** Chance that a round has free spins. */
  featureFrequency: z.number(),
  /** The part of the return that rounds with free spins give. */
  featureShare: z.number(),
  /** The most a round pays, in bets, and its chance. */
  maxWin: z.number(),
  maxWinProb: Fraction,
  /** The weight of the likeliest row by that of the least likely, among the rows with free spins and among those without. */
  weightRatio: z.number(),
  /** How many times as likely the likeliest row is as it would be were all alike. */
  likeliest: z.number(),
});
export type ModeProof = z.output<typeof ModeProof>;

/** The proof record of a title: the figures of a round with the bet, and of the other modes. */
export const TumbleProof = z.extend(ModeProof, {
  title: z.string(),
  mathVersion: z.string(),
  configSha256: z.string(),
  ante: ModeProof,
  buy: ModeProof,
});
export type TumbleProof = z.output<typeof TumbleProof>;
