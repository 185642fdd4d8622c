import type { MerchantId, OperatorId } from '@croupier/contract/ids';
import type { OperatorRole } from '@croupier/contract/operators';
import type { ColumnType, Generated } from 'kysely';

export type OperatorsTables = {
  'operators.operator': {
    id: Generated<OperatorId>;
    user_name: string;
    password_hash: string;
    totp_secret: string;
    last_totp_step: Generated<bigint>;
    role: OperatorRole;
    merchants: MerchantId[] | null;
    state: Generated<'ACTIVE' | 'DISABLED'>;
    created_at: Temporal.Instant;
  };
  'operators.session': {
    id: Generated<string>;
    operator_id: OperatorId;
    token_hash: Buffer;
    started_at: Temporal.Instant;
    last_seen_at: Temporal.Instant;
    expires_at: Temporal.Instant;
    ended_at: Temporal.Instant | null;
    ip: string;
    user_agent: string;
  };
  'operators.attempt': {
    name_hash: Buffer;
    failures: Generated<number>;
    last_failed_at: Temporal.Instant | null;
    asked_at: Temporal.Instant;
  };
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
