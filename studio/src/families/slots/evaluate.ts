/** The payout of a window: lines from the left and from the right, and ways. */
import { codes, type Machine, payWidth, type ReelSet } from './machine.ts';

const { wild, scatter } = codes;

/** The payout of a line and the run that pays it. `count` is 0 when it pays nothing. */
export type LineResult = { symbol: number; count: number; coins: number };

/**
 * One line of a window, from the left or the right: the run of wilds it begins with, and the run of the first other symbol with wilds standing
 * in. The dearer of the two pays; of equals, the longer.
 */
export const evaluateLine = (
  { config: { reels, rows }, pays, base }: Machine,
  stops: readonly number[],
  line: Uint8Array,
  { columns, wildMultiplier }: ReelSet = base,
  fromRight = false,
): LineResult => {
  let wilds = 0;
  let ahead = 0;
  let symbol = wild;
  let count = 0;
  for (; count < reels; count += 1) {
    const reel = fromRight ? reels - 1 - count : count;
    const here = columns[reel]?.[(stops[reel] ?? 0) * rows + (line[reel] ?? 0)] ?? scatter;
    if (here === wild) {
      wilds += 1;
      if (symbol === wild) ahead += 1;
    } else if (here === scatter || (symbol !== wild && here !== symbol)) break;
    else symbol = here;
  }
  const byWild = pays[wild * payWidth + ahead] ?? 0;
  if (symbol === wild) return { symbol, count: byWild > 0 ? ahead : 0, coins: byWild };
  const plain = pays[symbol * payWidth + count] ?? 0;
  const coins = wildMultiplier === 1 ? plain : plain * wildMultiplier ** wilds;
  if (coins === 0 && byWild === 0) return { symbol, count: 0, coins: 0 };
  return coins >= byWild ? { symbol, count, coins } : { symbol: wild, count: ahead, coins: byWild };
};

/** The payout of a line from the right beside that from the left: nothing when one run fills it. */
export const evaluateBack = (machine: Machine, stops: readonly number[], line: Uint8Array, set: ReelSet): LineResult => {
  const back = evaluateLine(machine, stops, line, set, true);
  return back.count === machine.config.reels ? { ...back, count: 0, coins: 0 } : back;
};

/** A symbol's ways: on `count` reels, by `ways` of them, paying `coins` together. */
export type WaysResult = LineResult & { ways: number };

/** Every symbol that pays by ways in a window. */
export const evaluateWays = (
  { config: { reels, rows }, pays, base }: Machine,
  stops: readonly number[],
  { columns, wildMultiplier }: ReelSet = base,
): WaysResult[] => {
  const found: WaysResult[] = [];
  const first = columns[0];
  const from = (stops[0] ?? 0) * rows;
  const seen = new Set<number>();
  for (let row = 0; row < rows; row += 1) {
    const symbol = first?.[from + row] ?? scatter;
    if (symbol === scatter || seen.has(symbol)) continue;
    seen.add(symbol);
    let [ways, weight, count] = [1, 1, 0];
    for (; count < reels; count += 1) {
      let [cells, here] = [0, 0];
      for (let place = 0; place < rows; place += 1) {
        const shown = columns[count]?.[(stops[count] ?? 0) * rows + place];
        if (shown === symbol) [cells, here] = [cells + 1, here + 1];
        else if (shown === wild) [cells, here] = [cells + 1, here + wildMultiplier];
      }
      if (cells === 0) break;
      ways *= cells;
      weight *= here;
    }
    const coins = (pays[symbol * payWidth + count] ?? 0) * weight;
    if (coins > 0) found.push({ symbol, count, ways, coins });
  }
  return found;
};

/** The payout of all lines, or all ways, of a window together. The same rules as above; lines are read without making anything, for speed. */
export const lineCoins = (machine: Machine, stops: readonly number[], set: ReelSet = machine.base): number => {
  if (machine.config.ways !== undefined) return evaluateWays(machine, stops, set).reduce((sum, { coins }) => sum + coins, 0);
  if (machine.config.bothWays === true)
    return machine.lines.reduce(
      (sum, line) => sum + evaluateLine(machine, stops, line, set).coins + evaluateBack(machine, stops, line, set).coins,
      0,
    );
  const { lines, pays } = machine;
  const { reels, rows } = machine.config;
  const { columns, lengths, begun, begunCoins, wildMultiplier } = set;
  const pair = (stops[0] ?? 0) * (lengths[1] ?? 0) + (stops[1] ?? 0);
  let total = begunCoins[pair] ?? 0;
  for (const index of begun[pair] ?? []) {
    const line = lines[index];
    if (line === undefined) continue;
    let [wilds, ahead, symbol, count] = [0, 0, wild, 0];
    for (; count < reels; count += 1) {
      const here = columns[count]?.[(stops[count] ?? 0) * rows + (line[count] ?? 0)] ?? scatter;
      if (here === wild) {
        wilds += 1;
        if (symbol === wild) ahead += 1;
      } else if (here === scatter || (symbol !== wild && here !== symbol)) break;
      else symbol = here;
    }
    const plain = symbol === wild ? 0 : (pays[symbol * payWidth + count] ?? 0);
    const bySymbol = wildMultiplier === 1 ? plain : plain * wildMultiplier ** wilds;
    const byWild = pays[wild * payWidth + ahead] ?? 0;
    total += bySymbol > byWild ? bySymbol : byWild;
  }
  return total;
};
