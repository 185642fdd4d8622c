/** Missions: conditions that members fulfil for a reward, once or again in each period. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Day, Moment } from '../core/envelope.ts';
import { VendorCode } from '../core/ids.ts';
import { Money, PositiveMoney } from '../core/money.ts';
import { GameCategory } from '../play/catalogue.ts';
import { rankPeriods } from '../play/lobby.ts';
import { ShownReward } from './rewards.ts';

/** ONCE: one time for each member. SEASON: again in each stretch of a number of days. Days and weeks (from Monday) are those of the merchant. */
export const missionPeriods = ['ONCE', 'DAILY', 'WEEKLY', 'SEASON'] as const;
export const MissionPeriod = z.enum(missionPeriods);
export type MissionPeriod = z.output<typeof MissionPeriod>;

const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
/** The games whose bets count; all of them if nothing is named. */
const games = {
  gameTypes: z.array(GameCategory).check(z.maxLength(10)),
  vendor: z.nullable(VendorCode),
};

/**
 * DEPOSIT_COUNT: credited deposits of at least `each`. DEPOSIT_SUM: their sum. VALID_BET: the sum of valid bets. WIN_MULTIPLE: rounds of at least `stakeMin` that paid
 * `multiple` times the stake or more. LOGIN_STREAK: days in a row on which the member opened the site. INVITE: friends who registered after the mission began and
 * deposited at least `each` at once. KYC: a verification level. PROFILE: full name and birthday are stated.
 */
export const missionKinds = [
  'DEPOSIT_COUNT',
  'DEPOSIT_SUM',
  'VALID_BET',
  'WIN_MULTIPLE',
  'LOGIN_STREAK',
  'INVITE',
  'KYC',
  'PROFILE',
] as const;
export const MissionCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DEPOSIT_COUNT'), times: count(1_000), each: PositiveMoney }),
  z.object({ kind: z.literal('DEPOSIT_SUM'), money: PositiveMoney }),
  z.object({ kind: z.literal('VALID_BET'), money: PositiveMoney, ...games }),
  z.object({ kind: z.literal('WIN_MULTIPLE'), times: count(10_000), multiple: count(1_000_000), stakeMin: PositiveMoney, ...games }),
  z.object({ kind: z.literal('LOGIN_STREAK'), days: count(366) }),
  z.object({ kind: z.literal('INVITE'), friends: count(1_000), each: PositiveMoney }),
  z.object({ kind: z.literal('KYC'), level: count(3) }),
  z.object({ kind: z.literal('PROFILE') }),
]);
export type MissionCondition = z.output<typeof MissionCondition>;

/** OPEN: not done yet. READY: done, and the reward can be claimed. */
export const missionStates = ['OPEN', 'READY', 'CLAIMED'] as const;
export const MissionState = z.enum(missionStates);

export const Mission = z.object({
  id: z.uuid(),
  /** The first day of the period. */
  period: Day,
  repeats: MissionPeriod,
  name: z.string(),
  description: z.string(),
  condition: MissionCondition,
  progress: z.discriminatedUnion('unit', [
    z.object({ unit: z.literal('MONEY'), done: Money, target: Money }),
    z.object({ unit: z.literal('COUNT'), done: z.int(), target: z.int() }),
  ]),
  state: MissionState,
  reward: ShownReward,
  /** The end of the period or of the mission; null: none. */
  endsAt: z.nullable(Moment),
  claimUntil: z.nullable(Moment),
});
export type Mission = z.output<typeof Mission>;

export const MissionSummary = z.object({ claimable: z.int(), missions: z.array(Mission) });
export type MissionSummary = z.output<typeof MissionSummary>;

export const missionSummary = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  access: 'member',
  summary:
    'Get the missions of the member: those that can be claimed first, then those that run. Missions of a segment are listed for members who belong to it when they first see the mission or begin it in the period. Counts today as a day on which the member opened the site. Empty for trial users and while the merchant has missions off.',
  reply: MissionSummary,
});

export const MissionRank = z.object({ rank: z.int(), memberName: z.string(), missions: z.int(), isOwn: z.boolean() });
export type MissionRank = z.output<typeof MissionRank>;

/** Places that the leaderboard shows. */
export const missionRanksMax = 20;

export const missionLeaderboard = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  access: 'member',
  summary:
    'Get the members who claimed the most missions in the last day, week or month, and the place of the caller. With equal numbers the earlier one is first. Test accounts are left out.',
  query: z.object({ period: z._default(z.enum(rankPeriods), 'WEEK') }),
  reply: z.object({ ranks: z.array(MissionRank), own: z.nullable(MissionRank) }),
});

export const claimMission = endpoint({
  method: 'POST',
  path: '/wps/v2/missions/:id/claim',
  access: 'member',
  summary:
    'Claim the reward of a mission for one period. A claimed mission answers as the first time. Refuses NOT_FOUND, NOT_CLAIMABLE if the mission is not done or the time to claim is over, and SELF_EXCLUDED.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ period: Day }),
  reply: Mission,
  rateLimit: { calls: 30, perSeconds: 60 },
});
