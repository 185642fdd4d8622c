/**
 * A name as a search compares it: no case, no accents, no tone marks, one form for letters that are typed in several ways, and everything
 * that is neither letter nor digit is a space. Korean comes out in single letters, so that a syllable is found while it is being typed.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(marks, '')
    // Two vowels that look like another one.
    .replaceAll('เเ', 'แ')
    .replaceAll('ເເ', 'ແ')
    .toLowerCase()
    .replaceAll(otherForms, (letter) => oneForm[letter] ?? String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replaceAll(apartFromLetters, ' ')
    .trim();

/** Latin, Greek and Cyrillic accents; Arabic vowel signs and the tatweel; nukta; Thai tone marks and the silencer, and Lao ones. */
const marks = new RegExp(
  `[${[
    String.raw`\u0300-\u036F`,
    String.raw`\u064B-\u0655\u0670\u0640`,
    String.raw`\u093C\u09BC`,
    String.raw`\u0E48-\u0E4C\u0EC8-\u0ECC`,
    String.raw`\u200B-\u200D\u3099\u309A`,
  ].join('')}]`,
  'g',
);
/** Letters with a stroke have no decomposition; katakana is read as hiragana; Arabic and Persian write some letters differently. */
const otherForms = /[øłđıßæœħ\u0629\u0649\u0643\u06CC\u06A9\u06C1\u30A1-\u30F6]/g;
const oneForm: Readonly<Record<string, string>> = {
  ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ħ: 'h',
  '\u0629': '\u0647', '\u0649': '\u064A', '\u06CC': '\u064A', '\u06A9': '\u0643', '\u0643': '\u0643', '\u06C1': '\u0647',
}; // prettier-ignore
const apartFromLetters = /[^\p{L}\p{N}\p{M}]+/gu;

/** Scripts that write no spaces between words: Thai, Lao, Burmese, Khmer, Chinese and Japanese. */
export const isUnspaced = (text: string): boolean =>
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF]|[\uD840-\uD87F]/.test(text);

/** A visitor's words, ready to be looked for; undefined when nothing in them can be found. */
export const searchOf = (typed: string | undefined): { whole: string; words: string[] } | undefined => {
  const whole = fold(typed ?? '');
  // More words than a name has tell nothing more.
  return whole === '' ? undefined : { whole, words: whole.split(' ').slice(0, 8) };
};
