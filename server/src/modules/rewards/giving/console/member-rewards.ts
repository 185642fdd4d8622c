import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId } from '@croupier/contract/core/ids';
import type { GivenReward } from '@croupier/contract/rewards/bonuses-console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findInScope } from '#modules/people/members/console';
import { givenPage } from '../store.ts';

/** Rewards of a member, newest first. Refuses MEMBER_NOT_FOUND. */
export const listMemberRewards = (by: AtWork, id: MemberId, wanted: PageWanted): Promise<Page<GivenReward>> =>
  withPermission(by, 'bonus.read', `member:${id}`, async (tx, scope) => {
    const { merchantId, userName } = await findInScope(tx, scope, id);
    const { rows, total } = await givenPage(tx, id, wanted);
    const content = rows.map((row) => ({
      id: row.id,
      programme: row.programme,
      kind: row.kind,
      money: row.amount === null || row.currency === null ? null : { amount: row.amount, currency: row.currency },
      pieces: row.pieces === null ? null : Number(row.pieces),
      withheld: row.because,
      why: row.why,
      at: row.given_at.toString(),
      by: row.given_name,
    }));
    return {
      answer: pageOf(wanted, content, total),
      merchants: [merchantId],
      details: { account: userName, rewards: total, pageNo: wanted.pageNo },
    };
  });
