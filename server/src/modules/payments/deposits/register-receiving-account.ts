import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import * as store from './store/accounts.ts';
import { releaseTransactionsOf } from './store/transactions.ts';

/** Amounts in units of the currency; deposits are whole multiples of `cashStep`. */
export type ReceivingAccount = {
  merchantId: MerchantId;
  bankCode: string;
  account: string;
  currency: Currency;
  holder: string;
  depositMin: bigint;
  depositMax: bigint;
  cashStep: bigint;
};

/**
 * Makes an account known into which a merchant's members pay; one that stands keeps its cap, weight and status. Money that arrived on it before it was known
 * is matched now.
 *
 * @throws when the account belongs to another merchant or is kept in another currency: money in the book would change hands.
 */
export const registerReceivingAccount = async (tx: Tx, account: ReceivingAccount): Promise<{ id: string }> => {
  const changed = { holder: account.holder, deposit_min: account.depositMin, deposit_max: account.depositMax, cash_step: account.cashStep };
  const standing = await store.saveReceivingAccount(
    tx,
    {
      merchant_id: account.merchantId,
      bank_code: account.bankCode,
      account: account.account,
      currency: account.currency,
      daily_cap: null,
      ...changed,
    },
    changed,
  );
  if (standing.merchant_id !== account.merchantId || standing.currency !== account.currency) {
    throw new Error(`${account.bankCode} ${account.account} is an account of ${standing.merchant_id} in ${standing.currency}`);
  }
  await releaseTransactionsOf(tx, account.bankCode, account.account);
  return { id: standing.id };
};
