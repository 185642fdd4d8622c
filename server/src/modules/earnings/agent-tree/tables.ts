import type { AgentGrade } from '@croupier/contract/earnings/contracts-console';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Generated } from 'kysely';

export type TreeTables = {
  'agents.grade_name': { merchant_id: MerchantId; type: AgentGrade; language: string; name: string };
  'agents.position': {
    member_id: MemberId;
    number: number;
    merchant_id: MerchantId;
    upline_id: MemberId | null;
    depth: number;
    path: number[];
    placement: bigint;
    since: Temporal.Instant;
    counted: boolean;
  };
  'agents.placement': { id: Generated<bigint>; member_id: MemberId; merchant_id: MerchantId; since: Temporal.Instant; path: number[] };
  'agents.move': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    to_upline: MemberId | null;
    from_upline: Generated<MemberId | null>;
    effective_at: Temporal.Instant;
    asked_by: string;
    asked_at: Temporal.Instant;
    state: Generated<'WAITING' | 'DONE' | 'REFUSED' | 'WITHDRAWN'>;
    problem: Generated<'CIRCLE' | 'TOO_DEEP' | 'GONE' | null>;
    members: Generated<number | null>;
    ended_at: Generated<Temporal.Instant | null>;
  };
  'agents.team': { number: number; merchant_id: MerchantId; members: number };
  'agents.team_day': {
    number: number;
    merchant_id: MerchantId;
    day: string;
    game_type: string;
    rounds: bigint;
    corrections: bigint;
    stake: bigint;
    payout: bigint;
    valid: bigint;
  };
  'agents.team_money': {
    number: number;
    merchant_id: MerchantId;
    day: string;
    joined: bigint;
    first_deposits: bigint;
    deposits: bigint;
    deposit_count: bigint;
    withdrawals: bigint;
    bonuses: bigint;
  };
  'agents.team_active': { number: number; day: string; gap: number; members: number };
  'agents.first_deposit': { member_id: MemberId; merchant_id: MerchantId; at: Temporal.Instant };
  'agents.setting': { merchant_id: MerchantId; counts_simulated: boolean };
  'agents.invited': {
    merchant_id: MerchantId;
    code: string;
    day: string;
    clicks: Generated<bigint>;
    registrations: Generated<bigint>;
    first_deposits: Generated<bigint>;
    valid: Generated<bigint>;
  };
  'agents.clicked': { merchant_id: MerchantId; code: string; day: string; visitor: Buffer };
};
