import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { LoyaltyReview } from '@croupier/contract/rewards/loyalty-console';
import { assertServed, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import { decideReview, holdReview, type ReviewRow, reviewsPage } from '../store/rewards.ts';
import { accountsOf } from './runs.ts';

type Listed = PageWanted & { merchantId?: MerchantId | undefined; decided: 'true' | 'false' };

export const listReviews = (by: AtWork, { merchantId, decided, ...wanted }: Listed): Promise<Page<LoyaltyReview>> =>
  withPermission(by, 'loyalty.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const served = merchantId === undefined ? await merchantsIn(scope) : [merchantId];
    const { rows, total } = await reviewsPage(tx, served, decided === 'true', wanted);
    return {
      answer: pageOf(wanted, await shown(tx, rows), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { reviews: total, decided, pageNo: wanted.pageNo },
    };
  });

const shown = async (tx: Tx, rows: readonly ReviewRow[]): Promise<LoyaltyReview[]> => {
  const accounts = await accountsOf(tx, rows);
  return rows.map((row) => {
    const money = (amount: bigint) => ({ amount, currency: row.currency });
    return {
      id: row.id,
      merchantId: row.merchant_id,
      member: { id: row.member_id, account: accounts.get(row.member_id) ?? row.member_id },
      month: row.month,
      turnover: money(row.turnover),
      deposits: money(row.deposits),
      levelFound: row.level_found,
      levelShould: row.level_should,
      amount: money(row.amount),
      foundAt: row.found_at.toString(),
      decidedAt: row.decided_at?.toString() ?? null,
      decidedBy: row.decided_name,
      remark: row.remark,
    };
  });
};

/** Notes that a correction was looked at. Refuses NOT_FOUND and CASE_CLOSED. */
export const decide = (by: AtWork, id: string, remark: string): Promise<LoyaltyReview> =>
  withPermission(by, 'loyalty.edit', `loyalty-review:${id}`, async (tx, scope) => {
    const row = await holdReview(tx, id);
    if (row === undefined || !serves(scope, row.merchant_id)) throw new Refusal('NOT_FOUND');
    if (row.decided_at !== null) throw new Refusal('CASE_CLOSED');
    const { operatorId, userName } = by.operator;
    const after = await decideReview(tx, id, { decided_at: now(), decided_by: operatorId, decided_name: userName, remark });
    const [answer] = await shown(tx, [after]);
    if (answer === undefined) throw new Error('a review that is there is shown');
    const { member, month, levelFound, levelShould } = answer;
    return { answer, merchants: [row.merchant_id], details: { account: member.account, month, levelFound, levelShould, remark } };
  });
