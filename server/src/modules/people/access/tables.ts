import type { keys } from '@croupier/contract/people/access';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import type { signInOutcomes } from '@croupier/contract/people/security';
import type { Generated, JSONColumnType } from 'kysely';
import type * as z from 'zod/mini';

type PublicKey = z.output<typeof keys.reply>['keys'][number];

/** How a session began. */
export type SessionMethod = 'PASSWORD' | 'SMS' | 'FIREBASE' | 'DEVICE' | 'HAND_OVER' | 'REGISTRATION' | 'TRIAL' | 'CHANGE';

/** A sign-in that lacks its second step: by what it began, and what was asked for. */
export type Begun = {
  method: 'PASSWORD' | 'SMS' | 'FIREBASE';
  passwordExpired: boolean;
  rememberMe: boolean;
  deviceHash: string | null;
  asksName: boolean;
};

export type AccessTables = {
  'access.password': {
    member_id: MemberId;
    merchant_id: MerchantId;
    hash: string;
    set_at: Temporal.Instant;
    one_time_until: Temporal.Instant | null;
  };
  'access.session': {
    id: Generated<string>;
    token_hash: Buffer;
    merchant_id: MerchantId;
    member_id: MemberId;
    member_type: MemberType;
    started_at: Temporal.Instant;
    touched_at: Temporal.Instant;
    idle_minutes: number;
    expires_at: Temporal.Instant;
    ended_at: Generated<Temporal.Instant | null>;
    end_reason: Generated<'LOGOUT' | 'LOCKED' | 'CLOSED' | 'PASSWORD_CHANGED' | 'REVOKED' | 'EXCLUDED' | 'FACTOR_CHANGED' | null>;
    ip: string;
    user_agent: string;
    must_change: Generated<boolean>;
    method: Generated<SessionMethod>;
    device_id: Generated<string | null>;
  };
  'access.totp': {
    member_id: MemberId;
    merchant_id: MerchantId;
    sealed_secret: string;
    begun_at: Temporal.Instant;
    confirmed_at: Generated<Temporal.Instant | null>;
    last_step: Generated<bigint>;
  };
  'access.recovery_code': { member_id: MemberId; code_hash: Buffer; used_at: Generated<Temporal.Instant | null> };
  'access.device': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    token_hash: Buffer;
    spent_hash: Generated<Buffer | null>;
    created_at: Temporal.Instant;
    last_used_at: Temporal.Instant;
    signs_in_until: Temporal.Instant | null;
    trusted_until: Temporal.Instant | null;
    ip: string;
    user_agent: string;
  };
  'access.known_browser': { member_id: MemberId; browser: string; merchant_id: MerchantId; last_seen_at: Temporal.Instant };
  'access.challenge': {
    token_hash: Buffer;
    merchant_id: MerchantId;
    member_id: MemberId;
    begun: JSONColumnType<Begun>;
    tries: Generated<number>;
    expires_at: Temporal.Instant;
  };
  'access.hand_over': { token_hash: Buffer; session_id: string; expires_at: Temporal.Instant };
  'access.sign_in': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    at: Temporal.Instant;
    outcome: (typeof signInOutcomes)[number];
    method: SessionMethod;
    ip: string;
    country: string | null;
    user_agent: string;
  };
  'access.attempt': {
    merchant_id: MerchantId;
    kind: 'ACCOUNT' | 'REGISTRATION' | 'CONFIRM' | 'RECOVERY' | 'SECOND_STEP' | 'PAYMENT';
    subject: string;
    failures: Generated<number>;
    pending: Generated<number>;
    tried_at: Temporal.Instant;
    last_failed_at: Generated<Temporal.Instant | null>;
    locked_until: Generated<Temporal.Instant | null>;
  };
  'access.failed_name': {
    merchant_id: MerchantId;
    address: string;
    name: string;
    failed_at: Temporal.Instant;
  };
  'access.captcha': {
    id: Generated<string>;
    merchant_id: MerchantId;
    answer_hash: Buffer | null;
    work_bits: Generated<number | null>;
    asked_by: string;
    created_at: Temporal.Instant;
    expires_at: Temporal.Instant;
  };
  'access.payment_password': { member_id: MemberId; merchant_id: MerchantId; hash: string; set_at: Temporal.Instant };
  'access.place': { member_id: MemberId; network: string; merchant_id: MerchantId; last_seen_at: Temporal.Instant };
  'access.code': {
    id: Generated<string>;
    merchant_id: MerchantId;
    purpose: 'LOGIN' | 'PASSWORD' | 'REGISTRATION' | 'SECOND_STEP' | 'CONTACT';
    subject: Buffer;
    target: Buffer;
    network: string;
    code_hash: Buffer;
    sealed: string | null;
    unsent: string | null;
    created_at: Temporal.Instant;
    expires_at: Temporal.Instant;
    tries: Generated<number>;
    spent_at: Generated<Temporal.Instant | null>;
  };
  'access.used_payload': { payload_hash: Buffer; expires_at: Temporal.Instant };
  'access.slider': { id: string; merchant_id: MerchantId; gap_x: number; created_at: Temporal.Instant; expires_at: Temporal.Instant };
  'access.voucher': {
    token_hash: Buffer;
    kind: 'PASS' | 'ID_TOKEN';
    merchant_id: MerchantId;
    expires_at: Temporal.Instant;
  };
  'access.payload_key': {
    kid: string;
    public_jwk: JSONColumnType<PublicKey>;
    sealed_private: string;
    created_at: Temporal.Instant;
    retired_at: Temporal.Instant | null;
  };
  'access.recovery_request': {
    id: Generated<string>;
    merchant_id: MerchantId;
    sealed: string;
    language: string;
    asked_at: Temporal.Instant;
  };
  'access.reset': { token_hash: Buffer; merchant_id: MerchantId; member_id: MemberId; expires_at: Temporal.Instant };
  'access.ticket': { ticket_hash: Buffer; session_id: string; expires_at: Temporal.Instant };
};
