import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import { type Currency, moneyOf, parseAmount, part } from '@croupier/contract/core/money';

const whole = 1_000_000n;

/** The figures of a grant in 10^-scale of the terms' currency; null is no limit. */
export type GrantFigures = { required: bigint; stakeMax: bigint | null; cashoutMax: bigint | null; excluded: string[] };

/**
 * The figures of one grant. A free bet requires nothing before it has won: `base` WIN multiplies the winnings later.
 * `deposit` is what was paid in for it, for `base` BONUS_AND_DEPOSIT.
 */
export const grantFigures = (terms: BonusTerms, amount: bigint, deposit: bigint): GrantFigures => {
  const { base, timesPpm } = terms.wagering;
  const multiplied = base === 'WIN' ? 0n : base === 'BONUS' ? amount : amount + deposit;
  return {
    required: roundedUp(multiplied * BigInt(timesPpm)),
    stakeMax: amountIn(terms.stakeMax, terms.currency),
    cashoutMax: lower(
      amountIn(terms.cashoutMax, terms.currency),
      terms.cashoutTimesPpm === null ? null : part(amount, BigInt(terms.cashoutTimesPpm), whole),
    ),
    excluded: excludedBy(terms),
  };
};

/** The first amount of the terms that the currency does not have, because it has more decimals or is too large. */
export const unreadableAmount = ({ currency, ...terms }: BonusTerms): 'stakeMax' | 'cashoutMax' | 'depositMin' | undefined =>
  (['stakeMax', 'cashoutMax', 'depositMin'] as const).find((field) => {
    const amount = terms[field];
    return amount !== null && parseAmount(amount, currency) === undefined;
  });

const roundedUp = (product: bigint): bigint => (product + whole - 1n) / whole;

export const amountIn = (decimal: string | null, currency: Currency): bigint | null =>
  decimal === null ? null : moneyOf(decimal, currency).amount;

const lower = (a: bigint | null, b: bigint | null): bigint | null => (a === null || (b !== null && b < a) ? b : a);

/** The games that a bonus excludes, as `playsWith` of the wallet compares them. */
export const excludedBy = ({ wagering: { weights, vendorWeights, gameWeights } }: BonusTerms): string[] => {
  const types = Object.entries(weights).flatMap(([type, ppm]) => (ppm === null ? [`TYPE:${type}`] : []));
  const vendors = vendorWeights.flatMap(({ vendor, ppm }) => entry(`VENDOR:${vendor}`, ppm, types.length > 0));
  const games = gameWeights.flatMap(({ game, ppm }) => entry(`GAME:${game}`, ppm, types.length + vendors.length > 0));
  return [...types, ...vendors, ...games];
};

/** A narrower weight goes before a wider exclusion, so one that admits says so where anything wider is excluded. */
const entry = (name: string, ppm: number | null, isNeeded: boolean): string[] => (ppm === null ? [name] : isNeeded ? [`+${name}`] : []);

/** Splits a wagered bonus into cash and the part beyond the largest cash-out, which is removed. */
export const conversionOf = (balance: bigint, cashoutMax: bigint | null): { cash: bigint; removed: bigint } => {
  const cash = cashoutMax !== null && cashoutMax < balance ? cashoutMax : balance;
  return { cash, removed: balance - cash };
};

/**
 * Scales a bonus to the part of its deposit that stays: nothing if less remains than earns it, otherwise the same share of bonus and requirement.
 * `left` of `paid` stays.
 */
export const scaledBy = (
  grant: { amount: bigint; required: bigint },
  { paid, left, depositMin }: { paid: bigint; left: bigint; depositMin: bigint | null },
): { amount: bigint; required: bigint } | undefined => {
  if (left <= 0n || (depositMin !== null && left < depositMin)) return undefined;
  return { amount: part(grant.amount, left, paid), required: (grant.required * left + paid - 1n) / paid };
};
