import anyAscii from 'any-ascii';
import { isUnspaced } from './fold.rules.ts';
import { isThai, romaniseThai } from './romanise-thai.rules.ts';

/** Knows the words of Thai, Lao, Khmer, Burmese, Chinese and Japanese, whatever language it is made for. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * The words of a name in Latin letters, in each way they may be typed: `火狼` is `HuoLang`, `Волк` is `Volk`, `แมว` is `maew`, and `aemw` letter by letter.
 * Empty if its letters are Latin already. Where a script writes no spaces, words are told apart first: they are shared by many names, and so the index stays
 * small.
 */
export const romanise = (name: string): readonly string[] => {
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name)) return [];
  if (!isUnspaced(name)) return [anyAscii(name)];
  const words = Array.from(segmenter.segment(name), ({ segment }) => segment);
  const byLetter = words.map((word) => anyAscii(word)).join(' ');
  return isThai(name) ? [byLetter, words.map((word) => anyAscii(romaniseThai(word))).join(' ')] : [byLetter];
};
