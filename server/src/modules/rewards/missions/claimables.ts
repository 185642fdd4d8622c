import type { Claimable } from '@croupier/contract/rewards/claimables';
import { type Claimant, registerClaimables } from '#modules/rewards/claimables';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { claimMission } from './claim-mission.ts';
import { openedMissions } from './mission.ts';
import { isClaimable, shownMission } from './shown.ts';
import { claimableOf, progressOf } from './store/progress.ts';

/** The name of a claimable: the mission and the first day of the period. */
const nameOf = /^(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(?<period>\d{4}-\d{2}-\d{2})$/;

/** After every period: only progress that can be claimed is read. */
const noPeriod = '9999-12-31';

const list = async (tx: Tx, { member, merchant, language }: Claimant): Promise<Omit<Claimable, 'programme'>[]> => {
  if (!merchant.flags.missionLeaderboard) return [];
  const rows = (await progressOf(tx, member.id, noPeriod, now())).filter(isClaimable);
  const missionOf = new Map((rows.length === 0 ? [] : await openedMissions(tx, merchant.id)).map((mission) => [mission.id, mission]));
  return rows.flatMap((row) => {
    const mission = missionOf.get(row.mission_id);
    if (mission === undefined) return [];
    const { name, reward, claimUntil } = shownMission(mission, merchant, row, language);
    const page = '/member?page=missionLeaderboard';
    return [{ id: `${row.mission_id}:${row.period}`, title: name, reward, until: claimUntil, page, atOnce: true }];
  });
};

const count = async (tx: Tx, { member, merchant }: Claimant): Promise<number> =>
  merchant.flags.missionLeaderboard ? ((await claimableOf(tx, [member.id], now())).get(member.id) ?? 0) : 0;

registerClaimables('MISSION', {
  list,
  count,
  claim: async ({ member, language }, name) => {
    const { id, period } = nameOf.exec(name)?.groups ?? {};
    if (id === undefined || period === undefined) throw new Refusal('NOT_FOUND');
    return (await claimMission({ memberId: member.id, merchantId: member.merchantId }, { id, period, language })).reward;
  },
});
