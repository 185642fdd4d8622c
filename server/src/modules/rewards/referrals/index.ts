/**
 * Referrals: a member who registers with the code of another member is their friend. Agents are paid by contracts instead.
 *
 * - Deposits and valid bets of friends are counted from the journal of turnover, each line once and in its order.
 * - A friend registers under the rule of that moment. A rule never changes; a new version holds for later friends.
 * - Both sides get their reward once, through `giveReward`. A pair that shares a bank account, contact, browser or address is held for review.
 */
export { seedDemoReferrals } from './demo-referrals.ts';
export { referralsHeld } from './held.ts';
