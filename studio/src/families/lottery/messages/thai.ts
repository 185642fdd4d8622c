import type { Lottery } from '../lottery.ts';
import { type MessageRow, ordersOf, type ReadMessage, rowOf, stakeOf } from './message-row.ts';
import { straightsOf } from './quick-sets.rules.ts';

type Side = 'top' | 'bottom' | 'both' | 'tote' | 'run';

const sides: readonly (readonly [word: string, side: Side])[] = [
  ['บนล่าง', 'both'],
  ['บล', 'both'],
  ['โต๊ด', 'tote'],
  ['ล่าง', 'bottom'],
  ['บน', 'top'],
  ['วิ่ง', 'run'],
  ['ลอย', 'run'],
  ['ล', 'bottom'],
  ['บ', 'top'],
];
const sideWords = sides.map(([word]) => word).join('|');
const sideOf = (word: string | undefined): Side | undefined => sides.find(([one]) => one === word)?.[1];

const sign = '[=\\-:x×*z]';
const date = /^\d{1,2}\/\d{1,2}\/\d{2,4}$/;
const priceOnly = new RegExp(`^(?<side>${sideWords})?\\s*(?:ตัวละ|=)\\s*(?<price>\\d+)$`);
const sideOnly = new RegExp(`^(?:${sideWords})$`);
const entry = new RegExp(
  `^(?<before>${sideWords})?\\s*(?<number>\\d{1,4})(?:\\s*(?<after>${sideWords})\\s*${sign}?\\s*|\\s*${sign}\\s*|\\s+)(?<first>\\d+)(?:\\s*[*x×]\\s*(?<second>\\d+|ชุด|ช|ทุกประตู)(?:\\s*[*x×]\\s*(?<third>\\d+))?|\\((?<each>\\d+)x(?<others>\\d+)\\))?$`,
);

/**
 * A message of Thai players, line by line: a number with its price, or a list with a price for all lines above. Words such as บน and ล่าง hold until the next one.
 * A second figure that equals the number of orders is ชุด, any other is the price of โต๊ด; both are shown, so that the player sees which was read.
 */
export const readThai = (lottery: Lottery, message: string): ReadMessage => {
  const found: ReadMessage = { rows: [], unknown: [], ignored: [] };
  let side: Side = 'top';
  let waiting: string[] = [];
  const bet = (text: string, list: readonly { play: string; number: string; price: string }[]): void => {
    const rows = list.map(({ play, number, price }) => rowFor(lottery, { text, play, number, price }));
    if (rows.length > 0 && rows.every((row) => row !== undefined)) found.rows.push(...rows);
    else found.unknown.push(text);
  };
  for (const line of message.split(/\n/).map((one) => one.trim().toLowerCase()).filter((one) => one !== '')) {
    if (date.test(line)) {
      found.ignored.push(line);
      continue;
    }
    if (sideOnly.test(line)) {
      side = sideOf(line) ?? side;
      continue;
    }
    const price = priceOnly.exec(line)?.groups;
    if (price !== undefined) {
      const of = sideOf(price['side']) ?? side;
      bet([...waiting, line].join(' '), waiting.flatMap((number) => playsOf(of, number).map((play) => ({ play, number, price: price['price'] ?? '' }))));
      waiting = [];
      continue;
    }
    const groups = entry.exec(line)?.groups;
    if (groups !== undefined) {
      const of = sideOf(groups['before'] ?? groups['after']);
      if (of !== undefined && groups['after'] === undefined && groups['before'] !== undefined) side = of;
      bet(line, betsOf(groups, of ?? side));
    } else if (/^\d{1,4}$/.test(line)) waiting.push(line);
    else if (/^[\d=*x×:-]/.test(line) || sides.some(([word]) => line.startsWith(word))) found.unknown.push(line);
    else found.ignored.push(line);
  }
  found.unknown.push(...waiting);
  return found;
}; // prettier-ignore

type Bet = { play: string; number: string; price: string };
type Groups = Readonly<Record<string, string | undefined>>;

const betsOf = ({ number = '', first = '', second, third, each, others }: Groups, side: Side): Bet[] => {
  const orders = ordersOf(number);
  // Three digits with more than one price are straight on the top, whatever holds for shorter numbers.
  const straightSide = side === 'tote' || number.length > 2 ? 'top' : side;
  const straight = (list: readonly string[], price: string): Bet[] =>
    list.flatMap((one) => playsOf(straightSide, one).map((play) => ({ play, number: one, price })));
  if (second === 'ทุกประตู') return number.length === 4 ? straight(straightsOf(number), first) : [];
  if (second === 'ชุด' || second === 'ช') return straight(orders, first);
  const rest = orders.filter((one) => one !== number);
  if (each !== undefined) return Number(others) === rest.length ? [...straight([number], first), ...straight(rest, each)] : [];
  if (third !== undefined && second !== undefined)
    return Number(third) === rest.length ? [...straight([number], first), ...straight(rest, second)] : [];
  if (second === undefined) return playsOf(side, number).map((play) => ({ play, number, price: first }));
  if (number.length === 3) {
    if (Number(second) === orders.length) return straight(orders, first);
    return [...straight([number], first), { play: 'three-tote', number, price: second }];
  }
  if (number.length === 2) return [...straight([number], first), ...straight(rest, second)];
  return [];
};

/** The plays of a number by its length. */
const playsOf = (side: Side, number: string): string[] => {
  const sided = (top: string, bottom: string): string[] =>
    side === 'both' ? [top, bottom] : [side === 'bottom' ? bottom : top];
  switch (number.length) {
    case 1:
      return sided('run-top', 'run-bottom');
    case 2:
      return sided('two-top', 'two-bottom');
    case 3:
      return side === 'tote' ? ['three-tote'] : sided('three-top', 'three-bottom');
    default:
      return [side === 'tote' ? 'four-tote' : 'four-top'];
  }
};

const rowFor = (lottery: Lottery, { text, play, number, price }: Bet & { text: string }): MessageRow | undefined => {
  const stake = stakeOf(price);
  const selection = play.startsWith('run-') ? { kind: 'choose', dan: [], tuo: [Number(number)] } : { kind: 'numbers', numbers: [number] };
  return stake && rowOf(lottery, { text, play, selection, stake });
};
