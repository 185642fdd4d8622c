/**
 * The exact worth of free spins with a collector: a chain over the collectors so far and the free spins left. A spin's coins, prizes and collectors
 * are drawn together; how many collectors it shows decides the next state, and what it pays depends on the state and on nothing later.
 */
import { type Exact, exact } from '../fraction.ts';
import { type CollectorConfig, lastCounted, spinsByCollectors, stepOf, timesAt, valueWeight } from './collector.ts';
import type { BonusLaw } from './feature.ts';

/** A kind of free spin: what its lines pay, its prizes and collectors, and on how many of all stops it comes. */
export type CollectorSpin = { coins: number; prizes: number; collectors: number; ways: number };

type State = { collected: number; left: number };

/** The state after a spin with so many collectors. */
const after = (config: CollectorConfig, { collected, left }: State, collectors: number): State => {
  const next = Math.min(collected + collectors, lastCounted(config));
  return { collected: next, left: left - 1 + spinsByCollectors(config, collected, next) };
};

/** The most free spins that can still come: it falls by one with every spin, whatever that shows. */
const mostLeft = (config: CollectorConfig, { collected, left }: State): number =>
  left + config.spins * (config.times.length - stepOf(config, collected));

/** Answers once for each state. */
const byState = <Value>(work: (state: State, again: (next: State) => Value) => Value): ((state: State) => Value) => {
  const known = new Map<number, Value>();
  const at = (state: State): Value => {
    const name = state.collected * 1_000 + state.left;
    const before = known.get(name);
    if (before !== undefined) return before;
    const value = work(state, at);
    known.set(name, value);
    return value;
  };
  return at;
};

/** Whole numbers over `unit` = stops × A², where A is the sum of the weights of the values. */
type Moments = { chance: bigint; lines: bigint; caught: bigint; linesSquare: bigint; mixed: bigint; caughtSquare: bigint };

/** By number of collectors: the chance, and the moments of what lines pay and of what is collected at a multiplier of one. */
const momentsOf = (config: CollectorConfig, kinds: readonly CollectorSpin[]): Map<number, Moments> => {
  const all = BigInt(valueWeight(config));
  const sum = (of: (coins: bigint) => bigint): bigint =>
    config.values.reduce((whole, { coins, weight }) => whole + of(BigInt(coins)) * BigInt(weight), 0n);
  const [mean, square] = [sum((coins) => coins), sum((coins) => coins * coins)];
  const moments = new Map<number, Moments>();
  for (const kind of kinds) {
    const [ways, coins, prizes, each] = [BigInt(kind.ways), BigInt(kind.coins), BigInt(kind.prizes), BigInt(kind.collectors)];
    const its = moments.get(kind.collectors) ?? { chance: 0n, lines: 0n, caught: 0n, linesSquare: 0n, mixed: 0n, caughtSquare: 0n };
    moments.set(kind.collectors, {
      chance: its.chance + ways * all * all,
      lines: its.lines + ways * coins * all * all,
      caught: its.caught + ways * each * prizes * mean * all,
      linesSquare: its.linesSquare + ways * coins * coins * all * all,
      mixed: its.mixed + ways * 2n * coins * each * prizes * mean * all,
      caughtSquare: its.caughtSquare + ways * each * each * (prizes * square * all + prizes * (prizes - 1n) * mean * mean),
    });
  }
  return moments;
};

/** The law of an award of so many free spins, by their number. In coins. */
export const collectorLaw = (config: CollectorConfig, kinds: readonly CollectorSpin[], stops: number): ((spins: number) => BonusLaw) => {
  const unit = BigInt(stops) * BigInt(valueWeight(config)) ** 2n;
  const moments = [...momentsOf(config, kinds)];
  // Numerators over `unit` to the power of the most spins left: no fraction is reduced before the end.
  const numerators = byState<{ mean: bigint; square: bigint; spins: bigint }>((state, again) => {
    if (state.left === 0) return { mean: 0n, square: 0n, spins: 0n };
    const below = unit ** BigInt(mostLeft(config, state) - 1);
    const times = BigInt(timesAt(config, state.collected));
    let [mean, square, spins] = [0n, 0n, unit * below];
    for (const [collectors, its] of moments) {
      const next = after(config, state, collectors);
      // A state without spins left may still lack steps: its numerators are zero, whatever they are over.
      const then = again(next);
      const coins = its.lines + times * its.caught;
      mean += coins * below + its.chance * then.mean;
      square +=
        (its.linesSquare + times * its.mixed + times * times * its.caughtSquare) * below +
        2n * coins * then.mean +
        its.chance * then.square;
      spins += its.chance * then.spins;
    }
    return { mean, square, spins };
  });
  const transform = transformOf(config, kinds, stops);
  const most = mostOf(config, kinds);
  return (spins) => {
    const start: State = { collected: 0, left: spins };
    const { mean, square, spins: played } = numerators(start);
    const den = unit ** BigInt(mostLeft(config, start));
    const whole = (num: bigint): Exact => exact(num, den);
    return {
      mean: whole(mean),
      square: whole(square),
      spins: whole(played),
      transform: (theta) => transform(theta)(start),
      most: most(start),
    };
  };
};

const transformOf = (
  config: CollectorConfig,
  kinds: readonly CollectorSpin[],
  stops: number,
): ((theta: number) => (state: State) => number) => {
  const all = valueWeight(config);
  // By collectors and prizes: how often lines pay what.
  const groups = new Map<string, { collectors: number; prizes: number; coins: Map<number, number> }>();
  for (const { coins, prizes, collectors, ways } of kinds) {
    const name = `${collectors} ${prizes}`;
    const group = groups.get(name) ?? { collectors, prizes, coins: new Map<number, number>() };
    groups.set(name, group);
    group.coins.set(coins, (group.coins.get(coins) ?? 0) + ways / stops);
  }
  const most = Math.max(...kinds.map(({ collectors }) => collectors));
  return (theta) => {
    const lines = [...groups.values()].map(({ collectors, prizes, coins }) => ({
      collectors,
      prizes,
      value: coins.entries().reduce((sum, [paid, chance]) => sum + chance * Math.exp(theta * paid), 0),
    }));
    const oneValue = (factor: number): number =>
      config.values.reduce((sum, { coins, weight }) => sum + (weight / all) * Math.exp(theta * factor * coins), 0);
    // By multiplier: E[e^(θX); k collectors].
    const spins = new Map<number, number[]>();
    const spinAt = (times: number): number[] => {
      const before = spins.get(times);
      if (before !== undefined) return before;
      const values = Array.from({ length: most + 1 }, (_, collectors) => oneValue(times * collectors));
      const made = Array.from({ length: most + 1 }, () => 0);
      for (const { collectors, prizes, value } of lines)
        made[collectors] = (made[collectors] ?? 0) + value * (values[collectors] ?? 1) ** prizes;
      spins.set(times, made);
      return made;
    };
    return byState<number>((state, again) =>
      state.left === 0
        ? 1
        : spinAt(timesAt(config, state.collected)).reduce(
            (sum, value, collectors) => (value === 0 ? sum : sum + value * again(after(config, state, collectors))),
            0,
          ),
    );
  };
};

/** The most that the free spins from a state on can pay. */
const mostOf = (config: CollectorConfig, kinds: readonly CollectorSpin[]): ((state: State) => number) => {
  const dearest = Math.max(...config.values.map(({ coins }) => coins));
  const collectors = [...new Set(kinds.map((kind) => kind.collectors))];
  return byState<number>((state, again) => {
    if (state.left === 0) return 0;
    const times = timesAt(config, state.collected);
    return Math.max(
      ...collectors.map((many) => {
        let most = 0;
        for (const kind of kinds) if (kind.collectors === many) most = Math.max(most, kind.coins + times * many * kind.prizes * dearest);
        return most + again(after(config, state, many));
      }),
    );
  });
};

/** The chance of each number of collectors in a window, and the mean of collectors times prizes. */
export type CollectorMeans = { chances: readonly number[]; product: number };

/**
 * The mean in doubles, and in another way: how likely each state is, walked forward spin by spin, and what a spin pays there in the mean. `lines` is the
 * mean of a free spin's lines.
 */
export const collectorWitness = (config: CollectorConfig, { chances, product }: CollectorMeans, lines: number, spins: number): number => {
  const value = config.values.reduce((sum, { coins, weight }) => sum + coins * weight, 0) / valueWeight(config);
  let states = new Map([[0, { collected: 0, left: spins, chance: 1 }]]);
  let mean = 0;
  while (states.size > 0) {
    const next: typeof states = new Map();
    for (const { chance, ...state } of states.values()) {
      if (state.left === 0) continue;
      mean += chance * (lines + timesAt(config, state.collected) * product * value);
      for (const [collectors, part] of chances.entries()) {
        const then = after(config, state, collectors);
        const name = then.collected * 1_000 + then.left;
        const known = next.get(name);
        if (known === undefined) next.set(name, { ...then, chance: chance * part });
        else known.chance += chance * part;
      }
    }
    states = next;
  }
  return mean;
};
