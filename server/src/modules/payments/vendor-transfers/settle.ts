import { type OperatorId, VendorTransferId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { bookOutcome } from './book-outcome.ts';
import { lockTransfer, type TransferRow } from './store/transfers.ts';

/**
 * Says what became of a transfer of which its vendor says nothing, by an operator who looked at the vendor's own books. It ends like one the vendor spoke of;
 * what the vendor says later changes nothing. Refuses NOT_FOUND, CHANGED_MEANWHILE when it has ended or was not doubted.
 */
export const settleTransfer = async (
  tx: Tx,
  { id, operatorId, moved }: { id: VendorTransferId; operatorId: OperatorId; moved: boolean },
): Promise<TransferRow> => {
  const row = await lockTransfer(tx, id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.state !== 'UNKNOWN') throw new Refusal('CHANGED_MEANWHILE');
  return bookOutcome(
    tx,
    id,
    moved ? { state: 'CONFIRMED', balance: undefined } : { state: 'FAILED', failure: 'NEVER_ARRIVED', code: 'SETTLED_BY_DESK' },
    { operatorId },
  );
};

/** The transfer that a case about one names as its account: `<vendor>-<transfer>`. */
export const transferNamed = (account: string | null): VendorTransferId | undefined =>
  VendorTransferId.safeParse((account ?? '').slice(-36)).data;
