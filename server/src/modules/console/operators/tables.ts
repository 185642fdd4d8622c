import type { MerchantId, OperatorId, VendorCode } from '@croupier/contract/core/ids';
import type { RoleId } from '@croupier/contract/console/operators';
import type { Generated } from 'kysely';

export type OperatorsTables = {
  'operators.operator': {
    id: Generated<OperatorId>;
    user_name: string;
    full_name: string | null;
    password_hash: string;
    password_changed_at: Temporal.Instant;
    one_time_until: Temporal.Instant | null;
    totp_secret: string | null;
    enrolled_at: Temporal.Instant | null;
    last_totp_step: Generated<bigint>;
    networks: Generated<string[]>;
    email: string | null;
    language: Generated<string>;
    state: Generated<'ACTIVE' | 'DISABLED'>;
    version: Generated<number>;
    last_sign_in_at: Temporal.Instant | null;
    created_at: Temporal.Instant;
  };
  'operators.role': {
    id: Generated<RoleId>;
    name: string;
    description: string;
    permissions: string[];
    fixed: Generated<boolean>;
    waiting: Generated<string[]>;
    waiting_until: Temporal.Instant | null;
    waiting_by: OperatorId | null;
    version: Generated<number>;
    created_at: Temporal.Instant;
  };
  'operators.holding': {
    operator_id: OperatorId;
    role_id: RoleId;
    merchants: MerchantId[] | null;
    vendor: VendorCode | null;
    waiting: Generated<string[]>;
    waiting_until: Temporal.Instant | null;
    waiting_by: OperatorId | null;
  };
  'operators.session': {
    id: Generated<string>;
    operator_id: OperatorId;
    token_hash: Buffer;
    started_at: Temporal.Instant;
    last_seen_at: Temporal.Instant;
    confirmed_at: Temporal.Instant;
    expires_at: Temporal.Instant;
    ended_at: Temporal.Instant | null;
    ip: string;
    user_agent: string;
  };
  'operators.enrolment': {
    operator_id: OperatorId;
    ticket_hash: Buffer;
    totp_secret: string;
    session_id: string | null;
    wrong_codes: Generated<number>;
    expires_at: Temporal.Instant;
  };
  'operators.recovery_code': { id: Generated<string>; operator_id: OperatorId; code_hash: string };
  'operators.allowed_network': { id: Generated<string>; network: string; note: string; added_at: Temporal.Instant; added_by: string };
  'operators.attempt': {
    name_hash: Buffer;
    failures: Generated<number>;
    last_failed_at: Temporal.Instant | null;
    asked_at: Temporal.Instant;
  };
};
