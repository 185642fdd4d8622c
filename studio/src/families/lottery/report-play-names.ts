import { existsSync, readFileSync } from 'node:fs';
import type { PlayNames, PlayNamesAsked } from '@croupier/contract/vendor-api/lottery-rounds';
import { editionsOf } from './editions.ts';
import { lotteries } from './lotteries.ts';
import { addPlayWords, nameOf } from './play-names.ts';
import type { PlayWords } from './play-words.ts';

const known = new Set<string>();

/** Reads the words of a language once. A code of a language has letters only. */
export const readPlayWords = (language: string): void => {
  const file = new URL(`words/${language}.json`, import.meta.url);
  if (known.has(language) || !existsSync(file)) return;
  addPlayWords(language, JSON.parse(readFileSync(file, 'utf8')) as PlayWords);
  known.add(language);
};

/** The names of the plays of all families, those of earlier editions too. */
export const reportPlayNames = ({ language }: PlayNamesAsked): PlayNames => {
  readPlayWords(language);
  const families = [...Map.groupBy(lotteries.flatMap(editionsOf), ({ family }) => family)].map(([family, all]) => {
    const codes = new Set(all.flatMap(({ plays }) => plays.map(({ code }) => code)));
    return { family, plays: [...codes].map((code) => ({ code, name: nameOf(family, code, language) })) };
  });
  return { families };
};
