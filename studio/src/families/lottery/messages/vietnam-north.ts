import type { Lottery } from '../lottery.ts';
import { layersOf, type MessageRow, type ReadMessage, rowOf, stakeOf, withoutAccents } from './message-row.ts';
import { familyOf, headIs, namedSets, sumIs, tailIs, touches } from './quick-sets.rules.ts';

/** How a keyword is bet: numbers on plays by their length, or combinations. */
type Way =
  | { kind: 'numbers'; plays: Readonly<Record<number, readonly string[]>> }
  | { kind: 'choose'; picks: readonly number[] | 'BY_COUNT' | 'ALL'; prefix: 'xien' | 'xien-nhay' | 'slip' };

const keywords: readonly (readonly [pattern: RegExp, way: Way])[] = [
  [/^(?:2cua|denhat)\b/, { kind: 'numbers', plays: { 2: ['de', 'de-first-prize'] } }],
  [/^(?:3cang|3so|bacang|bc)\b/, { kind: 'numbers', plays: { 3: ['three'] } }],
  [/^4s\b/, { kind: 'numbers', plays: { 4: ['four'] } }],
  [/^nhat\b/, { kind: 'numbers', plays: { 2: ['de-first-prize'] } }],
  [/^dau ?(?:db|dacbiet|dac biet)\b/, { kind: 'numbers', plays: { 2: ['de-head'] } }],
  [/^(?:de|db|dacbiet|dac biet)\b/, { kind: 'numbers', plays: { 2: ['de'], 3: ['three'], 4: ['four'] } }],
  [/^lo ?truot ?(?<picks>4|5|6|8|10)\b/, { kind: 'choose', picks: 'BY_COUNT', prefix: 'slip' }],
  [/^(?:xnhay|xn|xien ?nhay) ?(?<picks>[234])?\b(?!\d)/, { kind: 'choose', picks: 'BY_COUNT', prefix: 'xien-nhay' }],
  [/^(?:xq|xquay|xienq|xien quay)\b/, { kind: 'choose', picks: 'ALL', prefix: 'xien' }],
  [/^(?:xien|xi|x) ?(?<picks>[234])\b(?!\d)/, { kind: 'choose', picks: 'BY_COUNT', prefix: 'xien' }],
  [/^xien\b/, { kind: 'choose', picks: 'BY_COUNT', prefix: 'xien' }],
  [/^lo\b/, { kind: 'numbers', plays: { 2: ['lo2'], 3: ['lo3'], 4: ['lo4'] } }],
];

const sets: readonly (readonly [pattern: RegExp, numbers: (argument: string) => readonly string[]])[] = [
  [/^tong ?(\d)\b/, (digit) => sumIs(Number(digit))],
  [/^dau ?(\d)\b/, (digit) => headIs(Number(digit))],
  [/^(?:dit|duoi) ?(\d)\b/, (digit) => tailIs(Number(digit))],
  [/^cham ?(\d)\b/, (digit) => touches(Number(digit))],
  [/^bo ?(\d\d)\b/, familyOf],
  [/^kep bang\b/, () => namedSets.doubles],
  [/^kep lech\b/, () => namedSets['shifted-doubles']],
  [/^kep am\b/, () => namedSets['yin-doubles']],
  [/^chan chan\b/, () => namedSets['even-even']],
  [/^le le\b/, () => namedSets['odd-odd']],
  [/^chan le\b/, () => namedSets['even-odd']],
  [/^le chan\b/, () => namedSets['odd-even']],
  [/^tai\b/, () => namedSets.high],
  [/^xiu\b/, () => namedSets.low],
  [/^chan\b/, () => namedSets.even],
  [/^le\b/, () => namedSets.odd],
];

/** Thousand, million, and points: a point of lo costs one unit on each of its tries. */
const amount = /^(?:x|×|\*|=|nhan|moi con|moi cap) ?(?<value>\d+(?:[.,]\d)?) ?(?<unit>nghin|ngh|ng|n|k|trieu|tr|diem|dj|d)?(?![a-z0-9])/;
const messageNumber = /^(?:t|tin) ?\d+(?=[\s:.]) ?[:.]?/;

/** A message of players of the North: `De 12 34 x 10n; lo 27,72 x 5d; xq 12.34.56 x 20n`. A keyword holds until the next one. */
export const readNorthern = (lottery: Lottery, message: string): ReadMessage => {
  const rows: MessageRow[] = [];
  const unknown: string[] = [];
  let rest = withoutAccents(message).replaceAll(/\s*\n\s*/g, '; ').replaceAll(/\s+/g, ' ').trim().replace(messageNumber, '').trim();
  let way: { way: Way; picks: number | undefined } | undefined;
  let block = '';
  let numbers: string[] = [];
  let isTied = false;
  let isOver = false;
  const take = (length: number): string => {
    const taken = rest.slice(0, length);
    isOver = /^[\s.,\-+]*;/.test(rest.slice(length));
    rest = rest.slice(length).replace(/^[\s.,\-;+]+/, '').replace(/^va\b\s*/, ''); // prettier-ignore
    return taken;
  };
  const endBlock = (): void => {
    if (numbers.length > 0) unknown.push(block.trim());
    numbers = [];
    block = '';
    isTied = false;
  };
  while (rest !== '') {
    // A block without a stake ends with its line.
    if (isOver) endBlock();
    isOver = false;
    const value = numbers.length > 0 ? amount.exec(rest) : null;
    if (value !== null) {
      block += ` ${take(value[0].length)}`;
      const factor = value.groups?.['unit']?.startsWith('tr') === true ? 1_000 : 1;
      const stake = stakeOf(value.groups?.['value'] ?? '', factor);
      const found = way && stake && rowsOf(lottery, { text: block.trim(), way, numbers, isTied, stake });
      if (found === undefined) unknown.push(block.trim());
      else rows.push(...found);
      numbers = [];
      block = '';
      isTied = false;
      continue;
    }
    const dropping = numbers.length > 0 ? /^bo trung\b/.exec(rest) : null;
    if (dropping !== null) {
      block += ` ${take(dropping[0].length)}`;
      numbers = [...new Set(numbers)];
      continue;
    }
    const set = sets.map(([pattern, of]) => ({ match: pattern.exec(rest), of })).find(({ match }) => match !== null);
    if (set?.match != null) {
      block += ` ${take(set.match[0].length)}`;
      numbers.push(...set.of(set.match[1] ?? ''));
      continue;
    }
    const keyword = keywords.map(([pattern, of]) => ({ match: pattern.exec(rest), of })).find(({ match }) => match !== null);
    if (keyword?.match != null) {
      endBlock();
      block = take(keyword.match[0].length);
      const picks = keyword.match.groups?.['picks'];
      way = { way: keyword.of, picks: picks === undefined ? undefined : Number(picks) };
      continue;
    }
    const number = /^\d{2,4}(?![\da-z])/.exec(rest);
    if (number !== null) {
      block += ` ${take(number[0].length)}`;
      numbers.push(number[0]);
      if (rest.startsWith('&')) {
        isTied = true;
        take(1);
      }
      continue;
    }
    // A word before the numbers may be a way to bet that is not known: the numbers after it are not bet in the way before.
    if (numbers.length === 0) way = undefined;
    unknown.push(take(/^\S+/.exec(rest)?.[0].length ?? 1));
  }
  endBlock();
  return { rows, unknown, ignored: [] };
};

type Block = { text: string; way: { way: Way; picks: number | undefined }; numbers: readonly string[]; isTied: boolean; stake: NonNullable<ReturnType<typeof stakeOf>> }; // prettier-ignore

/** Undefined where the numbers do not fit the keyword. */
const rowsOf = (lottery: Lottery, { text, way: { way, picks }, numbers, isTied, stake }: Block): MessageRow[] | undefined => {
  const rows: (MessageRow | undefined)[] = [];
  if (way.kind === 'numbers') {
    const length = numbers[0]?.length ?? 0;
    if (numbers.some((number) => number.length !== length)) return undefined;
    for (const play of way.plays[length] ?? [])
      for (const layer of layersOf(numbers)) rows.push(rowOf(lottery, { text, play, selection: { kind: 'numbers', numbers: layer }, stake }));
  } else {
    if (numbers.some((number) => number.length !== 2) || new Set(numbers).size !== numbers.length) return undefined;
    const tuo = numbers.map(Number);
    const wanted = picks ?? (isTied || way.picks === 'BY_COUNT' ? numbers.length : undefined);
    const counts = way.picks === 'ALL' ? [2, 3, 4].filter((count) => count <= numbers.length) : [wanted ?? 0];
    for (const count of counts) rows.push(rowOf(lottery, { text, play: `${way.prefix}${count}`, selection: { kind: 'choose', dan: [], tuo }, stake }));
  }
  return rows.length > 0 && rows.every((row) => row !== undefined) ? rows : undefined;
}; // prettier-ignore

/** The rows without numbers that an earlier row of the same play and stake has already: bỏ trùng. */
export const dropRepeated = (lottery: Lottery, rows: readonly MessageRow[]): MessageRow[] => {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const selection = row.selection as { kind: string; numbers?: readonly string[] };
    if (selection.numbers === undefined) return [row];
    const fresh = selection.numbers.filter((number) => !seen.has(`${row.play} ${number}`));
    for (const number of fresh) seen.add(`${row.play} ${number}`);
    const kept = rowOf(lottery, { text: row.text, play: row.play, selection: { kind: 'numbers', numbers: fresh }, stake: { unit: row.unit, multiple: row.multiple } }); // prettier-ignore
    return kept === undefined ? [] : [kept];
  });
};
