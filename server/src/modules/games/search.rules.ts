/**
 * A name as a search compares it: no case, no accents, no Thai tone marks, and everything that is neither letter nor digit is a space.
 * What comes out holds no `%`, `_` or `\`, so it can stand in a `like` pattern.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    // Latin, Greek and Cyrillic accents; Thai tone marks and the silencer. Thai vowels stay: they are letters to a reader.
    .replaceAll(/[\u0300-\u036F\u0E48-\u0E4C]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** What a visitor typed, ready to be looked for; undefined when nothing in it can be found. */
export const searchOf = (typed: string | undefined): { whole: string; words: string[] } | undefined => {
  const whole = fold(typed ?? '');
  return whole === '' ? undefined : { whole, words: whole.split(' ') };
};
