import type { AdjustmentCause, AdjustmentState } from '@croupier/contract/console/adjustments';
import type { DepositId, MemberId, MerchantId, OperatorId, TransferId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated } from 'kysely';

export type AdjustmentsTables = {
  'desk.adjustment': {
    id: Generated<string>;
    key: string;
    merchant_id: MerchantId;
    member_id: MemberId;
    currency: Currency;
    amount: bigint;
    cause: AdjustmentCause;
    reason: string;
    state: Generated<AdjustmentState>;
    proposed_by: OperatorId;
    proposed_name: string;
    proposed_at: Temporal.Instant;
    decided_by: OperatorId | null;
    decided_name: string | null;
    decided_at: Temporal.Instant | null;
    decision: string | null;
    transfer_id: TransferId | null;
    deposit_id: DepositId | null;
    deposit_reference: string | null;
  };
};
