import { choose } from '../counting.ts';
import type { Lottery } from '../lottery.ts';
import { layersOf, type MessageRow, ordersOf, rowOf, stakeOf, withoutAccents } from './message-row.ts';

/** Rows by the lottery (station) that they are for. `crossed`: pairs over two stations, which are counted and not sold. */
export type SouthernMessage = {
  stations: string[];
  rows: (MessageRow & { station: string })[];
  crossed: { text: string; bets: number; unit: '1' | '0.1'; multiple: number }[];
  unknown: string[];
};

type Station = Pick<Lottery, 'code' | 'family' | 'names' | 'schedule' | 'plays' | 'space'>;

/** The stations that draw on a day, main one first, as their list has them. */
export const stationsOf = <One extends Station>(lotteries: readonly One[], family: 'VN_SOUTH' | 'VN_CENTRAL', weekday: number): One[] =>
  lotteries.filter(
    (one) => one.family === family && one.schedule.kind === 'at' && one.schedule.weekdays?.includes(weekday) !== false,
  );

const initialsOf = ({ names }: Station): string =>
  withoutAccents(names.vi)
    .replace(/^tp\. /, '')
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('');

const row = /^(?<numbers>[\d./\s-]*(?:keo[.\d]*)?[\d.\s-]*?)(?<dao1>dao)?(?<type>b7l|b8l|bao|bl|b|dau|duoi|dd|dc|xc|x|dx|da)(?<dao2>dao)?(?<amount>\d+(?:,\d)?)n?$/;
const plays: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  b: { 2: 'lo2', 3: 'lo3', 4: 'lo4' },
  bao: { 2: 'lo2', 3: 'lo3', 4: 'lo4' },
  bl: { 2: 'lo2', 3: 'lo3', 4: 'lo4' },
  b7l: { 2: 'eight-lo' },
  b8l: { 2: 'eight-lo' },
  dau: { 2: 'head2', 3: 'head3' },
  duoi: { 2: 'de', 3: 'three' },
  dd: { 2: 'head-and-tail2', 3: 'head-and-tail3' },
  dc: { 2: 'head-and-tail2', 3: 'head-and-tail3' },
  xc: { 3: 'head-and-tail3' },
  x: { 3: 'head-and-tail3' },
};
/** Pairs over two stations cost a unit on each of the prizes of both, twice. */
const crossedTries = 72;

/** A message of players of the South: a line of stations (`2dmn`, `tg.kt`), then rows `numbers·type·amount` until the next line of stations. */
export const readSouthern = (lotteries: readonly Lottery[], weekday: number, message: string): SouthernMessage => {
  const found: SouthernMessage = { stations: [], rows: [], crossed: [], unknown: [] };
  const today = [...stationsOf(lotteries, 'VN_SOUTH', weekday), ...stationsOf(lotteries, 'VN_CENTRAL', weekday)];
  let stations: Lottery[] = [];
  for (const line of withoutAccents(message).split(/\n/).map((one) => one.trim()).filter((one) => one !== '')) {
    const named = stationsNamed(lotteries, today, weekday, line);
    if (named !== undefined) {
      stations = named;
      found.stations = [...new Set([...found.stations, ...named.map(({ code }) => code)])];
      continue;
    }
    if (stations.length === 0 || !readRow(line, stations, found)) found.unknown.push(line);
  }
  return found;
}; // prettier-ignore

/** Undefined where the line is no line of stations, or a name could be of two stations of the day. */
const stationsNamed = (lotteries: readonly Lottery[], today: readonly Lottery[], weekday: number, line: string): Lottery[] | undefined => {
  const several = /^(?<count>[234])d(?:mn|mt)$/.exec(line)?.groups;
  if (several !== undefined) {
    const region = stationsOf(lotteries, line.endsWith('mn') ? 'VN_SOUTH' : 'VN_CENTRAL', weekday);
    const count = Number(several['count']);
    return region.length >= count ? region.slice(0, count) : undefined;
  }
  const words = line.split(/[.\s,]+/).filter((word) => word !== '');
  const named = words.map((word) => {
    const matching = today.filter((one) => initialsOf(one) === word || (word === 'tp' && one.code === 'vn-ho-chi-minh'));
    return matching.length === 1 ? matching[0] : undefined;
  });
  return named.every((one) => one !== undefined) && named.length > 0 ? named : undefined;
};

const readRow = (line: string, stations: readonly Lottery[], found: SouthernMessage): boolean => {
  const groups = row.exec(line.replaceAll(' ', '.'))?.groups;
  const numbers = groups && numbersIn(groups['numbers'] ?? '');
  const stake = groups && stakeOf(groups['amount'] ?? '');
  if (groups === undefined || numbers === undefined || stake === undefined) return false;
  const type = groups['type'] ?? '';
  const isAnyOrder = groups['dao1'] !== undefined || groups['dao2'] !== undefined;
  const bet = isAnyOrder ? numbers.flatMap(ordersOf) : numbers;
  const length = bet[0]?.length ?? 0;
  if (bet.some((number) => number.length !== length)) return false;
  if (type === 'dx') {
    if (length !== 2 || numbers.length < 2 || stations.length < 2) return false;
    found.crossed.push({ text: line, bets: choose(numbers.length, 2) * choose(stations.length, 2) * crossedTries, ...stake });
    return true;
  }
  const rows = stations.flatMap((station): (MessageRow & { station: string })[] | [undefined] => {
    const selections = type === 'da' ? [{ kind: 'choose', dan: [], tuo: numbers.map(Number) }] : layersOf(bet).map((layer) => ({ kind: 'numbers', numbers: layer })); // prettier-ignore
    const play = type === 'da' ? 'da' : plays[type]?.[length];
    if (play === undefined) return [undefined];
    const made = selections.map((selection) => rowOf(station, { text: line, play, selection, stake }));
    return made.every((one) => one !== undefined) ? made.map((one) => ({ ...one, station: station.code })) : [undefined];
  });
  if (!rows.every((one) => one !== undefined) || rows.length === 0) return false;
  found.rows.push(...rows);
  return true;
};

/** `01.02.03`, or a range `10/12keo20`: 10, 12, 14 … 20. Undefined where it is neither. */
const numbersIn = (text: string): string[] | undefined => {
  const numbers: string[] = [];
  for (const word of text.split(/[.\s-]+/).filter((one) => one !== '')) {
    const range = /^(?<from>\d{2,4})\/(?<next>\d{2,4})keo(?<to>\d{2,4})$/.exec(word)?.groups;
    if (range !== undefined) {
      const [from, next, to] = [range['from'], range['next'], range['to']].map(Number) as [number, number, number];
      const length = range['from']?.length ?? 0;
      if (next <= from || to < from || (to - from) % (next - from) !== 0) return undefined;
      for (let value = from; value <= to; value += next - from) numbers.push(String(value).padStart(length, '0'));
    } else if (/^\d{2,4}$/.test(word)) numbers.push(word);
    else return undefined;
  }
  return numbers.length === 0 ? undefined : numbers;
};
