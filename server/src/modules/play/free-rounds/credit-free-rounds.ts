import { type Money, type RatePpm, share } from '@croupier/contract/core/money';
import * as bonuses from '#modules/rewards/bonuses';
import * as members from '#modules/people/members';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { asideAccount } from '#rules/play/wallet-api/free-rounds';
import * as store from './store.ts';

const batch = 50;
/** A last win may still be on its way. */
const quietFor = { seconds: 20 };
/** A round that was left open is played no more, as one of a slot that is overdue. */
const quietWhileOpenFor = { minutes: 15 };
const graceAfterEnd = { hours: 1 };
const bonusLasts = { hours: 24 * 30 };

/**
 * Ends free rounds that are played or past their time, gives what they won where it is not cash yet (as a bonus to be staked, or, where the vendor only tells, out of
 * the house's own), and ends campaigns that won as much as they may cost.
 */
export const creditFreeRounds = async (): Promise<void> => {
  const quiet = { since: now().subtract(quietFor), forLong: now().subtract(quietWhileOpenFor) };
  await inTransaction(async (tx) => {
    await store.endPlayed(tx, quiet, now().subtract(graceAfterEnd), batch);
    for (const id of await store.payoutDebts(tx, batch)) await store.endCampaign(tx, id, 'COST', now());
  });
  for (let more = true; more;)
    more = await inTransaction(async (tx) => {
      const due = await store.takeToCredit(tx, quiet, batch);
      for (const given of due) await credit(tx, given);
      return due.length === batch;
    });
};

const credit = async (
  tx: Tx,
  { id, won, credited, campaign, member_id, merchant_id }: Awaited<ReturnType<typeof store.takeToCredit>>[number],
) => {
  const money: Money = { amount: won - credited, currency: campaign.currency };
  const member = await members.getMemberOrThrow(tx, member_id);
  if (campaign.wagering_ppm === null)
    await wallet.receive(tx, {
      memberId: member_id,
      merchantId: merchant_id,
      money,
      house: asideAccount,
      reference: `free-rounds:${id}:${won}`,
      reason: 'FREE_ROUNDS_WIN',
    });
  else
    await bonuses.giveGrant(tx, {
      member,
      money,
      wageringRequired: share(money, campaign.wagering_ppm as RatePpm).amount,
      stakeMax: null,
      expiresAt: now().add(bonusLasts),
      promotion: 'FREE_ROUNDS',
    });
  await store.noteCredited(tx, id, won);
};
