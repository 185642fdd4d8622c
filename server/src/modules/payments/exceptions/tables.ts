import type { ExceptionId, ExceptionKind, ExceptionNote, ExceptionOutcome } from '@croupier/contract/payments/exceptions';
import type { DepositId, MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated } from 'kysely';

/** A proposal of an operator, as it is stored. */
export type StoredDecision = { act: 'CREDIT' | 'CREDIT_MEMBER' | 'RELEASE' | 'DISMISS'; account?: string; depositId?: DepositId };

export type ExceptionsTables = {
  'cashier.exception_case': {
    id: Generated<ExceptionId>;
    merchant_id: MerchantId;
    key: string;
    kind: ExceptionKind;
    amount: bigint | null;
    currency: Currency | null;
    line_id: string | null;
    deposit_id: DepositId | null;
    withdrawal_id: string | null;
    member_id: MemberId | null;
    account: string | null;
    day: string | null;
    state: Generated<'OPEN' | 'RESOLVED'>;
    owner_id: OperatorId | null;
    owner_name: string | null;
    active_at: Temporal.Instant | null;
    opened_at: Temporal.Instant;
    resolved_at: Temporal.Instant | null;
    outcome: ExceptionOutcome | null;
  };
  'cashier.case_proposal': {
    case_id: ExceptionId;
    decision: StoredDecision;
    reason: string;
    proposed_by: OperatorId;
    proposed_name: string;
    proposed_at: Temporal.Instant;
  };
  'cashier.case_note': {
    case_id: ExceptionId;
    number: number;
    action: ExceptionNote['action'];
    text: string | null;
    operator_id: OperatorId | null;
    operator_name: string | null;
    at: Temporal.Instant;
  };
};
