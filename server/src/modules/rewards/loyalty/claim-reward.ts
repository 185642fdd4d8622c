import type { VipReward } from '@croupier/contract/rewards/loyalty';
import * as merchants from '#modules/brand/merchants';
import { giveReward } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { levelName, shownReward } from './shown.ts';
import { holdReward, noteClaimed } from './store/rewards.ts';
import { termsInForce } from './store/terms.ts';

const why = { LEVEL_UP: 'Level-up reward', MONTHLY: 'Monthly reward', BIRTHDAY: 'Birthday reward' } as const;

/**
 * Gives a reward of a level, once: a claim that is sent again answers as the first time. Refuses NOT_FOUND, NOT_CLAIMABLE when its time is over, and SELF_EXCLUDED or
 * ACCOUNT_LOCKED for a member who may not get anything now; the reward can then be claimed as long as its time runs.
 */
export const claimReward = (
  { memberId, merchantId }: Pick<MemberCaller, 'memberId' | 'merchantId'>,
  id: string,
  language: string,
): Promise<VipReward> =>
  inTransaction(async (tx) => {
    const row = await holdReward(tx, id);
    if (row === undefined || row.member_id !== memberId) throw new Refusal('NOT_FOUND');
    const { defaultLanguage } = await merchants.expectMerchant(merchantId);
    const name = levelName((await termsInForce(tx, merchantId, 'LOYALTY'))?.terms, row.level, language, defaultLanguage);
    if (row.claimed_at !== null) return shownReward(row, name);
    if (Temporal.Instant.compare(row.claim_until, now()) <= 0) throw new Refusal('NOT_CLAIMABLE');
    const { id: givenId, withheld } = await giveReward(
      tx,
      { id: memberId },
      { kind: 'CASH', money: { amount: row.amount, currency: row.currency }, turnoverPpm: Number(row.turnover_ppm) },
      { programme: 'LOYALTY', programmeId: row.kind, reference: row.id, why: `${why[row.kind]}, level ${row.level}` },
    );
    if (withheld !== null) throw new Refusal(withheld === 'EXCLUDED' ? 'SELF_EXCLUDED' : 'ACCOUNT_LOCKED');
    await publish(tx, [{ type: 'claimables.changed', merchantId, memberId }]);
    return shownReward(await noteClaimed(tx, id, givenId, now()), name);
  });
