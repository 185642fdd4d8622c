import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated } from 'kysely';

export type BonusesTables = {
  'bonuses.bonus_grant': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    currency: Currency;
    amount: bigint;
    wagering_required: bigint;
    stake_max: bigint | null;
    created_at: Generated<Temporal.Instant>;
    expires_at: Temporal.Instant;
    closed_at: Temporal.Instant | null;
  };
};
