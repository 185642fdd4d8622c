import type { MemberId, OperatorId, UploadId } from '@croupier/contract/core/ids';
import { uploadLimits } from '@croupier/contract/brand/media';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { Purpose } from './purposes.ts';
import * as store from './store.ts';

export type Claim = {
  /** The owner of the subject: they sent the pictures, or may see those that an operator sent. */
  memberId: MemberId;
  /** Given when an operator sent the pictures. */
  operatorId?: OperatorId;
  /** The kind of thing they show. */
  purpose: Purpose;
  /** The thing they belong to: the id of a deposit, a withdrawal, an application. */
  subject: string;
};

/**
 * Makes pictures the proof of something, for good: from now on they are kept, and belong to nothing else.
 * Refuses UPLOAD_GONE for one that does not exist, is somebody else's, was claimed before or is named twice, and for more than three to one subject.
 */
export const claim = async (tx: Tx, ids: readonly UploadId[], { memberId, operatorId, purpose, subject }: Claim): Promise<void> => {
  if (ids.length === 0) return;
  const { merchantId } = await members.getMemberOrThrow(tx, memberId);
  await store.lockSubject(tx, merchantId, purpose, subject);
  const before = await store.countClaimed(tx, merchantId, purpose, subject);
  if (before + ids.length > uploadLimits.perSubject) throw new Refusal('UPLOAD_GONE', { most: uploadLimits.perSubject });
  const found = await store.lockUnclaimed(tx, ids);
  const own = found.filter(
    (row) =>
      row.merchant_id === merchantId &&
      (operatorId === undefined ? row.operator_id === null && row.member_id === memberId : row.operator_id === operatorId),
  );
  if (own.length !== ids.length) throw new Refusal('UPLOAD_GONE');
  await store.claimAll(tx, ids, { memberId, purpose, subject, at: now() });
};
