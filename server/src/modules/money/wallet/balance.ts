import type { Balance } from '@croupier/contract/people/members';
import * as ledger from '#modules/money/ledger';
import type { Tx } from '#platform/database';
import { balanceFrom, type Purse } from './accounts.rules.ts';

/** A member's balance: cash, bonus and locked money, and a version that rises with every change. */
export const balanceOf = async (tx: Tx, { memberId, merchantId, currency }: Purse): Promise<Balance> =>
  balanceFrom(await ledger.balanceSummary(tx, { owner: memberId, merchantId, currency }), currency);
