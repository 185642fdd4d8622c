/**
 * Loyalty: VIP levels with their rewards, rebates of valid bets, and cashback of losses.
 *
 * - The level is `members.member.level`. A run after each month changes it; operators may change it at any time.
 * - Valid bets, losses and deposits are the sums of turnover. A correction counts on the day of its round. Rounds that counted for a bonus bring no rebate and no cashback.
 * - The amount due for a period is a figure that can be calculated again at any time; each change of it is an entry, and payments cover entries, each once.
 * - A run gives nothing twice, however often it is interrupted or repeated. Differences of closed periods are entries of the next run.
 */
export { seedDemoLoyalty } from './demo-loyalty.ts';
export { seedDemoRebates } from './demo-rebates.ts';
