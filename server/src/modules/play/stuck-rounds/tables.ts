import type { StuckOutcome, StuckRoundId, StuckStep } from '@croupier/contract/play/stuck-rounds-console';
import type { MemberId, MerchantId, OperatorId, VendorCode } from '@croupier/contract/core/ids';
import type { Generated } from 'kysely';

/** WATCHED: not due yet. ASKING: the vendor is asked. STUCK: a person decides. PROPOSED: a second person does. */
export type OverdueState = 'WATCHED' | 'ASKING' | 'STUCK' | 'PROPOSED' | 'CLOSED';

/** A vendor's record of a round; no rounds: that it does not know it. Amounts are the vendor's own. */
export type StoredAnswer = {
  at: string;
  rounds: { state: 'OPEN' | 'ENDED' | 'CANCELLED'; stake: string; payout: string; currency: string; at: string }[];
};

export type StuckRoundsTables = {
  'vendors.sweep': { only_one: Generated<boolean>; swept_until: Temporal.Instant };
  'vendors.overdue': {
    id: Generated<StuckRoundId>;
    merchant_id: MerchantId;
    member_id: MemberId;
    vendor: VendorCode;
    round_id: string;
    state: OverdueState;
    due_at: Temporal.Instant;
    asked: Generated<number>;
    answer: StoredAnswer | null;
    act: 'REFUND' | 'SETTLE' | null;
    amount: bigint | null;
    reason: string | null;
    proposed_by: OperatorId | null;
    proposed_name: string | null;
    proposed_at: Temporal.Instant | null;
    closed_at: Temporal.Instant | null;
    outcome: StuckOutcome | null;
  };
  'vendors.overdue_step': {
    id: Generated<string>;
    overdue_id: StuckRoundId;
    at: Temporal.Instant;
    what: StuckStep;
    operator: string | null;
    details: Generated<Record<string, string>>;
  };
  'vendors.round_terms': { merchant_id: MerchantId; second_above: bigint };
};
