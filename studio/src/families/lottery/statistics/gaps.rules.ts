/** How long numbers have not come. A gap is counted in draws, hits one by one: a number may come several times in one draw. */

/** `gap`: draws since it came last, 0 after a draw with it. `longest`: the most draws in a row without it, with the one that still goes on; it ended with the draw `longestEnd`. `last`: the draw that had it last. Draws are named by their place in the list. */
export type Gap = { gap: number; longest: number; longestEnd: number | undefined; last: number | undefined; hits: number };

/** The gaps of `count` things in draws from the oldest to the newest. `thingOf` names the thing that a value of a draw counts for, or none. */
export const gapsOf = (
  draws: readonly (readonly number[])[],
  count: number,
  thingOf: (value: number) => number | undefined = (value) => value,
): Gap[] => {
  const gaps = Array.from({ length: count }, (): Gap => ({ gap: 0, longest: 0, longestEnd: undefined, last: undefined, hits: 0 }));
  for (const [place, draw] of draws.entries()) {
    for (const value of draw) {
      const thing = thingOf(value);
      const of = thing === undefined ? undefined : gaps[thing];
      if (of === undefined) continue;
      of.hits += 1;
      if (of.last === place) continue;
      const without = place - (of.last ?? -1) - 1;
      if (without > of.longest) Object.assign(of, { longest: without, longestEnd: place });
      of.last = place;
    }
  }
  for (const of of gaps) {
    of.gap = draws.length - (of.last ?? -1) - 1;
    if (of.gap > of.longest) Object.assign(of, { longest: of.gap, longestEnd: undefined });
  }
  return gaps;
};

/** The two-digit numbers that are pairs, each once with its lower number: 01 for 01 and 10. Doubles are no pairs. */
export const pairs: readonly number[] = Array.from({ length: 100 }, (_, value) => value).filter(
  (value) => value % 10 > Math.floor(value / 10),
);

const placeOfPair = new Map(
  pairs.flatMap((value, place) => [[value, place] as const, [(value % 10) * 10 + Math.floor(value / 10), place] as const]),
);
export const pairOf = (value: number): number | undefined => placeOfPair.get(value);
export const headOf = (value: number): number => Math.floor(value / 10);
export const tailOf = (value: number): number => value % 10;
