/**
 * Agents: the contracts an upline and a direct downline make, and the pay that follows from them.
 *
 * - A contract's version is final. Other terms are another version, in force from the next period on, once both sides agreed.
 * - Pay is worked out bottom-up from what was played, once for each period and once for each bet, and every line keeps how. A period that turns out
 *   to have been different is corrected by another run with the difference.
 * - Money moves by postings from payer to payee alone. What a payer lacks stays due and is tried for again.
 * - No contract pays more, anywhere, than its payer's own brings; one whose payer's becomes too low ends or is lowered with it.
 */
export { type Party } from './contracts/parties.ts';
export { type Offer, offerContract, type Terms } from './contracts/offer.ts';
export { acceptRequest, counterRequest, rejectRequest, withdrawRequest } from './contracts/answer.ts';
export { askToTerminate, endByHouse, endContractsOf, expireRequests } from './contracts/end.ts';
export { type Policy, type PolicyWish, savePolicy } from './contracts/policy.ts';
export type { Tier } from './contracts/terms.rules.ts';
export type { Readings, ShownBet } from './settlement/readings.ts';
export type { Played } from './settlement/team.rules.ts';
export type { Bet } from './settlement/realtime.rules.ts';
export { settle } from './settlement/settle.ts';
export { rerun } from './settlement/rerun.ts';
export { approveRun, rejectRun } from './settlement/decide-run.ts';
export { listHouseRequests } from './contracts/house-contracts.ts';
export { listRunLines, listRuns } from './settlement/house-view.ts';
export { agentsRoutes, payBetsRoutes } from './routes.ts';
