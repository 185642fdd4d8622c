/**
 * The return of a machine in closed form, from what one line or one symbol's ways are worth: quick enough to search with, and, as it counts nothing
 * window by window, an independent witness of what `figuresOf` finds.
 */
import { collectorWitness } from '../features/collector-law.ts';
import { transformed } from '../features/mystery.ts';
import { type Counts, countsOf, lineReturn } from '../line-return.ts';
import { codeOf, codes, type Machine, payWidth, type ReelSet } from '../machine.ts';
import { multiplierOf, specialCoins } from '../play.ts';
import { type SymbolId, symbolIds } from '../slot-config.ts';

/** In total bets, without the caps. */
export const expectedReturn = (machine: Machine): number => {
  const { base, free, config } = machine;
  const first = config.mystery === undefined ? meansOf(machine, base) : mysteryMeans(machine, config.mystery);
  if (machine.bonus !== undefined) return first.coins + bonusMean(machine, first);
  if (first.spins === 0) return first.coins;
  if (config.collector !== undefined) return first.coins + catchMean(machine, config.collector, first);
  if (base.second !== undefined) return first.coins + twoGridsMean(machine, base, base.second);
  const later = free === base ? first : meansOf(machine, free);
  const { rises, special = [], multiplier } = config.freeSpins;
  if (rises !== undefined)
    return first.scatters.reduce((sum, chance, count) => {
      let times = 0;
      for (let spin = 1; spin <= (machine.scatterSpins[count] ?? 0); spin += 1) times += multiplierOf(machine, spin);
      return sum + chance * times * later.coins;
    }, first.coins);
  const whole = special.reduce((sum, { weight }) => sum + weight, 0);
  const added = special.reduce((sum, { symbol, weight }) => sum + (weight / whole) * specialMean(machine, free, symbol), 0);
  return first.coins + (first.spins * multiplier * (later.coins + added)) / (1 - later.spins);
};

/** The mean over all symbols that mystery symbols can become, by weight. */
const mysteryMeans = (machine: Machine, mystery: NonNullable<Machine['config']['mystery']>): Means => {
  const whole = mystery.reduce((sum, { weight }) => sum + weight, 0);
  const { strips, pays, lines } = machine.config;
  const coins = mystery.reduce((sum, { symbol, weight }) => {
    const line = lineReturn(transformed(strips, symbol).map(countsOf), pays);
    return sum + (weight / whole) * (line.coins / line.stops);
  }, 0);
  return { coins: (coins * lines.length) / machine.coins, spins: 0, scatters: [1] };
};

const bonusMean = (machine: Machine, first: Means): number => {
  const { bonus, free, base, config } = machine;
  const later = free === base ? first : meansOf(machine, free);
  const slot = { cells: config.reels * config.rows, free: later.coins * machine.coins * config.freeSpins.multiplier };
  return first.scatters.reduce(
    (sum, chance, scatters) =>
      sum + (bonus?.begins(scatters) === true && chance > 0 ? (chance * bonus.witness(scatters, slot)) / machine.coins : 0),
    0,
  );
};

/**
 * Free spins of two grids. The common reel is taken stop by stop; at each of them the scatters of the two grids are independent. With q free spins won by a
 * spin, each of n pays what a spin pays, and so do those that it wins.
 */
const twoGridsMean = (machine: Machine, first: ReelSet, second: ReelSet): number => {
  const { multiplier } = machine.config.freeSpins;
  const times = machine.config.second?.times ?? 1;
  const common = first.scattersAt[0] ?? new Uint8Array();
  const rest = [first, second].map(({ scattersAt }) => chancesOf(scattersAt.slice(1)));
  let [byOne, byBoth] = [0, 0];
  for (const here of common) {
    const [left = [], right = []] = rest.map((chances) =>
      chances.map((chance, more) => [machine.scatterSpins[here + more] ?? 0, chance] as const),
    );
    for (const [a, chanceOfA] of left)
      for (const [b, chanceOfB] of right) {
        const mean = ((a + b) * chanceOfA * chanceOfB) / common.length;
        if (a > 0 && b > 0) byBoth += mean;
        else byOne += mean;
      }
  }
  const paid = (linesMean(machine, first) + linesMean(machine, second)) / machine.coins;
  return ((byOne + byBoth * times) * multiplier * paid) / (1 - byOne - byBoth);
};

/** Reels are independent: the mean of collectors times prizes follows from each reel's own means. */
const catchMean = (machine: Machine, collector: NonNullable<Machine['config']['collector']>, first: Means): number => {
  const { free, config } = machine;
  const showing = (symbol: SymbolId): number[][] =>
    free.strips.map((strip) =>
      strip.map(
        (_, stop) =>
          Array.from({ length: config.rows }, (__, row) => strip[(stop + row) % strip.length]).filter((one) => one === symbol).length,
      ),
    );
  const meanOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const [collectors, prizes] = [showing('collector'), showing('prize')];
  const product = collectors.reduce(
    (sum, here, reel) =>
      sum +
      prizes.reduce(
        (all, there, other) =>
          all + (reel === other ? meanOf(here.map((count, stop) => count * (there[stop] ?? 0))) : meanOf(here) * meanOf(there)),
        0,
      ),
    0,
  );
  const means = { chances: chancesOf(collectors.map((reel) => Uint8Array.from(reel))), product };
  const lines = linesMean(machine, free);
  return first.scatters.reduce((sum, chance, scatters) => {
    const spins = machine.scatterSpins[scatters] ?? 0;
    return spins === 0 || chance === 0 ? sum : sum + (chance * collectorWitness(collector, means, lines, spins)) / machine.coins;
  }, 0);
};

type Means = { coins: number; spins: number; scatters: number[] };

const meansOf = (machine: Machine, set: ReelSet): Means => {
  const scatters = chancesOf(set.scattersAt);
  const mean = (table: Int32Array): number => scatters.reduce((sum, chance, count) => sum + chance * (table[count] ?? 0), 0);
  const one = machine.config.ways === undefined ? linesMean(machine, set) : waysMean(machine, set);
  const paid = one + (set.second === undefined ? 0 : linesMean(machine, set.second));
  return { coins: (paid + mean(machine.scatterPays)) / machine.coins, spins: mean(machine.scatterSpins), scatters };
};

/** Chances of 0, 1, 2 … of what each reel has so many of at each stop. */
const chancesOf = (reels: readonly Uint8Array[]): number[] => {
  let chances = [1];
  for (const reel of reels) {
    const next = Array.from({ length: chances.length + Math.max(...reel) }, () => 0);
    for (const more of reel)
      for (const [count, chance] of chances.entries()) next[count + more] = (next[count + more] ?? 0) + chance / reel.length;
    chances = next;
  }
  return chances;
};

/** The mean payout of all lines, in coins. Where wilds grow, the rows of a reel differ, and every line is worked out by itself. */
const linesMean = (machine: Machine, set: ReelSet): number => {
  const { config, lines } = machine;
  const alike = config.wildGrows !== true;
  const counted = alike ? lines.slice(0, 1) : lines;
  const mean = counted.reduce((sum, line) => {
    const reels = [...line].map((row, reel) => cellCounts(set, config.rows, reel, row));
    return sum + (set.wildMultiplier === 1 ? bothEnds(machine, reels) : multiplied(machine, reels, set.wildMultiplier));
  }, 0);
  return alike ? mean * lines.length : mean;
};

const cellCounts = ({ columns, lengths }: ReelSet, rows: number, reel: number, row: number): Counts => {
  const counts = new Map<SymbolId, number>();
  for (let stop = 0; stop < (lengths[reel] ?? 0); stop += 1) {
    const symbol = symbolIds[columns[reel]?.[stop * rows + row] ?? -1] ?? 'low5';
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  return counts;
};

const bothEnds = ({ config }: Machine, reels: readonly Counts[]): number => {
  const left = lineReturn(reels, config.pays);
  if (config.bothWays !== true) return left.coins / left.stops;
  // From the right, a run that fills the line has paid already; whatever it would pay is taken off.
  const right = lineReturn(reels.toReversed(), config.pays);
  return left.coins / left.stops + right.coins / right.stops - fullRuns(config, reels) / left.stops;
};

const fullRuns = ({ pays, reels: count }: Machine['config'], reels: readonly Counts[]): number => {
  const pay = (symbol: SymbolId, length: number): number => pays[symbol]?.[length - 1] ?? 0;
  let sum = 0;
  // Every full line by its symbol and by how many wilds stand at its right end, where the run from the right begins.
  for (const symbol of symbolIds) {
    if (symbol === 'wild' || symbol === 'scatter') continue;
    for (let wilds = 0; wilds < count; wilds += 1) {
      const ways = reels.reduce((product, reel, index) => {
        const [own, wild] = [reel.get(symbol) ?? 0, reel.get('wild') ?? 0];
        return product * (index >= count - wilds ? wild : index === count - wilds - 1 ? own : own + wild);
      }, 1);
      if (pay(symbol, count) >= pay('wild', wilds)) sum += ways * pay(symbol, count);
    }
  }
  return sum + reels.reduce((product, reel) => product * (reel.get('wild') ?? 0), 1) * pay('wild', count);
};

/** Short reels whose wilds multiply: every line there can be. */
const multiplied = ({ pays, config }: Machine, reels: readonly Counts[], times: number): number => {
  let sum = 0;
  const walk = (reel: number, weight: number, symbol: number, wilds: number, ahead: number): void => {
    const paid = (count: number): number =>
      Math.max(
        symbol === codes.wild ? 0 : (pays[symbol * payWidth + count] ?? 0) * times ** wilds,
        pays[codes.wild * payWidth + ahead] ?? 0,
      );
    if (reel === config.reels) {
      sum += weight * paid(reel);
      return;
    }
    const counts = reels[reel] ?? new Map<SymbolId, number>();
    const length = counts.values().reduce((whole, count) => whole + count, 0);
    for (const [name, count] of counts) {
      const here = codeOf(name);
      const share = (weight * count) / length;
      if (here === codes.wild) walk(reel + 1, share, symbol, wilds + 1, symbol === codes.wild ? ahead + 1 : ahead);
      else if (here === codes.scatter || (symbol !== codes.wild && here !== symbol)) sum += share * paid(reel);
      else walk(reel + 1, share, here, wilds, ahead);
    }
  };
  walk(0, 1, codes.wild, 0, 0);
  return sum;
};

/** A symbol's cells on one reel do not depend on the next: the mean of the product is the product of the means. */
const waysMean = ({ pays, config: { reels, rows } }: Machine, { columns, lengths, wildMultiplier }: ReelSet): number => {
  let sum = 0;
  for (const code of symbolIds.keys()) {
    if (code === codes.wild || code === codes.scatter) continue;
    let running = 1;
    for (let reel = 0; reel <= reels && running > 0; reel += 1) {
      const length = lengths[reel] ?? 0;
      let [cells, without] = [0, reel === reels ? 1 : 0];
      for (let stop = 0; stop < length; stop += 1) {
        let here = 0;
        for (const shown of columns[reel]?.subarray(stop * rows, stop * rows + rows) ?? [])
          here += shown === code ? 1 : shown === codes.wild ? wildMultiplier : 0;
        cells += here / length;
        if (here === 0) without += 1 / length;
      }
      sum += running * without * (pays[code * payWidth + reel] ?? 0);
      running *= cells;
    }
  }
  return sum;
};

const specialMean = (machine: Machine, set: ReelSet, symbol: SymbolId): number => {
  const { rows } = machine.config;
  const shows = set.strips.map((strip) =>
    Uint8Array.from(strip, (_, stop) =>
      Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]).includes(symbol) ? 1 : 0,
    ),
  );
  return chancesOf(shows).reduce((sum, chance, reels) => sum + chance * specialCoins(machine, symbol, reels), 0) / machine.coins;
};
