import { lineCoins } from './evaluate.ts';
import { bothGrids } from './features/two-grids.ts';
import { drawnLengths, type Machine, type ReelSet } from './machine.ts';
import type { SymbolId } from './slot-config.ts';
import type { SpinDistribution, SpinKind } from './spin-kinds.ts';
import { catchTagsOf, type Count, gridTagsOf, tagBase, type Tags, tagsOf } from './spin-tags.ts';
import { canWalkBothWays, walkBothWays } from './walk-both-ways.ts';
import { walkLines } from './walk-lines.ts';
import { walkWays } from './walk-ways.ts';

export type { SpinDistribution, SpinKind } from './spin-kinds.ts';

/**
 * The exact joint distribution of what lines (or ways) pay, scatters, and the special symbol's reels over every stop of a set of reels.
 *
 * Where runs only grow from the left, it walks the reels from there and carries only the runs that can still grow, once for all windows that have the
 * same ones: where none is left, the reels that remain matter for their tags alone. So the 10^7 to 10^9 windows of a title take a fraction of a second.
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
  else if (config.bothWays === true && canWalkBothWays(machine, set)) walkBothWays(machine, set, tags, count);
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
