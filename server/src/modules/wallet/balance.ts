import type { Balance } from '@croupier/contract/members';
import * as ledger from '#modules/ledger';
import type { Tx } from '#platform/database';
import { balanceFrom, type Purse } from './accounts.rules.ts';

/** What a member has: cash, bonus and locked money, and a version that rises with every change. */
export const balanceOf = async (tx: Tx, purse: Purse): Promise<Balance> => {
  const accounts = await ledger.accountsOf(tx, purse.memberId, purse.merchantId);
  return balanceFrom(
    accounts
      .filter(({ ref }) => ref.currency === purse.currency)
      .map(({ ref, balance, version }) => ({ kind: ref.kind, balance, version })),
    purse.currency,
  );
};
