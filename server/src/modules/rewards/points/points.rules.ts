import { type Currency, type Money, part } from '@croupier/contract/core/money';
import { effectiveLevel } from '#rules/people/members/level';

/** The unit of points in the ledger, where one point is 10^4, as of other units without a coin. */
export const pointUnit = 'POINT' as Currency;
const perPoint = 10_000n;

/** Points as the ledger writes them. */
export const inLedger = (points: bigint): bigint => points * perPoint;

/**
 * Points as the contract writes them, a whole JSON number. The ledger keeps 10^-4 points in 64 bits, so a balance is below 10^15 and exact; anything else throws.
 */
export const inContract = (points: bigint): number => {
  const number = Number(points);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${points} points are no whole JSON number`);
  return number;
};

/** `points` for each full `amount`. */
export type Rate = { points: bigint; amount: bigint };

/**
 * The points that were not given yet for all that counted under one rate since it began: full amounts, less what was given. Negative after a correction.
 * It depends neither on how a day nor on how a bet is cut.
 */
export const pointsDue = (counted: bigint, { points, amount }: Rate, given: bigint): bigint => floorOf(counted * points, amount) - given;

const floorOf = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
};

export type Ratio = { points: bigint; money: Money };

/** The cash for points, a multiple of the ratio. Undefined for points that are none. */
export const cashFor = (points: bigint, ratio: Ratio): Money | undefined =>
  points <= 0n || points % ratio.points !== 0n ? undefined : { ...ratio.money, amount: part(ratio.money.amount, points, ratio.points) };

/** The member and the product, as far as a redemption depends on them. */
export type Standing = { level: number; points: bigint; redeemed: number };
export type Offer = { fromLevel: number; stock: number | null; perMember: number | null; points: bigint };

/** The first reason why a member cannot redeem so many pieces; undefined if they can. */
export const obstacleTo = (offer: Offer, standing: Standing, quantity: number): 'LEVEL' | 'SOLD_OUT' | 'LIMIT' | 'POINTS' | undefined => {
  if (effectiveLevel(standing.level) < offer.fromLevel) return 'LEVEL';
  if (offer.stock !== null && offer.stock < quantity) return 'SOLD_OUT';
  if (offer.perMember !== null && standing.redeemed + quantity > offer.perMember) return 'LIMIT';
  return standing.points < offer.points * BigInt(quantity) ? 'POINTS' : undefined;
};

/** A text in the reader's language, or in the first of others that has one. */
export const wordIn = (words: Readonly<Record<string, string>>, ...languages: readonly string[]): string => {
  for (const language of [...languages, 'en', ...Object.keys(words)]) {
    const found = words[language];
    if (found !== undefined && found !== '') return found;
  }
  return '';
};
