import { type Exact, exact } from './fraction.ts';
import { type Branch, branchesOf } from './feature-branches.ts';
import { catchLaw, freeSpinLaw, type Spins, spinsIn, type SpinOf } from './figures.ts';
import { type Machine, machineOf } from './machine.ts';
import type { SlotConfig } from './slot-config.ts';

/**
 * The most a round can pay, in coins, and the chance of that, where nothing wins free spins. Where something does, the most is that of the
 * dearest sequence of spins the rules allow, however unlikely; its chance is not counted.
 */
export const highestPayout = (config: SlotConfig, { base, free }: Spins): { coins: number; chance?: Exact } => {
  const machine = machineOf(config);
  const spins = spinsIn(machine, base);
  const capped = (coins: number): number => Math.min(config.maxPayout, coins);
  const { bonus } = machine;
  if (bonus !== undefined) {
    const slot = { cells: config.reels * config.rows, free: freeSpinLaw(machine, free) };
    const most = new Map<number, number>();
    for (const { scatters, coins } of spins) keepMost(most, scatters, coins);
    const whole = [...most].map(([scatters, coins]) => coins + (bonus.begins(scatters) ? bonus.law(scatters, slot).most : 0));
    return { coins: capped(Math.max(...whole)) };
  }
  if (config.collector !== undefined) {
    const lawOf = catchLaw(machine, free);
    return {
      coins: capped(
        Math.max(
          ...dearest(spins)
            .entries()
            .map(([won, coins]) => coins + (won > 0 ? lawOf(won).most : 0)),
        ),
      ),
    };
  }
  if (spins.some((spin) => spin.spins > 0))
    return { coins: capped(Math.max(...branchesOf(machine, { base, free }).map((branch) => dearestRound(machine, branch)))) };
  const coins = capped(spins.reduce((most, spin) => Math.max(most, spin.coins), 0));
  const ways = spins.reduce((sum, spin) => sum + (capped(spin.coins) === coins ? spin.ways : 0), 0);
  return { coins, chance: exact(BigInt(ways), BigInt(base.stops)) };
};

/** Coins of the dearest sequence of a base spin and the free spins that follow from it, without the cap on the payout. */
const dearestRound = (machine: Machine, { head, mode, times }: Branch): number => {
  const { maxSpins, rises } = machine.config.freeSpins;
  const free = spinsIn(machine, mode.spins, mode.special);
  const later = dearest(rises === undefined ? free : free.map((spin) => ({ ...spin, spins: 0 })));
  const total = (won: number): number => Math.min(maxSpins, won);
  // By free spins won so far: the most that has been paid.
  let paid = new Map<number, number>();
  for (const [won, coins] of dearest(spinsIn(machine, head))) keepMost(paid, total(won), coins);
  let most = Math.max(...paid.values());
  for (let spin = 1; spin <= maxSpins; spin += 1) {
    const next = new Map<number, number>();
    for (const [won, before] of paid)
      if (won >= spin)
        for (const [more, coins] of later) keepMost(next, total(won + more), before + coins * (times + (spin - 1) * (rises ?? 0)));
    most = Math.max(most, ...next.values());
    paid = next;
  }
  return most;
};

/** The most coins of a spin, by how many free spins it wins. */
const dearest = (spins: readonly SpinOf[]): Map<number, number> => {
  const most = new Map<number, number>();
  for (const { spins: won, coins } of spins) keepMost(most, won, coins);
  return most;
};

const keepMost = (most: Map<number, number>, won: number, coins: number): void => {
  most.set(won, Math.max(most.get(won) ?? 0, coins));
};
