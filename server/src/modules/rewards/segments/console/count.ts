import type { MerchantId } from '@croupier/contract/core/ids';
import type { SegmentRules } from '@croupier/contract/rewards/segments';
import type { AudienceCount, SegmentId } from '@croupier/contract/rewards/segments-console';
import { assertServed } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { inTransaction } from '#platform/database';
import { audienceOf, countAudience } from '../audience.ts';
import { noteCount } from '../store/segments.ts';
import { getServedSegment } from './segments.ts';

type Draft = { merchantId: MerchantId; rules: SegmentRules; includesTests: boolean };

// The audit entry is written first and the members are counted afterwards: counting takes seconds, and no transaction is held open meanwhile.

/** Counts the members that rules describe. Refuses MERCHANT_UNKNOWN. */
export const countDraft = async (by: AtWork, draft: Draft): Promise<AudienceCount> => {
  await withPermission(by, 'segment.read', null, async (_tx, scope) => {
    await assertServed(scope, draft.merchantId);
    return { answer: undefined, merchants: [draft.merchantId], details: { counted: draft.rules } };
  });
  return countAudience(draft);
};

/** Counts the members of a segment, and keeps the figure. Refuses NOT_FOUND. */
export const countSaved = async (by: AtWork, id: SegmentId): Promise<AudienceCount> => {
  const segment = await withPermission(by, 'segment.read', `segment:${id}`, async (tx, scope) => {
    const found = await getServedSegment(tx, scope, id);
    return { answer: found, merchants: [found.merchant_id], details: { counted: found.name } };
  });
  const count = await countAudience(audienceOf(segment));
  const row = { members: count.members === null ? null : BigInt(count.members), counted_at: Temporal.Instant.from(count.at) };
  await inTransaction((tx) => noteCount(tx, segment, row));
  return count;
};
