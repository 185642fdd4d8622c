import { errorsForgiven, errorsIn, patternOf } from './distance.rules.ts';
import { fold, isUnspaced } from './fold.rules.ts';

/**
 * Texts one after the other, as UTF-16: text `n` lies from `starts[n]` to `starts[n + 1]`. `letters` has a bit for each letter in it,
 * several letters sharing one: a text that lacks more of the typed letters than errors are forgiven need not be looked at.
 */
type Texts = { text: Uint16Array; starts: Uint32Array; letters: Int32Array };

/**
 * The names of all games in one language. A game is its number in the catalogue. Memory is about 1.5 MB for ten thousand names:
 * their letters, each distinct word once, and for each word the games that have it.
 */
export type NameIndex = {
  games: number;
  /** Each name folded and without spaces. */
  names: Texts;
  /** 1 where the name is of a script without spaces: then any part of it may be a word. */
  unspaced: Uint8Array;
  words: Texts;
  /** The games with word `n` are `gamesOf[gamesFrom[n]]` up to `gamesOf[gamesFrom[n + 1]]`. */
  gamesOf: Uint32Array;
  gamesFrom: Uint32Array;
};

/** How a word was found, from best to worst: at the beginning of a word, within one, with errors. Other numbers are sums of these. */
export const found = { atStart: 0, within: 1, perError: 16, not: 0xffff } as const;

/** Makes an index piece by piece, so that whoever makes it can let others have their turn between two pieces. */
export const createIndexer = () => {
  const names: string[] = [];
  const wordsOf = new Map<string, number[]>();
  const note = (word: string, game: number): void => {
    const games = wordsOf.get(word);
    if (games === undefined) wordsOf.set(word, [game]);
    else if (games.at(-1) !== game) games.push(game);
  };
  const noteReading = (reading: string, game: number, isJoined: boolean): void => {
    const joined: string[] = [];
    for (const word of reading.split(' ')) {
      // Chinese is spelt syllable by syllable, `HuoLang`: found as one word and as two.
      const syllables = fold(word.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).split(' ');
      for (const syllable of syllables) if (syllable !== '') note(syllable, game);
      if (syllables.length > 1) note(syllables.join(''), game);
      joined.push(...syllables);
    }
    if (joined.length > 1 && isJoined) note(joined.join(''), game);
  };
  return {
    /** `readings` are the words of the name in Latin letters, where its own are others: many type a name the way it sounds. */
    add: (name: string, readings: readonly string[] = []): void => {
      const game = names.length;
      const folded = fold(name);
      names.push(folded.replaceAll(' ', ''));
      for (const word of folded.split(' ')) if (word !== '' && !isUnspaced(word)) note(word, game);
      for (const reading of readings) noteReading(reading, game, isUnspaced(folded));
    },
    finish: (): NameIndex => {
      const words = [...wordsOf.keys()];
      const lists = [...wordsOf.values()];
      const gamesFrom = new Uint32Array(lists.length + 1);
      for (const [index, list] of lists.entries()) gamesFrom[index + 1] = (gamesFrom[index] as number) + list.length;
      const gamesOf = new Uint32Array(gamesFrom.at(-1) ?? 0);
      for (const [index, list] of lists.entries()) gamesOf.set(list, gamesFrom[index]);
      const unspaced = Uint8Array.from(names, (name) => (isUnspaced(name) ? 1 : 0));
      return { games: names.length, names: textsOf(names), unspaced, words: textsOf(words), gamesOf, gamesFrom };
    },
  };
};

const textsOf = (texts: readonly string[]): Texts => {
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) starts[index + 1] = (starts[index] as number) + text.length;
  const text = new Uint16Array(starts.at(-1) ?? 0);
  for (const [index, one] of texts.entries()) {
    const from = starts[index] as number;
    for (let at = 0; at < one.length; at += 1) text[from + at] = one.charCodeAt(at);
  }
  return { text, starts, letters: Int32Array.from(texts, lettersOf) };
};

const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};

/** How many bits are set. */
const count = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Bytes it holds. */
export const sizeOf = ({ names, words, unspaced, gamesOf, gamesFrom }: NameIndex): number =>
  [names.text, names.starts, names.letters, words.text, words.starts, words.letters, unspaced, gamesOf, gamesFrom].reduce(
    (sum, array) => sum + array.byteLength,
    0,
  );

/**
 * Looks for one typed word among all names, and writes into `best`, for each game, how well it was found, where that is better than what
 * stands there.
 */
export const findWord = (index: NameIndex, word: string, best: Uint16Array): void => {
  if (isUnspaced(word)) findInNames(index, word, best);
  else findInWords(index, word, best);
};

/** Words that are longer are made of several: only their beginning is looked at. */
const looksWithin = 16;

const findInWords = ({ words: { text, starts, letters }, gamesOf, gamesFrom }: NameIndex, typed: string, best: Uint16Array): void => {
  const pattern = patternOf(typed);
  const forgiven = errorsForgiven(typed.length, false);
  const mayBeWithin = typed.length >= 3;
  const wanted = lettersOf(typed.slice(0, pattern.length));
  for (let word = 0; word + 1 < starts.length; word += 1) {
    // One look at the letters tells most words apart.
    const missing = count(wanted & ~(letters[word] as number));
    if (missing > forgiven) continue;
    const from = starts[word] as number;
    const to = starts[word + 1] as number;
    let how: number = found.not;
    if (missing === 0 && startsWith(text, from, to, typed)) how = found.atStart;
    else if (missing === 0 && mayBeWithin && to - from <= looksWithin && holds(text, from, to, typed)) how = found.within;
    else if (forgiven > 0 && to - from + forgiven >= pattern.length) {
      const errors = errorsIn(pattern, text, from, to, forgiven, false);
      if (errors <= forgiven) how = Math.max(1, errors) * found.perError;
    }
    if (how === found.not) continue;
    const end = gamesFrom[word + 1] as number;
    for (let at = gamesFrom[word] as number; at < end; at += 1) {
      const game = gamesOf[at] as number;
      if (how < (best[game] as number)) best[game] = how;
    }
  }
};

const findInNames = ({ games, names: { text, starts, letters }, unspaced }: NameIndex, typed: string, best: Uint16Array): void => {
  const pattern = patternOf(typed);
  const forgiven = errorsForgiven(typed.length, true);
  const wanted = lettersOf(typed.slice(0, pattern.length));
  for (let game = 0; game < games; game += 1) {
    if (unspaced[game] === 0) continue;
    const missing = count(wanted & ~(letters[game] as number));
    if (missing > forgiven) continue;
    const from = starts[game] as number;
    const to = starts[game + 1] as number;
    let how: number = found.not;
    // Where no word begins before another, any part is as good as a beginning.
    if (missing === 0 && holds(text, from, to, typed)) how = found.atStart;
    else if (forgiven > 0) {
      const errors = errorsIn(pattern, text, from, to, forgiven, true);
      if (errors <= forgiven) how = Math.max(1, errors) * found.perError;
    }
    if (how < (best[game] as number)) best[game] = how;
  }
};

/** Whether a name begins with all that was typed, spaces aside: 2 when it is all of the name. */
export const beginsWith = ({ names: { text, starts } }: NameIndex, game: number, typed: string): 0 | 1 | 2 => {
  const from = starts[game] as number;
  const to = starts[game + 1] as number;
  if (!startsWith(text, from, to, typed)) return 0;
  return to - from === typed.length ? 2 : 1;
};

const holds = (text: Uint16Array, from: number, to: number, typed: string): boolean => {
  for (let start = from; start + typed.length <= to; start += 1) if (startsWith(text, start, to, typed)) return true;
  return false;
};

const startsWith = (text: Uint16Array, from: number, to: number, typed: string): boolean => {
  if (to - from < typed.length) return false;
  for (let at = 0; at < typed.length; at += 1) if (text[from + at] !== typed.charCodeAt(at)) return false;
  return true;
};

/** How many errors, at most `most`, lie between all that was typed, spaces aside, and the nearest part of each name. */
export const errorsToNames = (
  { games, names: { text, starts, letters } }: NameIndex,
  typed: string,
  most: number,
  least: Uint16Array,
): void => {
  const pattern = patternOf(typed);
  const wanted = lettersOf(typed.slice(0, pattern.length));
  for (let game = 0; game < games; game += 1) {
    if (count(wanted & ~(letters[game] as number)) > most) continue;
    const errors = errorsIn(pattern, text, starts[game] as number, starts[game + 1] as number, most, true);
    if (errors <= most && errors < (least[game] as number)) least[game] = errors;
  }
};
