import { type Currency, moneyOf } from '@croupier/contract/core/money';

/** The decimals of a currency's units. */
export const scaleOf = (currency: Currency): number => moneyOf('1', currency).amount.toString().length - 1;
