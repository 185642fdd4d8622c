/** How much of the return the caps on free spins and on the payout can take away: proven upper bounds. */
import { type Branch, branchesOf } from './feature-branches.ts';
import { catchLaw, freeSpinLaw, freeSpinMean, spinsIn, type Spins } from './figures.ts';
import type { FreeSpinLaw } from './features/feature.ts';
import { type Machine, machineOf } from './machine.ts';
import type { SlotConfig } from './slot-config.ts';
import type { SpinDistribution } from './spin-distribution.ts';

/**
 * The RTP that goes missing because a round wins at most `maxSpins` free spins: the mean of a free spin times the difference between the
 * mean number of free spins without and with the cap. The latter is a walk over (won, played), exact up to the rounding of doubles.
 * Whether a spin is played does not depend on what it pays, so means may be multiplied. Where the multiplier rises nothing is won in free spins,
 * and a cap no lower than the largest award takes nothing.
 */
export const lostToSpinCap = (config: SlotConfig, all: Spins): number => {
  const machine = machineOf(config);
  // A machine with a collector has a cap that no round reaches.
  if (config.collector !== undefined) return 0;
  if (config.freeSpins.rises !== undefined) return Math.max(...machine.scatterSpins) <= config.freeSpins.maxSpins ? 0 : 1;
  if (!spinsIn(machine, all.base).some(({ spins }) => spins > 0)) return 0;
  const lost = branchesOf(machine, all).reduce(
    (sum, branch) => sum + (branch.weight / branch.whole) * lostSpins(config, branch) * freeSpinMean(machine, branch.mode) * branch.times,
    0,
  );
  // Doubles leave an error of about 1e-13 here; the bound stays a bound.
  return lost + 1e-12;
};

/** Free spins that the cap takes from the mean round. */
const lostSpins = (config: SlotConfig, { head, mode }: Branch): number => {
  const { maxSpins } = config.freeSpins;
  const machine = machineOf(config);
  const awards = (distribution: SpinDistribution): [won: number, chance: number][] => {
    const chances = new Map<number, number>();
    for (const { spins: won, ways } of spinsIn(machine, distribution))
      chances.set(won, (chances.get(won) ?? 0) + ways / distribution.stops);
    return [...chances];
  };
  const [first, later] = [awards(head), awards(mode.spins)];
  const mean = (chances: readonly [number, number][]): number => chances.reduce((sum, [won, chance]) => sum + won * chance, 0);
  const afterSpin = (won: readonly number[], chances: readonly [number, number][]): number[] => {
    const next = Array.from({ length: maxSpins + 1 }, () => 0);
    for (const [total, chance] of won.entries()) {
      if (chance === 0) continue;
      for (const [more, part] of chances) {
        const sum = Math.min(maxSpins, total + more);
        next[sum] = (next[sum] ?? 0) + chance * part;
      }
    }
    return next;
  };
  let won = afterSpin([1], first);
  let played = 0;
  for (let spin = 0; spin < maxSpins; spin += 1) {
    const goingOn = won.map((chance, total) => (total > spin ? chance : 0));
    played += goingOn.reduce((sum, chance) => sum + chance, 0);
    won = afterSpin(goingOn, later);
  }
  return Math.max(0, mean(first) / (1 - mean(later)) - played);
};

/**
 * An upper bound of the RTP that the cap on the payout takes: E[(T - C)⁺] ≤ E[e^(θT)] / (θ e^(θC + 1)) for every θ > 0, because
 * y ≤ e^(y - 1). The transform of the uncapped round follows from that of a free spin, the smallest solution of φ = E[e^(θ m X) φ^N];
 * where the multiplier rises it is the product of those of its free spins.
 */
export const lostToPayoutCap = (config: SlotConfig, all: Spins): number => {
  const machine = machineOf(config);
  const spins = spinsIn(machine, all.base);
  if (machine.bonus === undefined && spins.every((spin) => spin.spins === 0))
    // A single spin: what is above the cap is known exactly.
    return spins.reduce((sum, { coins, ways }) => sum + (ways / all.base.stops) * Math.max(0, coins - config.maxPayout), 0) / machine.coins;
  const roundAt = roundTransform(config, all);
  const boundAt = (theta: number): number => {
    const round = roundAt(theta);
    return round < 1e300 ? Math.exp(-1 - theta * config.maxPayout) * (round / theta) : Number.POSITIVE_INFINITY;
  };
  const best = boundAt(lowestAt(thetas(), boundAt));
  return best / machine.coins;
};

/**
 * Where a function is lowest among numbers in their order, if its logarithm is convex, as that of every bound here is: it falls up to there and does not
 * fall after it, so it need not be worked out everywhere.
 */
export const lowestAt = (numbers: readonly number[], of: (number: number) => number): number => {
  const known = new Map<number, number>();
  const at = (index: number): number => {
    const value = known.get(index) ?? of(numbers[index] ?? 0);
    known.set(index, value);
    return value;
  };
  let [least, most] = [0, numbers.length - 1];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (at(middle + 1) < at(middle)) least = middle + 1;
    else most = middle;
  }
  return numbers[least] ?? 0;
};

/** Forty to a decade. */
export const thetas = (): number[] => Array.from({ length: 161 }, (_, step) => 10 ** (-6 + step / 40));

/**
 * E[e^(θT)] of a round without its caps, as a function of θ; infinite where there is none. The caps only take from a round, so a bound that is worked out
 * from it holds for the capped round as well.
 */
export const roundTransform = (config: SlotConfig, all: Spins): ((theta: number) => number) => {
  const machine = machineOf(config);
  const { base, free } = all;
  if (machine.bonus !== undefined) return bonusTransform(machine, { base, free });
  if (config.collector !== undefined) {
    const lawOf = catchLaw(machine, free);
    return headTransform(base, spinsIn(machine, base), (spins) => (spins > 0 ? lawOf(spins) : undefined));
  }
  const { rises } = config.freeSpins;
  const branches = branchesOf(machine, all).map(({ head, weight, whole, mode, times }) => ({
    share: weight / whole,
    head: gathered(spinsIn(machine, head)),
    kinds: gathered(spinsIn(machine, mode.spins, mode.special)),
    stops: mode.spins.stops,
    times,
  }));
  return (theta) => {
    let round = 0;
    for (const { share, head, kinds, stops, times } of branches) {
      const first = transforms(head, base.stops, theta);
      round +=
        share *
        (rises === undefined
          ? branched(first, transforms(kinds, stops, theta * times))
          : risen(
              first,
              // How many free spins multiply by what, where that rises.
              Array.from({ length: Math.max(...head.keys()) }, (_, index) => transforms(kinds, stops, theta * (times + index * rises))),
            ));
    }
    return round;
  };
};

/** The base spin, and what the bonus pays when its scatters begin it. */
const bonusTransform = (machine: Machine, { base, free }: Spins): ((theta: number) => number) => {
  const slot = { cells: machine.config.reels * machine.config.rows, free: freeSpinLaw(machine, free) };
  return headTransform(
    base,
    spinsIn(machine, base).map((spin) => ({ ...spin, spins: spin.scatters })),
    (scatters) => (machine.bonus?.begins(scatters) === true ? machine.bonus.law(scatters, slot) : undefined),
  );
};

/** Base spins, each followed by what its number begins. */
const headTransform = (
  base: SpinDistribution,
  spins: readonly { coins: number; spins: number; ways: number }[],
  lawOf: (number: number) => FreeSpinLaw | undefined,
): ((theta: number) => number) => {
  const heads = gathered(spins);
  const laws = new Map([...heads.keys()].map((number) => [number, lawOf(number)]));
  return (theta) =>
    transforms(heads, base.stops, theta).reduce((sum, [number, value]) => sum + value * (laws.get(number)?.transform(theta) ?? 1), 0);
};

/** Spins by how many free spins they win, with the coins of each kind. */
type Gathered = Map<number, { coins: number; ways: number }[]>;

const gathered = (spins: readonly { coins: number; spins: number; ways: number }[]): Gathered => {
  const sums = new Map<number, Map<number, number>>();
  for (const { coins, spins: won, ways } of spins) {
    const byCoins = sums.get(won) ?? new Map<number, number>();
    sums.set(won, byCoins);
    byCoins.set(coins, (byCoins.get(coins) ?? 0) + ways);
  }
  return new Map([...sums].map(([won, byCoins]) => [won, [...byCoins].map(([coins, ways]) => ({ coins, ways }))]));
};

/** E[e^(θX); N = n] by n. */
const transforms = (spins: Gathered, stops: number, theta: number): [won: number, value: number][] =>
  [...spins].map(([won, kinds]) => [won, kinds.reduce((sum, { coins, ways }) => sum + (ways / stops) * Math.exp(theta * coins), 0)]);

const valueAt = (parts: readonly [number, number][], phi: number): number =>
  parts.reduce((sum, [won, value]) => sum + value * phi ** won, 0);

const branched = (first: readonly [number, number][], free: readonly [number, number][]): number => {
  let phi = 1;
  for (let turn = 0; turn < 2_000; turn += 1) {
    const next = valueAt(free, phi);
    if (!(next < 1e30)) break;
    // Above θ = 0 it rises to the solution, below it falls.
    if (Math.abs(next - phi) < 1e-13 * phi) return valueAt(first, next * (1 + 1e-9));
    phi = next;
  }
  return Number.POSITIVE_INFINITY;
};

const risen = (first: readonly [number, number][], free: readonly (readonly [number, number][])[]): number => {
  const each = free.map((parts) => valueAt(parts, 1));
  return first.reduce((sum, [won, value]) => sum + value * each.slice(0, won).reduce((product, one) => product * one, 1), 0);
};
