import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { MissionPeriod } from '@croupier/contract/rewards/missions';
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
  };
  'missions.reader': { merchant_id: MerchantId; number: Generated<bigint> };
  'missions.visit': { member_id: MemberId; day: string; merchant_id: MerchantId };
  'missions.friend': { mission_id: string; friend_id: MemberId; merchant_id: MerchantId; member_id: MemberId };
};
