import { errorsForgiven } from './distance.rules.ts';
import { fold } from './fold.rules.ts';
import { beginsWith, errorsToNames, findWord, found, type NameIndex } from './name-index.rules.ts';

/** The searched texts: names in the visitor's language and in English, and the games that have a word in their vendor's name. */
export type Searched = {
  indexes: readonly NameIndex[];
  games: number;
  /** Whether a game may be shown at all. */
  isShown: (game: number) => boolean;
  /** 0 for the game that comes first among equals. */
  placeOf: (game: number) => number;
  /** Each game's vendor, and the vendors' names, folded. */
  vendorOf: Uint16Array;
  vendorNames: readonly (readonly string[])[];
};

/** `atStart`: the whole name begins so; `words`: each typed word begins a word; `parts`: within words, or of the vendor; `errors`: misspelt. */
type Tier = 'exact' | 'atStart' | 'words' | 'parts' | 'errors';
const tiers: Record<Tier, number> = { exact: 0, atStart: 1, words: 2, parts: 3, errors: 4 };

/**
 * All games a search finds, best first: the whole name begins with it, then each word begins a word, then misspelt; among equals the more
 * popular one. Every typed word must be found. When none is found so, the names that hold all of it with errors, spaces aside.
 */
export const findNames = (searched: Searched, typed: Typed): Uint32Array => findSpelt(searched, typed).games;

type Typed = { whole: string; words: readonly string[] };

/** As `findNames`. `isSpelt`: at least one name holds all that was typed, without an error. */
export const findSpelt = (searched: Searched, { whole, words }: Typed): { games: Uint32Array; isSpelt: boolean } => {
  const { games, indexes, isShown } = searched;
  const sum = new Uint16Array(games);
  const best = new Uint16Array(games);
  for (const word of words) {
    best.fill(found.not);
    for (const index of indexes) findWord(index, word, best);
    countVendors(searched, word, best);
    for (let game = 0; game < games; game += 1) {
      const how = best[game] as number;
      if (how === found.not || sum[game] === found.not) sum[game] = found.not;
      else sum[game] = (sum[game] as number) + how;
    }
  }
  const typed = whole.replaceAll(' ', '');
  const keys: number[] = [];
  for (let game = 0; game < games; game += 1) {
    if (sum[game] === found.not || !isShown(game)) continue;
    keys.push(keyOf(tierOf(indexes, game, typed, sum[game] as number), searched.placeOf(game), game));
  }
  if (keys.length > 0) return { games: gamesIn(keys), isSpelt: keys.some((key) => key < firstMisspelt) };
  const forgiven = errorsForgiven(typed.length, false);
  return { games: gamesIn(nearestKeys(searched, typed, forgiven)), isSpelt: false };
};

const nearMax = 3;

/** At most three shown games with a name near to what was typed: one letter of three may be wrong. Further away, a name has nothing to do with it. */
export const nearNames = (searched: Searched, whole: string): Uint32Array => {
  const typed = whole.replaceAll(' ', '');
  const errors = Math.floor(Math.min(typed.length, longestTyped) / 3);
  return gamesIn(nearestKeys(searched, typed, errors)).subarray(0, nearMax);
};
const longestTyped = 31;

/** Which vendors a search means: a word of their name, or their code, begins with each typed word. */
export const findVendors = (vendorNames: readonly (readonly string[])[], words: readonly string[]): number[] =>
  vendorNames.flatMap((names, vendor) => (words.every((word) => names.some((name) => name.startsWith(word))) ? [vendor] : []));

/** The words by which a vendor is found. */
export const vendorWords = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [fold(name), ...fold(name).split(' '), fold(name).replaceAll(' ', '')])),
];

/** `AG dragon` finds the dragons of AG. A single letter means no vendor. */
const countVendors = ({ vendorOf, vendorNames, games }: Searched, word: string, best: Uint16Array): void => {
  if (word.length < 2) return;
  const hit = Uint8Array.from(vendorNames, (names) => (names.some((name) => name.startsWith(word)) ? 1 : 0));
  if (!hit.includes(1)) return;
  for (let game = 0; game < games; game += 1)
    if (hit[vendorOf[game] as number] === 1 && (best[game] as number) > found.within) best[game] = found.within;
};

const tierOf = (indexes: readonly NameIndex[], game: number, typed: string, sum: number): number => {
  if (sum >= found.perError) return tiers.errors + Math.floor(sum / found.perError);
  let begins = 0;
  for (const index of indexes) begins = Math.max(begins, beginsWith(index, game, typed));
  if (begins > 0) return begins === 2 ? tiers.exact : tiers.atStart;
  return sum === 0 ? tiers.words : tiers.parts;
};

const nearestKeys = (searched: Searched, typed: string, most: number): number[] => {
  const { indexes, games, isShown, placeOf } = searched;
  const least = new Uint16Array(games).fill(found.not);
  for (const index of indexes) errorsToNames(index, typed, most, least);
  const keys: number[] = [];
  for (let game = 0; game < games; game += 1) {
    const errors = least[game] as number;
    if (errors !== found.not && isShown(game)) keys.push(keyOf(errors, placeOf(game), game));
  }
  return keys;
};

// Tier, place and game in one number, so that they are sorted as numbers: 10, 21 and 21 bits of the 53 that are exact.
const room = 2 ** 21;
const firstMisspelt = tiers.errors * room * room;
const keyOf = (tier: number, place: number, game: number): number => (tier * room + place) * room + game;
const gamesIn = (keys: number[]): Uint32Array => {
  const sorted = Float64Array.from(keys).sort();
  const games = new Uint32Array(sorted.length);
  for (let at = 0; at < sorted.length; at += 1) games[at] = (sorted[at] as number) % room;
  return games;
};
