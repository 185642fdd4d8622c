/** Where the bets of roulette lie on the cloth: 12 columns of 3, zero left of them. */
import type { CSSProperties } from 'react';
import { rouletteBets } from '../../../src/families/tables/rules/roulette.ts';

/** A bet of the cloth, by the numbers it is on, and its place in cells. */
export type Place = { bet: string; x: number; y: number; kind: string; numbers: readonly number[] };

/** Where a number is: 12 columns of 3, the first row below. Zero is left of all. */
const middleOf = (number: number): { x: number; y: number } =>
  number === 0 ? { x: -0.5, y: 1.5 } : { x: Math.floor((number - 1) / 3) + 0.5, y: 2.5 - ((number - 1) % 3) };

/** The middle of the numbers of an inside bet; streets and lines lie on the lower edge, bets with zero on the edge to it. */
const placeOf = (bet: string, numbers: readonly number[]): Place => {
  const [kind = ''] = bet.split('.');
  const others = numbers.filter((number) => number !== 0);
  const middles = others.map(middleOf);
  const mean = (axis: 'x' | 'y'): number => middles.reduce((sum, one) => sum + one[axis], 0) / Math.max(1, middles.length);
  if (kind !== 'straight' && numbers.includes(0)) return { bet, kind, numbers, x: 0, y: kind === 'corner' ? 3 : mean('y') };
  const y = kind === 'street' || kind === 'line' ? 3 : mean('y');
  const zero = middleOf(0);
  return others.length === 0 ? { bet, kind, numbers, ...zero } : { bet, kind, numbers, x: mean('x'), y };
};

const inside = [...rouletteBets].filter(([, numbers]) => numbers.length <= 6).map(([bet, numbers]) => placeOf(bet, numbers));
export const straights = inside.filter(({ kind }) => kind === 'straight');
export const between = inside.filter(({ kind }) => kind !== 'straight');

/** The place of a bet for a style sheet. */
export const at = ({ x, y }: Place): CSSProperties => ({ '--x': x, '--y': y }) as CSSProperties;
