/** A stream of numbers in [0, 1) that a text decides for ever, and the few ways pictures draw from it. */
export type Random = {
  /** The next number in [0, 1). */
  next: () => number;
  /** A number in [from, to). */
  between: (from: number, to: number) => number;
  /** A whole number in [from, to]. */
  whole: (from: number, to: number) => number;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
};

/** FNV-1a, 32 bits. Good enough to spread names; says nothing about secrecy. */
export const hashOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 16_777_619);
  }
  return hash >>> 0;
};

/** The mulberry32 generator started from a text: same text, same pictures. Never for outcomes of games. */
export const randomFrom = (text: string): Random => {
  let state = hashOf(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + (to - from) * next();
  return {
    next,
    between,
    whole: (from, to) => Math.floor(between(from, to + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
};
