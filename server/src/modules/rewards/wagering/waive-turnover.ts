import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store/requirements.ts';

/** An operator lets a requirement be, and its money may leave. Refuses NOT_FOUND when there is none of this id that is open. */
export const waiveTurnover = async (
  tx: Tx,
  { merchantId, id, operatorId }: { merchantId: MerchantId; id: string; operatorId: OperatorId },
): Promise<{ memberId: MemberId }> => {
  const waived = await store.waive(tx, merchantId, id, operatorId, now());
  if (waived === undefined) throw new Refusal('NOT_FOUND');
  return { memberId: waived.member_id };
};
