/** Reading times of the day, as `read-date.ts` reads dates. */
import { markAt, numberAt, skipLeading, type Token, tokensOf, wordAt } from './date-tokens.ts';
import { dateWords, hourWords, minuteWords, secondWords, zones } from './date-words.ts';

/** Reads a time of the day, `18:38`, `6.38 PM`, `下午6時38分`, `183805`, with its zone if it has one. Undefined if the text is not exactly one time. */
export const readTime = (text: string): { time: Temporal.PlainTime; zone: string | undefined } | undefined => {
  const tokens = tokensOf(text);
  if (tokens === undefined || tokens.length > 20) return undefined;
  const found = timeAt(tokens, skipLeading(tokens, 0), { mayBeCompact: true, mayHaveOffset: true });
  return found === undefined || skipLeading(tokens, found.next) < tokens.length ? undefined : { time: found.time, zone: found.zone };
};

type Timed = { time: Temporal.PlainTime; zone: string | undefined; next: number };

export const timeOf = (
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

export const timeAt = (
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
export const zoneAt = (tokens: readonly Token[], from: number, mayHaveOffset: boolean): { zone: string; next: number } | undefined => {
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
