/** The mathematics of a tumbling slot as it is published: its machine, the book of its rounds, and what is proven of it. */
import * as z from 'zod/mini';

/** Symbols that pay, the dearest first. A title has pictures and names for them. */
export const payingSymbols = ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4', 'low5'] as const;
export const PayingSymbol = z.enum(payingSymbols);
export type PayingSymbol = z.output<typeof PayingSymbol>;

/** A number of things: whole, and never below zero. */
export const count = z.int().check(z.minimum(0));

/** One weight for each symbol of the machine in its order, then the scatter's, then that of a bomb where the machine has bombs. */
const CellWeights = z.object({ base: z.array(count), free: z.array(count) });

/**
 * A machine: with a random stream it decides a round. Payouts are in hundredths of the bet.
 * `anywhere`: so many of a kind anywhere pay. `clusters`: so many of a kind that touch by their sides pay.
 */
export const TumbleMachine = z.object({
  /** Also the key of the streams that the rows of its book are played from. */
  name: z.string(),
  wins: z.enum(['anywhere', 'clusters']),
  columns: z.int(),
  rows: z.int(),
  symbols: z.array(PayingSymbol),
  weights: CellWeights,
  /** The values of bombs, and their weights. The bombs that lie there when the tumbling ends multiply what it won by their sum. */
  bombs: z.optional(z.object({ values: z.array(count), base: z.array(count), free: z.array(count) })),
  /** A place's multiplier doubles each time a symbol bursts there after the first, up to this. */
  mostPlaceMultiplier: z.optional(count),
  /** The numbers of symbols from which the entries of `pays` hold. */
  sizes: z.array(count),
  pays: z.partialRecord(PayingSymbol, z.array(count)),
  /** For n scatters (index n - 1): hundredths of the bet, free spins of the base spin, and those won in free spins. */
  scatter: z.object({ pays: z.array(count), freeSpins: z.array(count), more: z.array(count) }),
  maxSpins: count,
  /** The most a round pays; the round ends when it is reached. */
  maxPayout: count,
});
export type TumbleMachine = z.output<typeof TumbleMachine>;

/** The book: row i is the round that the machine plays from the stream of its name and i. A round of a player is a row, drawn by weight. */
export const TumbleConfig = z.object({
  mathVersion: z.string(),
  machine: TumbleMachine,
  book: z.object({
    rows: count,
    /** SHA-256 of the bytes of the file. For each row: its payout, four bytes, the last the heaviest; the highest bit says that it has free spins. */
    rowsSha256: z.string(),
    /** SHA-256 of the bytes of the file. For each different payout, rising: the payout and the weight of each of its rows, four bytes each likewise. */
    weightsSha256: z.string(),
  }),
});
export type TumbleConfig = z.output<typeof TumbleConfig>;

/** An exact fraction: integers as text, because they outgrow 2^53. */
const Fraction = z.object({ num: z.string(), den: z.string() });

/** The proof record of a title. All figures are exact sums over the rows of the book; shares are of the bet. */
export const TumbleProof = z.object({
  title: z.string(),
  mathVersion: z.string(),
  configSha256: z.string(),
  rtp: Fraction,
  /** Percent with four decimals, rounded down. */
  rtpPercent: z.string(),
  /** Standard deviation of one round, in bets. */
  sigma: z.number(),
  /** Chance that a round pays anything. */
  hit: z.number(),
  /** Chance that a round pays more than its bet. */
  profit: z.number(),
  /** Chance that a round has free spins. */
  featureFrequency: z.number(),
  /** The part of the return that rounds with free spins give. */
  featureShare: z.number(),
  /** The most a round pays, in bets, and its chance. */
  maxWin: z.number(),
  maxWinProb: Fraction,
  /** The weight of the likeliest row by that of the least likely. */
  weightRatio: z.number(),
});
export type TumbleProof = z.output<typeof TumbleProof>;
