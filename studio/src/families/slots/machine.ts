import { type BoundBonus, bonusOf } from './features/bonuses.ts';
import { collectorProblemOf } from './features/collector.ts';
import type { Cell } from './features/feature.ts';
import { mysteryProblemOf, transformed } from './features/mystery.ts';
import { secondGridProblemOf, secondStops, secondStrips } from './features/second-grid.ts';
import { coinsOf, type SlotConfig, type SymbolId, symbolIds } from './slot-config.ts';

/** A set of strips made ready for speed: symbols as numbers (their place in `symbolIds`). */
export type ReelSet = {
  readonly strips: readonly (readonly SymbolId[])[];
  readonly lengths: readonly number[];
  /** By reel, `stop * rows + row`: the symbol that pays there. Wilds have grown, and a collector or a scatter that stands in is a wild. */
  readonly columns: readonly Uint8Array[];
  /** By reel and stop: scatters in the window. */
  readonly scattersAt: readonly Uint8Array[];
  /** By reel and stop: 1 where a wild has grown over more than its own cell. */
  readonly grownAt: readonly Uint8Array[];
  /** The factor of each wild in a win. */
  readonly wildMultiplier: number;
  /** By the stops of the first two reels (`first * lengths[1] + second`): the lines that a run of two or more begins on. */
  readonly begun: readonly Uint8Array[];
  /** Likewise: what all other lines pay, which the reels that follow cannot change. */
  readonly begunCoins: Int32Array;
  /** The second grid, where there is one. Its first reel is that of this one. */
  readonly second?: ReelSet;
};

/** A config made ready for speed. */
export type Machine = {
  readonly config: SlotConfig;
  /** Coins in a bet. */
  readonly coins: number;
  readonly base: ReelSet;
  /** The same object as `base` where free spins are played like base spins. */
  readonly free: ReelSet;
  /** The base reels as they pay when the mystery symbols have become one. */
  readonly revealed: (symbol: SymbolId) => ReelSet;
  readonly bonus: BoundBonus | undefined;
  /** By line and reel: the row. */
  readonly lines: readonly Uint8Array[];
  /** `symbol * payWidth + count` → coins. */
  readonly pays: Int32Array;
  /** By number of scatters in the window. */
  readonly scatterPays: Int32Array;
  readonly scatterSpins: Int32Array;
};

/** One more than the most reels a machine has. */
export const payWidth = 7;
const wild = symbolIds.indexOf('wild');
const scatter = symbolIds.indexOf('scatter');
export const codes = { wild, scatter } as const;
export const codeOf = (symbol: SymbolId): number => symbolIds.indexOf(symbol);

const known = new WeakMap<SlotConfig, Machine>();

/** Checks a config and makes it a machine; the same config gives the same machine. */
export const machineOf = (config: SlotConfig): Machine => {
  const before = known.get(config);
  if (before !== undefined) return before;
  const machine = build(config);
  known.set(config, machine);
  return machine;
};

const build = (config: SlotConfig): Machine => {
  const { mathVersion, reels, rows, lines, wildMultiplier, freeStrips, second } = config;
  const problem = problemOf(config);
  if (problem !== undefined) throw new Error(`${mathVersion}: ${problem}`);
  const sameFree = freeStrips === undefined && wildMultiplier?.base === wildMultiplier?.free;
  const pays = new Int32Array(symbolIds.length * payWidth);
  for (const [symbol, table] of Object.entries(config.pays)) {
    if (table.length > reels) throw new Error(`${mathVersion}: ${symbol} pays for more reels than there are`);
    table.forEach((coins, index) => (pays[codeOf(symbol as SymbolId) * payWidth + index + 1] = coins));
  }
  // Free spins of two grids are played on the same strips.
  const beside = second && reelSet(config, secondStrips(config.strips, second.strips), 1, pays);
  const base = reelSet(config, config.strips, wildMultiplier?.base ?? 1, pays, beside);
  const revealed = new Map<SymbolId, ReelSet>();
  const byCount = (table: readonly number[]): Int32Array =>
    // More scatters than the table names pay what its last entry pays.
    Int32Array.from({ length: reels * rows + 1 }, (_, count) => (count === 0 ? 0 : (table[Math.min(count, table.length) - 1] ?? 0)));
  return {
    config,
    coins: coinsOf(config),
    base,
    free: sameFree ? base : reelSet(config, freeStrips ?? config.strips, wildMultiplier?.free ?? 1, pays),
    revealed: (symbol) => {
      const set = revealed.get(symbol) ?? reelSet(config, transformed(config.strips, symbol), wildMultiplier?.base ?? 1, pays);
      revealed.set(symbol, set);
      return set;
    },
    bonus: config.bonus && bonusOf(config.bonus),
    lines: lines.map((line) => Uint8Array.from(line)),
    pays,
    scatterPays: byCount(config.scatter.pays),
    scatterSpins: byCount(config.scatter.freeSpins),
  };
};

/** Why a config is no machine. */
const problemOf = (config: SlotConfig): string | undefined =>
  gridProblemOf(config) ?? featureProblemOf(config) ?? catchProblemOf(config) ?? twoGridsProblemOf(config);

const featureProblemOf = ({
  reels,
  rows,
  strips,
  freeStrips = [],
  scatter,
  freeSpins,
  bonus,
  mystery,
  ways,
  wildGrows,
  wildMultiplier,
}: SlotConfig): string | undefined => {
  // Both would begin with the same scatters, and no proof has the two.
  if (bonus !== undefined && scatter.freeSpins.some((spins) => spins > 0)) return 'free spins by scatters beside a bonus';
  if (bonus !== undefined && (freeSpins.special !== undefined || freeSpins.rises !== undefined))
    return 'free spins of a sort that no bonus wins';
  const shown = [...strips, ...freeStrips].some((strip) => strip.includes('mystery'));
  if (shown !== (mystery !== undefined)) return 'mystery symbols, or what they become, alone';
  if (mystery !== undefined && scatter.freeSpins.some((spins) => spins > 0)) return 'free spins beside mystery symbols';
  if (mystery !== undefined && (bonus !== undefined || scatter.pays.some((coins) => coins > 0))) return 'scatters beside mystery symbols';
  if (mystery !== undefined && (ways !== undefined || wildGrows === true || wildMultiplier !== undefined))
    return 'mystery symbols and wilds or ways they do not go with';
  const own = bonus && bonusOf(bonus).problemOf({ reels, rows, maxSpins: freeSpins.maxSpins });
  return own ?? (mystery && mysteryProblemOf(mystery));
};

const catchProblemOf = ({
  strips,
  freeStrips = [],
  scatter,
  freeSpins,
  collector,
  bonus,
  mystery,
  ways,
  wildGrows,
  wildMultiplier,
}: SlotConfig): string | undefined => {
  const inFree = (symbol: SymbolId): boolean => freeStrips.some((strip) => strip.includes(symbol));
  if (strips.some((strip) => strip.includes('collector'))) return 'a collector outside free spins';
  if (collector === undefined) return inFree('collector') ? 'a collector that collects nothing' : undefined;
  if (!inFree('collector') || !inFree('prize')) return 'a collector without prizes, or prizes without one';
  if (inFree('scatter')) return 'scatters in free spins that only collectors prolong';
  if (bonus !== undefined || mystery !== undefined || ways !== undefined || wildGrows === true || wildMultiplier !== undefined)
    return 'a collector beside what it does not go with';
  if (freeSpins.multiplier !== 1 || freeSpins.rises !== undefined || freeSpins.special !== undefined)
    return 'free spins of a sort that no collector has';
  return collectorProblemOf(collector, { awards: scatter.freeSpins, maxSpins: freeSpins.maxSpins });
};

/** Two grids go with lines, wilds and free spins alone: no proof has more. */
const twoGridsProblemOf = (config: SlotConfig): string | undefined => {
  const { second, scatter, freeSpins, reels, rows } = config;
  if (second === undefined) return undefined;
  const others = [
    'freeStrips',
    'ways',
    'bothWays',
    'scatterStandsIn',
    'wildMultiplier',
    'wildGrows',
    'bonus',
    'mystery',
    'collector',
  ] as const;
  const other = others.find((name) => config[name] !== undefined);
  if (other !== undefined) return `a second grid beside ${other}`;
  if (scatter.pays.some((coins) => coins > 0) || freeSpins.special !== undefined || freeSpins.rises !== undefined)
    return 'scatters or free spins of a sort that two grids do not have';
  return secondGridProblemOf(second, { reels, rows });
};

const gridProblemOf = ({
  reels,
  rows,
  strips,
  freeStrips,
  lines,
  ways,
  bothWays,
  freeSpins,
  scatterStandsIn,
}: SlotConfig): string | undefined => {
  for (const set of [strips, ...(freeStrips === undefined ? [] : [freeStrips])]) {
    if (set.length !== reels) return `${set.length} strips`;
    if (set.some((strip) => strip.length < rows)) return 'a strip shorter than its window';
    // A run of wilds alone would be ways of every symbol at once.
    if (ways !== undefined && set[0]?.includes('wild') === true) return 'a wild on the first reel of a game of ways';
  }
  if (ways === undefined && lines.length === 0) return 'no lines';
  if (ways !== undefined && (lines.length > 0 || bothWays === true || freeSpins.special !== undefined || scatterStandsIn === true))
    return 'ways and what only lines can do';
  const wrong = lines.find((line) => line.length !== reels || line.some((row) => row >= rows));
  if (wrong !== undefined) return `no line ${wrong.join()}`;
  if (freeSpins.special?.some(({ symbol, weight }) => symbol === 'wild' || symbol === 'scatter' || weight < 1) === true)
    return 'a special symbol that cannot be one';
  return undefined;
};

const reelSet = (
  { rows, wildGrows, scatterStandsIn, lines }: SlotConfig,
  strips: SlotConfig['strips'],
  wildMultiplier: number,
  pays: Int32Array,
  second?: ReelSet,
): ReelSet => {
  const window = (strip: readonly SymbolId[], stop: number): SymbolId[] =>
    Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? 'low5');
  const paying = (shown: SymbolId[]): number[] => {
    if (wildGrows === true && shown.includes('wild')) return shown.map(() => wild);
    return shown.map((symbol) => (symbol === 'collector' || (symbol === 'scatter' && scatterStandsIn === true) ? wild : codeOf(symbol)));
  };
  const grows = (shown: SymbolId[]): boolean => wildGrows === true && shown.includes('wild') && shown.some((symbol) => symbol !== 'wild');
  const lengths = strips.map((strip) => strip.length);
  // Only spins need them: a machine that is being solved is made some thousand times and never played.
  let made: Pick<ReelSet, 'begun' | 'begunCoins'> | undefined;
  const begin = () => (made ??= beginnings(columns, lengths, lines, rows, pays));
  const columns = strips.map((strip) => Uint8Array.from(strip.flatMap((_, stop) => paying(window(strip, stop)))));
  return {
    strips,
    lengths,
    columns,
    scattersAt: strips.map((strip) => Uint8Array.from(strip, (_, stop) => window(strip, stop).filter((one) => one === 'scatter').length)),
    grownAt: strips.map((strip) => Uint8Array.from(strip, (_, stop) => (grows(window(strip, stop)) ? 1 : 0))),
    wildMultiplier,
    ...(second && { second }),
    get begun() {
      return begin().begun;
    },
    get begunCoins() {
      return begin().begunCoins;
    },
  };
};

/** Most lines are lost on the second reel. Which are not is worked out once for each pair of stops, so that a spin looks at those alone. */
const beginnings = (
  [first, second]: readonly Uint8Array[],
  [firstLength = 0, secondLength = 0]: readonly number[],
  lines: SlotConfig['lines'],
  rows: number,
  pays: Int32Array,
): Pick<ReelSet, 'begun' | 'begunCoins'> => {
  const begun: Uint8Array[] = [];
  const begunCoins = new Int32Array(firstLength * secondLength);
  for (let pair = 0; pair < firstLength * secondLength && lines.length > 0; pair += 1) {
    const going: number[] = [];
    for (const [index, line] of lines.entries()) {
      const a = first?.[Math.floor(pair / secondLength) * rows + (line[0] ?? 0)] ?? scatter;
      const b = second?.[(pair % secondLength) * rows + (line[1] ?? 0)] ?? scatter;
      const goesOn = a !== scatter && b !== scatter && (a === b || a === wild || b === wild);
      if (goesOn) going.push(index);
      // A run of one: a wild alone pays as a wild, whatever it would multiply.
      else if (a !== scatter) begunCoins[pair] = (begunCoins[pair] ?? 0) + (pays[a * payWidth + 1] ?? 0);
    }
    begun.push(Uint8Array.from(going));
  }
  return { begun, begunCoins };
};

export const scattersIn = ({ base }: Machine, stops: readonly number[], { scattersAt }: ReelSet = base): number => {
  let count = 0;
  for (let reel = 0; reel < stops.length; reel += 1) count += scattersAt[reel]?.[stops[reel] ?? 0] ?? 0;
  return count;
};

/** A grid of a spin with its own stops. */
export type Grid = { readonly set: ReelSet; readonly stops: readonly number[] };

/** The grids of a spin: one, or two that have their first reel in common. */
export const gridsOf = ({ config: { reels } }: Machine, stops: readonly number[], set: ReelSet): Grid[] =>
  set.second === undefined
    ? [{ set, stops }]
    : [
        { set, stops: stops.slice(0, reels) },
        { set: set.second, stops: secondStops(stops, reels) },
      ];

/** The lengths of all strips that a spin draws a stop of. */
export const drawnLengths = ({ lengths, second }: ReelSet): readonly number[] =>
  second === undefined ? lengths : [...lengths, ...second.lengths.slice(1)];

/** The cells of a window that show a symbol, reel by reel from the top. */
export const cellsShowing = (strips: readonly (readonly SymbolId[])[], stops: readonly number[], rows: number, symbol: SymbolId): Cell[] =>
  strips.flatMap((strip, reel) =>
    Array.from({ length: rows }, (_, row): Cell => [reel, row]).filter(
      ([, row]) => strip[((stops[reel] ?? 0) + row) % strip.length] === symbol,
    ),
  );

/** On how many reels of a window a symbol is shown. */
export const reelsShowing = (set: ReelSet, stops: readonly number[], rows: number, symbol: SymbolId): number[] =>
  [...stops.keys()].filter((reel) => {
    const strip = set.strips[reel] ?? [];
    return Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length]).includes(symbol);
  });
