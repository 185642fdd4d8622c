import type { EventOf } from '@croupier/contract/core/events';
import type { MissionSummary } from '@croupier/contract/rewards/missions';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { levelOf } from '#modules/people/kyc';
import * as members from '#modules/people/members';
import { profileOf } from '#modules/people/profile';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { ofAudience, shownTo } from './audience.ts';
import { isOpenAt, type OpenMission, openedMissions } from './mission.ts';
import { longestStreak, periodOf } from './period.rules.ts';
import { recordState } from './record-progress.ts';
import { isClaimable, shownMission } from './shown.ts';
import { type Counted, noteVisit, progressOf, type ProgressRow, visitsSince } from './store/progress.ts';

const trialUser = 4;
const readyFirst = { READY: 0, OPEN: 1, CLAIMED: 2 } as const;

/** The missions of a member with their progress: those to claim first. The visit counts for streaks. */
export const ownMissions = (
  { memberId, merchantId, type }: Pick<MemberCaller, 'memberId' | 'merchantId' | 'type'>,
  language: string,
): Promise<MissionSummary> =>
  inTransaction(async (tx) => {
    const merchant = await getMerchantOrThrow(merchantId);
    if (!merchant.flags.missionLeaderboard || type === trialUser) return { claimable: 0, missions: [] };
    const today = now().toZonedDateTimeISO(merchant.timeZone).toPlainDate().toString();
    const begun = await openedMissions(tx, merchantId);
    const member = await members.getMemberOrThrow(tx, memberId);
    const open = await shownTo(tx, member, begun.filter((mission) => isOpenAt(mission, now())), today); // prettier-ignore
    const isFirstVisit = await noteVisit(tx, merchantId, memberId, today);
    await noteStates(tx, member, open, today, isFirstVisit);
    const firstPeriod = open.map((mission) => periodOf(mission, today).from).toSorted()[0] ?? today;
    const rows = await progressOf(tx, memberId, firstPeriod, now());
    const rowOf = new Map(rows.map((row) => [`${row.mission_id} ${row.period}`, row]));
    const current = open.map((mission) => {
      const { from } = periodOf(mission, today);
      return shownMission(mission, merchant, rowOf.get(`${mission.id} ${from}`) ?? untouched(from), language);
    });
    const missionOf = new Map(begun.map((mission) => [mission.id, mission]));
    const shown = new Set(current.map(({ id, period }) => `${id} ${period}`));
    const earlier = rows
      .filter((row) => isClaimable(row) && !shown.has(`${row.mission_id} ${row.period}`))
      .flatMap((row) => {
        const mission = missionOf.get(row.mission_id);
        return mission === undefined ? [] : [shownMission(mission, merchant, row, language)];
      });
    const missions = [...earlier, ...current].toSorted((a, b) => readyFirst[a.state] - readyFirst[b.state]);
    return { claimable: missions.filter(({ state }) => state === 'READY').length, missions };
  });

const untouched = (period: string): Pick<ProgressRow, 'period' | 'counted' | 'completed_at' | 'claim_until' | 'claimed_at'> => ({
  period,
  counted: 0n,
  completed_at: null,
  claim_until: null,
  claimed_at: null,
});

/** Streaks change with the first visit of a day; a profile and documents may have changed at any time. */
const noteStates = async (
  tx: Tx,
  member: members.Member,
  open: readonly OpenMission[],
  today: string,
  isFirstVisit: boolean,
): Promise<void> => {
  const states: Counted[] = [];
  const note = (mission: OpenMission, counted: number) =>
    states.push({
      missionId: mission.id,
      memberId: member.id,
      period: periodOf(mission, today).from,
      simulated: member.isTest,
      counted: BigInt(counted),
    });
  for (const mission of open) {
    const { kind } = mission.condition;
    if (kind === 'LOGIN_STREAK' && isFirstVisit) {
      const stretch = periodOf(mission, today);
      const from = stretch.from > mission.firstDay ? stretch.from : mission.firstDay;
      note(mission, longestStreak(await visitsSince(tx, member.id, from), { ...stretch, from }));
    } else if (kind === 'KYC') note(mission, await levelOf(tx, member.id));
    else if (kind === 'PROFILE') {
      const { fullName, birthday } = await profileOf(tx, member.id);
      note(mission, fullName !== null && birthday !== null ? 1 : 0);
    }
  }
  await recordState(tx, member.merchantId, await ofAudience(tx, open, states.filter(({ counted }) => counted > 0n))); // prettier-ignore
};

/** Approved documents may complete a mission while the member is away. */
export const noteApprovedDocuments = async (tx: Tx, events: readonly EventOf<'kyc.decided'>[]): Promise<void> => {
  for (const { memberId, merchantId, state } of events) {
    if (state !== 'APPROVED') continue;
    const { timeZone } = await getMerchantOrThrow(merchantId);
    const member = await members.getMemberOrThrow(tx, memberId);
    const open = (await openedMissions(tx, merchantId)).filter((mission) => mission.condition.kind === 'KYC' && isOpenAt(mission, now()));
    await noteStates(tx, member, open, now().toZonedDateTimeISO(timeZone).toPlainDate().toString(), false);
  }
};
