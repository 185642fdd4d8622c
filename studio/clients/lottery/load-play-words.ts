/// <reference types="vite/client" />
import { addPlayWords } from '../../src/families/lottery/play-names.ts';
import type { PlayWords } from '../../src/families/lottery/play-words.ts';

const files = import.meta.glob<PlayWords>('../../src/families/lottery/words/*.json', { import: 'default' });

/** Loads the words of plays in a language; without them plays have their English names. */
export const loadPlayWords = async (language: string): Promise<void> => {
  const load = files[`../../src/families/lottery/words/${language}.json`];
  if (load === undefined) return;
  try {
    addPlayWords(language, await load());
  } catch {
    // The network is away; the names stay English until the language is chosen again.
  }
};
