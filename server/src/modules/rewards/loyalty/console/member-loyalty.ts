import type { MemberId } from '@croupier/contract/core/ids';
import type { MemberLoyalty } from '@croupier/contract/rewards/loyalty-console';
import * as merchants from '#modules/brand/merchants';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findInScope } from '#modules/people/members/console';
import { heldLevel } from '../ladder.rules.ts';
import { currentMonth } from '../own-vip.ts';
import { levelName, shownPaybacks, shownReward } from '../shown.ts';
import { openSum, paymentsPage } from '../store/paybacks.ts';
import { changesPage, rewardsPage } from '../store/rewards.ts';
import { termsInForce } from '../store/terms.ts';

const latest = { pageNo: 1, pageSize: 20 };

/** Refuses MEMBER_NOT_FOUND. */
export const showMemberLoyalty = (by: AtWork, id: MemberId, language: string): Promise<MemberLoyalty> =>
  withPermission(by, 'loyalty.read', `member:${id}`, async (tx, scope) => {
    const { merchantId, userName, level, currency } = await findInScope(tx, scope, id);
    const merchant = await merchants.getMerchantOrThrow(merchantId);
    const ladder = (await termsInForce(tx, merchantId, 'LOYALTY'))?.terms;
    const name = (of: number): string => levelName(ladder, of, language, merchant.defaultLanguage);
    const { from, turnover, deposits } = await currentMonth(tx, merchant, id);
    const money = (amount: bigint) => ({ amount, currency });
    const answer = {
      level,
      levelName: ladder === undefined ? null : name(heldLevel(ladder, level).level),
      month: { from, turnover: money(turnover), deposits: money(deposits) },
      openRebate: money(await openSum(tx, 'REBATE', id)),
      openCashback: money(await openSum(tx, 'CASHBACK', id)),
      changes: (await changesPage(tx, id, latest)).rows.map((row) => ({
        at: row.at.toString(),
        from: row.level_from,
        to: row.level_to,
        by: row.because,
      })),
      rewards: (await rewardsPage(tx, id, latest)).rows.map((row) => shownReward(row, name(row.level))),
      paybacks: await shownPaybacks(tx, (await paymentsPage(tx, id, undefined, latest)).rows),
    };
    return { answer, merchants: [merchantId], details: { account: userName, level } };
  });
