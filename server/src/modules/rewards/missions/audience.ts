/**
 * Missions for a segment. A member gets into one when they see it, or when something of theirs first counts, if they belong to the segment then.
 * They keep it until its period ends: a first deposit completes a mission for members without deposits although it takes its member out of the segment.
 */
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { isInSegment, membersInSegment } from '#modules/rewards/segments';
import type { Tx } from '#platform/database';
import type { OpenMission } from './mission.ts';
import { periodOf } from './period.rules.ts';
import { addCounted, begunBy, type Counted } from './store/progress.ts';

/** The changes that count: those of missions for everybody, and of members who are in the audience. */
export const ofAudience = async (tx: Tx, missions: readonly OpenMission[], counted: readonly Counted[]): Promise<Counted[]> => {
  const segmentOf = new Map(missions.flatMap(({ id, row }) => (row.segment_id === null ? [] : [[id, row.segment_id] as const])));
  const kept: Counted[] = counted.filter(({ missionId }) => !segmentOf.has(missionId));
  for (const [missionId, segmentId] of segmentOf) {
    const rows = counted.filter((one) => one.missionId === missionId);
    if (rows.length === 0) continue;
    const begun = await begunBy(tx, missionId, rows);
    const isBegun = ({ memberId, period }: Counted) => begun.has(`${memberId} ${period}`);
    const newMembers = [...new Set(rows.filter((one) => !isBegun(one)).map(({ memberId }) => memberId))];
    const fits = await membersInSegment(tx, segmentId, newMembers);
    kept.push(...rows.filter((one) => isBegun(one) || fits.has(one.memberId)));
  }
  return kept;
};

type Reader = { id: MemberId; merchantId: MerchantId; isTest: boolean };

/** The missions that a member sees on a day. Seeing one of a segment begins it, so that its promise holds until the period ends. */
export const shownTo = async (
  tx: Tx,
  { id, merchantId, isTest }: Reader,
  open: readonly OpenMission[],
  today: string,
): Promise<OpenMission[]> => {
  const shown: OpenMission[] = [];
  for (const mission of open) {
    const { segment_id: segmentId } = mission.row;
    if (segmentId !== null) {
      const start: Counted = { missionId: mission.id, memberId: id, period: periodOf(mission, today).from, simulated: isTest, counted: 0n };
      if (!(await begunBy(tx, mission.id, [start])).has(`${id} ${start.period}`)) {
        if (!(await isInSegment(tx, id, segmentId))) continue;
        await addCounted(tx, merchantId, [start]);
      }
    }
    shown.push(mission);
  }
  return shown;
};
