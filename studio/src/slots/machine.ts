import { type SlotConfig, type SymbolId, symbolIds } from './protocol.ts';

/** A config made ready for speed: symbols as numbers (their place in `symbolIds`), every table flat. */
export type Machine = {
  readonly config: SlotConfig;
  /** By reel: the symbol in the top row at each stop, with the first rows repeated behind the last stop. */
  readonly strips: readonly Uint8Array[];
  readonly lengths: readonly number[];
  /** By line and reel: the row. */
  readonly lines: readonly Uint8Array[];
  /** `symbol * payWidth + count` → coins. */
  readonly pays: Int32Array;
  /** By number of scatters in the window, 0 to 15. */
  readonly scatterPays: Int32Array;
  readonly scatterSpins: Int32Array;
  /** By reel and stop: scatters in the window. */
  readonly scattersAt: readonly Uint8Array[];
  /** By the stops of the first two reels (`first * lengths[1] + second`): the lines that a run of two or more begins on. */
  readonly begun: readonly Uint8Array[];
  /** Likewise: what all other lines pay, which the reels that follow cannot change. */
  readonly begunCoins: Int32Array;
};

export const reelCount = 5;
export const rowCount = 3;
export const payWidth = reelCount + 1;
const wild = symbolIds.indexOf('wild');
const scatter = symbolIds.indexOf('scatter');
export const codes = { wild, scatter } as const;

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
  if (config.strips.length !== reelCount) throw new Error(`${config.mathVersion}: ${config.strips.length} strips`);
  if (config.lines.length === 0) throw new Error(`${config.mathVersion}: no lines`);
  for (const line of config.lines) {
    if (line.length !== reelCount || line.some((row) => row >= rowCount)) throw new Error(`${config.mathVersion}: no line ${line.join()}`);
  }
  const strips = config.strips.map((strip) => {
    if (strip.length < rowCount) throw new Error(`${config.mathVersion}: a strip shorter than its window`);
    return Uint8Array.from([...strip, ...strip.slice(0, rowCount - 1)], codeOf);
  });
  const pays = new Int32Array(symbolIds.length * payWidth);
  for (const [symbol, coins] of Object.entries(config.pays)) {
    if (symbol === 'scatter') throw new Error(`${config.mathVersion}: the scatter pays anywhere, not on lines`);
    for (const [index, coin] of (coins ?? []).entries()) pays[codeOf(symbol as SymbolId) * payWidth + index + 1] = coin;
  }
  const machine = {
    config,
    strips,
    lengths: config.strips.map((strip) => strip.length),
    lines: config.lines.map((line) => Uint8Array.from(line)),
    pays,
    scatterPays: byCount(config.scatter.pays),
    scatterSpins: byCount(config.scatter.freeSpins),
    scattersAt: strips.map((strip) =>
      Uint8Array.from(
        { length: strip.length - rowCount + 1 },
        (_, stop) => strip.subarray(stop, stop + rowCount).filter((code) => code === scatter).length,
      ),
    ),
  };
  return { ...machine, ...beginnings(machine) };
};

/** Most lines are lost on the second reel. Which are not is worked out once for each pair of stops, so that a spin looks at those alone. */
const beginnings = ({ strips, lengths, lines, pays }: Omit<Machine, 'begun' | 'begunCoins'>): Pick<Machine, 'begun' | 'begunCoins'> => {
  const [first, second] = [strips[0] ?? [], strips[1] ?? []];
  const [firstLength = 0, secondLength = 0] = lengths;
  const begun: Uint8Array[] = [];
  const begunCoins = new Int32Array(firstLength * secondLength);
  for (let pair = 0; pair < firstLength * secondLength; pair += 1) {
    const going: number[] = [];
    for (const [index, line] of lines.entries()) {
      const a = first[Math.floor(pair / secondLength) + (line[0] ?? 0)] ?? scatter;
      const b = second[(pair % secondLength) + (line[1] ?? 0)] ?? scatter;
      const goesOn = a !== scatter && b !== scatter && (a === b || a === wild || b === wild);
      if (goesOn) going.push(index);
      else if (a !== scatter) begunCoins[pair] = (begunCoins[pair] ?? 0) + (pays[a * payWidth + 1] ?? 0);
    }
    begun.push(Uint8Array.from(going));
  }
  return { begun, begunCoins };
};

const codeOf = (symbol: SymbolId): number => symbolIds.indexOf(symbol);

/** More scatters than the table names pay what its last entry pays. */
const byCount = (table: readonly number[]): Int32Array =>
  Int32Array.from({ length: reelCount * rowCount + 1 }, (_, count) => (count === 0 ? 0 : (table[Math.min(count, table.length) - 1] ?? 0)));

/** What a line pays and by which run. `count` is 0 when it pays nothing. */
export type LineResult = { symbol: number; count: number; coins: number };

/**
 * One line of a window, from the left: the run of wilds it begins with, and the run of the first other symbol with wilds standing in.
 * The dearer of the two pays; of equals, the longer.
 */
export const evaluateLine = (machine: Machine, stops: readonly number[], line: Uint8Array): LineResult => {
  const at = (reel: number): number => machine.strips[reel]?.[(stops[reel] ?? 0) + (line[reel] ?? 0)] ?? scatter;
  let wilds = 0;
  while (wilds < reelCount && at(wilds) === wild) wilds += 1;
  const wildCoins = machine.pays[wild * payWidth + wilds] ?? 0;
  const symbol = wilds < reelCount ? at(wilds) : scatter;
  if (symbol === scatter) return { symbol: wild, count: wildCoins > 0 ? wilds : 0, coins: wildCoins };

  let count = wilds + 1;
  while (count < reelCount && (at(count) === symbol || at(count) === wild)) count += 1;
  const coins = machine.pays[symbol * payWidth + count] ?? 0;
  if (coins === 0 && wildCoins === 0) return { symbol, count: 0, coins: 0 };
  return coins >= wildCoins ? { symbol, count, coins } : { symbol: wild, count: wilds, coins: wildCoins };
};

/** What all lines of a window pay together. The same rule as `evaluateLine`, without making anything. */
export const lineCoins = ({ strips, lengths, lines, pays, begun, begunCoins }: Machine, stops: readonly number[]): number => {
  const pair = (stops[0] ?? 0) * (lengths[1] ?? 0) + (stops[1] ?? 0);
  let total = begunCoins[pair] ?? 0;
  for (const index of begun[pair] ?? []) {
    const line = lines[index];
    if (line === undefined) continue;
    let wilds = 0;
    let symbol = wild;
    let count = 0;
    while (count < reelCount) {
      const here = strips[count]?.[(stops[count] ?? 0) + (line[count] ?? 0)] ?? scatter;
      if (here === wild) {
        if (symbol === wild) wilds += 1;
      } else if (here === scatter || (symbol !== wild && here !== symbol)) break;
      else symbol = here;
      count += 1;
    }
    const bySymbol = symbol === wild ? 0 : (pays[symbol * payWidth + count] ?? 0);
    const byWild = pays[wild * payWidth + wilds] ?? 0;
    total += bySymbol > byWild ? bySymbol : byWild;
  }
  return total;
};

export const scattersIn = ({ scattersAt }: Machine, stops: readonly number[]): number => {
  let count = 0;
  for (let reel = 0; reel < reelCount; reel += 1) count += scattersAt[reel]?.[stops[reel] ?? 0] ?? 0;
  return count;
};
