import type { MerchantId, OperatorId, PayoutLegId, WithdrawalId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated } from 'kysely';

export type PayoutBatchTables = {
  'desk.payout_batch': {
    id: Generated<string>;
    merchant_id: MerchantId;
    source_id: string;
    source_name: string;
    currency: Currency;
    made_by: OperatorId;
    made_name: string;
    made_at: Temporal.Instant;
  };
  'desk.payout_batch_line': {
    batch_id: string;
    withdrawal_id: WithdrawalId;
    leg_id: PayoutLegId;
    reference: string;
    amount: bigint;
    bank: string;
    account: string;
    holder: string;
    outcome: 'PAID' | 'REFUSED' | null;
    answered_at: Temporal.Instant | null;
  };
};
