import type { TransferId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { post } from './post.ts';
import type { AccountRef } from './batch.rules.ts';
import * as store from './store/transfers.ts';

/** Undoes a transfer by a new one that names it, leg for leg. Refused with INSUFFICIENT_FUNDS when what was given is spent. */
export const reverse = async (tx: Tx, id: TransferId, reason: string): Promise<TransferId> => {
  const transfer = await store.findTransfer(tx, id);
  if (transfer === undefined) throw new Refusal('NOT_FOUND');
  const legs = transfer.legs.map((leg) => ({
    account: { merchantId: transfer.merchant_id, owner: leg.owner, kind: leg.kind, currency: leg.currency } satisfies AccountRef,
    amount: -leg.amount,
  }));
  const [reversal] = await post(tx, [{ merchantId: transfer.merchant_id, reference: `reverse:${id}`, reason, legs, corrects: id }]);
  if (reversal === undefined) throw new Error('a reversal left no transfer');
  return reversal.id;
};
