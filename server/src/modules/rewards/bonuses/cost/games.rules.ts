import type { Game } from './balance.rules.ts';

const slot = (...pays: readonly (readonly [payout: number, chance: number])[]): Game => ({
  unitsPerBet: 1,
  pays: pays.map(([payout, chance]) => ({ payout, chance })),
});

/**
 * Games of reference for what a bonus costs: three slots with a return of 96 % that differ in how widely their wins scatter, and an even chance at roulette with one
 * zero. Vendors tell the return of a game and not its pay table, so a cost is shown for each.
 */
export const games = {
  LOW: slot([1, 0.14], [2, 0.13], [5, 0.05], [10, 0.015], [50, 0.0032]),
  MEDIUM: slot([1, 0.12], [2, 0.1], [5, 0.048], [20, 0.01], [100, 0.0015], [500, 0.0001]),
  HIGH: slot([1, 0.1], [2, 0.06], [5, 0.02], [20, 0.006], [100, 0.0015], [1000, 0.00022], [5000, 0.00003]),
  EVEN: slot([2, 18 / 37]),
  NUMBER: slot([36, 1 / 37]),
} as const satisfies Record<string, Game>;
