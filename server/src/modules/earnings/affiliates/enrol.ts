import type { AffiliateState } from '@croupier/contract/earnings/affiliates';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { isAgentType } from '@croupier/contract/people/members';
import { findByUserName } from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { runningPeriod } from './plans/plans.ts';
import * as store from './store/plans.ts';

/** The affiliate who calls. */
export type Caller = { memberId: MemberId; merchantId: MerchantId };

export type Enrolment = { merchantId: MerchantId; account: string; planId: string; operatorId: OperatorId | null };

/**
 * Makes an agent an affiliate by a plan: the first from the running period on, another from the next. Refuses MEMBER_NOT_FOUND, NON_AGENT,
 * NOT_FOUND for a plan of another merchant, CURRENCY_MISMATCH, and NOT_ALLOWED for a plan with another cycle than theirs, whose periods would not meet.
 */
export const enrol = async (tx: Tx, { merchantId, account, planId, operatorId }: Enrolment): Promise<store.AffiliateRow> => {
  const member = await findByUserName(tx, merchantId, account);
  if (member === undefined) throw new Refusal('MEMBER_NOT_FOUND', { field: 'account' });
  if (!isAgentType(member.type)) throw new Refusal('NON_AGENT', { field: 'account' });
  const plan = await store.lockPlan(tx, planId);
  if (plan?.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  if (plan.currency !== member.currency) throw new Refusal('CURRENCY_MISMATCH');
  await store.insertAffiliate(tx, { member_id: member.id, merchant_id: merchantId, state: 'ACTIVE', since: now(), made_by: operatorId });
  const affiliate = await store.lockAffiliate(tx, member.id);
  if (affiliate === undefined) throw new Error('the affiliate is not there');
  const standing = await store.assignmentAt(tx, member.id, now());
  const period = await runningPeriod(plan);
  if (standing === undefined) await store.insertAssignment(tx, { affiliate_id: member.id, plan_id: planId, in_force_from: period.start });
  else {
    const [own] = await store.plansById(tx, [standing.plan_id]);
    if (own?.cycle !== plan.cycle) throw new Refusal('NOT_ALLOWED', { problem: 'CYCLE' });
    await store.endAssignments(tx, member.id, period.end);
    if (own.id === planId) await keepOn(tx, standing);
    else await store.insertAssignment(tx, { affiliate_id: member.id, plan_id: planId, in_force_from: period.end });
  }
  return affiliate;
};

/** The plan they have already: what was to follow it does not. */
const keepOn = (tx: Tx, { affiliate_id, plan_id, in_force_from }: store.AssignmentRow): Promise<void> =>
  store.reopenAssignment(tx, { affiliate_id, plan_id, in_force_from });

/** Pauses an affiliate, or lets them go on. Refuses NOT_FOUND. */
export const setState = async (tx: Tx, id: MemberId, state: AffiliateState): Promise<store.AffiliateRow> => {
  const affiliate = await store.lockAffiliate(tx, id);
  if (affiliate === undefined) throw new Refusal('NOT_FOUND');
  await store.updateAffiliate(tx, id, { state });
  return { ...affiliate, state };
};

/** An affiliate, or NOT_FOUND. */
export const getAffiliateOrThrow = async (tx: Tx, id: MemberId): Promise<store.AffiliateRow> => {
  const affiliate = await store.findAffiliate(tx, id);
  if (affiliate === undefined) throw new Refusal('NOT_FOUND');
  return affiliate;
};
