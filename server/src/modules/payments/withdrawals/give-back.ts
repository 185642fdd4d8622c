import * as limits from '#modules/people/limits';
import * as wallet from '#modules/money/wallet';
import type { Tx } from '#platform/database';
import type { WithdrawalRow } from './store/withdrawals.ts';

/** Some of what is held goes back to its member's cash, and does not count as taken out any more. `reference` names it within its withdrawal. */
export const giveBack = async (tx: Tx, row: WithdrawalRow, amount: bigint, reason: string, reference: string): Promise<void> => {
  const { member_id: memberId, merchant_id: merchantId, currency } = row;
  const money = { amount, currency };
  await wallet.release(tx, { memberId, merchantId, money, reference: `withdrawal:${row.id}:${reference}`, reason });
  await limits.countReturned(tx, { id: memberId, merchantId, currency }, money);
};
