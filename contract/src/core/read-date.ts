/**
 * Reading dates and times as people and banks write them, in the scripts, calendars and words of any language. A text is read whole or not
 * at all.
 */
import { markAt, numberAt, skipBetween, skipLeading, type Token, tokensOf, wordAt } from './date-tokens.ts';
import { dateWords, eras, leadingWords, unitsBefore, unitsBehind } from './date-words.ts';
import { timeAt, timeOf, zoneAt } from './read-time.ts';

/** The order of day, month and year where numbers alone do not tell it. */
export type DateOrder = 'YMD' | 'DMY' | 'MDY';

export type DateHabits = {
  order: DateOrder;
  /** Years of two digits are of the Thai calendar. Years of four digits tell their calendar themselves. */
  buddhistYears?: boolean;
  /** Near the date: years of two digits are of the century, and of the calendar, that is nearest to it. */
  near: Temporal.PlainDate;
};

export type ReadDate = {
  day: Temporal.PlainDate;
  time: Temporal.PlainTime | undefined;
  /** An offset (`+07:00`) or the name of a zone, if the text says one. */
  zone: string | undefined;
};

/** Reads a date, with its time and zone if it has them. Undefined if the text is not exactly one date. */
export const readDate = (text: string, habits: DateHabits): ReadDate | undefined => {
  const tokens = tokensOf(text);
  if (tokens === undefined || tokens.length === 0 || tokens.length > 40) return undefined;
  return dateFirst(tokens, habits) ?? timeFirst(tokens, habits);
};

const dateFirst = (tokens: readonly Token[], habits: DateHabits): ReadDate | undefined => {
  const compact = compactAt(tokens, habits);
  const dated = compact ?? dateAt(tokens, 0, habits);
  if (dated === undefined) return undefined;
  if (skipLeading(tokens, dated.next) >= tokens.length) return { day: dated.day, time: dated.time, zone: undefined };
  if (dated.time !== undefined) {
    const zone = zoneAt(tokens, dated.next, true);
    return zone !== undefined && zone.next >= tokens.length ? { day: dated.day, time: dated.time, zone: zone.zone } : undefined;
  }
  const start = skipLeading(tokens, skipBetween(tokens, dated.next));
  const timed = timeAt(tokens, start, { mayBeCompact: true, mayHaveOffset: true });
  if (timed === undefined || skipLeading(tokens, timed.next) < tokens.length) return undefined;
  return { day: dated.day, time: timed.time, zone: timed.zone };
};

/** `18:38 12/10/2026`, as receipts of Viet Nam are printed. */
const timeFirst = (tokens: readonly Token[], habits: DateHabits): ReadDate | undefined => {
  const timed = timeAt(tokens, skipLeading(tokens, 0), { mayBeCompact: false, mayHaveOffset: false });
  if (timed === undefined) return undefined;
  const dated = dateAt(tokens, skipBetween(tokens, skipLeading(tokens, timed.next)), habits);
  if (dated === undefined || skipLeading(tokens, dated.next) < tokens.length) return undefined;
  return { day: dated.day, time: timed.time, zone: timed.zone };
};

type Unit = 'YEAR' | 'MONTH' | 'DAY';
type Part = { text: string; unit: Unit | undefined; isName: boolean };
type Era = 'BUDDHIST' | 'COMMON' | 'REIWA' | 'HEISEI';
type Dated = { day: Temporal.PlainDate; time: Temporal.PlainTime | undefined; next: number };

/** `20261012`, `121026`, `20261012170509`: the digits of a date alone. */
const compactAt = (tokens: readonly Token[], { order, ...habits }: DateHabits): Dated | undefined => {
  const digits = numberAt(tokens, 0) ?? '';
  if (digits.length === 12 || digits.length === 14) {
    const day = dayOf({ year: digits.slice(0, 4), month: digits.slice(4, 6), day: digits.slice(6, 8) }, undefined, habits);
    const time = timeOf(Number(digits.slice(8, 10)), Number(digits.slice(10, 12)), Number(digits.slice(12) || 0), 0, undefined);
    return day === undefined || time === undefined ? undefined : { day, time, next: 1 };
  }
  if (digits.length === 6) {
    const [a, b, c] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
    const day = dayOf(inOrder([a, b, c], order), undefined, habits);
    return day === undefined ? undefined : { day, time: undefined, next: 1 };
  }
  if (digits.length !== 8) return undefined;
  const yearFirst = dayOf({ year: digits.slice(0, 4), month: digits.slice(4, 6), day: digits.slice(6) }, undefined, habits);
  const [a, b, c] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const yearLast = order === 'YMD' ? undefined : dayOf(inOrder([a, b, c], order), undefined, habits);
  // The digits of both orders are years of a statement only by chance; then the text could be two dates.
  if ((yearFirst === undefined) === (yearLast === undefined)) return undefined;
  const day = yearFirst ?? yearLast;
  return day === undefined ? undefined : { day, time: undefined, next: 1 };
};

const inOrder = ([a, b, c]: readonly [string, string, string], order: DateOrder) =>
  order === 'YMD' ? { year: a, month: b, day: c } : order === 'DMY' ? { day: a, month: b, year: c } : { month: a, day: b, year: c };

const dateAt = (tokens: readonly Token[], from: number, { order, ...habits }: DateHabits): Dated | undefined => {
  const { months, weekdays } = dateWords();
  const parts: Part[] = [];
  const marks: string[] = [];
  let weekday: number | undefined;
  let era: Era | undefined;
  let unit: Unit | undefined;
  let place = from;
  const takeWord = (word: string): boolean => {
    if (/^#[1-7]$/.test(word)) weekday = Number(word.slice(1));
    else if (eras.has(word)) era = eras.get(word);
    else if (unitsBefore.has(word) && numberAt(tokens, place + 1) !== undefined) unit = unitsBefore.get(word);
    else if (weekdays.has(word) && !months.has(word)) weekday = weekdays.get(word);
    else if (!leadingWords.has(word)) return false;
    return true;
  };
  while (place < tokens.length && parts.length < 3) {
    const word = wordAt(tokens, place);
    const digits = numberAt(tokens, place);
    if (digits !== undefined) {
      const behind = unitsBehind.get(wordAt(tokens, place + 1) ?? '');
      parts.push({ text: digits, unit: unit ?? behind, isName: false });
      if (behind !== undefined) place += 1;
      unit = undefined;
    } else if (word !== undefined && months.has(word)) parts.push({ text: String(months.get(word)), unit: 'MONTH', isName: true });
    else if (word !== undefined) {
      if (!takeWord(word)) return undefined;
    } else if (
      parts.length === 0 ? weekday === undefined || markAt(tokens, place) === ':' : !/^[-/.,'’]$/.test(markAt(tokens, place) ?? '')
    )
      return undefined;
    else if (parts.length > 0) marks.push(`${parts.length}${markAt(tokens, place) ?? ''}`);
    place += 1;
  }
  // The mark behind a date's last number: `2026. 10. 12.`
  if (markAt(tokens, place) === '.' && numberAt(tokens, place + 1) === undefined) place += 1;
  for (let word = wordAt(tokens, place); word !== undefined; word = wordAt(tokens, place)) {
    if (eras.has(word) && era === undefined) era = eras.get(word);
    else if (/^#[1-7]$/.test(word) || (weekdays.has(word) && !dateWords().halves.has(word)))
      weekday = weekdays.get(word) ?? Number(word.slice(1));
    else break;
    place += 1;
  }
  if (parts.length < 3 || !marksFit(parts, marks)) return undefined;
  const named = arranged(parts, era === 'REIWA' || era === 'HEISEI' ? 'YMD' : order);
  const day = named === undefined ? undefined : dayOf(named, era, habits);
  if (day === undefined || (weekday !== undefined && day.dayOfWeek !== weekday)) return undefined;
  return { day, time: undefined, next: place };
};

/** Numbers alone have the same mark between them; a comma stands only beside the name of a month. */
const marksFit = (parts: readonly Part[], marks: readonly string[]): boolean => {
  if (parts.some(({ isName, unit }) => isName || unit !== undefined)) return true;
  const [first, second] = [marks.filter((mark) => mark.startsWith('1')), marks.filter((mark) => mark.startsWith('2'))];
  return first.length <= 1 && second.length <= 1 && first[0]?.slice(1) === second[0]?.slice(1) && first[0] !== '1,';
};

type Named = { year: string; month: string; day: string };

/** Which part is the year, the month and the day. */
const arranged = (parts: readonly Part[], order: DateOrder): Named | undefined => {
  const [first, second, third] = parts;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const tagged = (unit: Unit) => parts.filter((part) => part.unit === unit);
  const monthPlace = parts.findIndex(({ unit }) => unit === 'MONTH');
  if (tagged('MONTH').length > 1 || tagged('YEAR').length > 1 || tagged('DAY').length > 1) return undefined;
  if (monthPlace === -1 && parts.every(({ unit }) => unit === undefined)) {
    const [a, b, c] = [first.text, second.text, third.text] as const;
    if (a.length === 4) return inOrder([a, b, c], 'YMD');
    if (c.length === 4) return order === 'YMD' ? undefined : inOrder([a, b, c], order);
    return inOrder([a, b, c], order);
  }
  if (monthPlace === -1) return undefined;
  const month = parts[monthPlace]?.text ?? '';
  const others = parts.filter((_, place) => place !== monthPlace);
  const [one, other] = others;
  if (one === undefined || other === undefined) return undefined;
  const yearIsFirst =
    one.unit === 'YEAR' ||
    other.unit === 'DAY' ||
    (one.unit !== 'DAY' && other.unit !== 'YEAR' && other.text.length !== 4 && (one.text.length === 4 || order === 'YMD'));
  // Nobody writes the year before the day with the month behind both.
  if (monthPlace === 2 && one.unit === undefined) return undefined;
  return yearIsFirst ? { year: one.text, month, day: other.text } : { year: other.text, month, day: one.text };
};

const dayOf = ({ year, month, day }: Named, era: Era | undefined, habits: Omit<DateHabits, 'order'>): Temporal.PlainDate | undefined => {
  if (month.length > 2 || day.length > 2) return undefined;
  const full = yearOf(year, era, habits);
  if (full === undefined || full < 1900 || full > 2200) return undefined;
  try {
    return Temporal.PlainDate.from({ year: full, month: Number(month), day: Number(day) }, { overflow: 'reject' });
  } catch {
    // There is no such day.
    return undefined;
  }
};

const buddhistAhead = 543;

const yearOf = (text: string, era: Era | undefined, { buddhistYears = false, near }: Omit<DateHabits, 'order'>): number | undefined => {
  const year = Number(text);
  if (era === 'REIWA' || era === 'HEISEI') return text.length <= 2 && year > 0 ? year + (era === 'REIWA' ? 2018 : 1988) : undefined;
  if (text.length === 4) return (era === 'BUDDHIST' || year > 2400) && era !== 'COMMON' ? year - buddhistAhead : year;
  if (text.length !== 2) return undefined;
  // The century, and the calendar where nothing says it, that is nearest.
  const common = [1900, 2000].map((century) => century + year);
  const buddhist = [2400, 2500].map((century) => century + year - buddhistAhead);
  const candidates = era === 'BUDDHIST' || buddhistYears ? buddhist : era === 'COMMON' ? common : [...common, ...buddhist];
  return candidates.toSorted((a, b) => Math.abs(a - near.year) - Math.abs(b - near.year))[0];
};
