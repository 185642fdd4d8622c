import type { ReferralState } from '@croupier/contract/rewards/states';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { ReferralSignal } from '@croupier/contract/rewards/referrals-console';
import type { Generated } from 'kysely';

export type ReferralTables = {
  'referrals.rule': {
    merchant_id: MerchantId;
    version: number;
    enabled: boolean;
    /** `ReferralTerms` as transferred. */
    terms: unknown;
    since: Temporal.Instant;
    made_by: OperatorId | null;
    made_name: string | null;
  };
  'referrals.friend': {
    friend_id: MemberId;
    merchant_id: MerchantId;
    inviter_id: MemberId;
    version: number;
    registered_at: Temporal.Instant;
    until: Temporal.Instant;
    deposits: Generated<bigint>;
    valid: Generated<bigint>;
    state: Generated<ReferralState>;
    signals: Generated<ReferralSignal[]>;
    qualified_at: Temporal.Instant | null;
    decided_at: Temporal.Instant | null;
    decided_by: OperatorId | null;
    decided_name: string | null;
    remark: string | null;
    inviter_amount: Generated<bigint>;
  };
  'referrals.reader': { merchant_id: MerchantId; number: Generated<bigint> };
};
