import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
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
};
