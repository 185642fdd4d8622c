/** The ways a round can go on after its base spin: one for each special symbol; or for free spins of one grid, and for those that both grids won. */
import type { Machine } from './machine.ts';
import type { FreeMode, SpinDistribution, SpinKind, Spins } from './spin-kinds.ts';

/**
 * Rounds that begin with a spin of `head` have this branch with the chance `weight / whole`. Its free spins are those of `mode`, and what they pay is
 * multiplied by `times`; where that rises, it is the multiplier of the first.
 */
export type Branch = { head: SpinDistribution; weight: number; whole: number; mode: FreeMode; times: number };

export const branchesOf = (machine: Machine, { base, free }: Spins): Branch[] => {
  const { second, freeSpins } = machine.config;
  const whole = free.reduce((sum, { weight }) => sum + weight, 0);
  const plain = free.map((mode): Branch => ({ head: base, weight: mode.weight, whole, mode, times: freeSpins.multiplier }));
  if (second === undefined) return plain;
  const wins = (scatters: number): boolean => (machine.scatterSpins[scatters] ?? 0) > 0;
  const byBoth = ({ scatters, specials }: SpinKind): boolean => wins(scatters) && wins(specials);
  return plain.flatMap((branch) =>
    [false, true].map((both) => ({
      ...branch,
      head: { ...base, kinds: base.kinds.filter((kind) => byBoth(kind) === both) },
      times: branch.times * (both ? second.times : 1),
    })),
  );
};
