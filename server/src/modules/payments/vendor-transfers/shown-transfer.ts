import type { VendorTransfer } from '@croupier/contract/payments/vendor-transfers';
import type { TransferRow } from './store/transfers.ts';

/** A transfer as its member sees it. */
export const shownTransfer = (row: TransferRow, vendorName: string): VendorTransfer => ({
  id: row.id,
  vendor: row.vendor,
  vendorName,
  direction: row.direction,
  cause: row.cause,
  state: row.state,
  money: { amount: row.amount, currency: row.currency },
  failure: row.failure,
  madeAt: row.made_at.toString(),
  endedAt: row.ended_at?.toString() ?? null,
});
