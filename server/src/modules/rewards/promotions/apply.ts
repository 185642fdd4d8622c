import type { MemberId, MerchantId, UploadId } from '@croupier/contract/core/ids';
import { expectMerchant } from '#modules/brand/merchants';
import { claim as claimUploads } from '#modules/brand/media';
import { getMemberOrThrow } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { isInAudience } from './audience.ts';
import { dayNow } from './claim.ts';
import { promotionTypeOf } from './kinds/registry.ts';
import { periodOf } from './period.rules.ts';
import * as claims from './store/claims.ts';
import { findPromotion } from './store/promotions.ts';
import { isOver } from './status.rules.ts';

type Application = { id: string; remark: string; pictures: readonly UploadId[] };

/**
 * Files an application, one in each period; another one changes nothing. It takes nothing from the budget until it is approved. Refuses NOT_FOUND, NOT_CLAIMABLE,
 * SOLD_OUT and UPLOAD_GONE.
 */
export const applyForPromotion = (
  { memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId },
  { id, remark, pictures }: Application,
): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await findPromotion(tx, id);
    if (row === undefined || row.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
    if (promotionTypeOf(row.kind).trigger !== 'APPLY' || Temporal.Instant.compare(now(), row.starts_at) < 0)
      throw new Refusal('NOT_CLAIMABLE');
    const day = dayNow(await expectMerchant(merchantId)).toString();
    const period = periodOf(row.repeats, day);
    if ((await claims.claimOf(tx, id, memberId, period)) !== undefined) return;
    if (row.closed_because === 'BUDGET') throw new Refusal('SOLD_OUT', { left: 0 });
    const member = await getMemberOrThrow(tx, memberId);
    const isOpen = !isOver({ endsAt: row.ends_at, closedAt: row.closed_at }, now());
    if (!isOpen || !(await isInAudience(tx, row.audience, member))) throw new Refusal('NOT_CLAIMABLE');
    const made = await claims.insertClaim(tx, {
      promotion_id: id,
      merchant_id: merchantId,
      member_id: memberId,
      period,
      state: 'APPLYING',
      amount: null,
      deposit_id: null,
      deposit: null,
      day,
      remark: remark.trim(),
      reason: null,
      made_at: now(),
      claim_until: null,
      decided_at: null,
      decided_by: null,
      decided_name: null,
      given_id: null,
    });
    if (made !== undefined) await claimUploads(tx, pictures, { memberId, purpose: 'PROMOTION', subject: made.id });
  });
