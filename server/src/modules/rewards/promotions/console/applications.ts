import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { PromotionApplication } from '@croupier/contract/rewards/promotions-console';
import type { decideApplication as decideCall } from '@croupier/contract/rewards/promotions-console';
import type * as z from 'zod/mini';
import { picturesOf } from '#modules/brand/media';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { assertServed, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { finishWork, takeWork } from '#modules/console/work-queues';
import { findMembers } from '#modules/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import { beginReview, decideApplication, holdApplication } from '../decide-application.ts';
import { linksOf } from '../links.ts';
import { readSettings } from '../read-settings.ts';
import { momentOf } from '../shown.ts';
import * as claims from '../store/claims.ts';
import { promotionsById } from '../store/promotions.ts';
import { wordsIn } from '../words.rules.ts';

type Listed = PageWanted & { merchantId?: MerchantId | undefined; state: 'OPEN' | 'ISSUED' | 'REJECTED' };

/** Refuses MERCHANT_UNKNOWN. */
export const listApplications = (
  by: AtWork,
  { merchantId, state, ...wanted }: Listed,
  language: string,
): Promise<Page<PromotionApplication>> =>
  withPermission(by, 'promotion.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const merchants = merchantId === undefined ? await merchantsIn(scope) : [merchantId];
    const { rows, total } = await claims.applicationsPage(tx, merchants, state, wanted);
    return {
      answer: pageOf(wanted, await shown(tx, rows, language), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { applications: total, state, pageNo: wanted.pageNo },
    };
  });

const signalsMax = 20;

const shown = async (tx: Tx, rows: readonly claims.ClaimRow[], language: string): Promise<PromotionApplication[]> => {
  const promotionOf = new Map((await promotionsById(tx, [...new Set(rows.map((row) => row.promotion_id))])).map((row) => [row.id, row]));
  const accounts = new Map((await findMembers(tx, [...new Set(rows.map((row) => row.member_id))])).map((one) => [one.id, one]));
  const answer: PromotionApplication[] = [];
  for (const row of rows) {
    const promotion = promotionOf.get(row.promotion_id);
    const member = accounts.get(row.member_id);
    if (promotion === undefined || member === undefined) throw new Error(`application ${row.id} has no promotion or member`);
    const { currency } = await getMerchantOrThrow(row.merchant_id);
    const { type, settings } = readSettings(promotion);
    const offer = type.offer(settings, currency);
    answer.push({
      id: row.id,
      merchantId: row.merchant_id,
      promotionId: row.promotion_id,
      title: wordsIn(promotion.words, language).title,
      member: { id: member.id, account: member.userName },
      state: row.state as PromotionApplication['state'],
      remark: row.remark,
      pictures: await picturesOf(tx, row.merchant_id, 'PROMOTION', row.id),
      signals: row.decided_at === null ? await signalsOf(tx, promotion.id, member) : [],
      suggested: offer.amount ?? null,
      max: offer.max ?? null,
      amount: row.amount === null ? null : { amount: row.amount, currency },
      appliedAt: momentOf(row.made_at),
      decidedAt: row.decided_at === null ? null : momentOf(row.decided_at),
      decidedBy: row.decided_name,
      reason: row.reason,
    });
  }
  return answer;
};

/** The links of the applicant to other members; those who had the promotion first. */
const signalsOf = async (tx: Tx, promotionId: string, member: Parameters<typeof linksOf>[1]): Promise<PromotionApplication['signals']> => {
  const links = await linksOf(tx, member);
  const others = [...new Set(links.map(({ memberId }) => memberId))];
  const [holders, names] = [await claims.holdersAmong(tx, promotionId, others), new Map((await findMembers(tx, others)).map((one) => [one.id, one.userName]))]; // prettier-ignore
  return links
    .map(({ memberId, kind, what }) => ({ account: names.get(memberId) ?? memberId, kind, what, hadIt: holders.has(memberId) }))
    .toSorted((a, b) => Number(b.hadIt) - Number(a.hadIt))
    .slice(0, signalsMax);
};

const shownOne = async (tx: Tx, row: claims.ClaimRow, language: string): Promise<PromotionApplication> => {
  const [one] = await shown(tx, [row], language);
  if (one === undefined) throw new Error('an application that is there is shown');
  return one;
};

/** Refuses NOT_FOUND, CASE_CLOSED, CASE_TAKEN. */
export const reviewApplication = (by: AtWork, id: string, language: string): Promise<PromotionApplication> =>
  withPermission(by, 'promotion.decide', `application:${id}`, async (tx, scope) => {
    const { claim } = await holdApplication(tx, id);
    if (!serves(scope, claim.merchant_id)) throw new Refusal('NOT_FOUND');
    await takeWork(tx, by, 'PROMOTION', id, claim.merchant_id);
    const row = await beginReview(tx, claim);
    return {
      answer: await shownOne(tx, row, language),
      merchants: [claim.merchant_id],
      details: { application: id, before: { state: claim.state }, after: { state: row.state } },
    };
  });

type Decision = z.output<NonNullable<typeof decideCall.body>>;

/** Refuses NOT_FOUND, CASE_CLOSED, CASE_TAKEN, and what the decision refuses. */
export const decide = (by: AtWork, id: string, decision: Decision, language: string): Promise<PromotionApplication> =>
  withPermission(by, 'promotion.decide', `application:${id}`, async (tx, scope) => {
    const held = await holdApplication(tx, id);
    const { merchant_id: merchantId, state } = held.claim;
    if (!serves(scope, merchantId)) throw new Refusal('NOT_FOUND');
    await takeWork(tx, by, 'PROMOTION', id, merchantId);
    const row = await decideApplication(tx, held, decision, by.operator);
    await finishWork(tx, 'PROMOTION', id);
    return {
      answer: await shownOne(tx, row, language),
      merchants: [merchantId],
      details: {
        application: id,
        reason: decision.reason,
        before: { state },
        after: { state: row.state, amount: row.amount === null ? null : String(row.amount) },
      },
    };
  });
