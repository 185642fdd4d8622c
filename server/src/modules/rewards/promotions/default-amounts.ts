import type { Currency } from '@croupier/contract/core/money';
import type { AmountOf } from './kinds/kind.ts';

/** The value of a baht in other currencies, as a share of two whole numbers that gives round amounts. */
const rates: Readonly<Record<string, { times: number; by: number }>> = {
  USD: { times: 1, by: 25 },
  EUR: { times: 1, by: 25 },
  CNY: { times: 1, by: 5 },
  VND: { times: 1_000, by: 1 },
  IDR: { times: 500, by: 1 },
};

/** Writes an amount of baht in another currency, for defaults and examples. */
export const amountIn =
  (currency: Currency): AmountOf =>
  (baht) => {
    const { times, by } = rates[currency] ?? { times: 1, by: 1 };
    return ((baht * times) / by).toFixed(2);
  };
