import type { CashbackTerms, RebateTerms } from './terms.rules.ts';
import { atLevel } from './terms.rules.ts';

const whole = 1_000_000n;
const shareOf = (amount: bigint, ratePpm: number): bigint => (amount <= 0n ? 0n : (amount * BigInt(ratePpm)) / whole);
const inSteps = (amount: bigint, step: bigint): bigint => amount - (amount % step);
const atMost = (amount: bigint, most: bigint | null): bigint => (most !== null && amount > most ? most : amount);

/**
 * The rebate of one day at a level: the share of the valid bets of each game type, rounded down each, their sum rounded down to the cash step, at most the limit of
 * a day. Valid bets below zero count as none.
 */
export const rebateDue = (terms: RebateTerms, level: number, counted: ReadonlyMap<string, bigint>, step: bigint): bigint => {
  let sum = 0n;
  for (const [gameType, valid] of counted)
    sum += shareOf(valid, atLevel(terms.rates.filter((rate) => rate.gameType === gameType), level)?.ratePpm ?? 0); // prettier-ignore
  return inSteps(atMost(sum, terms.dailyMax), step);
};

/** The cashback of a loss at a level: nothing below the smallest loss; otherwise a share of the whole loss, rounded down to the cash step, at most the limit. */
export const cashbackDue = (terms: CashbackTerms, level: number, loss: bigint, step: bigint): bigint =>
  loss < terms.lossMin ? 0n : inSteps(atMost(shareOf(loss, atLevel(terms.rates, level)?.ratePpm ?? 0), terms.most), step);
