import type { StatementMapping } from '@croupier/contract/payments/reconciliation-console';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { ColumnType, Generated } from 'kysely';

export type ReconciliationTables = {
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
};
