import type { AffiliateState, PlanTerms } from '@croupier/contract/earnings/affiliates';
import type { Postback, PostbackEvent, PostbackState } from '@croupier/contract/earnings/affiliates-postbacks';
import type { RunState } from '@croupier/contract/earnings/settlement';
import type * as contract from '@croupier/contract/earnings/affiliates-console';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type * as z from 'zod/mini';
import { enrol, setState } from '../enrol.ts';
import * as houseView from '../house-view.ts';
import * as plans from '../plans/plans.ts';
import { decideRun as decideAffiliateRun } from '../settlement/decide.ts';
import { rerun as rerunPeriod } from '../settlement/rerun.ts';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findInScope } from '#modules/people/members/console';
import type { Tx } from '#platform/database';
import type { Scope } from '#rules/console/audit/roles';
import { Refusal } from '#platform/refusal';
import { merchantsIn } from '#modules/brand/merchants/console';

type At = { merchantId?: MerchantId | undefined };
type Reason = { reason: string };

/** Plans of the merchants asked for. Refuses MERCHANT_UNKNOWN. */
export const listPlans = (
  by: AtWork,
  { merchantId, ...wanted }: PageWanted & At,
): Promise<z.output<typeof contract.affiliatePlans.reply>> =>
  withPermission(by, 'affiliate.read', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    return { answer: await plans.listPlans(tx, merchants, wanted), merchants, details: { list: 'plans' } };
  });

type NewPlan = { merchantId: MerchantId; name: string; cycle: contract.AffiliatePlan['cycle']; terms: PlanTerms } & Reason;

/** Makes a plan. Refuses MERCHANT_UNKNOWN, MALFORMED, CURRENCY_MISMATCH. */
export const makePlan = (by: AtWork, { reason, ...wish }: NewPlan): Promise<contract.AffiliatePlan> =>
  withPermission(by, 'affiliate.edit', `merchant:${wish.merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, wish.merchantId);
    const plan = await plans.makePlan(tx, { ...wish, operatorId: by.operator.operatorId });
    return { answer: await onlyOne(plans.shownPlans(tx, [plan])), merchants: [wish.merchantId], details: { plan: plan.name, reason } };
  });

/** Gives a plan other terms from its next period on. Refuses NOT_FOUND, MALFORMED, CURRENCY_MISMATCH. */
export const changePlan = (by: AtWork, id: string, { terms, reason }: { terms: PlanTerms } & Reason): Promise<contract.AffiliatePlan> =>
  withPermission(by, 'affiliate.edit', null, async (tx, scope) => {
    await plans.getPlanOrThrow(tx, id, await merchantsIn(scope, undefined));
    const plan = await plans.changePlan(tx, { planId: id, terms, operatorId: by.operator.operatorId });
    return {
      answer: await onlyOne(plans.shownPlans(tx, [plan])),
      merchants: [plan.merchant_id],
      target: `merchant:${plan.merchant_id}`,
      details: { plan: plan.name, reason },
    };
  });

const onlyOne = async <T>(list: Promise<T[]>): Promise<T> => {
  const [first] = await list;
  if (first === undefined) throw new Error('what was written is not there');
  return first;
};

type ListQuery = PageWanted & At & { memberId?: MemberId | undefined };

/** Affiliates of the merchants asked for. Refuses MERCHANT_UNKNOWN. */
export const listAffiliates = (by: AtWork, query: ListQuery): Promise<z.output<typeof contract.deskAffiliates.reply>> =>
  withPermission(by, 'affiliate.read', null, async (tx, scope) => ({
    answer: await affiliatesIn(tx, scope, query),
    merchants: query.merchantId === undefined ? scope : [query.merchantId],
    details: { list: 'affiliates' },
  }));

/** One page of the affiliates at these merchants. Refuses MERCHANT_UNKNOWN. */
export const affiliatesIn = async (
  tx: Tx,
  scope: Scope,
  { merchantId, ...wanted }: ListQuery,
): Promise<z.output<typeof contract.deskAffiliates.reply>> => houseView.listAffiliates(tx, await merchantsIn(scope, merchantId), wanted);

type Enrolment = { merchantId: MerchantId; account: string; planId: string } & Reason;

/** Makes an agent an affiliate, or gives them another plan. Refuses MERCHANT_UNKNOWN, and as `enrol`. */
export const enrolAffiliate = (by: AtWork, { reason, ...wish }: Enrolment): Promise<contract.DeskAffiliate> =>
  withPermission(by, 'affiliate.edit', `merchant:${wish.merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, wish.merchantId);
    const row = await enrol(tx, { ...wish, operatorId: by.operator.operatorId });
    const answer = await houseView.shownAffiliate(tx, row);
    const details = { account: answer.account, planId: wish.planId, reason };
    return { answer, merchants: [wish.merchantId], target: `member:${row.member_id}`, details };
  });

/** Pauses an affiliate, or lets them go on. Refuses MEMBER_NOT_FOUND, NOT_FOUND. */
export const pauseAffiliate = (
  by: AtWork,
  id: MemberId,
  { state, reason }: { state: AffiliateState } & Reason,
): Promise<contract.DeskAffiliate> =>
  withPermission(by, 'affiliate.edit', `member:${id}`, async (tx, scope) => {
    const member = await findInScope(tx, scope, id);
    const answer = await houseView.shownAffiliate(tx, await setState(tx, id, state));
    return { answer, merchants: [member.merchantId], details: { account: member.userName, state, reason } };
  });

type RunWish = PageWanted & At & { state?: RunState | undefined };

/** Runs of commission. Refuses MERCHANT_UNKNOWN. */
export const listRuns = (by: AtWork, { merchantId, ...wanted }: RunWish): Promise<z.output<typeof contract.affiliateRuns.reply>> =>
  withPermission(by, 'affiliate.read', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    return { answer: await houseView.listRuns(tx, merchants, wanted), merchants, details: { list: 'runs' } };
  });

/** The pay of each affiliate in a run. Refuses NOT_FOUND. */
export const listRunLines = (by: AtWork, id: string, wanted: PageWanted): Promise<z.output<typeof contract.affiliateRunLines.reply>> =>
  withPermission(by, 'affiliate.read', `run:${id}`, async (tx, scope) => {
    const run = await houseView.runOf(tx, await merchantsIn(scope, undefined), id);
    return { answer: await houseView.listRunLines(tx, id, wanted), merchants: [run.merchantId], details: { period: run.period } };
  });

/** The players of a line. Refuses NOT_FOUND. */
export const listLinePlayers = (
  by: AtWork,
  id: string,
  wanted: PageWanted,
): Promise<z.output<typeof contract.affiliateLinePlayers.reply>> =>
  withPermission(by, 'affiliate.read', `line:${id}`, async (tx, scope) => {
    const merchantId = await houseView.merchantOfLine(tx, id);
    if (!(await merchantsIn(scope, undefined)).includes(merchantId)) throw new Refusal('NOT_FOUND');
    return { answer: await houseView.playersOfLine(tx, id, wanted), merchants: [merchantId], details: { list: 'players' } };
  });

/** Lets a run be paid, or not. Refuses NOT_FOUND, CHANGED_MEANWHILE. */
export const decideRun = (by: AtWork, id: string, { approve, reason }: { approve: boolean } & Reason): Promise<contract.AffiliateRun> =>
  withPermission(by, 'affiliate.approve', `run:${id}`, async (tx, scope) => {
    const merchants = await merchantsIn(scope, undefined);
    const { merchantId, period } = await houseView.runOf(tx, merchants, id);
    await decideAffiliateRun(tx, { runId: id, approve, operatorId: by.operator.operatorId, reason });
    return { answer: await houseView.runOf(tx, merchants, id), merchants: [merchantId], details: { period, approve, reason } };
  });

/** Looks at a settled period again. Refuses NOT_FOUND, CHANGED_MEANWHILE. */
export const rerun = (by: AtWork, id: string, { reason }: Reason): Promise<contract.AffiliateRun | null> =>
  withPermission(by, 'affiliate.approve', `run:${id}`, async (tx, scope) => {
    const merchants = await merchantsIn(scope, undefined);
    const { merchantId, period } = await houseView.runOf(tx, merchants, id);
    const made = await rerunPeriod(tx, id);
    const answer = made === undefined ? null : await houseView.runOf(tx, merchants, made.id);
    return { answer, merchants: [merchantId], details: { period, changed: made !== undefined, reason } };
  });

type PostbackWish = PageWanted & At & { event?: PostbackEvent | undefined; state?: PostbackState | undefined };

/** The messages to affiliates' trackers. Refuses MERCHANT_UNKNOWN. */
export const listPostbacks = (
  by: AtWork,
  { merchantId, ...wanted }: PostbackWish,
): Promise<z.output<typeof contract.deskPostbacks.reply>> =>
  withPermission(by, 'affiliate.read', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    return { answer: await houseView.listAllPostbacks(tx, merchants, wanted), merchants, details: { list: 'postbacks' } };
  });

/** Tells it once more. Refuses NOT_FOUND. */
export const replayPostback = (by: AtWork, id: string): Promise<Postback> =>
  withPermission(by, 'affiliate.edit', `postback:${id}`, async (tx, scope) => {
    const { merchantId, postback } = await houseView.replayPostback(tx, await merchantsIn(scope, undefined), id);
    return { answer: postback, merchants: [merchantId], details: { event: postback.event } };
  });
