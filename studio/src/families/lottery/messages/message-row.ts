import { findPlay, type Lottery } from '../lottery.ts';
import { countBets, readSelection } from '../rule-of.ts';

/** A row of a slip that a part of a message means. `text` is that part. Stakes are in thousands in Viet Nam and in baht in Thailand. */
export type MessageRow = { text: string; play: string; selection: unknown; unit: '1' | '0.1'; multiple: number; bets: number };

/** A message as it was understood. `unknown`: words that were not, in place; no bet is made of them. `ignored`: dates and chat. */
export type ReadMessage = { rows: MessageRow[]; unknown: string[]; ignored: string[] };

/** A stake with at most one decimal, as unit and multiple; undefined for any other. */
export const stakeOf = (amount: string, factor = 1): { unit: '1' | '0.1'; multiple: number } | undefined => {
  const [, whole = '', tenth] = /^(\d{1,7})(?:[.,](\d))?$/.exec(amount) ?? [];
  if (whole === '') return undefined;
  const tenths = (Number(whole) * 10 + Number(tenth ?? 0)) * factor;
  if (tenths <= 0) return undefined;
  return tenths % 10 === 0 ? { unit: '1', multiple: tenths / 10 } : { unit: '0.1', multiple: tenths };
};

/** The cost of rows, in tenths of the unit of stakes. */
export const costInTenths = (rows: readonly MessageRow[]): number =>
  rows.reduce((sum, { bets, unit, multiple }) => sum + bets * multiple * (unit === '1' ? 10 : 1), 0);

/** A row, where the lottery has the play and the play takes the selection. */
export const rowOf = (
  lottery: Lottery,
  { text, play: code, selection, stake }: { text: string; play: string; selection: unknown; stake: { unit: '1' | '0.1'; multiple: number } },
): MessageRow | undefined => {
  const play = findPlay(lottery, code);
  const read = play && readSelection(play, lottery.space, selection);
  if (play === undefined || read === undefined) return undefined;
  return { text, play: code, selection: read, ...stake, bets: countBets(play, lottery.space, read) };
};

/** Numbers without repetition, and those that were named again in further lists: the same number in two rows is legal. */
export const layersOf = (numbers: readonly string[]): string[][] => {
  const layers: string[][] = [];
  for (const number of numbers) {
    const layer = layers.find((one) => !one.includes(number));
    if (layer === undefined) layers.push([number]);
    else layer.push(number);
  }
  return layers;
};

/** All orders of the digits of a number, each once. */
export const ordersOf = (number: string): string[] => [
  ...new Set(
    number.length < 2
      ? [number]
      : Array.from(number).flatMap((digit, nth) => ordersOf(number.slice(0, nth) + number.slice(nth + 1)).map((rest) => digit + rest)),
  ),
];

/** Small letters without Vietnamese accents, as such messages are typed. */
export const withoutAccents = (text: string): string =>
  text.toLowerCase().replaceAll('đ', 'd').normalize('NFD').replaceAll(/[\u0300-\u036F]/g, ''); // prettier-ignore
