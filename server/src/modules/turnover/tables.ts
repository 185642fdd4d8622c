import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import type { Generated } from 'kysely';

export type TurnoverTables = {
  'turnover.rule': { merchant_id: MerchantId; deposit_ppm: bigint; grant_ppm: bigint };
  'turnover.requirement': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    currency: Currency;
    source: 'DEPOSIT' | 'GRANT';
    source_id: string;
    amount: bigint;
    required: bigint;
    counted: Generated<bigint>;
    since: Temporal.Instant;
    closed_at: Temporal.Instant | null;
    waived_by: OperatorId | null;
  };
  'turnover.counted_round': { member_id: MemberId; round: string; valid_bet: bigint };
};
