import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { publishClaimables } from './give-claim.ts';
import { takeExpired, updateClaim } from './store/claims.ts';
import { addTaken, holdPromotion } from './store/promotions.ts';

const batch = 200;

/** Rewards that were not claimed in time go back to the budget. A promotion that was closed because of its budget stays closed. Returns how many. */
export const expireClaims = (): Promise<number> =>
  inTransaction(async (tx) => {
    const expired = await takeExpired(tx, now(), batch);
    for (const claim of expired) {
      await holdPromotion(tx, claim.promotion_id);
      await updateClaim(tx, claim.id, { state: 'EXPIRED' });
      await addTaken(tx, claim.promotion_id, claim.day, { money: -(claim.amount ?? 0n), count: -1 });
      await publishClaimables(tx, { id: claim.member_id, merchantId: claim.merchant_id });
    }
    return expired.length;
  });
