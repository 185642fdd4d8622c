/**
 * The return of a machine as a function of its base strips alone, reel by reel: when one symbol changes, one reel is looked at again, and the rest is a few
 * hundred multiplications. It is a tool for the search; the strips that are found are proven in other ways (`../prove.ts`, `expected-return.ts`).
 */
import { mysteryWeight } from '../features/mystery.ts';
import { codeOf, codes, machineOf, payWidth } from '../machine.ts';
import { allStrips, coinsOf, type SlotConfig, type SymbolId, symbolIds, withStrips } from '../slot-config.ts';
import { expectedReturn } from './expected-return.ts';

const width = symbolIds.length;
const { wild, scatter } = codes;
const mystery = codeOf('mystery');

/** Shares of a reel's stops, by row and symbol; the mean cells of each symbol and the share of stops without it; the share of stops that show it at all. */
export type ReelShares = { rows: readonly Float64Array[]; cells: Float64Array; without: Float64Array; shown: Float64Array };

export type StripReturn = {
  sharesOf: (strip: readonly SymbolId[]) => ReelShares;
  /** In total bets. */
  of: (reels: readonly ReelShares[]) => number;
};

/** The function of a machine: everything but its base strips stays. */
export const stripReturnOf = (config: SlotConfig): StripReturn => {
  const sharesOf = (strip: readonly SymbolId[]): ReelShares => sharesIn(config, strip);
  const base = spinMeanOf(config, config.wildMultiplier?.base ?? 1, false);
  // Free spins on strips of their own do not change with the base strips.
  const free = config.freeStrips === undefined ? spinMeanOf(config, config.wildMultiplier?.free ?? 1, true) : () => 0;
  // Wilds and scatters stay, so the return is the mean of the base spin, some part that is always the same, and so many means of a free spin.
  const at = (strips: SlotConfig['strips']) => {
    const reels = strips.map(sharesOf);
    return { rest: expectedReturn(machineOf(withStrips(config, strips))) - base(reels), free: free(reels) };
  };
  const all = allStrips(config);
  const [one, two, three] = [at(all), at(exchanged(all, 0)), at(exchanged(all, 1))];
  const factor = Math.abs(two.free - one.free) < 1e-12 ? 0 : (two.rest - one.rest) / (two.free - one.free);
  const constant = one.rest - factor * one.free;
  if (Math.abs(constant + factor * three.free - three.rest) > 1e-9)
    throw new Error(`${config.mathVersion}: its return is not of this form`);
  return { sharesOf, of: (reels) => base(reels) + constant + factor * free(reels) };
};

const fixed: ReadonlySet<SymbolId> = new Set(['wild', 'scatter', 'mystery', 'collector']);

/** Other strips with the same wilds and scatters: each ordinary symbol of two reels is the next one of its reel. */
const exchanged = (strips: SlotConfig['strips'], turn: number): SlotConfig['strips'] =>
  strips.map((strip, reel) => {
    const ordinary = strip.filter((symbol) => !fixed.has(symbol));
    let last = ordinary[0] ?? 'low5';
    if (reel % 2 !== turn) return strip;
    return strip.map((symbol, stop) => {
      if (fixed.has(symbol)) return symbol;
      if (stop % 3 !== 0) last = symbol;
      return last;
    });
  });

const sharesIn = ({ rows, wildGrows, scatterStandsIn }: SlotConfig, strip: readonly SymbolId[]): ReelShares => {
  const length = strip.length;
  const shares: ReelShares = {
    rows: Array.from({ length: rows }, () => new Float64Array(width)),
    cells: new Float64Array(width),
    without: new Float64Array(width),
    shown: new Float64Array(width),
  };
  const window = new Uint8Array(rows);
  for (let stop = 0; stop < length; stop += 1) {
    let [seen, hasWild] = [0, false];
    for (let row = 0; row < rows; row += 1) {
      const symbol = strip[(stop + row) % length] ?? 'low5';
      const code = scatterStandsIn === true && symbol === 'scatter' ? wild : codeOf(symbol);
      window[row] = code;
      seen |= 1 << code;
      if (code === wild) hasWild = true;
    }
    for (let row = 0; row < rows; row += 1) {
      const code = hasWild && wildGrows === true ? wild : (window[row] ?? 0);
      const at = shares.rows[row];
      if (at) at[code] = (at[code] ?? 0) + 1 / length;
      shares.cells[code] = (shares.cells[code] ?? 0) + 1 / length;
    }
    for (let code = 0; code < width; code += 1) {
      if ((seen & (1 << code)) !== 0) shares.shown[code] = (shares.shown[code] ?? 0) + 1 / length;
      else if (!hasWild) shares.without[code] = (shares.without[code] ?? 0) + 1 / length;
    }
  }
  return shares;
};

type Mean = (reels: readonly ReelShares[]) => number;

/** The mean of the lines, ways or special symbol of one spin, in total bets. Scatters are left out: they stay. */
const spinMeanOf = (config: SlotConfig, wildMultiplier: number, isFree: boolean): Mean => {
  const { pays } = machineOf(config);
  const coins = coinsOf(config);
  if (config.ways !== undefined) return (reels) => waysMean(pays, config.reels, reels, wildMultiplier) / coins;
  const lined = linesMeanOf(config, pays, wildMultiplier);
  if (config.second !== undefined)
    return (reels) => (lined(reels.slice(0, config.reels)) + lined([...reels.slice(0, 1), ...reels.slice(config.reels)])) / coins;
  const special = isFree ? (config.freeSpins.special ?? []) : [];
  const whole = special.reduce((sum, { weight }) => sum + weight, 0);
  return (reels) => {
    let sum = lined(reels);
    for (const { symbol, weight } of special) sum += (weight / whole) * config.lines.length * specialMean(pays, codeOf(symbol), reels);
    return sum / coins;
  };
};

const linesMeanOf = (config: SlotConfig, pays: Int32Array, wildMultiplier: number): Mean => {
  const { lines, bothWays, wildGrows } = config;
  const one = (reels: readonly Float64Array[]): number => {
    if (wildMultiplier !== 1) return multipliedMean(pays, reels, wildMultiplier);
    return lineMean(pays, reels, false) + (bothWays === true ? lineMean(pays, reels.toReversed(), true) : 0);
  };
  const alongLine = (reels: readonly ReelShares[], line: readonly number[]): Float64Array[] =>
    reels.map(({ rows }, reel) => rows[line[reel] ?? 0] ?? new Float64Array(width));
  if (config.mystery !== undefined) {
    const [become, whole] = [config.mystery, mysteryWeight(config.mystery)];
    return (reels) => {
      const shares = alongLine(reels, lines[0] ?? []);
      let sum = 0;
      for (const { symbol, weight } of become) {
        const turned = shares.map((share) => {
          const other = Float64Array.from(share);
          other[codeOf(symbol)] = (other[codeOf(symbol)] ?? 0) + (share[mystery] ?? 0);
          other[mystery] = 0;
          return other;
        });
        sum += (weight / whole) * one(turned);
      }
      return sum * lines.length;
    };
  }
  // Where wilds grow, the rows of a reel differ.
  if (wildGrows === true) return (reels) => lines.reduce((sum, line) => sum + one(alongLine(reels, line)), 0);
  return (reels) => one(alongLine(reels, lines[0] ?? [])) * lines.length;
};

/** One line from the left, by the shares of its cells (`../line-return.ts`). `isBack`: a run that fills the line pays nothing, as it has paid from the other side. */
const lineMean = (pays: Int32Array, reels: readonly Float64Array[], isBack: boolean): number => {
  const count = reels.length;
  const full = isBack ? 0 : 1;
  let sum = 0;
  let allWild = 1;
  for (let wilds = 0; wilds < count && allWild > 0; wilds += 1) {
    const here = reels[wilds];
    const byWild = pays[wild * payWidth + wilds] ?? 0;
    sum += allWild * (here?.[scatter] ?? 0) * byWild;
    for (let symbol = scatter + 1; symbol < width; symbol += 1) {
      let run = allWild * (here?.[symbol] ?? 0);
      for (let length = wilds + 1; length <= count && run > 0; length += 1) {
        const next = reels[length];
        const goesOn = length === count ? 0 : (next?.[symbol] ?? 0) + (next?.[wild] ?? 0);
        const paid = Math.max(pays[symbol * payWidth + length] ?? 0, byWild);
        sum += run * (1 - goesOn) * paid * (length === count ? full : 1);
        run *= goesOn;
      }
    }
    allWild *= here?.[wild] ?? 0;
  }
  return sum + allWild * (pays[wild * payWidth + count] ?? 0) * full;
};

/** Lines that only pay when they are full, with wilds that multiply. Machines of another sort are refused by the comparison in `stripReturnOf`. */
const multipliedMean = (pays: Int32Array, reels: readonly Float64Array[], times: number): number => {
  const count = reels.length;
  let wilds = 1;
  let multiplied = 1;
  for (const reel of reels) {
    wilds *= reel[wild] ?? 0;
    multiplied *= times * (reel[wild] ?? 0);
  }
  let sum = wilds * (pays[wild * payWidth + count] ?? 0);
  for (let symbol = scatter + 1; symbol < width; symbol += 1) {
    let all = 1;
    for (const reel of reels) all *= (reel[symbol] ?? 0) + times * (reel[wild] ?? 0);
    sum += (all - multiplied) * (pays[symbol * payWidth + count] ?? 0);
  }
  return sum;
};

const waysMean = (pays: Int32Array, count: number, reels: readonly ReelShares[], wildMultiplier: number): number => {
  let sum = 0;
  for (let symbol = scatter + 1; symbol < width; symbol += 1) {
    let running = 1;
    for (let length = 0; length <= count && running > 0; length += 1) {
      const reel = reels[length];
      sum += running * (length === count ? 1 : (reel?.without[symbol] ?? 0)) * (pays[symbol * payWidth + length] ?? 0);
      running *= (reel?.cells[symbol] ?? 0) + wildMultiplier * (reel?.cells[wild] ?? 0);
    }
  }
  return sum;
};

/** The mean of one line when a symbol fills every reel that shows it. */
const specialMean = (pays: Int32Array, symbol: number, reels: readonly ReelShares[]): number => {
  let chances = [1];
  for (const { shown } of reels) {
    const share = shown[symbol] ?? 0;
    chances = [...chances, 0].map((chance, many) => chance * (1 - share) + (chances[many - 1] ?? 0) * share);
  }
  return chances.reduce((sum, chance, many) => sum + chance * (pays[symbol * payWidth + many] ?? 0), 0);
};
