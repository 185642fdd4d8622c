/** The models titles are made on (`docs/games/slots.md#models`, by their numbers there). */
import type { SymbolId } from '../slot-config.ts';
import { featureModels } from './feature-models.ts';
import { lineSet } from './line-sets.ts';
import { type Cut, eleven, gentle, type Model } from './model.ts';

export { type Cut, cuts, type Model, type Volatility, volatilities } from './model.ts';

const fruits: readonly SymbolId[] = ['high1', 'high2', 'high3', 'low1', 'low2', 'low3', 'low4'];
const few: readonly SymbolId[] = ['high1', 'high2', 'high3', 'low1', 'low2', 'low3'];

const caps = { low: 2_000, medium: 5_000, high: 10_000 };

export const models = {
  /** 1 · three reels and nothing but lines. */
  bare: {
    reels: 3,
    rows: 3,
    plays: { a: { lines: 1 }, b: { lines: 5 } },
    symbols: few,
    wilds: [1, 1, 1],
    scatters: [0, 0, 0],
    stack: 1,
    length: [46, 60],
    scatterPays: [],
    cap: { low: 1_000, medium: 2_000, high: 5_000 },
    spread: { low: 8, medium: 20, high: 60 },
    climb: { low: 5, medium: 8, high: 12 },
    least: 2,
  },
  /** 2 · three reels whose wilds multiply. */
  prism: {
    reels: 3,
    rows: 3,
    plays: { a: { lines: 5 }, b: { lines: 10 } },
    symbols: few,
    wilds: [2, 2, 2],
    scatters: [0, 0, 0],
    stack: 1,
    length: [46, 60],
    wildMultiplier: { low: { base: 2, free: 2 }, medium: { base: 3, free: 3 }, high: { base: 5, free: 5 } },
    scatterPays: [],
    cap: { low: 500, medium: 1_000, high: 2_500 },
    spread: { low: 14, medium: 70, high: 300 },
    climb: { low: 3, medium: 3, high: 3 },
    least: 3,
  },
  /** 3 · five lines, scatters that pay, stacks. */
  orchard: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 5 }, b: { lines: 10 } },
    symbols: fruits,
    wilds: [0, 0, 0, 0, 0],
    scatters: [1, 1, 1, 1, 1],
    stack: 3,
    length: [24, 32],
    scatterPays: [0, 0, 2, 10, 50],
    cap: caps,
    spread: { low: 8, medium: 25, high: 70 },
    climb: { low: 2.6, medium: 4, high: 6.5 },
    least: 3,
  },
  /** 4 · free spins that multiply. */
  feast: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 20 }, b: { lines: 25 } },
    symbols: eleven,
    wilds: [1, 1, 1, 1, 1],
    scatters: [1, 1, 1, 1, 1],
    stack: 1,
    length: [28, 36],
    scatterPays: [0, 0, 2, 15, 100],
    free: { awards: { a: [0, 0, 10, 12, 15], b: [0, 0, 12, 15, 20] }, multiplier: { low: 2, medium: 3, high: 4 } },
    cap: { low: 3_000, medium: 5_000, high: 15_000 },
    ...gentle,
    least: 3,
  },
  /** 5 · free spins on strips of their own. */
  tide: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 25 }, b: { lines: 20 } },
    symbols: eleven,
    wilds: [0, 1, 1, 1, 1],
    scatters: [1, 1, 1, 1, 1],
    stack: 2,
    length: [30, 38],
    scatterPays: [0, 0, 2, 10, 50],
    free: {
      awards: { a: [0, 0, 8, 12, 20], b: [0, 0, 12, 16, 25] },
      multiplier: { low: 1, medium: 1, high: 2 },
      strips: 'wilder',
    },
    cap: { low: 3_000, medium: 5_000, high: 15_000 },
    ...gentle,
    least: 3,
  },
  /** 6 · a scatter that stands in, and one symbol that fills its reels. */
  tome: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 10 }, b: { lines: 5 } },
    symbols: eleven,
    wilds: [0, 0, 0, 0, 0],
    scatters: [1, 1, 1, 1, 1],
    scatterStandsIn: true,
    stack: 1,
    length: [28, 36],
    scatterPays: [0, 0, 2, 20, 200],
    free: { awards: { a: [0, 0, 10, 10, 10], b: [0, 0, 12, 12, 12] }, multiplier: { low: 1, medium: 1, high: 1 }, special: true },
    cap: { low: 5_000, medium: 8_000, high: 25_000 },
    spread: { low: 10, medium: 25, high: 60 },
    climb: { low: 2.8, medium: 4, high: 6 },
    least: 3,
  },
  /** 7 · four rows, stacks, wilds from the second reel on. */
  columns: {
    reels: 5,
    rows: 4,
    plays: { a: { lines: 40 }, b: { lines: 50 } },
    symbols: eleven,
    wilds: [0, 3, 3, 3, 3],
    stackedWilds: true,
    scatters: [1, 1, 1, 1, 1],
    stack: 4,
    length: [36, 46],
    scatterPays: [0, 0, 2, 10, 50],
    free: { awards: { a: [0, 0, 8, 12, 20], b: [0, 0, 10, 15, 25] }, multiplier: { low: 1, medium: 2, high: 3 } },
    cap: { low: 2_000, medium: 5_000, high: 12_000 },
    spread: { low: 8, medium: 20, high: 45 },
    climb: { low: 2.4, medium: 3.4, high: 5 },
    least: 3,
  },
  /** 8 · lines from both sides, wilds that fill their reel. */
  mirror: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 10 }, b: { lines: 20 } },
    symbols: fruits,
    wilds: [0, 1, 1, 1, 0],
    scatters: [0, 0, 0, 0, 0],
    stack: 2,
    length: [18, 22],
    bothWays: true,
    wildGrows: true,
    scatterPays: [],
    cap: { low: 500, medium: 1_000, high: 2_000 },
    spread: { low: 8, medium: 25, high: 70 },
    climb: { low: 2.4, medium: 3.8, high: 6.5 },
    least: 3,
  },
  /** 9 · 243 ways, wilds that multiply in free spins. */
  current: {
    reels: 5,
    rows: 3,
    plays: { a: { coins: 25 }, b: { coins: 20 } },
    symbols: eleven,
    wilds: [0, 1, 1, 1, 0],
    scatters: [1, 1, 1, 1, 1],
    stack: 1,
    length: [28, 36],
    wildMultiplier: { low: { base: 1, free: 2 }, medium: { base: 1, free: 2 }, high: { base: 1, free: 3 } },
    scatterPays: [0, 0, 2, 10, 50],
    free: { awards: { a: [0, 0, 8, 12, 20], b: [0, 0, 12, 16, 25] }, multiplier: { low: 1, medium: 2, high: 2 } },
    cap: { low: 3_000, medium: 10_000, high: 25_000 },
    ...gentle,
    least: 3,
  },
  /** 10 · 1,024 ways, scatters on the odd reels. */
  expanse: {
    reels: 5,
    rows: 4,
    plays: { a: { coins: 40 }, b: { coins: 50 } },
    symbols: eleven,
    wilds: [0, 1, 1, 1, 1],
    scatters: [2, 0, 2, 0, 1],
    stack: 2,
    length: [32, 42],
    wildMultiplier: { low: { base: 1, free: 2 }, medium: { base: 1, free: 2 }, high: { base: 1, free: 2 } },
    scatterPays: [0, 0, 2],
    free: { awards: { a: [0, 0, 8], b: [0, 0, 12] }, multiplier: { low: 1, medium: 1, high: 2 } },
    cap: { low: 3_000, medium: 8_000, high: 25_000 },
    ...gentle,
    least: 3,
  },
  /** 11 · 4,096 ways, free spins without the cheapest symbols. */
  summit: {
    reels: 6,
    rows: 4,
    plays: { a: { coins: 50 }, b: { coins: 100 } },
    symbols: eleven,
    wilds: [0, 1, 1, 1, 1, 0],
    scatters: [1, 2, 1, 2, 1, 2],
    stack: 2,
    length: [34, 44],
    scatterPays: [0, 0, 0, 2, 10, 50],
    free: {
      awards: { a: [0, 0, 0, 8, 12, 20], b: [0, 0, 0, 10, 15, 25] },
      multiplier: { low: 1, medium: 2, high: 3 },
      strips: 'dearer',
    },
    cap: { low: 6_000, medium: 15_000, high: 30_000 },
    spread: { low: 8, medium: 20, high: 40 },
    climb: { low: 2.2, medium: 3, high: 4.2 },
    least: 3,
  },
  /** 12 · free spins whose multiplier climbs with each. */
  stair: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 25 }, b: { lines: 20 } },
    symbols: eleven,
    wilds: [0, 1, 1, 1, 1],
    scatters: [1, 1, 1, 1, 1],
    stack: 2,
    length: [30, 38],
    scatterPays: [0, 0, 2, 10, 50],
    free: {
      awards: { a: [0, 0, 8, 10, 12], b: [0, 0, 10, 12, 15] },
      multiplier: { low: 1, medium: 1, high: 2 },
      rises: { low: 1, medium: 1, high: 2 },
    },
    cap: { low: 3_000, medium: 6_000, high: 20_000 },
    ...gentle,
    least: 3,
  },
  ...featureModels,
} satisfies Record<string, Model>;

export type ModelId = keyof typeof models;
export const modelIds = Object.keys(models) as ModelId[];
export const modelNamed = (id: ModelId): Model => models[id];

/** The lines of a cut; none where ways are played. */
export const linesOf = ({ reels, rows, plays }: Model, cut: Cut): number[][] => {
  const play = plays[cut];
  return 'lines' in play ? lineSet(reels, rows, play.lines) : [];
};
