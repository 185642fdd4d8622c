/** Three dice under a dome: what sic bo and fish-prawn-crab have in common. 216 ways. */
import * as z from 'zod/mini';
import type { Draw, Reveal } from '#studio/engine/shared-rounds/shared-game';
import type { Weighted } from '../table-rule.ts';

export const Dice = z.array(z.int().check(z.minimum(1), z.maximum(6))).check(z.length(3));
type Thrown = { dice: readonly number[] };

export const faces = [1, 2, 3, 4, 5, 6] as const;
export const sumOf = ({ dice }: Thrown): number => dice.reduce((sum, one) => sum + one, 0);
export const isTriple = ({ dice }: Thrown): boolean => dice[0] === dice[1] && dice[1] === dice[2];
export const countOf = ({ dice }: Thrown, face: number): number => dice.filter((one) => one === face).length;

export const throwDice = ({ below }: Draw): number[] => [below(6) + 1, below(6) + 1, below(6) + 1];

export const diceReveals = ({ dice }: Thrown): Reveal[] => [
  { atMs: 0, event: { type: 'shake' } },
  { atMs: 3_000, event: { type: 'dice', dice } },
  { atMs: 4_800, event: { type: 'result' } },
];

/** Every way three dice can fall. */
export const diceWays = <Outcome>(outcomeOf: (dice: number[]) => Outcome): Weighted<Outcome>[] =>
  faces.flatMap((first) => faces.flatMap((second) => faces.map((third) => ({ outcome: outcomeOf([first, second, third]), weight: 1 }))));
