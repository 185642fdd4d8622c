import type { MerchantId } from '@croupier/contract/core/ids';
import type { Condition } from '@croupier/contract/rewards/segments';
import { SegmentId } from '@croupier/contract/rewards/segments-console';
import { ask } from './ask.ts';

/** A saved segment of one condition. */
export const aSegment = async (merchantId: MerchantId, condition: Condition): Promise<SegmentId> => {
  const rules = { match: 'ALL', groups: [{ match: 'ALL', conditions: [{ not: false, condition }] }] };
  const [row] = await ask<{ id: string }>(
    `insert into segments.segment (merchant_id, key, name, description, rules, includes_tests, version, made_by, changed_by, changed_name, changed_at)
     values ($1, gen_random_uuid(), gen_random_uuid()::text, '', $2, false, 1, gen_random_uuid(), gen_random_uuid(), 'mali', now()) returning id`,
    [merchantId, JSON.stringify(rules)],
  );
  return SegmentId.parse(row?.id);
};
