import type { BonusKind, Consumption, GrantEnd, GrantState } from '@croupier/contract/rewards/bonuses';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
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
    state: GrantState;
    kind: BonusKind;
    template_id: string | null;
    template_version: number | null;
    promotion: string;
    stacking_group: string;
    excluded: string[];
    cashout_max: bigint | null;
    use_days: number;
    deposit_id: string | null;
    activated_at: Temporal.Instant | null;
    met_at: Temporal.Instant | null;
    ended_because: GrantEnd | null;
    converted: Generated<bigint>;
    removed: Generated<bigint>;
    withdrawal_id: string | null;
  };
  'bonuses.rule': {
    merchant_id: MerchantId;
    consumption: Consumption;
    on_exclusion: 'FORFEIT' | 'FREEZE';
    manual_max: Generated<bigint>;
    manual_points_max: Generated<number>;
    version: Generated<number>;
  };
  'bonuses.template': {
    id: Generated<string>;
    merchant_id: MerchantId;
    code: string;
    /** By language; always with `en`. */
    name: Record<string, string>;
    version: number;
    retired_at: Temporal.Instant | null;
  };
  'bonuses.template_version': {
    template_id: string;
    version: number;
    /** `BonusTerms` as transferred. */
    terms: unknown;
    made_at: Temporal.Instant;
    made_by: OperatorId | null;
    made_name: string | null;
  };
};
