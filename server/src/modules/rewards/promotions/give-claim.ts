import type { Currency } from '@croupier/contract/core/money';
import type { Reward } from '@croupier/contract/rewards/rewards';
import type { Member } from '#modules/people/members';
import { giveReward, type Occasion } from '#modules/rewards/giving';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { readSettings } from './read-settings.ts';
import * as claims from './store/claims.ts';
import type { PromotionRow } from './store/promotions.ts';
import { wordsIn } from './words.rules.ts';

type Given = { state: 'CLAIMED' | 'ISSUED'; amount: bigint | null; by?: Occasion['by'] };

/** Gives the reward of a claim, once for the claim. Refuses SELF_EXCLUDED and ACCOUNT_LOCKED if it would be withheld; then nothing is given. */
export const giveClaim = async (
  tx: Tx,
  promotion: PromotionRow,
  member: Member,
  claim: claims.ClaimRow,
  { state, amount, by }: Given,
): Promise<claims.ClaimRow> => {
  const { id: givenId, withheld } = await giveReward(tx, member, rewardOf(promotion, claim, amount, member.currency), {
    programme: 'PROMOTION',
    programmeId: promotion.id,
    reference: `${promotion.id}:${claim.period}:${member.id}`,
    why: wordsIn(promotion.words, 'en').title.slice(0, 300),
    ...(by && { by }),
  });
  if (withheld !== null) throw new Refusal(withheld === 'EXCLUDED' ? 'SELF_EXCLUDED' : 'ACCOUNT_LOCKED');
  const row = await claims.updateClaim(tx, claim.id, { state, amount, given_id: givenId });
  await publishClaimables(tx, member);
  return row;
};

export const publishClaimables = (tx: Tx, { id: memberId, merchantId }: Pick<Member, 'id' | 'merchantId'>): Promise<unknown> =>
  publish(tx, [{ type: 'claimables.changed', merchantId, memberId }]);

const rewardOf = (promotion: PromotionRow, claim: claims.ClaimRow, amount: bigint | null, currency: Currency): Reward => {
  const { type, settings } = readSettings(promotion);
  if (type.gives === 'FREE_ROUNDS') return { kind: 'FREE_ROUNDS', campaignId: (settings as { campaignId: string }).campaignId };
  if (amount === null) throw new Error(`claim ${claim.id} has no amount`);
  const money = { amount, currency };
  if (promotion.template_id === null) return { kind: 'CASH', money, turnoverPpm: promotion.turnover_ppm };
  const paidIn =
    claim.deposit_id === null || claim.deposit === null ? null : { id: claim.deposit_id, money: { amount: claim.deposit, currency } };
  return { kind: 'BONUS', money, templateId: promotion.template_id, ...(paidIn && { deposit: paidIn }) };
};
