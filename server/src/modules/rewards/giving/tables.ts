import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { ProposalState } from '@croupier/contract/rewards/manual-console';
import type { Programme, RewardKind, WithheldBecause } from '@croupier/contract/rewards/rewards';
import type { Generated } from 'kysely';

export type RewardsTables = {
  'rewards.given': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    programme: Programme;
    programme_id: string;
    reference: string;
    kind: RewardKind;
    currency: Currency | null;
    amount: bigint | null;
    pieces: bigint | null;
    /** `Reward` as transferred. */
    reward: unknown;
    state: 'GIVEN' | 'WITHHELD';
    because: WithheldBecause | null;
    outcome_id: string | null;
    why: string;
    given_at: Temporal.Instant;
    given_by: OperatorId | null;
    given_name: string | null;
  };
  'rewards.proposal': {
    id: Generated<string>;
    key: string;
    merchant_id: MerchantId;
    member_id: MemberId;
    /** `Reward` as transferred. */
    reward: unknown;
    reason: string;
    state: Generated<ProposalState>;
    proposed_by: OperatorId;
    proposed_name: string;
    proposed_at: Temporal.Instant;
    decided_by: OperatorId | null;
    decided_name: string | null;
    decided_at: Temporal.Instant | null;
    decision: string | null;
    given_id: string | null;
  };
};
