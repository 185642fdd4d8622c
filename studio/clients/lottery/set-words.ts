import { addedWord } from '../../src/families/lottery/play-names.ts';
import {
  familyOf,
  headIs,
  type NamedSet,
  namedSets,
  sumIs,
  tailIs,
  touches,
} from '../../src/families/lottery/messages/quick-sets.rules.ts';

/** English, Vietnamese, Thai, Chinese. */
type Words = readonly [en: string, vi: string, th: string, zh: string];
const columns = ['en', 'vi', 'th', 'zh'];
const wordIn = (words: Words, language: string): string => words[Math.max(0, columns.indexOf(language))] ?? words[0];

const named: Readonly<Record<NamedSet, Words>> = {
  doubles: ['Doubles', 'Kép bằng', 'เบิ้ล', '对子'],
  'shifted-doubles': ['Shifted doubles', 'Kép lệch', 'เบิ้ลเลื่อน', '差五对'],
  'yin-doubles': ['Yin doubles', 'Kép âm', 'เบิ้ลหยิน', '阴对'],
  neighbours: ['Neighbours (both ways)', 'Liền kề (hai chiều)', 'พี่น้อง (สองทาง)', '连号（双向）'],
  high: ['50–99', 'Tài', 'สูง', '大'],
  low: ['00–49', 'Xỉu', 'ต่ำ', '小'],
  odd: ['Odd', 'Lẻ', 'คี่', '单'],
  even: ['Even', 'Chẵn', 'คู่', '双'],
  'odd-odd': ['Odd odd', 'Lẻ lẻ', 'คี่คี่', '单单'],
  'even-even': ['Even even', 'Chẵn chẵn', 'คู่คู่', '双双'],
  'odd-even': ['Odd even', 'Lẻ chẵn', 'คี่คู่', '单双'],
  'even-odd': ['Even odd', 'Chẵn lẻ', 'คู่คี่', '双单'],
};

const byDigit = {
  head: { words: ['Head', 'Đầu', 'รูดหน้า', '头'], of: headIs },
  tail: { words: ['Tail', 'Đuôi', 'รูดหลัง', '尾'], of: tailIs },
  touch: { words: ['With digit (19)', 'Chạm', '19 ประตู', '含数'], of: touches },
  sum: { words: ['Sum', 'Tổng', 'ผลรวม', '合'], of: sumIs },
} as const satisfies Record<string, { words: Words; of: (digit: number) => string[] }>;
export type DigitSet = keyof typeof byDigit;
export const digitSets = Object.keys(byDigit) as DigitSet[];

/** Four languages have their words here, the others in their files of words. */
export const digitSetName = (set: DigitSet, language: string): string =>
  addedWord(set === 'touch' ? 'setTouch' : set, language) ?? wordIn(byDigit[set].words, language);
export const numbersOfDigitSet = (set: DigitSet, digit: number): string[] => byDigit[set].of(digit);

const wordsOfSets: Readonly<Record<NamedSet, readonly string[]>> = {
  doubles: ['setDoubles'],
  'shifted-doubles': ['setShifted'],
  'yin-doubles': ['setYin'],
  neighbours: ['setNeighbours'],
  high: ['big'],
  low: ['small'],
  odd: ['odd'],
  even: ['even'],
  'odd-odd': ['odd', 'odd'],
  'even-even': ['even', 'even'],
  'odd-even': ['odd', 'even'],
  'even-odd': ['even', 'odd'],
};
const writtenSet = (set: NamedSet, language: string): string | undefined => {
  const words = wordsOfSets[set].map((word) => addedWord(word, language));
  return words.every((word) => word !== undefined) ? words.join(' · ') : undefined;
};

/** The sets without a digit, named in the language. */
export const setsIn = (language: string): { name: string; numbers: readonly string[] }[] =>
  (Object.keys(named) as NamedSet[]).map((set) => ({
    name: writtenSet(set, language) ?? wordIn(named[set], language),
    numbers: namedSets[set],
  }));

/** The fifteen bộ of Viet Nam, named by their lowest number: numbers that become each other with their digits swapped or five added to either. */
export const familySets: readonly { first: string; numbers: readonly string[] }[] = [
  '00',
  '01',
  '02',
  '03',
  '04',
  '11',
  '12',
  '13',
  '14',
  '22',
  '23',
  '24',
  '33',
  '34',
  '44',
].map((first) => ({ first, numbers: familyOf(first) }));
const familyWords: Words = ['Set', 'Bộ', 'ชุด', '组'];
export const familyName = (language: string): string => wordIn(familyWords, columns.includes(language) ? language : 'vi');
