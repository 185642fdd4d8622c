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
