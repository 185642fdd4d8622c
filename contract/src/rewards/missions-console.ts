/** Missions in the console: their list with what they gave, new ones, and what may change later. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text, textOrNone } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { MissionCondition, MissionPeriod } from './missions.ts';
import { Reward } from './rewards.ts';
import { SegmentId } from './segments-console.ts';

const language = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/));
const words = (most: number) => z.record(language, textOrNone(most)).check(z.refine((given) => Object.keys(given).length <= 100));

/** The maximum number of missions of a merchant that are not over. */
export const missionsMax = 100;

/** The fields that may change while a mission runs. */
const changeable = {
  /** By language; another one is shown if the reader's is missing. */
  name: z.record(language, text(100)).check(z.refine((given) => Object.keys(given).length > 0)),
  description: words(500),
  endsAt: z.nullable(Moment),
  place: z.int().check(z.minimum(0), z.maximum(100_000)),
};

/** The terms that were promised to members. They never change. */
const terms = {
  /** The audience; null: all members. A member who saw the mission or began it in a period keeps it for that period. */
  segmentId: z.nullable(SegmentId),
  condition: MissionCondition,
  repeats: MissionPeriod,
  /** The length of a season in days; null for the other periods. */
  seasonDays: z.nullable(z.int().check(z.minimum(2), z.maximum(366))),
  reward: Reward,
  /** Days to claim the reward, from the moment the mission is done. */
  claimDays: z.int().check(z.minimum(1), z.maximum(90)),
  startsAt: Moment,
};

export const missionPhases = ['COMING', 'RUNNING', 'ENDED'] as const;
export const MissionPhase = z.enum(missionPhases);
export type MissionPhase = z.output<typeof MissionPhase>;

export const MissionRow = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  ...changeable,
  ...terms,
  languages: z.array(z.string()),
  phase: MissionPhase,
  /** How often it was done, and how often its reward was claimed. */
  completed: z.int(),
  claimed: z.int(),
  /** The cash and bonuses given. */
  cost: Money,
  madeBy: z.nullable(z.string()),
  version: z.int(),
});
export type MissionRow = z.output<typeof MissionRow>;

export const missionRows = endpoint({
  method: 'GET',
  path: '/ops/missions',
  access: 'operator',
  needs: 'mission.read',
  summary:
    'List the missions of merchants in their order, with how often they were done and claimed and what was given. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(MissionRow),
});

export const NewMission = z.object({ id: z.uuid(), merchantId: MerchantId, ...changeable, ...terms, reason: Reason });
export type NewMission = z.output<typeof NewMission>;

export const addMission = endpoint({
  method: 'POST',
  path: '/ops/missions',
  access: 'operator',
  needs: 'mission.edit',
  confirms: true,
  summary: `Add a mission. A start in the past becomes now. The same \`id\` is the same mission. Refuses MERCHANT_UNKNOWN, REFERENCE_CONFLICT for the id of another mission, CURRENCY_MISMATCH, NOT_FOUND for an unknown bonus template or segment, FIELD_FORMAT for an end before the start or a season without days, and LIMIT_REACHED with ${missionsMax} missions.`,
  body: NewMission,
  reply: MissionRow,
});

export const changeMission = endpoint({
  method: 'PUT',
  path: '/ops/missions/:id',
  access: 'operator',
  needs: 'mission.edit',
  confirms: true,
  summary:
    'Change the words, the place or the end of a mission. An end that has passed stops it now. Refuses NOT_FOUND, CHANGED_MEANWHILE, and CASE_CLOSED for a mission that is over.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ ...changeable, version: z.int(), reason: Reason }),
  reply: MissionRow,
});
