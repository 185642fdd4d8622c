import type { Currency } from '@croupier/contract/core/money';
import type { AmountOf } from './kinds/kind.ts';

/** The value of a baht in other currencies, as a share of two whole numbers that gives whole hundredths. */
const rates: Readonly<Record<string, { times: bigint; by: bigint }>> = {
  USD: { times: 1n, by: 25n },
  EUR: { times: 1n, by: 25n },
  CNY: { times: 1n, by: 5n },
  VND: { times: 1_000n, by: 1n },
  IDR: { times: 500n, by: 1n },
};

/** Writes an amount of whole baht in another currency, for defaults and examples. */
export const amountIn =
  (currency: Currency): AmountOf =>
  (baht) => {
    const { times, by } = rates[currency] ?? { times: 1n, by: 1n };
    const hundredths = (BigInt(baht) * 100n * times) / by;
    return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
  };
