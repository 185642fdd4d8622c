import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { MissionPeriod } from '@croupier/contract/rewards/missions';
import type { SegmentId } from '@croupier/contract/rewards/segments-console';
import type { TieRule, TournamentMetric } from '@croupier/contract/rewards/tournaments';
import type { Generated } from 'kysely';

export type MissionTables = {
  'missions.mission': {
    id: string;
    merchant_id: MerchantId;
    name: Record<string, string>;
    description: Record<string, string>;
    /** `MissionCondition` as transferred. */
    condition: unknown;
    kind: string;
    target: bigint;
    repeats: MissionPeriod;
    season_days: number | null;
    /** `Reward` as transferred. */
    reward: unknown;
    claim_days: number;
    starts_at: Temporal.Instant;
    ends_at: Temporal.Instant | null;
    place: Generated<number>;
    version: Generated<number>;
    made_at: Temporal.Instant;
    made_by: OperatorId | null;
    made_name: string | null;
    segment_id: SegmentId | null;
  };
  'missions.progress': {
    mission_id: string;
    member_id: MemberId;
    period: string;
    merchant_id: MerchantId;
    simulated: boolean;
    counted: Generated<bigint>;
    completed_at: Temporal.Instant | null;
    claim_until: Temporal.Instant | null;
    claimed_at: Temporal.Instant | null;
    given_id: string | null;
    reminded_at: Generated<Temporal.Instant | null>;
  };
  'missions.tournament': {
    id: string;
    merchant_id: MerchantId;
    name: Record<string, string>;
    description: Record<string, string>;
    metric: TournamentMetric;
    point_amount: bigint | null;
    game_types: string[];
    vendor: string | null;
    stake_min: bigint;
    joins: boolean;
    /** Money of 10^-scale by place, as digits. */
    prizes: string[];
    turnover_ppm: number;
    tie: TieRule;
    starts_at: Temporal.Instant;
    ends_at: Temporal.Instant;
    state: Generated<'OPEN' | 'FROZEN' | 'PAID'>;
    frozen_at: Temporal.Instant | null;
    version: Generated<number>;
    made_at: Temporal.Instant;
    made_by: OperatorId | null;
    made_name: string | null;
    segment_id: SegmentId | null;
  };
  'missions.score': {
    tournament_id: string;
    member_id: MemberId;
    merchant_id: MerchantId;
    simulated: boolean;
    joined_at: Temporal.Instant | null;
    score: Generated<bigint>;
    reached_at: Temporal.Instant;
  };
  'missions.multiple': { tournament_id: string; member_id: MemberId; round: string; hundredths: bigint; at: Temporal.Instant };
  'missions.result': {
    tournament_id: string;
    member_id: MemberId;
    merchant_id: MerchantId;
    place: number;
    score: bigint;
    prize: bigint;
    given_id: string | null;
  };
  'missions.reader': { merchant_id: MerchantId; number: Generated<bigint> };
  'missions.visit': { member_id: MemberId; day: string; merchant_id: MerchantId };
  'missions.friend': { mission_id: string; friend_id: MemberId; merchant_id: MerchantId; member_id: MemberId };
};
