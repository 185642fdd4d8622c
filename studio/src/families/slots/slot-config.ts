/** The mathematics of a title as it is published: its symbols, what decides every round, and what is proven of it. */
import { GameCode } from '@croupier/contract/core/ids';
import * as z from 'zod/mini';
import { BonusConfig } from './features/bonuses.ts';
import { CollectorConfig } from './features/collector.ts';
import { MysteryConfig } from './features/mystery.ts';
import { SecondGridConfig } from './features/second-grid.ts';
import type { Mode } from './round-mode.ts';
import { count, SymbolId } from './slot-symbols.ts';

export { count, SymbolId, symbolIds } from './slot-symbols.ts';

const strips = z.array(z.array(SymbolId));

/** The modes beside the plain round. `coins` is the stake of each. */
const ModesConfig = z.object({
  /** A base spin that does not begin the feature begins it afterwards in `chance` of a million. */
  ante: z.optional(z.object({ coins: count, chance: count })),
  /** The round is the feature alone. */
  buy: z.optional(z.object({ coins: count })),
});
export type ModesConfig = z.output<typeof ModesConfig>;

/**
 * Everything about one title: with a random stream this decides every round. Payouts are in coins; a bet is one coin on each line, or `ways.coins` coins on all
 * ways. With a second grid a bet is one coin on each line of both.
 */
export const SlotConfig = z.object({
  mathVersion: z.string(),
  reels: z.int().check(z.minimum(3), z.maximum(6)),
  rows: z.int().check(z.minimum(3), z.maximum(4)),
  /** A cyclic strip for each reel; a stop is the index of the symbol in the top row. */
  strips,
  /** The strips of free spins, where they have their own. */
  freeStrips: z.optional(strips),
  /** For each line the row (0 is the top) on each reel. None where ways are played. */
  lines: z.array(z.array(count)),
  /** A symbol pays on neighbouring reels from the left in any row, once for each way to pick one of its cells on each reel. */
  ways: z.optional(z.object({ coins: count })),
  /** Lines pay from the right as well; a line full of one run pays once. */
  bothWays: z.optional(z.literal(true)),
  /** Coins for n of a kind from the left: index 0 is one of a kind. The dearer of a wild run and the run it completes pays. */
  pays: z.partialRecord(SymbolId, z.array(count)),
  /** For n scatters anywhere in the window (index n - 1): coins, and free spins won. */
  scatter: z.object({ pays: z.array(count), freeSpins: z.array(count) }),
  /** The scatter stands for every other symbol on lines. */
  scatterStandsIn: z.optional(z.literal(true)),
  /** The factor of each wild in a win, in base spins and in free ones. It holds for the ways that go through the wild. */
  wildMultiplier: z.optional(z.object({ base: count, free: count })),
  /** A wild fills its whole reel before anything pays. */
  wildGrows: z.optional(z.literal(true)),
  freeSpins: z.object({
    /** The factor of everything a free spin pays. Where it rises: that of the first one. */
    multiplier: count,
    maxSpins: count,
    /** Each free spin's multiplier is so much above the last one's; then free spins win no further ones. */
    rises: z.optional(count),
    /**
     * One of these is drawn when free spins are won, with these weights. In them, once lines have paid, it fills every reel it shows on and pays
     * for its number of reels on every line, neighbours or not.
     */
    special: z.optional(z.array(z.object({ symbol: SymbolId, weight: count }))),
  }),
  /** The bonus that enough scatters of a base spin begin: once its lines have paid, and before the free spins it may win. */
  bonus: z.optional(BonusConfig),
  /** The symbols that the mystery symbols of a window can become, all of them the same one: it is drawn for each base spin that shows any, after its stops. */
  mystery: z.optional(MysteryConfig),
  /** In free spins: the values of prizes, which are drawn for each prize of the window after the stops, and what collectors win. */
  collector: z.optional(CollectorConfig),
  /** A second grid that is played with the first: in base spins and in free spins, which scatters win on each grid by themselves. */
  second: z.optional(SecondGridConfig),
  /** The most a round pays, in coins. The round ends when it is reached. */
  maxPayout: count,
  /** The ante and the bought feature, where the machine has them. */
  modes: z.optional(ModesConfig),
});
export type SlotConfig = z.output<typeof SlotConfig>;

/** How many coins a bet is made of. */
export const coinsOf = ({ lines, ways, second }: Pick<SlotConfig, 'lines' | 'ways' | 'second'>): number =>
  ways?.coins ?? lines.length * (second === undefined ? 1 : 2);

/** The strips of all reels that a spin draws: those of a second grid after those of the first. */
export const allStrips = ({ strips: first, second }: Pick<SlotConfig, 'strips' | 'second'>): SlotConfig['strips'] => [
  ...first,
  ...(second?.strips ?? []),
];

/** A config with other strips on all reels, in the order of `allStrips`. */
export const withStrips = (config: SlotConfig, all: SlotConfig['strips']): SlotConfig => ({
  ...config,
  strips: all.slice(0, config.reels),
  ...(config.second !== undefined && { second: { ...config.second, strips: all.slice(config.reels) } }),
});

/** The coins that a round of a mode stakes. */
export const stakedCoins = (config: Pick<SlotConfig, 'lines' | 'ways' | 'second' | 'modes'>, mode: Mode): number => {
  const staked = mode === 'base' ? coinsOf(config) : config.modes?.[mode]?.coins;
  if (staked === undefined) throw new Error(`no rounds in the mode ${mode}`);
  return staked;
};

/** An exact fraction: integers as text, because they outgrow 2^53. */
const Fraction = z.object({ num: z.string(), den: z.string() });
export type Fraction = z.output<typeof Fraction>;

/** The figures of the ante or of the bought feature. Shares are of the whole stake, `sigma` and `maxWin` are in bets. */
const ModeProof = z.object({
  /** The stake, in bets. */
  cost: z.number(),
  rtp: Fraction,
  /** Percent with four decimals, rounded down. */
  rtpPercent: z.string(),
  sigma: z.number(),
  /** Chance that the base spin pays anything or begins the feature; of a bought round, that it pays anything. */
  hit: z.number(),
  featureFrequency: z.number(),
  maxWin: z.number(),
  /** A proven upper bound of the chance of that. */
  maxWinProbMax: z.number(),
  /** How much of the RTP the caps can take away at most. */
  capEffect: z.object({ spins: z.number(), payout: z.number() }),
});
export type ModeProof = z.output<typeof ModeProof>;

/** The proof of one title. Shares are of the total bet. Everything can be recomputed from the config. */
export const ProofRecord = z.object({
  title: GameCode,
  mathVersion: z.string(),
  /** SHA-256 of the config's canonical JSON, lower-case hex. */
  configSha256: z.string(),
  rtp: Fraction,
  /** Percent with four decimals, rounded down. */
  rtpPercent: z.string(),
  /** Standard deviation of one round, in total bets. */
  sigma: z.number(),
  /** Chance that the base spin of a round pays anything or begins a bonus. */
  hit: z.number(),
  /** Chance that a round has free spins or a bonus. */
  featureFrequency: z.number(),
  /** Mean free spins of a round that has any. */
  spinsPerFeature: z.number(),
  /** The most a round can pay, in total bets: what it is capped at, or less where no round gets so far. */
  maxWin: z.number(),
  /** Chance that a round pays that, exactly. Only where nothing wins free spins: there are too many rounds of them to count. */
  maxWinProb: z.optional(z.number()),
  /** Elsewhere: a proven upper bound of that chance. */
  maxWinProbMax: z.optional(z.number()),
  /** The part of a bonus has the free spins in it that it wins. */
  contributions: z.object({ lines: z.number(), scatter: z.number(), freeSpins: z.number(), bonus: z.optional(z.number()) }),
  /** How much of the RTP the caps can take away at most: on spins, and on the payout. Proven upper bounds. */
  capEffect: z.object({ spins: z.number(), payout: z.number() }),
  /** The modes of the config. */
  modes: z.optional(z.object({ ante: z.optional(ModeProof), buy: z.optional(ModeProof) })),
});
export type ProofRecord = z.output<typeof ProofRecord>;
