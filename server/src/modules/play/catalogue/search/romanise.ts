import anyAscii from 'any-ascii';
import { isUnspaced } from './fold.rules.ts';

/** Knows the words of Thai, Lao, Khmer, Burmese, Chinese and Japanese, whatever language it is made for. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * The words of a name in Latin letters, as they are read: `火狼` is `HuoLang`, `Волк` is `Volk`. Undefined where its letters are Latin
 * already. Where a script writes no spaces, words are told apart first: they are shared by many names, and so the index stays small.
 */
export const romanise = (name: string): string | undefined => {
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name)) return undefined;
  if (!isUnspaced(name)) return anyAscii(name);
  return Array.from(segmenter.segment(name), ({ segment }) => anyAscii(segment)).join(' ');
};
