/** Mystery symbols: all that a window shows become one symbol, drawn for that spin, before anything pays. */
import * as z from 'zod/mini';
import type { RandomStream } from '#studio/engine/fairness/stream';
import { count, SymbolId } from '../slot-symbols.ts';

/** The symbols they can become, with weights. */
export const MysteryConfig = z.array(z.object({ symbol: SymbolId, weight: count }));
export type MysteryConfig = z.output<typeof MysteryConfig>;

export const mysteryProblemOf = (mystery: MysteryConfig): string | undefined =>
  mystery.length === 0 || mystery.some(({ symbol, weight }) => symbol === 'mystery' || symbol === 'scatter' || weight < 1)
    ? 'a mystery symbol that cannot become what it says'
    : undefined;

export const mysteryWeight = (mystery: MysteryConfig): number => mystery.reduce((sum, { weight }) => sum + weight, 0);

export const drawMystery = (mystery: MysteryConfig, stream: RandomStream): SymbolId | undefined => {
  let place = stream.below(mysteryWeight(mystery));
  return mystery.find(({ weight }) => (place -= weight) < 0)?.symbol;
};

/** Strips as they pay when the mystery symbols have become one. */
export const transformed = (strips: readonly (readonly SymbolId[])[], symbol: SymbolId): SymbolId[][] =>
  strips.map((strip) => strip.map((one) => (one === 'mystery' ? symbol : one)));
