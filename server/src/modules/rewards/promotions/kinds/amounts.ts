import { type Currency, cashStepOf, Decimal, type Money, parseAmount } from '@croupier/contract/core/money';
import * as z from 'zod/mini';

/** A decimal of the merchant's currency above zero, as an operator types it. */
export const amount = Decimal.check(z.refine((value) => !value.startsWith('-') && !/^0(?:\.0+)?$/.test(value)));
export const percent = z.int().check(z.minimum(1), z.maximum(1_000));

/** The units of a decimal. Throws for one that the currency does not have; `assertAmounts` refuses it when a promotion is saved. */
export const unitsOf = (decimal: string, currency: Currency): bigint => {
  const units = parseAmount(decimal, currency);
  if (units === undefined) throw new Error(`no amount of ${currency}: ${decimal}`);
  return units;
};

export const moneyIn = (decimal: string, currency: Currency): Money => ({ amount: unitsOf(decimal, currency), currency });

const hundred = 100n;

/** A share in whole per cent, at most `max`, rounded down to the cash step. */
export const percentOf = (base: bigint, percentage: number, max: bigint, currency: Currency): bigint => {
  const share = (base * BigInt(percentage)) / hundred;
  const capped = share > max ? max : share;
  return capped - (capped % cashStepOf(currency));
};
