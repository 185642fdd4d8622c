import { lineCoins } from './evaluate.ts';
import { bothGrids } from './features/two-grids.ts';
import { codes, drawnLengths, type Machine, payWidth, type ReelSet } from './machine.ts';
import type { SymbolId } from './slot-config.ts';
import type { SpinDistribution, SpinKind } from './spin-kinds.ts';
import { catchTagsOf, type Count, gridTagsOf, tagBase, type Tags, tagsOf } from './spin-tags.ts';
import { walkWays } from './walk-ways.ts';

export type { SpinDistribution, SpinKind } from './spin-kinds.ts';

/**
 * The exact joint distribution of what lines (or ways) pay, scatters, and the special symbol's reels over every stop of a set of reels.
 *
 * Where runs only grow from the left, it walks the reels from there and carries only the runs that can still grow: where none is left, the
 * reels that remain matter for their tags alone, and those are counted together. So the 10^7 to 10^8 windows of a title take a second or two.
 * Machines that pay from both sides or count wilds within a run have short strips, and are counted window by window.
 */
export const spinDistribution = (machine: Machine, set: ReelSet = machine.base, special?: SymbolId): SpinDistribution => {
  const stops = drawnLengths(set).reduce((product, length) => product * length, 1);
  if (!Number.isSafeInteger(stops)) throw new Error('too many stops to count');
  if (set.second !== undefined) {
    const of = (grid: ReelSet): SpinKind[] => kindsOf(machine, grid, gridTagsOf(machine, grid));
    return bothGrids(of(set), of(set.second), stops, (scatters) => (machine.scatterSpins[scatters] ?? 0) > 0);
  }
  const tags = machine.config.collector !== undefined && set === machine.free ? catchTagsOf(machine, set) : tagsOf(machine, set, special);
  const kinds = kindsOf(machine, set, tags);
  return { kinds: kinds.toSorted((a, b) => a.lineCoins - b.lineCoins || a.scatters - b.scatters || a.specials - b.specials), stops };
};

/** Every window of one grid, by kind. */
const kindsOf = (machine: Machine, set: ReelSet, tags: Tags): SpinKind[] => {
  // It is counted some ten million times: one look into one map is all that takes.
  const byTag: Map<number, SpinKind>[] = [];
  const count: Count = (coins, tag, add) => {
    const byCoins = (byTag[tag] ??= new Map<number, SpinKind>());
    const kind = byCoins.get(coins);
    if (kind !== undefined) kind.ways += add;
    else byCoins.set(coins, { lineCoins: coins, scatters: tag % tagBase, specials: Math.floor(tag / tagBase), ways: add });
  };
  const { config } = machine;
  if (config.ways !== undefined) walkWays(machine, set, tags, count);
  else if (config.bothWays === true || set.wildMultiplier !== 1) countEach(machine, set, tags, count);
  else walkLines(machine, set, tags, count);
  return byTag.flatMap((byCoins) => [...byCoins.values()]);
};

/** Window by window. */
const countEach = (machine: Machine, set: ReelSet, { at }: Tags, count: Count): void => {
  const { lengths } = set;
  const all = lengths.reduce((product, length) => product * length, 1);
  if (all > 30_000_000) throw new Error(`${machine.config.mathVersion}: too many windows to count one by one`);
  const stops = lengths.map(() => 0);
  const walk = (reel: number, tag: number): void => {
    if (reel === lengths.length) return count(lineCoins(machine, stops, set), tag, 1);
    for (let stop = 0; stop < (lengths[reel] ?? 0); stop += 1) {
      stops[reel] = stop;
      walk(reel + 1, tag + (at[reel]?.[stop] ?? 0));
    }
  };
  walk(0, 0);
};

const walkLines = (machine: Machine, { columns, lengths }: ReelSet, tags: Tags, count: Count): void => {
  const { lines, pays } = machine;
  const { reels, rows: rowCount } = machine.config;
  // For each depth: the lines still alive, their symbol (wild while there was nothing else) and the wilds they began with.
  const alive = Array.from({ length: reels + 1 }, () => new Int32Array(lines.length));
  const symbolOf = Array.from({ length: reels + 1 }, () => new Uint8Array(lines.length));
  const wildsOf = Array.from({ length: reels + 1 }, () => new Uint8Array(lines.length));
  const rows = Array.from({ length: reels }, (_, reel) => Uint8Array.from(lines, (line) => line[reel] ?? 0));
  const pay = (symbol: number, length: number, wilds: number): number => {
    const byWild = pays[codes.wild * payWidth + wilds] ?? 0;
    if (symbol === codes.wild) return byWild;
    const bySymbol = pays[symbol * payWidth + length] ?? 0;
    return bySymbol > byWild ? bySymbol : byWild;
  };

  const outcomesOf = outcomesOfOne(columns, rowCount, tags);

  /** `times`: on how many stops of the reels to the left it is as it is here. */
  const walk = (reel: number, aliveCount: number, coins: number, tag: number, times: number): void => {
    if (aliveCount === 0) {
      for (const [more, add] of tags.from[reel] ?? []) count(coins, tag + more, add * times);
      return;
    }
    const [here, there] = [alive[reel], alive[reel + 1]];
    const [symbolsHere, symbolsThere] = [symbolOf[reel], symbolOf[reel + 1]];
    const [wildsHere, wildsThere] = [wildsOf[reel], wildsOf[reel + 1]];
    const [column, row, tagAt] = [columns[reel], rows[reel], tags.at[reel]];
    if (!here || !there || !symbolsHere || !symbolsThere || !wildsHere || !wildsThere || !column || !row || !tagAt) return;
    const length = lengths[reel] ?? 0;
    const [only = 0, itsSymbol = 0, itsWilds = 0] = [here[0], symbolsHere[0], wildsHere[0]];
    if (aliveCount === 1 && itsSymbol !== codes.wild) {
      const isLast = reel + 1 === reels;
      for (const [goesOn, more, add] of outcomesOf(reel, row[only] ?? 0, itsSymbol)) {
        there[0] = only;
        symbolsThere[0] = itsSymbol;
        wildsThere[0] = itsWilds;
        const paid = goesOn && !isLast ? coins : coins + pay(itsSymbol, goesOn ? reels : reel, itsWilds);
        walk(reel + 1, goesOn && !isLast ? 1 : 0, paid, tag + more, add * times);
      }
      return;
    }
    for (let stop = 0; stop < length; stop += 1) {
      let still = 0;
      let paid = coins;
      for (let index = 0; index < aliveCount; index += 1) {
        const line = here[index] ?? 0;
        const symbol = symbolsHere[index] ?? 0;
        const wilds = wildsHere[index] ?? 0;
        const next = column[stop * rowCount + (row[line] ?? 0)] ?? 0;
        const goesOn = next === codes.wild || (next !== codes.scatter && (symbol === codes.wild || next === symbol));
        if (!goesOn) {
          paid += pay(symbol, reel, wilds);
          continue;
        }
        const grown = symbol === codes.wild && next !== codes.wild ? next : symbol;
        const wildsNow = symbol === codes.wild && next === codes.wild ? wilds + 1 : wilds;
        if (reel + 1 === reels) {
          paid += pay(grown, reels, wildsNow);
          continue;
        }
        there[still] = line;
        symbolsThere[still] = grown;
        wildsThere[still] = wildsNow;
        still += 1;
      }
      walk(reel + 1, still, paid, tag + (tagAt[stop] ?? 0), times);
    }
  };

  for (const index of lines.keys()) {
    const first = alive[0];
    if (first) first[index] = index;
  }
  symbolOf[0]?.fill(codes.wild);
  walk(0, lines.length, 0, 0, 1);
};

type Outcomes = readonly (readonly [goesOn: boolean, tag: number, stops: number])[];

/**
 * What a reel does to the only line that is left, when its symbol is known: the run goes on or ends, with each tag on so many stops. That is two or four things in the
 * place of thirty stops, and often one line is left.
 */
const outcomesOfOne = (
  columns: ReelSet['columns'],
  rowCount: number,
  tags: Tags,
): ((reel: number, row: number, symbol: number) => Outcomes) => {
  const known: Outcomes[] = [];
  const find = (reel: number, row: number, symbol: number): Outcomes => {
    const stops = new Map<number, number>();
    for (const [stop, tag] of tags.at[reel]?.entries() ?? []) {
      const next = columns[reel]?.[stop * rowCount + row];
      const name = 2 * tag + (next === codes.wild || next === symbol ? 1 : 0);
      stops.set(name, (stops.get(name) ?? 0) + 1);
    }
    return Array.from(stops, ([name, many]) => [name % 2 === 1, Math.floor(name / 2), many] as const);
  };
  return (reel, row, symbol) => (known[(reel * rowCount + row) * 64 + symbol] ??= find(reel, row, symbol));
};
