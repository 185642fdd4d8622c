import type { Currency } from '@croupier/contract/core/money';
import type { PromotionOffer } from '@croupier/contract/rewards/promotions';
import { amount, moneyIn, percent, percentOf, unitsOf } from './amounts.ts';
import type { AmountOf, Facts } from './kind.ts';

/** The fields of every type that gives a share of a deposit. */
export const depositFields = { percent, max: amount, depositMin: amount };
export type DepositFields = { percent: number; max: string; depositMin: string };

export const depositDefaults = (money: AmountOf, percentage: number, max: number): DepositFields => ({
  percent: percentage,
  max: money(max),
  depositMin: money(100),
});

export const depositOffer = (fields: DepositFields, currency: Currency): Partial<PromotionOffer> => ({
  percent: fields.percent,
  max: moneyIn(fields.max, currency),
  depositMin: moneyIn(fields.depositMin, currency),
});

/** The share of the deposit; 0 without one, or below the smallest deposit. */
export const depositReward = (fields: DepositFields, { deposit, currency }: Facts): bigint => {
  if (deposit === undefined || deposit.amount < unitsOf(fields.depositMin, currency)) return 0n;
  return percentOf(deposit.amount, fields.percent, unitsOf(fields.max, currency), currency);
};

export const depositLeast = (fields: DepositFields, currency: Currency): bigint =>
  percentOf(unitsOf(fields.depositMin, currency), fields.percent, unitsOf(fields.max, currency), currency);
