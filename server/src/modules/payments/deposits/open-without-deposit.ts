import type { MemberId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { insertWithFreshReference } from './fresh-reference.ts';
import type { AccountRow } from './store/accounts.ts';
import { addSteps, type DepositRow } from './store/deposits.ts';
import type { TransactionRow } from './store/transactions.ts';

/** A deposit for money that came without one having been announced, so that its member finds it among the others. To be credited at once. */
export const openWithoutDeposit = async (
  tx: Tx,
  { line, account, memberId }: { line: TransactionRow; account: AccountRow; memberId: MemberId },
): Promise<DepositRow> => {
  const at = now();
  const deposit = await insertWithFreshReference(tx, {
    merchant_id: account.merchant_id,
    member_id: memberId,
    bank_code: account.bank_code,
    receiving_account_id: account.id,
    method_id: null,
    currency: line.currency,
    amount: line.amount,
    expected: line.amount,
    fee: 0n,
    from_bank: null,
    from_account: null,
    return_to: null,
    created_at: at,
    expires_at: at.add({ minutes: 1 }),
    matches_until: at.add({ minutes: 1 }),
  });
  await addSteps(tx, [{ deposit_id: deposit.id, state: 'CREATED', reason: 'money came unannounced' }], at);
  return deposit;
};
