/** Comparing names of people, as documents, banks, payment providers and members themselves write them. The one comparison of the platform. */

/** UNKNOWN: a name is missing, cut off, partly hidden, or written in another script, so that the comparison says neither. */
export type Agreement = 'SAME' | 'DIFFERENT' | 'UNKNOWN';

/**
 * Compares two names word by word. Titles, capitals, accents, apostrophes, hyphens and the order of given and family names make no
 * difference. A name of which a bank shows only some letters (`สมชาย ใ***`) is the same if those letters fit; a name whose end is cut off
 * (`SOMCHAI JAID`), or that lacks a word of the other, may be anybody's.
 */
export const compareNames = (known: string, other: string): Agreement => {
  const [ofKnown, ofOther] = [readings(known), readings(other)];
  if (ofKnown.length === 0 || ofOther.length === 0) return 'UNKNOWN';
  if (scriptOf(known) !== scriptOf(other)) return 'UNKNOWN';
  if (ofKnown.some((a) => ofOther.some((b) => compareWords(a, b) === 'SAME'))) return 'SAME';
  return compareWords(barest(ofKnown), barest(ofOther));
};

/** Whether two names are surely one person's. */
export const isSameName = (one: string, other: string): boolean => compareNames(one, other) === 'SAME';

const scripts = ['Thai', 'Lao', 'Khmer', 'Myanmar', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Arabic', 'Cyrillic', 'Devanagari', 'Latin'];

/** The script of most letters. Japanese and Chinese names share characters, so they count as one. */
const scriptOf = (name: string): string => {
  const count = (script: string) => name.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0;
  const script = scripts.toSorted((a, b) => count(b) - count(a))[0] ?? '';
  return script === 'Hiragana' || script === 'Katakana' ? 'Han' : script;
};

/** Letters with a stroke or a ligature have no decomposition. */
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ħ: 'h' };

/** A name in lower case, without accents of Latin, Greek and Cyrillic letters, with one form for letters that are typed in several ways. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('เเ', 'แ')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\u0300-\u036F]*)[\u0300-\u036F]/gu, '')
    .normalize('NFC')
    .replaceAll(/[đðøłıßæœħ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’‘ʼ`´]/g, '')
    .trim();

/** Titles that are words of their own. */
const titles = new Set(
  (
    'mr mrs ms miss mstr master mx dr prof sir madam mdm madame mme mlle monsieur m khun herr frau hr fr señor señora senor senora sr sra srta sig signor ' +
    'signora dhr mevr mw pan pani encik en puan pn cik tuan datuk dato datin bapak bpk ibu sdr sdri tn ny nn g gng bb shri smt kumari mg u daw lok neak srey ' +
    'นาย นาง นางสาว เด็กชาย เด็กหญิง คุณ ดร ลูกค้า ทพ นพ พญ ผศ รศ ລາວ ທ້າວ ນາງ ທ່ານ លោក លោកស្រី អ្នកស្រី កញ្ញា ឯកឧត្តម ဦး ဒေါ် 先生 女士 小姐 様 殿 氏 さん 씨 님 श्री श्रीमती'
  ).split(' '),
);
/** Vietnamese titles are words that other names contain without their marks. */
const markedTitles = /^(?:ông|bà|anh|chị)\s+(?=\S+\s)/iu;
/** Thai titles in short, which are written with points: น.ส., ด.ช., ด.ญ. */
const shortThai = /^(?:น\.?\s?ส\.|ด\.?\s?ช\.|ด\.?\s?ญ\.|น\.ส)\s*/u;
/** Titles that are written before a name without a blank; a vowel sign behind one belongs to the name. */
const joinedTitles = /^(?:นางสาว|นาง|นาย|เด็กชาย|เด็กหญิง|คุณ|ທ້າວ|ນາງ|លោកស្រី|លោក|អ្នកស្រី|ឦ|ဦး|ဒေါ်)(?=\p{Lo}{2})/u;
const joinedSuffixes = /(?<=\p{Script=Han}{2})(?:先生|女士|小姐|様|殿)$|(?<=\p{Script=Hangul}{2})(?:씨|님)$/u;
/** Words of companies: a company is never the person whose name it bears. */
const companies = new Set(
  'co ltd limited company corp corporation inc llc plc gmbh pt cv sdn bhd pte jsc tnhh บริษัท จำกัด หจก ห้างหุ้นส่วนจำกัด บจก 公司 有限公司 株式会社 주식회사'.split(
    ' ',
  ),
);

/** The words of a name in every way they may be meant: with what may be a title, and without. Empty if the name has no letters. */
const readings = (name: string): string[][] => {
  // `Jaidee, Mrs. Somying` has the family name in front.
  const titled = name
    .normalize('NFKC')
    .trim()
    .replace(/^([^,]+),\s*([^,]+)$/, '$2 $1');
  const variants = [titled, titled.replace(markedTitles, ''), titled.replace(shortThai, '')].map((text) => wordsIn(text));
  const all = variants.flatMap((words) => [words, withoutTitles(words)]);
  const distinct = new Map(all.filter((words) => words.length > 0).map((words) => [words.join(' '), words]));
  return [...distinct.values()];
};

/** The reading with the fewest letters: what may be a title is none of the name. */
const barest = (all: readonly string[][]): string[] => all.toSorted((a, b) => a.join('').length - b.join('').length)[0] ?? [];

const wordsIn = (name: string): string[] =>
  foldName(name)
    .split(/[^\p{L}\p{M}\p{N}*•]+/u)
    .filter((word) => word !== '');

/** Without titles at either end, as long as a name is left. */
const withoutTitles = (words: readonly string[]): string[] => {
  if (words.length === 0) return [];
  let rest = [...words];
  while (rest.length > 1 && titles.has(rest[0] ?? '')) rest = rest.slice(1);
  while (rest.length > 1 && titles.has(rest.at(-1) ?? '')) rest = rest.slice(0, -1);
  const [first = '', ...others] = rest;
  const last = others.pop();
  return last === undefined
    ? [first.replace(joinedTitles, '').replace(joinedSuffixes, '')]
    : [first.replace(joinedTitles, ''), ...others, last.replace(joinedSuffixes, '')];
};

const masked = /[*•]+/u;
/** With fewer open letters, a masked name says nothing. */
const openLettersLeast = 2;

const compareWords = (known: readonly string[], other: readonly string[]): Agreement => {
  if (isOneText(known, other)) return 'SAME';
  const isMasked = [...known, ...other].some((word) => masked.test(word));
  const pairs = pairedWords(known, other);
  if (pairs === undefined) return 'DIFFERENT';
  const { compared, isCut, lacking } = pairs;
  if (lacking.some((word) => companies.has(word))) return 'DIFFERENT';
  if (isCut || (lacking.length > 0 && !isMasked)) return 'UNKNOWN';
  return compared < openLettersLeast || lacking.length > 0 ? 'UNKNOWN' : 'SAME';
};

/** Whether the words are the same letters from any word on: `Somchai Jaidee`, `JAIDEE SOMCHAI`, `Anne-Marie`, `Annemarie`. */
const isOneText = (known: readonly string[], other: readonly string[]): boolean => {
  const sorted = (words: readonly string[]) => words.toSorted().join(' ');
  if (known.some((word) => masked.test(word)) || other.some((word) => masked.test(word))) return false;
  if (sorted(known) === sorted(other)) return true;
  // `Mr. Inal` is not `Mrinal`.
  if ([known, other].some((words) => titles.has(words[0] ?? '') || titles.has(words.at(-1) ?? ''))) return false;
  const turned = (words: readonly string[]) => words.map((_, place) => [...words.slice(place), ...words.slice(0, place)].join(''));
  const texts = new Set(turned(known));
  return turned(other).some((text) => texts.has(text));
};

type Pairs = {
  /** The open letters that were compared. */
  compared: number;
  isCut: boolean;
  /** The words of the longer name that the shorter one lacks. */
  lacking: string[];
};

/** Pairs each word of the shorter name with one of the longer, whole words first. Undefined if a word has no other. */
const pairedWords = (known: readonly string[], other: readonly string[]): Pairs | undefined => {
  const [shorter, longer] = known.length <= other.length ? [known, other] : [other, known];
  const rest = [...longer];
  const rank = (word: string) => (masked.test(word) ? 2 : rest.includes(word) ? 0 : 1);
  const pairs: Pairs = { compared: 0, isCut: false, lacking: rest };
  for (const word of shorter.toSorted((a, b) => rank(a) - rank(b))) {
    const whole = rest.findIndex((one) => fits(one, word) || fits(word, one));
    const at = whole === -1 ? rest.findIndex((one) => isCutFrom(one, word) || isCutFrom(word, one)) : whole;
    const found = rest[at];
    if (found === undefined) return undefined;
    if (whole === -1) pairs.isCut = true;
    pairs.compared += Math.min(openOf(word).length, openOf(found).length);
    rest.splice(at, 1);
  }
  return pairs;
};

const openOf = (word: string): string => word.replaceAll(/[*•]/gu, '');

/** Whether a word is another one, of which the other may be masked in part. */
const fits = (own: string, shown: string): boolean => {
  if (!masked.test(shown)) return own === shown;
  const [head = '', tail = ''] = shown.split(masked);
  return own.startsWith(head) && own.endsWith(tail) && openOf(own).length >= head.length + tail.length;
};

/** Whether a word is the beginning of another, or its initial. */
const isCutFrom = (whole: string, part: string): boolean => !masked.test(part) && whole.length > part.length && whole.startsWith(part);
