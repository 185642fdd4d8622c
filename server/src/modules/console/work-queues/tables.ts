import type { AdjustmentCause, AdjustmentState, DeskKind } from '@croupier/contract/console/work-queues';
import type { StatementMapping } from '@croupier/contract/payments/reconciliation-console';
import type { MemberId, MerchantId, OperatorId, PayoutLegId, TransferId, WithdrawalId } from '@croupier/contract/core/ids';
import type { AgentGrade } from '@croupier/contract/earnings/contracts-console';
import type { Currency } from '@croupier/contract/core/money';
import type { ColumnType, Generated } from 'kysely';

export type DeskTables = {
  'desk.application': {
    ticket_id: string;
    merchant_id: MerchantId;
    state: 'APPROVED' | 'REFUSED';
    grade: AgentGrade | null;
    member_id: MemberId | null;
    decision: string;
    decided_by: OperatorId;
    decided_name: string;
    decided_at: Temporal.Instant;
  };
  'desk.claim': {
    merchant_id: MerchantId;
    kind: DeskKind;
    subject: string;
    operator_id: OperatorId;
    operator_name: string;
    taken_at: Temporal.Instant;
    touched_at: Temporal.Instant;
  };
  'desk.note': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    operator_id: OperatorId;
    operator_name: string;
    text: string;
    at: Temporal.Instant;
  };
  'desk.block_reason': {
    block_id: string;
    merchant_id: MerchantId;
    member_id: MemberId;
    reason: string;
    operator_id: OperatorId;
    operator_name: string;
    at: Temporal.Instant;
  };
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
  };
  'desk.statement_format': {
    merchant_id: MerchantId;
    bank_code: string;
    mapping: ColumnType<StatementMapping, string, string>;
    changed_by: string;
    changed_at: Temporal.Instant;
  };
  'desk.import': {
    id: Generated<string>;
    merchant_id: MerchantId;
    account_id: string;
    file_name: string;
    file_hash: string;
    rows: number;
    fresh: number;
    known: number;
    twins: number;
    operator_id: OperatorId;
    operator_name: string;
    at: Temporal.Instant;
  };
  'desk.stated_balance': { account_id: string; day: string; opening: bigint; closing: bigint; import_id: string };
  'desk.position': {
    at: Temporal.Instant;
    merchant_id: MerchantId;
    currency: Currency;
    cash: bigint;
    locked: bigint;
    bonus: bigint;
    at_vendors: Generated<bigint>;
    commission: Generated<bigint>;
    banks: bigint;
    suspense: bigint;
  };
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
