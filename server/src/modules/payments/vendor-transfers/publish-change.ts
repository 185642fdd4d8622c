import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import type { TransferRow } from './store/transfers.ts';

/** Tells the open tabs of a member what became of a transfer. */
export const publishChange = (tx: Tx, { merchant_id, member_id, id, state }: TransferRow): Promise<void> =>
  publish(tx, [{ type: 'transfer.changed', merchantId: merchant_id, memberId: member_id, transferId: id, state }]);
