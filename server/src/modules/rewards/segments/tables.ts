import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { SegmentId } from '@croupier/contract/rewards/segments-console';
import type { Generated } from 'kysely';

export type SegmentTables = {
  'segments.segment': {
    id: Generated<SegmentId>;
    merchant_id: MerchantId;
    key: string;
    name: string;
    description: string;
    /** `SegmentRules` as transferred. */
    rules: unknown;
    includes_tests: boolean;
    version: number;
    members: bigint | null;
    counted_at: Temporal.Instant | null;
    archived_at: Temporal.Instant | null;
    made_by: OperatorId;
    changed_by: OperatorId;
    changed_name: string;
    changed_at: Temporal.Instant;
  };
};
