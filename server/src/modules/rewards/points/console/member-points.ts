import type { MemberId } from '@croupier/contract/core/ids';
import type { MemberPoints } from '@croupier/contract/rewards/points-console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findInScope } from '#modules/people/members/console';
import { inContract } from '../points.rules.ts';
import { shownRecord } from '../shown.ts';
import { balanceOf, entriesPage } from '../store/accounts.ts';
import { lastDoneDay } from '../store/runs.ts';

const latest = { pageNo: 1, pageSize: 20 };

/** Refuses MEMBER_NOT_FOUND. */
export const showMemberPoints = (by: AtWork, id: MemberId): Promise<MemberPoints> =>
  withPermission(by, 'points.read', `member:${id}`, async (tx, scope) => {
    const { merchantId, userName } = await findInScope(tx, scope, id);
    const points = inContract(await balanceOf(tx, { memberId: id }));
    const records = (await entriesPage(tx, id, latest)).rows.map(shownRecord);
    return {
      answer: { points, countedUntil: await lastDoneDay(tx, merchantId), records },
      merchants: [merchantId],
      details: { account: userName, points },
    };
  });
