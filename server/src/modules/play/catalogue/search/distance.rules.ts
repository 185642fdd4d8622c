/**
 * How many typing errors lie between what was typed and a text: letters too many, missing, wrong, or two of them swapped (optimal string
 * alignment). All rows of the table are computed at once in the bits of an integer (Hyyrö 2003, "A bit-vector algorithm for computing
 * Levenshtein and Damerau edit distances"), so that every word of ten thousand names is compared within a keystroke.
 */
export type Pattern = { length: number; masks: Int32Array; last: number };

/** Bits of an integer less one: longer words are compared by their first 31 letters. */
const longest = 31;

/** One table of letters for all patterns: the letters of the pattern before are wiped out first. One pattern is in use at a time. */
const masks = new Int32Array(65_536);
let set: number[] = [];

/** Makes a pattern. It is good until the next one is made. */
export const patternOf = (text: string): Pattern => {
  for (const code of set) masks[code] = 0;
  set = [];
  const length = Math.min(text.length, longest);
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    masks[code] = (masks[code] ?? 0) | (1 << index);
    set.push(code);
  }
  return { length, masks, last: 1 << (length - 1) };
};

/**
 * The least number of errors between the pattern and a beginning of the text at `from` to `to`; where `anywhere`, a part of it.
 * Texts are UTF-16 in one array, because ten thousand strings are slower to walk. More than `most` is answered with `most + 1`.
 */
export const errorsIn = (
  { length, masks: letters, last }: Pattern,
  text: Uint16Array,
  from: number,
  to: number,
  most: number,
  anywhere: boolean,
): number => {
  if (length === 0) return 0;
  let plus = -1;
  let minus = 0;
  let before = 0;
  let diagonal = 0;
  let errors = length;
  let least = length;
  const carry = anywhere ? 0 : 1;
  for (let at = from; at < to; at += 1) {
    const match = letters[text[at] as number] as number;
    const swapped = ((~diagonal & match) << 1) & before;
    diagonal = (((match & plus) + plus) ^ plus) | match | minus | swapped | 0;
    let up = minus | ~(diagonal | plus);
    let down = diagonal & plus;
    if ((up & last) !== 0) errors += 1;
    else if ((down & last) !== 0) errors -= 1;
    up = (up << 1) | carry;
    down <<= 1;
    plus = down | ~(diagonal | up);
    minus = diagonal & up;
    before = match;
    if (errors < least) least = errors;
    // A text that began too differently gets no better: the distance to a beginning is at least what is left over.
    if (!anywhere && at - from - length >= most) break;
  }
  return least > most ? most + 1 : least;
};

/** How many errors are forgiven in a word of so many letters. In scripts without spaces a letter says more, and words are shorter. */
export const errorsForgiven = (length: number, unspaced: boolean): number => {
  if (length < (unspaced ? 3 : 4)) return 0;
  return length < 9 ? 1 : 2;
};
