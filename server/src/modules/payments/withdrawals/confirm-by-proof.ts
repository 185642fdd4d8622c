import type { UploadId, WithdrawalId } from '@croupier/contract/core/ids';
import * as uploads from '#modules/brand/media';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type OperatorAct, resolveDispute } from './resolve-exceptions.ts';
import { transition, assertState, getWithdrawalForUpdate } from './transition.ts';
import { addReceipt } from './store/withdrawals.ts';

type Proof = OperatorAct & { id: WithdrawalId; note: string; uploadIds?: readonly UploadId[] };

/**
 * The house shows that the money arrived, and the withdrawal counts as received: a forced receipt, after which nothing of it is given back.
 * Also for one that nobody answered yet. Refused for one of which a part was never sent; again changes nothing.
 */
export const confirmByProof = async (tx: Tx, { id, operatorId, operatorName, note, uploadIds = [] }: Proof): Promise<void> => {
  const row = await getWithdrawalForUpdate(tx, id);
  if (row.state === 'CONFIRMED') return;
  assertState(row, 'PAID_UNCONFIRMED', 'AUTO_RECEIVED', 'DISPUTED', 'PARTLY_PAID');
  if (row.held > 0n) throw new Refusal('WITHDRAWAL_STATE', { state: row.state });
  if (uploadIds.length > 0)
    await uploads.claim(tx, uploadIds, {
      memberId: row.member_id,
      operatorId,
      purpose: 'RECEIPT',
      subject: id,
    });
  await resolveDispute(tx, row, 'SETTLED', note, { operatorId, operatorName, note });
  await addReceipt(tx, {
    withdrawal_id: id,
    answer: 'FORCED',
    received: row.paid,
    remaining: 0n,
    upload_ids: [...uploadIds],
    note,
    at: now(),
  });
  await transition(tx, row, 'CONFIRMED', { operatorId, note, received: row.paid, remaining: 0n, received_at: now() });
};
