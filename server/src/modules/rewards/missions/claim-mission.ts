import type { Mission } from '@croupier/contract/rewards/missions';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import { expectMerchant } from '#modules/brand/merchants';
import { giveReward } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { readMission } from './mission.ts';
import { publishClaimable } from './record-progress.ts';
import { shownMission, wordIn } from './shown.ts';
import { findMission } from './store/missions.ts';
import { holdProgress, noteClaimed } from './store/progress.ts';

type Claim = { id: string; period: string; language: string };

/**
 * Gives the reward of a mission for one period, once: a claim that is sent again answers as the first time. Refuses NOT_FOUND, NOT_CLAIMABLE, and SELF_EXCLUDED or
 * ACCOUNT_LOCKED for a member who may not get anything now; the reward can then be claimed as long as its time runs.
 */
export const claimMission = (
  { memberId, merchantId }: Pick<MemberCaller, 'memberId' | 'merchantId'>,
  { id, period, language }: Claim,
): Promise<Mission> =>
  inTransaction(async (tx) => {
    const row = await findMission(tx, id);
    const progress = await holdProgress(tx, id, memberId, period);
    if (row === undefined || row.merchant_id !== merchantId || progress === undefined) throw new Refusal('NOT_FOUND');
    const merchant = await expectMerchant(merchantId);
    const mission = readMission(row, merchant.timeZone);
    const shown = (claimedAt: Temporal.Instant) => shownMission(mission, merchant, { ...progress, claimed_at: claimedAt }, language);
    if (progress.claimed_at !== null) return shown(progress.claimed_at);
    const at = now();
    if (progress.claim_until === null || Temporal.Instant.compare(progress.claim_until, at) <= 0) throw new Refusal('NOT_CLAIMABLE');
    const { id: givenId, withheld } = await giveReward(tx, { id: memberId }, z.decode(Reward, row.reward as never), {
      programme: 'MISSION',
      programmeId: id,
      reference: `${id}:${period}:${memberId}`,
      why: wordIn(row.name, 'en'),
    });
    if (withheld !== null) throw new Refusal(withheld === 'EXCLUDED' ? 'SELF_EXCLUDED' : 'ACCOUNT_LOCKED');
    await noteClaimed(tx, progress, givenId, at);
    await publishClaimable(tx, merchantId, [memberId]);
    return shown(at);
  });
