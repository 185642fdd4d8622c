/**
 * Affiliates: partners who bring players by tracked links, and are paid a sum for each who qualifies, a share of what they lose, or both.
 *
 * - A player is the affiliate's whose click was the last before they registered, within the plan's window: once and for good. A click brings one
 *   player. Who came by an invitation is the tree's.
 * - What a player does below somebody in the tree is the tree's, and what they do once they are an agent is their own contracts': each piece of play
 *   pays through one programme alone.
 * - A player qualifies once, ever, by the terms they registered under. Lines of the journal are counted once, in its order, however it is cut.
 * - Runs, periods, carried losses and tiers are those of agents' pay: a period is settled once, looked at again when something changed, and corrected by
 *   the difference. Every line opens to its players and their days.
 * - Money moves from the house into commission and, what was too much, back from there alone.
 * - Trackers are told of what happened to a player under a name that says nothing about them, over https and to the open net alone.
 */
export { attribute } from './players/attribute.ts';
export { noteAgents, noteKyc, takeLines } from './players/take-lines.ts';
export { forgetClicks } from './players/follow-link.ts';
export { changePlan, listPlans, makePlan, getPlanOrThrow, shownPlans } from './plans/plans.ts';
export { enrol, setState } from './enrol.ts';
export { assertNoAffiliatePay } from './settlement/need-no-pay.ts';
export { retryDues, settleAffiliates } from './settlement/settle.ts';
export { owedBy } from './store/lines.ts';
export { decideRun } from './settlement/decide.ts';
export { rerun } from './settlement/rerun.ts';
export { sendPostbacks, forgetPostbacks } from './postbacks/send-postbacks.ts';
export { tellRevenue } from './postbacks/tell-revenue.ts';
export {
  listAffiliates,
  listAllPostbacks,
  listRunLines,
  listRuns,
  merchantOfLine,
  replayPostback,
  runOf,
  runsWaiting,
  shownAffiliate,
  playersOfLine,
} from './house-view.ts';
export { seedDemoAffiliates } from './demo-affiliate.ts';
