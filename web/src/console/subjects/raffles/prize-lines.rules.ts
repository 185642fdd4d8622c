import { type Currency, type Money, parseAmount } from '@croupier/contract/core/money';
import type { RaffleKind } from '@croupier/contract/rewards/raffles';
import type { NewPrize } from '@croupier/contract/rewards/raffles-console';

type Terms = { kind: RaffleKind; currency: Currency; turnoverPpm: number };

const prizesMost = 50;
const piecesMost = 1_000_000;

/**
 * Reads prizes, one a line. A draw: the reward and the number of winners. An instant raffle: the reward, the stock (`-` for no end) and the weight. The reward is cash, points as
 * `300p`, or `0` for no prize. Undefined if a line cannot be read, or the last prize of an instant raffle has an end.
 */
export const readPrizes = (text: string, terms: Terms): NewPrize[] | undefined => {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/)).filter(([first]) => first !== ''); // prettier-ignore
  if (lines.length === 0 || lines.length > prizesMost) return undefined;
  const prizes = lines.flatMap((words) => readPrize(words, terms) ?? []);
  if (prizes.length !== lines.length) return undefined;
  return terms.kind === 'INSTANT' && prizes.at(-1)?.pieces !== null ? undefined : prizes;
};

const readPrize = (words: readonly string[], terms: Terms): NewPrize | undefined => {
  const isDraw = terms.kind === 'DRAW';
  const [given = '', stock = '1', weighed] = words;
  if (words.length > (isDraw ? 2 : 3)) return undefined;
  const reward = given === '0' && !isDraw ? null : readReward(given, terms);
  const pieces = stock === '-' && !isDraw ? null : readCount(stock);
  const weight = isDraw ? null : readCount(weighed ?? '');
  return reward === undefined || pieces === undefined || weight === undefined ? undefined : { name: {}, reward, pieces, weight };
};

const readReward = (text: string, { currency, turnoverPpm }: Terms): NonNullable<NewPrize['reward']> | undefined => {
  const points = /^(\d{1,9})p$/.exec(text)?.[1];
  if (points !== undefined) return Number(points) > 0 ? { kind: 'POINTS', points: Number(points) } : undefined;
  const amount = parseAmount(text.replaceAll(',', ''), currency);
  const money: Money | undefined = amount === undefined || amount <= 0n ? undefined : { amount, currency };
  return money && { kind: 'CASH', money, turnoverPpm };
};

const readCount = (text: string): number | undefined => {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return count > 0 && count <= piecesMost ? count : undefined;
};
