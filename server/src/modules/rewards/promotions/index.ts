/**
 * Promotions: offers of a merchant to members, with their claims, applications and budgets.
 *
 * - A promotion has a type (`kinds`), which says what earns its reward and how much it is. Every reward goes through `giveReward`, once for each member and period.
 * - A deposit earns at most one promotion, in the transaction in which its event is handled.
 * - The budget is taken while the promotion is held, before anything is given. A promotion that has run out closes itself.
 * - Eligibility is checked when a promotion is shown, and again when it gives.
 * - Rewards that were given keep their terms when the promotion changes.
 */
export { seedDemoPromotions } from './demo-promotions.ts';
export { applicationsWaiting } from './store/claims.ts';
export { findClaim as findPromotionApplication } from './store/claims.ts';
