import type { CampaignId } from '@croupier/contract/play/free-rounds-console';
import type { Money } from '@croupier/contract/core/money';
import type { Member } from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store.ts';

/**
 * Gives a member the rounds of a campaign; its vendor is told within seconds. The caller sees to it that it happens once. Refuses NOT_FOUND, CURRENCY_MISMATCH,
 * CASE_CLOSED for a campaign that is over, and AMOUNT_OUT_OF_RANGE if all rounds together would be worth more than the campaign may cost.
 */
export const giveRoundsOf = async (
  tx: Tx,
  member: Pick<Member, 'id' | 'merchantId' | 'currency'>,
  campaignId: string,
): Promise<{ id: string; rounds: number; worth: Money }> => {
  const campaign = await store.lockCampaign(tx, campaignId as CampaignId);
  if (campaign === undefined || campaign.merchant_id !== member.merchantId) throw new Refusal('NOT_FOUND');
  if (campaign.currency !== member.currency) throw new Refusal('CURRENCY_MISMATCH');
  if (campaign.state !== 'OPEN' || Temporal.Instant.compare(campaign.ends_at, now()) <= 0) throw new Refusal('CASE_CLOSED');
  const worth = campaign.stake * BigInt(campaign.rounds);
  const given = await store.countGiven(tx, campaign.id);
  if (worth * (given + 1n) > campaign.cost_max) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const id = await store.insertOneGiven(tx, {
    campaign_id: campaign.id,
    merchant_id: member.merchantId,
    member_id: member.id,
    vendor: campaign.vendor,
    state: 'NEW',
    due_at: now(),
    problem: null,
    played_at: null,
  });
  return { id, rounds: campaign.rounds, worth: { amount: worth, currency: campaign.currency } };
};
