import { decimalOf, type Money } from '@croupier/contract/core/money';
import { expectMerchant } from '#modules/brand/merchants';
import { tell } from '#modules/people/inbox';
import { getMemberOrThrow } from '#modules/people/members';
import type { Occasion } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { dayNow } from './claim.ts';
import { giveClaim, publishClaimables } from './give-claim.ts';
import { readSettings } from './read-settings.ts';
import * as claims from './store/claims.ts';
import { holdPromotion, type PromotionRow } from './store/promotions.ts';
import { takeBudget } from './take-budget.ts';
import { wordsIn } from './words.rules.ts';

type By = NonNullable<Occasion['by']>;
type Decision = { decision: 'APPROVED'; amount: Money; reason: string } | { decision: 'REJECTED'; reason: string };

/** An open application and its promotion, both held. Refuses NOT_FOUND and CASE_CLOSED. */
export const holdApplication = async (tx: Tx, id: string): Promise<{ claim: claims.ClaimRow; promotion: PromotionRow }> => {
  const found = await claims.findClaim(tx, id);
  const promotion = found && (await holdPromotion(tx, found.promotion_id));
  const claim = await claims.holdClaim(tx, id);
  if (claim === undefined || promotion === undefined) throw new Refusal('NOT_FOUND');
  if (claim.state !== 'APPLYING' && claim.state !== 'PROCESS') throw new Refusal('CASE_CLOSED');
  return { claim, promotion };
};

/** The member reads that the application is in review. */
export const beginReview = async (tx: Tx, claim: claims.ClaimRow): Promise<claims.ClaimRow> => {
  if (claim.state === 'PROCESS') return claim;
  const row = await claims.updateClaim(tx, claim.id, { state: 'PROCESS' });
  await publishClaimables(tx, { id: claim.member_id, merchantId: claim.merchant_id });
  return row;
};

/**
 * Decides an application, and notifies the member. An approved amount is given at once. An application that was filed in time can be approved after the end of the promotion, within its budget.
 * Refuses AMOUNT_OUT_OF_RANGE, CURRENCY_MISMATCH, SOLD_OUT, SELF_EXCLUDED, ACCOUNT_LOCKED.
 */
export const decideApplication = async (
  tx: Tx,
  { claim, promotion }: { claim: claims.ClaimRow; promotion: PromotionRow },
  decision: Decision,
  by: By,
): Promise<claims.ClaimRow> => {
  const member = await getMemberOrThrow(tx, claim.member_id);
  const decided = { reason: decision.reason, decided_at: now(), decided_by: by.operatorId, decided_name: by.userName };
  if (decision.decision === 'REJECTED') await claims.updateClaim(tx, claim.id, { state: 'REJECTED', ...decided });
  else {
    const { amount, currency } = decision.amount;
    const { type, settings } = readSettings(promotion);
    const { max } = type.offer(settings, member.currency);
    if (currency !== member.currency) throw new Refusal('CURRENCY_MISMATCH');
    if (amount <= 0n || (max !== undefined && max !== null && amount > max.amount)) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    const day = dayNow(await expectMerchant(member.merchantId)).toString();
    if (!(await takeBudget(tx, promotion, amount, { day, currency }))) throw new Refusal('SOLD_OUT', { left: 0 });
    await giveClaim(tx, promotion, member, claim, { state: 'ISSUED', amount, by });
    await claims.updateClaim(tx, claim.id, { day, ...decided });
  }
  const row = await claims.findClaim(tx, claim.id);
  if (row === undefined) throw new Error(`application ${claim.id} is gone`);
  await tell(tx, member, {
    kind: decision.decision === 'APPROVED' ? 'PROMOTION_APPROVED' : 'PROMOTION_REJECTED',
    reference: claim.id,
    facts: {
      title: wordsIn(promotion.words, member.language).title,
      ...(decision.decision === 'REJECTED'
        ? { remark: decision.reason }
        : { amount: decimalOf(decision.amount), currency: decision.amount.currency }),
    },
  });
  await publishClaimables(tx, member);
  return row;
};
