import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { BlockCause, Capability } from '@croupier/contract/people/limits';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated, JSONColumnType } from 'kysely';
import type { Ceiling } from './limits.rules.ts';

type ByDay = { member_id: MemberId; day: string; merchant_id: MerchantId; currency: Currency; amount: bigint };

export type LimitsTables = {
  'limits.block': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    capability: Capability;
    cause: BlockCause;
    since: Generated<Temporal.Instant>;
    until: Temporal.Instant | null;
  };
  'limits.ceiling': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    kind: Ceiling['kind'];
    period: Ceiling['period'];
    amount: bigint;
    currency: Currency;
    since: Generated<Temporal.Instant>;
    until: Temporal.Instant | null;
    set_by: Generated<'MEMBER' | 'OPERATOR'>;
  };
  'limits.play': { member_id: MemberId; day: string; merchant_id: MerchantId; currency: Currency; staked: bigint; won: bigint };
  'limits.paid_in': ByDay;
  'limits.paid_out': ByDay;
  'limits.own': {
    member_id: MemberId;
    merchant_id: MerchantId;
    sitting_minutes: number | null;
    reality_check_minutes: number | null;
    played: Generated<bigint>;
  };
  'limits.raise': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    kind: Ceiling['kind'] | 'SITTING';
    period: Ceiling['period'] | null;
    amount: bigint | null;
    minutes: number | null;
    state: Generated<'WAITING' | 'CONFIRMED' | 'WITHDRAWN' | 'REPLACED'>;
    requested_at: Temporal.Instant;
    ready_at: Temporal.Instant;
    lapses_at: Temporal.Instant;
    decided_at: Temporal.Instant | null;
  };
  'limits.history': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    at: Temporal.Instant;
    deed: string;
    details: JSONColumnType<Record<string, unknown>>;
    operator_id: OperatorId | null;
  };
  'limits.sitting': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    started_at: Temporal.Instant;
    day: string;
    staked_before: bigint;
    won_before: bigint;
    last_seen_at: Temporal.Instant;
    ended_at: Temporal.Instant | null;
    ended_by: 'PAUSE' | 'TIME' | null;
  };
  'limits.breach': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    at: Temporal.Instant;
    why: 'BLOCKED' | 'LIMIT' | 'KYC';
    currency: Currency;
    amount: bigint;
    details: JSONColumnType<Record<string, unknown>>;
  };
};
