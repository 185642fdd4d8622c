/**
 * Bonuses: money given under conditions. A grant is an account of its own in the ledger; `rewards/wagering` counts the bets for it.
 *
 * - A grant keeps the version of its template's terms under which it was given.
 * - One grant of a group is active; the others wait and become active in the order in which they were given. A waiting grant has no money yet.
 * - A grant that was wagered becomes cash up to its largest cash-out when the rounds that it paid for are over; the rest goes back to the promotion.
 * - A grant that ends otherwise goes back to the promotion whole. The member's own cash is never touched.
 */
export { dropGrant, forfeitForWithdrawal, lostByWithdrawal } from './forfeit.ts';
export { giveBonus } from './give-bonus.ts';
export { giveGrant } from './give-grant.ts';
export { type Grant, grantsOf, ruleOf as bonusRuleOf } from './store/grants.ts';
export { currentTemplate, saveTemplate } from './templates.ts';
export { bonusesLeft } from './left-of-promotion.ts';
export { sumsOfPromotions } from './store/promotion-sums.ts';
