import type { Machine, ReelSet } from './machine.ts';
import type { SymbolId } from './slot-config.ts';

/** Scatters and reels with the special symbol, counted together in one number: `scatters + tagBase * specials`. */
export const tagBase = 32;
/** `at`: by reel and stop, the tag of the window. `from`: by reel, every tag of it and all reels to its right together, with the number of stops. */
export type Tags = { at: readonly Uint16Array[]; from: readonly (readonly [tag: number, stops: number][])[] };
export type Count = (coins: number, tag: number, stops: number) => void;

export const tagsOf = (machine: Machine, { strips, scattersAt }: ReelSet, special: SymbolId | undefined): Tags =>
  tagged(
    machine,
    strips,
    (shown, reel, stop) => (scattersAt[reel]?.[stop] ?? 0) + (special !== undefined && shown.includes(special) ? tagBase : 0),
  );

/** The tags of one of two grids: where other spins have reels with the special symbol, it is the stop of the first reel, which both have in common. */
export const gridTagsOf = (machine: Machine, { strips, scattersAt }: ReelSet): Tags =>
  tagged(machine, strips, (_, reel, stop) => (scattersAt[reel]?.[stop] ?? 0) + (reel === 0 ? tagBase * stop : 0));

/** The tags of free spins with a collector: collectors where other spins have scatters, and each prize where they have reels with the special symbol. */
export const catchTagsOf = (machine: Machine, { strips }: ReelSet): Tags =>
  tagged(machine, strips, (shown) => {
    const showing = (symbol: SymbolId): number => shown.filter((one) => one === symbol).length;
    return showing('collector') + tagBase * showing('prize');
  });

const tagged = (
  { config: { rows } }: Machine,
  strips: ReelSet['strips'],
  tagOf: (shown: readonly (SymbolId | undefined)[], reel: number, stop: number) => number,
): Tags => {
  const at = strips.map((strip, reel) =>
    Uint16Array.from(strip, (_, stop) => {
      const shown = Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]);
      return tagOf(shown, reel, stop);
    }),
  );
  // For each reel: on how many stops of it and of all reels to its right there is such a tag.
  const from: [number, number][][] = [[[0, 1]]];
  for (const reel of at.toReversed()) {
    const here = new Map<number, number>();
    for (const tag of reel) for (const [more, stops] of from[0] ?? []) here.set(tag + more, (here.get(tag + more) ?? 0) + stops);
    from.unshift([...here]);
  }
  return { at, from };
};

/** On how many stops of the reels so far a coins and a tag have come. The two are one number: `coins * tagsMost + tag`. */
export type Paid = Map<number, number>;
/** One more than any tag. */
const tagsMost = 2_048;

/** Adds what a column makes of `from`: so many further coins, its tag, and its number of stops. */
export const shift = (from: Paid, to: Paid, coins: number, { tag, stops }: { tag: number; stops: number }): void => {
  const more = coins * tagsMost + tag;
  for (const [name, many] of from) to.set(name + more, (to.get(name + more) ?? 0) + many * stops);
};

/** Counts windows in which nothing is running any more: the reels that remain matter for their tags alone. */
export const countEnded = (ended: Paid, remaining: Tags['from'][number] | undefined, count: Count): void => {
  for (const [name, stops] of ended)
    for (const [more, add] of remaining ?? []) count(Math.floor(name / tagsMost), (name % tagsMost) + more, stops * add);
};

/** A column of a reel that differs from all others in what it shows or in its tag, with the number of stops that show it. */
export type Column = { shown: Uint8Array; tag: number; stops: number };

/** Every column of a reel, once. */
export const columnsOf = (codes: Uint8Array | undefined, length: number, rows: number, tagAt: Tags['at'][number] | undefined): Column[] => {
  const distinct = new Map<string, Column>();
  for (let stop = 0; stop < length; stop += 1) {
    const shown = codes?.subarray(stop * rows, stop * rows + rows) ?? new Uint8Array(rows);
    const tag = tagAt?.[stop] ?? 0;
    const name = `${shown.join()} ${tag}`;
    const known = distinct.get(name);
    if (known === undefined) distinct.set(name, { shown, tag, stops: 1 });
    else known.stops += 1;
  }
  return [...distinct.values()];
};
