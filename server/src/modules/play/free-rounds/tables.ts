import type { CampaignId, FreeRoundPayout, FreeRoundsState } from '@croupier/contract/play/free-rounds-console';
import type { GameCode, MemberId, MerchantId, OperatorId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { VendorProblemCode } from '@croupier/contract/vendor-api/problems';
import type { Generated } from 'kysely';

export type FreeRoundsTables = {
  'vendors.campaign': {
    id: Generated<CampaignId>;
    key: string;
    merchant_id: MerchantId;
    vendor: VendorCode;
    game_code: GameCode;
    name: string;
    rounds: number;
    stake: bigint;
    currency: Currency;
    payout: FreeRoundPayout;
    wagering_ppm: bigint | null;
    cost_max: bigint;
    starts_at: Temporal.Instant;
    ends_at: Temporal.Instant;
    state: Generated<'OPEN' | 'CANCELLED'>;
    why_ended: 'OPERATOR' | 'COST' | null;
    made_by: OperatorId;
    made_name: string;
    made_at: Temporal.Instant;
  };
  'vendors.free_rounds': {
    id: Generated<string>;
    campaign_id: CampaignId;
    merchant_id: MerchantId;
    member_id: MemberId;
    vendor: VendorCode;
    state: FreeRoundsState;
    tries: Generated<number>;
    due_at: Temporal.Instant;
    problem: string | null;
    problem_code: VendorProblemCode | null;
    played: Generated<number>;
    won: Generated<bigint>;
    credited: Generated<bigint>;
    played_at: Temporal.Instant | null;
  };
};
