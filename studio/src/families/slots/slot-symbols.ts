import * as z from 'zod/mini';

/**
 * The roles symbols play, the same in every title; art and names belong to the title's theme.
 * The wild stands for everything but the scatter; highs are dearer than lows, in order. Where coins are collected, the scatter is the coin. Mystery
 * symbols all become one of the others before anything pays. A collector stands for everything as a wild does, and in free spins pays all prizes of its window.
 */
export const symbolIds = [
  'wild',
  'scatter',
  'high1',
  'high2',
  'high3',
  'high4',
  'low1',
  'low2',
  'low3',
  'low4',
  'low5',
  'mystery',
  'prize',
  'collector',
] as const;
export const SymbolId = z.enum(symbolIds);
export type SymbolId = z.output<typeof SymbolId>;

/** A number of things: whole, and never below zero. */
export const count = z.int().check(z.minimum(0));
