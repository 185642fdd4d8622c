import { type MissionRank, missionRanksMax } from '@croupier/contract/rewards/missions';
import type { rankPeriods } from '@croupier/contract/play/lobby';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { ranksSince } from './store/progress.ts';

const periodDays: Record<(typeof rankPeriods)[number], number> = { DAY: 1, WEEK: 7, MONTH: 30 };
const hoursOfDay = 24;

/** The members who claimed the most missions lately, by the names that others may see, and the caller's own place. */
export const missionRanks = (
  { memberId, merchantId }: Pick<MemberCaller, 'memberId' | 'merchantId'>,
  period: (typeof rankPeriods)[number],
): Promise<{ ranks: MissionRank[]; own: MissionRank | null }> =>
  inTransaction(async (tx) => {
    if (!(await getMerchantOrThrow(merchantId)).flags.missionLeaderboard) return { ranks: [], own: null };
    const rows = await ranksSince(tx, merchantId, now().subtract({ hours: hoursOfDay * periodDays[period] }), memberId, missionRanksMax);
    const names = new Map((await members.findMembers(tx, rows.map(({ member_id }) => member_id))).map((one) => [one.id, one.nickname])); // prettier-ignore
    const all = rows.map((row) => ({
      rank: Number(row.rank),
      memberName: names.get(row.member_id) ?? '',
      missions: Number(row.missions),
      isOwn: row.member_id === memberId,
    }));
    return { ranks: all.filter(({ rank }) => rank <= missionRanksMax), own: all.find(({ isOwn }) => isOwn) ?? null };
  });
