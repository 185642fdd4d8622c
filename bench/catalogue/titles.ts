/** Titles as vendors make them: two or three words, in 28 languages, in the scripts of those languages. The same for the same number. */
import { GameCode } from '@croupier/contract/core/ids';
import type { FeedGame } from '@croupier/contract/vendor-api/wallet';

/** The languages the platform supports. */
export const languages = [
  'zh', 'en', 'ja', 'th', 'vi', 'my', 'es', 'hi', 'id', 'km', 'ko', 'ms', 'pt', 'ta',
  'tl', 'ur', 'tr', 'bn', 'ar', 'fa', 'ru', 'kk', 'uz', 'lo', 'ne', 'fr', 'te', 'sw',
] as const; // prettier-ignore
type Language = (typeof languages)[number];

/** Letters a script makes words of; `spaces` where it parts them. */
type Script = { letters: string; length: [least: number, most: number]; spaces: boolean };

const range = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const latin: Script = { letters: 'aaabcddeeefghiiijklmnnoooprrssttuuvwy', length: [4, 9], spaces: true };
const unspaced = (letters: string, length: Script['length']): Script => ({ letters, length, spaces: false });
const spaced = (letters: string, length: Script['length']): Script => ({ letters, length, spaces: true });

const scripts: Partial<Record<Language, Script>> = {
  zh: unspaced(
    '龙凤虎狼熊鹰鱼马金银玉火水风雷山海天月星花竹梅兰福禄寿喜财宝皇帝女王剑刀门城塔船林春夏秋冬红黄蓝绿黑白大小东西南北',
    [1, 2],
  ),
  ja: unspaced(range(0x3042, 0x3093), [2, 4]),
  th: unspaced(range(0x0e01, 0x0e2e) + 'ะาิีึืุูเแโใไ', [3, 6]),
  my: unspaced(range(0x1000, 0x1020) + 'ါာိီုူေ', [3, 6]),
  km: unspaced(range(0x1780, 0x17a2) + 'ាិីឹឺុូ', [3, 6]),
  lo: unspaced('ກຂຄງຈສຊຍດຕຖທນບປຜຝພຟມຢຣລວຫອຮະາິີຸູ', [3, 6]),
  ko: spaced(range(0xac00, 0xac80) + range(0xb098, 0xb110), [2, 4]),
  hi: spaced(range(0x0915, 0x0939) + 'ािीुूेो', [3, 6]),
  ne: spaced(range(0x0915, 0x0939) + 'ािीुूेो', [3, 6]),
  bn: spaced(range(0x0995, 0x09a8) + 'ািীুূেো', [3, 6]),
  ta: spaced('கஙசஞடணதநபமயரலவழளறனாிீுூெேொ', [3, 6]),
  te: spaced(range(0x0c15, 0x0c28) + 'ాిీుూెే', [3, 6]),
  ar: spaced('ابتثجحخدذرزسشصضطظعغفقكلمنهوي', [3, 6]),
  fa: spaced('ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی', [3, 6]),
  ur: spaced('ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنوہی', [3, 6]),
  ru: spaced(range(0x0430, 0x044f), [4, 9]),
  kk: spaced(range(0x0430, 0x044f) + 'әғқңөұүһі', [4, 9]),
};

/** mulberry32: small, and the same everywhere. */
export const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** A vocabulary as titles draw on: some 1,500 words a language, the first of them much more often than the last. */
const vocabularies = new Map<Language, readonly string[]>();
const wordsOf = (language: Language): readonly string[] => {
  const known = vocabularies.get(language);
  if (known !== undefined) return known;
  const random = randomFrom(languages.indexOf(language) + 1);
  const { letters, length } = scripts[language] ?? latin;
  const alphabet = Array.from(letters);
  const [least, most] = length;
  const words = Array.from({ length: 1_500 }, () =>
    Array.from({ length: least + random(most - least + 1) }, () => alphabet[random(alphabet.length)]).join(''),
  );
  vocabularies.set(language, words);
  return words;
};

const nameIn = (language: Language, number: number): string => {
  const random = randomFrom(number * 31 + languages.indexOf(language));
  const words = wordsOf(language);
  const { spaces } = scripts[language] ?? latin;
  // The product of two numbers falls on the first words more often.
  const picked = Array.from(
    { length: 2 + random(2) },
    () => words[Math.floor((random(words.length) * random(words.length)) / words.length)] ?? '',
  );
  return spaces ? picked.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') : picked.join('');
};

/** One of ten thousand games, as a vendor's feed has it. `version` changes its names a little. */
export const titleOf = (number: number, version = 0): FeedGame => ({
  gameCode: GameCode.parse(`game-${number}`),
  category: number % 50 === 0 ? 'LIVE' : number % 50 === 1 ? 'FISH' : 'RNG',
  names: Object.fromEntries(languages.map((language) => [language, `${nameIn(language, number)}${version === 0 ? '' : ` ${version}`}`])),
  iconPath: `/art/game-${number}.{w}.{ext}`,
  rtpPercent: (94 + (number % 300) / 100).toFixed(2),
  lines: [5, 10, 20, 25, 40, 50][number % 6] ?? 20,
  coins: [5, 10, 20, 25, 40, 50][number % 6] ?? 20,
  volatility: (['low', 'medium', 'high'] as const)[number % 3] ?? 'medium',
  releasedAt: new Date(Date.UTC(2020, 0, 1) + number * 6 * 3_600_000).toISOString(),
});
