import type { RedemptionState } from '@croupier/contract/rewards/states';
import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { RedemptionCase } from '@croupier/contract/rewards/points-console';
import { assertServed, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import * as members from '#modules/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import { decide } from '../decide.ts';
import { inContract, wordIn } from '../points.rules.ts';
import * as store from '../store/mall.ts';

type Listed = PageWanted & { merchantId?: MerchantId | undefined; state: RedemptionState };

/** Refuses MERCHANT_UNKNOWN for a merchant that is not served. */
export const listRedemptionCases = (
  by: AtWork,
  { merchantId, state, ...wanted }: Listed,
  language: string,
): Promise<Page<RedemptionCase>> =>
  withPermission(by, 'points.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const served = merchantId === undefined ? await merchantsIn(scope) : [merchantId];
    const { rows, total } = await store.redemptionsPage(tx, served, state, wanted);
    return {
      answer: pageOf(wanted, await shown(tx, rows, language), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { redemptions: total, state, pageNo: wanted.pageNo },
    };
  });

const shown = async (tx: Tx, rows: readonly store.RedemptionRow[], language: string): Promise<RedemptionCase[]> => {
  const names = new Map((await members.findMembers(tx, [...new Set(rows.map((row) => row.member_id))])).map((one) => [one.id, one.userName])); // prettier-ignore
  return rows.map((row) => ({
    id: row.id,
    merchantId: row.merchant_id,
    member: { id: row.member_id, account: names.get(row.member_id) ?? row.member_id },
    reference: row.reference,
    kind: row.kind,
    name: wordIn(row.name, language),
    quantity: row.quantity,
    points: inContract(row.points),
    price: row.price === 0n ? null : { amount: row.price, currency: row.currency },
    address: row.address,
    state: row.state,
    remark: row.remark,
    appliedAt: row.applied_at.toString(),
    decidedAt: row.decided_at?.toString() ?? null,
    decidedBy: row.decided_name,
  }));
};

type Decision = Parameters<typeof decide>[2];

/** Refuses NOT_FOUND, CASE_CLOSED, and what approving refuses. */
export const decideCase = (by: AtWork, id: string, decision: Decision, language: string): Promise<RedemptionCase> =>
  withPermission(by, 'points.decide', `redemption:${id}`, async (tx, scope) => {
    const found = await store.findRedemption(tx, id);
    if (found === undefined || !serves(scope, found.merchant_id)) throw new Refusal('NOT_FOUND');
    const row = await decide(tx, id, decision, by.operator);
    const [answer] = await shown(tx, [row], language);
    if (answer === undefined) throw new Error('a redemption that is there is shown');
    const { reference, points, quantity, kind } = row;
    return {
      answer,
      merchants: [row.merchant_id],
      details: {
        redemption: id,
        reference,
        kind,
        quantity,
        points: String(points),
        remark: decision.remark,
        before: { state: 'PROCESS' },
        after: { state: row.state },
      },
    };
  });
