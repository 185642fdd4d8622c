/** A machine of a model before it is solved. */
import type { SymbolId } from '../slot-config.ts';
import type { BonusShape, CollectorShape } from './feature-shapes.ts';

export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];
export type ByVolatility<Value> = Record<Volatility, Value>;

/** Every model is cut in two ways: other lines or coins, other awards. */
export const cuts = ['a', 'b'] as const;
export type Cut = (typeof cuts)[number];
export type ByCut<Value> = Record<Cut, Value>;

export type Model = {
  reels: number;
  rows: number;
  plays: ByCut<{ lines: number } | { coins: number }>;
  /** Ordinary symbols from the dearest. */
  symbols: readonly SymbolId[];
  /** Wilds on each reel, and whether they stand in one stack. */
  wilds: readonly number[];
  stackedWilds?: true;
  scatters: readonly number[];
  /** How long the stacks are in which scatters stand, where they do not stand alone: on each reel the same. */
  scatterStacks?: readonly number[];
  /** Mystery symbols on each reel, in one stack, and the weights of what they become, from the dearest symbol. */
  mysteries?: { stack: readonly number[]; become: ByVolatility<readonly number[]> };
  /** The bonus that scatters begin, and the multiplier of the free spins that it wins. */
  bonus?: { shape: ByCut<ByVolatility<BonusShape>>; multiplier: ByVolatility<number> };
  /** In free spins, on each reel: how long the stacks of prizes are, and how many collectors; and what they are worth. */
  collector?: { prizes: readonly (readonly number[])[]; collectors: readonly number[]; shape: ByCut<ByVolatility<CollectorShape>> };
  /** A second grid with strips of its own but for the first reel, and what multiplies free spins that both grids win. */
  second?: ByVolatility<number>;
  /** Its titles play for the studio's jackpots: what those give back is taken off the return of its reels. */
  jackpots?: true;
  /** The longest stack of one ordinary symbol. */
  stack: number;
  /** Least and most symbols on a strip. */
  length: readonly [least: number, most: number];
  bothWays?: true;
  wildGrows?: true;
  scatterStandsIn?: true;
  wildMultiplier?: ByVolatility<{ base: number; free: number }>;
  /** In bets, for n scatters. */
  scatterPays: readonly number[];
  free?: {
    awards: ByCut<readonly number[]>;
    multiplier: ByVolatility<number>;
    rises?: ByVolatility<number>;
    special?: true;
    /** Strips of their own: with stacks of wilds, without the cheapest symbols, or with prizes and collectors. */
    strips?: 'wilder' | 'dearer' | 'collector';
  };
  /** The most a round pays, in bets. */
  cap: ByVolatility<number>;
  /** How much dearer than the cheapest the dearest symbol is, and how much one more of a kind adds: factors. */
  spread: ByVolatility<number>;
  climb: ByVolatility<number>;
  /** From how many of a kind on symbols pay; the dearest two from one fewer where there are five reels and lines from the left. */
  least: number;
};

export const eleven: readonly SymbolId[] = ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4', 'low5'];

export const gentle = { spread: { low: 10, medium: 25, high: 50 }, climb: { low: 2.6, medium: 4, high: 6.5 } };
