/**
 * Reading dates and times as people and banks write them, in the scripts, calendars and words of any language. A text is read whole or not
 * at all.
 */
import {
  dateWord,
  dateWords,
  eras,
  hourWords,
  leadingWords,
  minuteWords,
  secondWords,
  unitsBefore,
  unitsBehind,
  zones,
} from './date-words.ts';
import { inPlainMarks } from './read-amount.ts';

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

type Token = { is: 'NUMBER' | 'WORD' | 'MARK'; text: string };

/** Reads a date, with its time and zone if it has them. Undefined if the text is not exactly one date. */
export const readDate = (text: string, habits: DateHabits): ReadDate | undefined => {
  const tokens = tokensOf(text);
  if (tokens === undefined || tokens.length === 0 || tokens.length > 40) return undefined;
  return dateFirst(tokens, habits) ?? timeFirst(tokens, habits);
};

/** Reads a time of the day, `18:38`, `6.38 PM`, `下午6時38分`, `183805`, with its zone if it has one. Undefined if the text is not exactly one time. */
export const readTime = (text: string): { time: Temporal.PlainTime; zone: string | undefined } | undefined => {
  const tokens = tokensOf(text);
  if (tokens === undefined || tokens.length > 20) return undefined;
  const found = timeAt(tokens, skipLeading(tokens, 0), { mayBeCompact: true, mayHaveOffset: true });
  return found === undefined || skipLeading(tokens, found.next) < tokens.length ? undefined : { time: found.time, zone: found.zone };
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

const weekdaysOfAsia: readonly RegExp[] = [
  /月曜日?|星期一|(?:周|週)一|월요일|[(][月一월][)]/,
  /火曜日?|星期二|(?:周|週)二|화요일|[(][火二화][)]/,
  /水曜日?|星期三|(?:周|週)三|수요일|[(][水三수][)]/,
  /木曜日?|星期四|(?:周|週)四|목요일|[(][木四목][)]/,
  /金曜日?|星期五|(?:周|週)五|금요일|[(][金五금][)]/,
  /土曜日?|星期六|(?:周|週)六|토요일|[(][土六토][)]/,
  /日曜日?|星期[日天]|(?:周|週)日|일요일|[(][日일][)]/,
];

/** The text in numbers, words and marks. A weekday becomes a word `#1` to `#7`. Undefined with signs that no date has. */
const tokensOf = (text: string): Token[] | undefined => {
  let plain = inPlainMarks(text);
  const named = /\[([A-Za-z_]+\/[A-Za-z_/]+)\]$/.exec(plain)?.[1];
  if (named !== undefined) plain = plain.slice(0, -named.length - 2);
  weekdaysOfAsia.forEach((weekday, place) => {
    plain = plain.replace(weekday, ` #${place + 1} `);
  });
  plain = plain
    .replaceAll(/[年月日号號时時点點分秒년월일시분초]/g, ' $& ')
    .replaceAll(/公元|西暦|令和|平成|서기/g, ' $& ')
    .replace(/^ika-(?=\d)/i, '');
  const pattern = /#[1-7]|\d+|[\p{L}\p{M}ºª]+(?:[.'’][\p{L}\p{M}]+)*\.?|[-/.,:+@|'’]|\s/uy;
  const tokens: Token[] = [];
  while (pattern.lastIndex < plain.length) {
    const found = pattern.exec(plain)?.[0];
    if (found === undefined) return undefined;
    if (/^\s$/.test(found)) continue;
    if (/^\d/.test(found)) tokens.push({ is: 'NUMBER', text: found });
    else if (/^#|[\p{L}\p{M}ºª]/u.test(found)) tokens.push(...wordsIn(dateWord(found)));
    else tokens.push({ is: 'MARK', text: found });
  }
  if (named !== undefined) tokens.push({ is: 'WORD', text: `zone:${named}` });
  return tokens;
};

/** A word of a script without blanks may hold several: `ខែតុលាឆ្នាំ`. */
const wordsIn = (word: string): Token[] => {
  if (isKnown(word) || /^[a-z#]/.test(word)) return [{ is: 'WORD', text: word }];
  for (let length = word.length - 1; length >= 1; length -= 1) {
    const head = word.slice(0, length);
    if (!isKnown(head)) continue;
    const rest = wordsIn(word.slice(length));
    if (rest.every(({ text }) => isKnown(text))) return [{ is: 'WORD', text: head }, ...rest];
  }
  return [{ is: 'WORD', text: word }];
};

const isKnown = (word: string): boolean => {
  const { months, weekdays, halves } = dateWords();
  return (
    [months, weekdays, halves, eras, unitsBefore, unitsBehind].some((map) => map.has(word)) ||
    [leadingWords, hourWords, minuteWords, secondWords].some((set) => set.has(word))
  );
};

const wordAt = (tokens: readonly Token[], place: number): string | undefined => {
  const token = tokens[place];
  return token?.is === 'WORD' ? token.text : undefined;
};
const markAt = (tokens: readonly Token[], place: number): string | undefined => {
  const token = tokens[place];
  return token?.is === 'MARK' ? token.text : undefined;
};
const numberAt = (tokens: readonly Token[], place: number): string | undefined => {
  const token = tokens[place];
  return token?.is === 'NUMBER' ? token.text : undefined;
};

/** Behind words that only lead to something. A word that is a half of the day or a month too is not skipped. */
const skipLeading = (tokens: readonly Token[], from: number): number => {
  let place = from;
  for (;;) {
    const word = wordAt(tokens, place);
    if (word === undefined || !leadingWords.has(word) || (dateWords().halves.has(word) && place === from && from > 0)) return place;
    place += 1;
  }
};

/** Behind one mark between a date and a time. */
const skipBetween = (tokens: readonly Token[], from: number): number => {
  const isBetween = wordAt(tokens, from) === 't' || ['-', ',', '|', '@', ':'].includes(markAt(tokens, from) ?? '');
  return isBetween ? from + 1 : from;
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

type Timed = { time: Temporal.PlainTime; zone: string | undefined; next: number };

const timeOf = (
  hour: number,
  minute: number,
  second: number,
  millisecond: number,
  half: 'AM' | 'PM' | undefined,
): Temporal.PlainTime | undefined => {
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  if (half === undefined) return new Temporal.PlainTime(hour, minute, second, millisecond);
  // Clocks of twelve hours have no hour 0, but some printers write 13:05 PM, which says the same twice.
  if (half === 'AM' && hour > 12) return undefined;
  if (half === 'PM' && hour === 0) return undefined;
  return new Temporal.PlainTime(half === 'AM' ? hour % 12 : hour < 12 ? hour + 12 : hour, minute, second, millisecond);
};

const timeAt = (
  tokens: readonly Token[],
  from: number,
  { mayBeCompact, mayHaveOffset }: { mayBeCompact: boolean; mayHaveOffset: boolean },
): Timed | undefined => {
  const { halves } = dateWords();
  let place = from;
  let half: 'AM' | 'PM' | undefined;
  const takeHalf = (): void => {
    const word = wordAt(tokens, place);
    if (half !== undefined || word === undefined || !halves.has(word)) return;
    half = halves.get(word);
    place += 1;
  };
  takeHalf();
  const first = numberAt(tokens, place);
  if (first === undefined) return undefined;
  place += 1;
  const read = first.length <= 2 ? clockAt(tokens, place) : mayBeCompact ? compactClock(first, place) : undefined;
  if (read === undefined) return undefined;
  place = read.next;
  takeHalf();
  if (half === undefined && read.isHourAlone) return undefined;
  const time = timeOf(read.hour ?? Number(first), read.minute, read.second, read.millisecond, half);
  if (time === undefined) return undefined;
  const zone = zoneAt(tokens, skipLeading(tokens, place), mayHaveOffset);
  return { time, zone: zone?.zone, next: zone?.next ?? place };
};

type Clock = { hour?: number; minute: number; second: number; millisecond: number; isHourAlone: boolean; next: number };

const compactClock = (digits: string, next: number): Clock | undefined =>
  digits.length === 4 || digits.length === 6
    ? {
        hour: Number(digits.slice(0, 2)),
        minute: Number(digits.slice(2, 4)),
        second: Number(digits.slice(4) || 0),
        millisecond: 0,
        isHourAlone: false,
        next,
      }
    : undefined;

/** Minutes and seconds behind the hour: `:38:05.5`, `.38`, `h38`, `時38分`. */
const clockAt = (tokens: readonly Token[], from: number): Clock | undefined => {
  let place = from;
  const mark = markAt(tokens, place) ?? (hourWords.has(wordAt(tokens, place) ?? '') ? 'word' : undefined);
  const alone = { minute: 0, second: 0, millisecond: 0, isHourAlone: mark !== 'word', next: mark === 'word' ? place + 1 : place };
  if (mark !== ':' && mark !== '.' && mark !== 'word') return alone;
  const minute = numberAt(tokens, place + 1);
  if (minute === undefined) return alone;
  if (minute.length !== 2 && mark !== 'word') return undefined;
  place += 2;
  const hasMinuteWord = minuteWords.has(wordAt(tokens, place) ?? '');
  if (hasMinuteWord) place += 1;
  const before: Clock = { minute: Number(minute), second: 0, millisecond: 0, isHourAlone: false, next: place };
  const second = mark === 'word' ? numberAt(tokens, hasMinuteWord ? place : place + 1) : numberAt(tokens, place + 1);
  const hasSecond = mark === 'word' ? hasMinuteWord && second !== undefined : markAt(tokens, place) === mark && second !== undefined;
  if (!hasSecond || second === undefined) return before;
  if (second.length > 2) return undefined;
  place += mark === 'word' ? 1 : 2;
  if (secondWords.has(wordAt(tokens, place) ?? '')) place += 1;
  const fraction = /^[.,]$/.test(markAt(tokens, place) ?? '') ? numberAt(tokens, place + 1) : undefined;
  if (fraction === undefined) return { ...before, second: Number(second), next: place };
  return { ...before, second: Number(second), millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')), next: place + 2 };
};

/** `Z`, `+07:00`, `+0700`, `GMT+7`, `WIB`, `[Asia/Bangkok]`. */
const zoneAt = (tokens: readonly Token[], from: number, mayHaveOffset: boolean): { zone: string; next: number } | undefined => {
  const word = wordAt(tokens, from);
  if (word?.startsWith('zone:') === true) return { zone: word.slice('zone:'.length), next: from + 1 };
  const named = word === undefined ? undefined : zones.get(word);
  const isBase = word === 'utc' || word === 'gmt';
  const offset = mayHaveOffset && (named === undefined || isBase) ? offsetAt(tokens, isBase ? from + 1 : from) : undefined;
  const found = offset ?? (named === undefined ? undefined : { zone: named, next: from + 1 });
  const region = found === undefined ? undefined : wordAt(tokens, found.next);
  return found !== undefined && region?.startsWith('zone:') === true ? { ...found, next: found.next + 1 } : found;
};

const offsetAt = (tokens: readonly Token[], from: number): { zone: string; next: number } | undefined => {
  const sign = markAt(tokens, from);
  const digits = numberAt(tokens, from + 1);
  if ((sign !== '+' && sign !== '-') || digits === undefined) return undefined;
  const hasMinutes = digits.length <= 2 && markAt(tokens, from + 2) === ':' && numberAt(tokens, from + 3)?.length === 2;
  const [hours, minutes] =
    digits.length === 4 ? [digits.slice(0, 2), digits.slice(2)] : [digits, hasMinutes ? (numberAt(tokens, from + 3) ?? '') : '00'];
  if (digits.length === 3 || digits.length > 4 || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return { zone: `${sign}${hours.padStart(2, '0')}:${minutes}`, next: from + (hasMinutes ? 4 : 2) };
};
