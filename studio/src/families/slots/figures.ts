/** The exact figures of a machine: its return, where it comes from, and how far rounds scatter about it. */
import { asNumber, multiply, type Exact, exact, subtract, divide, add } from './fraction.ts';
import { type Machine, machineOf } from './machine.ts';
import { specialCoins } from './play.ts';
import type { SlotConfig, SymbolId } from './slot-config.ts';
import type { CollectorConfig } from './features/collector.ts';
import { collectorLaw } from './features/collector-law.ts';
import type { BonusLaw, FreeSpinLaw } from './features/feature.ts';
import { mysteryWeight } from './features/mystery.ts';
import { branchesOf } from './feature-branches.ts';
import { spinDistribution } from './spin-distribution.ts';
import type { FreeMode, SpinDistribution, Spins } from './spin-kinds.ts';

/** In total bets. */
export type Figures = {
  rtp: Exact;
  lines: Exact;
  scatter: Exact;
  freeSpins: Exact;
  /** With the free spins it wins; undefined where there is none. */
  bonus: Exact | undefined;
  variance: Exact;
  /** Chance that a spin pays anything or begins a bonus. */
  hit: Exact;
  /** Chance that a spin wins free spins or begins a bonus. */
  trigger: Exact;
  /** Mean free spins of a round that has any. */
  spinsPerFeature: Exact;
};

export type { FreeMode, Spins } from './spin-kinds.ts';

/** Counts every spin of a machine. `free` may be given where its free spins are those of another machine. */
export const spinsOf = (config: SlotConfig, free?: Spins['free']): Spins => {
  const machine = machineOf(config);
  const base = config.mystery === undefined ? spinDistribution(machine) : mysteryDistribution(machine, config.mystery);
  if (free !== undefined) return { base, free };
  const { special } = config.freeSpins;
  if (special !== undefined)
    return {
      base,
      free: special.map(({ symbol, weight }) => ({ weight, special: symbol, spins: spinDistribution(machine, machine.free, symbol) })),
    };
  return {
    base,
    free: [{ weight: 1, special: undefined, spins: machine.free === machine.base ? base : spinDistribution(machine, machine.free) }],
  };
};

/**
 * Every base spin with every symbol that the mystery symbols can become, by its weight. A window without any is counted once for each of them and pays the
 * same each time.
 */
const mysteryDistribution = (machine: Machine, mystery: NonNullable<SlotConfig['mystery']>): SpinDistribution => {
  const kinds = new Map<string, SpinDistribution['kinds'][number]>();
  let stops = 0;
  for (const { symbol, weight } of mystery) {
    const of = spinDistribution(machine, machine.revealed(symbol));
    stops = of.stops * mysteryWeight(mystery);
    for (const kind of of.kinds) {
      const key = `${kind.lineCoins} ${kind.scatters}`;
      const known = kinds.get(key);
      if (known === undefined) kinds.set(key, { ...kind, ways: kind.ways * weight });
      else known.ways += kind.ways * weight;
    }
  }
  if (!Number.isSafeInteger(stops)) throw new Error('too many stops to count');
  return { kinds: [...kinds.values()].toSorted((a, b) => a.lineCoins - b.lineCoins || a.scatters - b.scatters), stops };
};

/** One kind of spin as a round has it: coins without a multiplier, free spins won, and its share of all stops. */
export type SpinOf = { coins: number; scatterCoins: number; scatters: number; spins: number; ways: number };

export const spinsIn = (machine: Machine, { kinds }: SpinDistribution, special?: SymbolId): SpinOf[] =>
  kinds.map(({ lineCoins, scatters, specials, ways }) => {
    const scatterCoins = machine.scatterPays[scatters] ?? 0;
    const coins = lineCoins + scatterCoins + (special === undefined ? 0 : specialCoins(machine, special, specials));
    const beside = machine.config.second === undefined ? 0 : (machine.scatterSpins[specials] ?? 0);
    return { coins, scatterCoins, scatters, spins: (machine.scatterSpins[scatters] ?? 0) + beside, ways };
  });

/** Means over all stops. */
type Moments = Record<'coins' | 'scatter' | 'square' | 'spins' | 'pairs' | 'coinSpins' | 'hit' | 'trigger', Exact>;

const momentsOf = (machine: Machine, distribution: SpinDistribution, special?: SymbolId): Moments => {
  const bet = BigInt(machine.coins);
  const sums = { coins: 0n, scatter: 0n, square: 0n, spins: 0n, pairs: 0n, coinSpins: 0n, hits: 0n, triggers: 0n };
  for (const spin of spinsIn(machine, distribution, special)) {
    const [coins, spins, weight] = [BigInt(spin.coins), BigInt(spin.spins), BigInt(spin.ways)];
    sums.coins += weight * coins;
    sums.scatter += weight * BigInt(spin.scatterCoins);
    sums.square += weight * coins * coins;
    sums.spins += weight * spins;
    sums.pairs += weight * spins * (spins - 1n);
    sums.coinSpins += weight * coins * spins;
    const begins = machine.bonus?.begins(spin.scatters) === true;
    if (coins > 0n || begins) sums.hits += weight;
    if (spins > 0n || begins) sums.triggers += weight;
  }
  const all = BigInt(distribution.stops);
  const mean = (sum: bigint, unit = 1n): Exact => exact(sum, all * unit);
  return {
    coins: mean(sums.coins, bet),
    scatter: mean(sums.scatter, bet),
    square: mean(sums.square, bet * bet),
    spins: mean(sums.spins),
    pairs: mean(sums.pairs),
    coinSpins: mean(sums.coinSpins, bet),
    hit: mean(sums.hits),
    trigger: mean(sums.triggers),
  };
};

const [zero, one, two] = [exact(0n), exact(1n), exact(2n)];

/**
 * All figures of a machine from every spin it can make, without the caps.
 *
 * A free spin pays `m` times what a spin of its reels pays and wins spins of its own, so a round is a branching process (`docs/games/slots.md#return-to-player`). With X the coins and N the free spins won by one spin, W what a free spin and all it leads to pay, and q = E[N] below 1:
 * E[W] = m E[X] / (1 - q) and E[W²] = (m² E[X²] + 2 m E[XN] E[W] + E[N(N-1)] E[W]²) / (1 - q), and likewise for the round itself with
 * a base spin at its head. The winning of spins and coins by the same spin is in E[XN], so no correlation is left out. Where one of several
 * special symbols is drawn for all free spins of a round, the round's moments are the means over what can be drawn. Free spins that both grids won are a
 * branch of their own.
 */
export const figuresOf = (config: SlotConfig, { base: baseSpins, free }: Spins): Figures => {
  const machine = machineOf(config);
  const base = momentsOf(machine, baseSpins);
  const feature =
    machine.bonus !== undefined
      ? withBonus(machine, baseSpins, free)
      : config.collector !== undefined
        ? collecting(machine, baseSpins, free)
        : config.freeSpins.rises === undefined
          ? branching(machine, { base: baseSpins, free })
          : rising(machine, baseSpins, free);
  const rtp = add(base.coins, feature.mean);
  return {
    rtp,
    lines: subtract(base.coins, base.scatter),
    scatter: base.scatter,
    freeSpins: machine.bonus === undefined ? feature.mean : zero,
    bonus: machine.bonus && feature.mean,
    variance: subtract(add(base.square, feature.squares), multiply(rtp, rtp)),
    hit: base.hit,
    trigger: base.trigger,
    spinsPerFeature: base.trigger.num === 0n ? zero : divide(feature.spins, base.trigger),
  };
};

/** The part of free spins in a round: in its mean, in its mean square (with the base spin's share in it), and their mean number. */
type Feature = { mean: Exact; squares: Exact; spins: Exact };

const branching = (machine: Machine, all: Spins): Feature => {
  let feature: Feature = { mean: zero, squares: zero, spins: zero };
  for (const { head, weight, whole, mode, times } of branchesOf(machine, all)) {
    const m = exact(BigInt(times));
    const base = momentsOf(machine, head);
    const free = momentsOf(machine, mode.spins, mode.special);
    const rest = subtract(one, free.spins);
    const mean = divide(multiply(m, free.coins), rest);
    const square = divide(
      add(
        add(multiply(multiply(m, m), free.square), multiply(multiply(two, m), multiply(free.coinSpins, mean))),
        multiply(free.pairs, multiply(mean, mean)),
      ),
      rest,
    );
    const share = exact(BigInt(weight), BigInt(whole));
    feature = {
      mean: add(feature.mean, multiply(share, multiply(base.spins, mean))),
      squares: add(
        feature.squares,
        multiply(
          share,
          add(multiply(two, multiply(base.coinSpins, mean)), add(multiply(base.spins, square), multiply(base.pairs, multiply(mean, mean)))),
        ),
      ),
      spins: add(feature.spins, multiply(share, divide(base.spins, rest))),
    };
  }
  return feature;
};

/** A free spin in coins, as a bonus reckons with it. */
export const freeSpinLaw = (machine: Machine, [mode]: readonly FreeMode[]): FreeSpinLaw => {
  if (mode === undefined) throw new Error('free spins of no kind');
  const { multiplier } = machine.config.freeSpins;
  const [times, bet] = [exact(BigInt(multiplier)), exact(BigInt(machine.coins))];
  const { coins, square } = momentsOf(machine, mode.spins);
  const kinds = spinsIn(machine, mode.spins);
  return {
    mean: multiply(multiply(times, bet), coins),
    square: multiply(multiply(multiply(times, times), multiply(bet, bet)), square),
    transform: (theta) => kinds.reduce((sum, spin) => sum + (spin.ways / mode.spins.stops) * Math.exp(theta * multiplier * spin.coins), 0),
    most: multiplier * kinds.reduce((most, spin) => Math.max(most, spin.coins), 0),
  };
};

/** A bonus is drawn whole after the base spin that begins it, from nothing but the number of its scatters. */
const withBonus = (machine: Machine, baseSpins: SpinDistribution, free: readonly FreeMode[]): Feature => {
  const slot = { cells: machine.config.reels * machine.config.rows, free: freeSpinLaw(machine, free) };
  const bet = exact(BigInt(machine.coins));
  let feature: Feature = { mean: zero, squares: zero, spins: zero };
  for (const [scatters, head] of headsBy(spinsIn(machine, baseSpins), (spin) => spin.scatters)) {
    if (machine.bonus?.begins(scatters) === true)
      feature = headed(feature, head, machine.bonus.law(scatters, slot), BigInt(baseSpins.stops), bet);
  }
  return feature;
};

/** How many base spins begin a feature in the same way, and their coins together. */
type Head = { ways: bigint; coins: bigint };

const headsBy = (spins: readonly SpinOf[], by: (spin: SpinOf) => number): ReadonlyMap<number, Head> => {
  const heads = new Map<number, Head>();
  for (const spin of spins) {
    const head = heads.get(by(spin)) ?? { ways: 0n, coins: 0n };
    heads.set(by(spin), { ways: head.ways + BigInt(spin.ways), coins: head.coins + BigInt(spin.ways) * BigInt(spin.coins) });
  }
  return heads;
};

/** A feature with what follows these base spins added to it: `law` is in coins. */
const headed = (feature: Feature, head: Head, law: BonusLaw, all: bigint, bet: Exact): Feature => {
  const share = exact(head.ways, all);
  const crossed = multiply(two, multiply(exact(head.coins, all), law.mean));
  return {
    mean: add(feature.mean, divide(multiply(share, law.mean), bet)),
    squares: add(feature.squares, divide(add(crossed, multiply(share, law.square)), multiply(bet, bet))),
    spins: add(feature.spins, multiply(share, law.spins)),
  };
};

/** The law of free spins with a collector, by how many of them were won. */
export const catchLaw = (machine: Machine, [mode]: readonly FreeMode[]): ((spins: number) => BonusLaw) => {
  const { collector } = machine.config;
  if (mode === undefined || collector === undefined) throw new Error('no free spins with a collector');
  const before = catchLaws.get(mode);
  if (before?.collector === collector) return before.lawOf;
  const { kinds, stops } = mode.spins;
  const lawOf = collectorLaw(
    collector,
    kinds.map(({ lineCoins, scatters, specials, ways }) => ({ coins: lineCoins, collectors: scatters, prizes: specials, ways })),
    stops,
  );
  catchLaws.set(mode, { collector, lawOf });
  return lawOf;
};

/** A proof asks for the same law several times. */
const catchLaws = new WeakMap<FreeMode, { collector: CollectorConfig; lawOf: (spins: number) => BonusLaw }>();

/** Free spins with a collector follow from their number alone. */
const collecting = (machine: Machine, baseSpins: SpinDistribution, free: readonly FreeMode[]): Feature => {
  const lawOf = catchLaw(machine, free);
  const bet = exact(BigInt(machine.coins));
  let feature: Feature = { mean: zero, squares: zero, spins: zero };
  for (const [spins, head] of headsBy(spinsIn(machine, baseSpins), (spin) => spin.spins)) {
    if (spins > 0) feature = headed(feature, head, lawOf(spins), BigInt(baseSpins.stops), bet);
  }
  return feature;
};

/** Free spins whose multiplier rises and that win no others: n of them pay a sum of independent parts, the ith times its multiplier. */
const rising = (machine: Machine, baseSpins: SpinDistribution, [mode]: readonly FreeMode[]): Feature => {
  const { multiplier, rises = 0 } = machine.config.freeSpins;
  if (mode === undefined) throw new Error('free spins of no kind');
  const free = momentsOf(machine, mode.spins, mode.special);
  const variance = subtract(free.square, multiply(free.coins, free.coins));
  let feature: Feature = { mean: zero, squares: zero, spins: zero };
  for (const [spins, head] of headsBy(spinsIn(machine, baseSpins), (spin) => spin.spins)) {
    if (spins === 0) continue;
    const times = Array.from({ length: spins }, (_, index) => BigInt(multiplier + index * rises));
    const share = exact(head.ways, BigInt(baseSpins.stops));
    const mean = multiply(exact(times.reduce((sum, m) => sum + m, 0n)), free.coins);
    const spread = multiply(exact(times.reduce((sum, m) => sum + m * m, 0n)), variance);
    const crossed = multiply(multiply(two, exact(head.coins, BigInt(baseSpins.stops) * BigInt(machine.coins))), mean);
    feature = {
      mean: add(feature.mean, multiply(share, mean)),
      squares: add(feature.squares, add(crossed, multiply(share, add(spread, multiply(mean, mean))))),
      spins: add(feature.spins, multiply(share, exact(BigInt(spins)))),
    };
  }
  return feature;
};

/** The mean of a free spin of each mode, not multiplied, in bets: for bounds. */
export const freeSpinMean = (machine: Machine, { spins, special }: FreeMode): number => asNumber(momentsOf(machine, spins, special).coins);
