import { type Currency, moneyOf } from '@croupier/contract/core/money';
import type { StakeTier } from './shared-game.ts';

export type Limits = { min: bigint; max: bigint };

/** Stakes of the main bets by currency, from the least to the most. Currencies that are not listed have the amounts of US dollars. */
const ladders: Record<string, Record<StakeTier, readonly [string, string]>> = {
  THB: { low: ['10', '5000'], middle: ['50', '50000'], high: ['500', '200000'] },
  VND: { low: ['5000', '5000000'], middle: ['50000', '50000000'], high: ['500000', '200000000'] },
  CNY: { low: ['5', '2000'], middle: ['20', '50000'], high: ['200', '200000'] },
  USD: { low: ['0.5', '200'], middle: ['5', '2000'], high: ['50', '10000'] },
  LAK: { low: ['5000', '4000000'], middle: ['50000', '40000000'], high: ['500000', '200000000'] },
  KHR: { low: ['2000', '800000'], middle: ['20000', '8000000'], high: ['200000', '40000000'] },
  MMK: { low: ['1000', '400000'], middle: ['10000', '4000000'], high: ['100000', '20000000'] },
  INR: { low: ['20', '10000'], middle: ['200', '100000'], high: ['2000', '400000'] },
  IDR: { low: ['5000', '2000000'], middle: ['50000', '20000000'], high: ['500000', '100000000'] },
  MYR: { low: ['2', '800'], middle: ['20', '8000'], high: ['200', '40000'] },
  PHP: { low: ['20', '10000'], middle: ['200', '100000'], high: ['2000', '400000'] },
  JPY: { low: ['50', '20000'], middle: ['500', '200000'], high: ['5000', '1000000'] },
  KRW: { low: ['500', '200000'], middle: ['5000', '2000000'], high: ['50000', '10000000'] },
};

/** The least and the most of one main bet at a table. `set`: limits of an operator in the place of the ladder. */
export const houseLimits = (tier: StakeTier, currency: Currency, set?: Limits): Limits => {
  const [least, most] = (ladders[currency] ?? ladders['USD'] ?? {})[tier] ?? ['1', '100'];
  return set ?? { min: moneyOf(least, currency).amount, max: moneyOf(most, currency).amount };
};

/** The same within what the player's session allows. */
export const tableLimits = (tier: StakeTier, currency: Currency, session: Limits, set?: Limits): Limits => {
  const { min, max } = houseLimits(tier, currency, set);
  return { min: session.min > min ? session.min : min, max: session.max < max ? session.max : max };
};

/** The most of one bet, a whole number of minimums where it can be. */
export const maxOfBet = ({ min, max }: Limits, divisor: number): bigint => {
  const share = max / BigInt(divisor);
  return share < min ? min : share - (share % min);
};

/** Chips are multiples of this: the power of ten at or below the minimum. */
export const chipUnit = ({ min }: Limits): bigint => 10n ** BigInt(min.toString().length - 1);

/** All players together may stake this many times the maximum of a bet in a round and currency. */
export const exposureFactor = 25n;

/** A player confirms at most this often in a round: a settlement names each debit. */
export const mostSlips = 40;

export type Judged = {
  bet: string;
  asked: bigint;
  taken: bigint;
  note: 'CUT' | 'ABOVE_MAX' | 'BELOW_MIN' | 'TABLE_FULL' | 'UNKNOWN_BET' | 'BET_OFF' | null;
};

/**
 * The accepted part of one bet. Above the maximum it is filled up to it; a bet that would be below the minimum is refused. `own`: the player's stake on it so
 * far; `all`: that of all players in this currency.
 */
export const judgeBet = (
  asked: { bet: string; amount: bigint },
  limits: Limits,
  divisor: number | undefined,
  own: bigint,
  all: bigint,
): Judged => {
  const { bet, amount } = asked;
  const refused = (note: Judged['note']): Judged => ({ bet, asked: amount, taken: 0n, note });
  if (divisor === undefined) return refused('UNKNOWN_BET');
  const most = maxOfBet(limits, divisor);
  if (own + amount < limits.min || amount <= 0n) return refused('BELOW_MIN');
  const room = most * exposureFactor - all;
  const left = most - own;
  const taken = [amount, left, room].reduce((a, b) => (a < b ? a : b));
  if (taken <= 0n || own + taken < limits.min) return refused(room <= 0n ? 'TABLE_FULL' : 'CUT');
  return { bet, asked: amount, taken, note: taken < amount ? (room < left ? 'TABLE_FULL' : 'CUT') : null };
};

/** The same for a free bet, which is taken whole or not at all. It is no part of what its player may stake. */
export const judgeFreeBet = (asked: { bet: string; amount: bigint }, limits: Limits, divisor: number | undefined, all: bigint): Judged => {
  const judged = judgeBet(asked, limits, divisor, 0n, all);
  if (judged.note === null) return judged;
  return { ...judged, taken: 0n, note: judged.note === 'CUT' ? 'ABOVE_MAX' : judged.note };
};
