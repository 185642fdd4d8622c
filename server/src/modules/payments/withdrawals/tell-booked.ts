import type { TransferId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import type { WithdrawalRow } from './store/withdrawals.ts';

/** Tells that money of a withdrawal left the house, or (a negative amount) came back, so that turnover counts it. */
export const tellBooked = (tx: Tx, row: WithdrawalRow, booking: TransferId, amount: bigint): Promise<void> => {
  const { id: withdrawalId, member_id: memberId, merchant_id: merchantId, currency } = row;
  const booked = { booking, amount: decimalOf({ amount, currency }), currency, atMs: now().epochMilliseconds };
  return publish(tx, [{ type: 'withdrawal.booked', merchantId, memberId, withdrawalId, ...booked }]);
};
