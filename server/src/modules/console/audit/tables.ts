import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { ColumnType, Generated } from 'kysely';

export type AuditTables = {
  'operators.sponsor': { operator_id: OperatorId; sponsor_id: OperatorId; at: Temporal.Instant };
  'operators.audit': {
    id: Generated<string>;
    at: Temporal.Instant;
    operator_id: OperatorId | null;
    operator_name: string | null;
    action: string;
    target: string | null;
    merchants: MerchantId[] | null;
    ip: string;
    details: ColumnType<Record<string, unknown>, string, never>;
  };
};
