/**
 * Agents: who stands below whom, what all below somebody do, and what they earn by it.
 *
 * - A member stands in the tree from the moment they exist: below whoever invited them, at most on the twentieth level. There are no circles.
 * - Moves are asked for and take effect when a period begins; what was bet before belongs to those who were above then, also when it is settled later.
 * - An agent sees those below them and nobody else. Members of two merchants have nothing in common.
 * - Sums of teams are kept up with the journal of turnover, and are as exact as it is.
 * - A contract's version is final. Other terms are another version, in force from the next period on, once both sides agreed.
 * - Pay is worked out bottom-up from what was played, once for each period and once for each bet, and every line keeps how. A period that turns out
 *   to have been different is corrected by another run with the difference.
 * - Money moves by postings from payer to payee alone. What a payer lacks stays due and is tried for again.
 * - No contract pays more, anywhere, than its payer's own brings; one whose payer's becomes too low ends or is lowered with it.
 */
export { seedDemoTeams } from './tree/demo-teams.ts';
export { countPlay } from './tree/count-play.ts';
export { sumUpTeams } from './tree/sum-up-teams.ts';
export { askForMove, carryOutMoves, movesOf, withdrawMove } from './tree/moves.ts';
export { teamSumsOf } from './tree/team-sums.ts';
export { teamSizeOf, uplinesAt, uplinesOf } from './tree/uplines.ts';
export { forgetClicks, listLinks, makeLink, noteClick } from './tree/links.ts';
export { overview } from './tree/overview.ts';
export { treeRoutes } from './tree/routes.ts';
export { type Asking, booksOf, daysOf, type Scope, scopeOf, type Span, wayTo } from './tree/scope.ts';
export { statements, teamMembersOf } from './tree/statements.ts';
export { fewInTeam, teamMoney, teamPlayed } from './tree/store/reports.ts';
export { countsSimulated, setCountsSimulated } from './tree/store/teams.ts';
export { type Party } from './contracts/parties.ts';
export { type Offer, offerContract, type Terms } from './contracts/offer.ts';
export { acceptRequest, counterRequest, rejectRequest, withdrawRequest } from './contracts/answer.ts';
export { askToTerminate, endByHouse, endContractsOf, endContractsOfClosed, expireRequests } from './contracts/end.ts';
export { type Policy, type PolicyWish, savePolicy } from './contracts/policy.ts';
export type { Tier } from './contracts/terms.rules.ts';
export type { Readings, ShownBet } from './settlement/readings.ts';
export type { Played } from './settlement/team.rules.ts';
export type { Bet } from './settlement/realtime.rules.ts';
export { needNoPay } from './settlement/need-no-pay.ts';
export { settle } from './settlement/settle.ts';
export { retryDues } from './settlement/retry-due.ts';
export { postApproved } from './settlement/post-approved.ts';
export { rerun } from './settlement/rerun.ts';
export { approveRun, rejectRun } from './settlement/decide-run.ts';
export { listHouseRequests } from './contracts/house-contracts.ts';
export { listRunLines, listRuns } from './settlement/house-view.ts';
export { retryDue } from './settlement/retry-due.ts';
export {
  allLines,
  debtsFor,
  lineBets,
  lineDownlines,
  needLine,
  needRun,
  openLine,
  openRun,
  overridesFor,
  runLines,
  runsFor,
  runsWaiting,
  shownOverrides,
  shownRun,
} from './house/runs.ts';
export { sayNo, sayYes } from './house/decide-runs.ts';
export { decideOverride, overrideLine } from './house/overrides.ts';
export {
  type Answer,
  answerByHouse,
  contractsFor,
  houseRequestsFor,
  needContract,
  needRequest,
  offerByHouse,
  openContract,
  previewOffer,
} from './house/contracts.ts';
export { changePolicy, policiesOf, retryDaysOf } from './house/policies.ts';
export { gradeNamesOf, saveGradeNames } from './house/grades.ts';
export { treeLevel } from './house/tree.ts';
export { mayCollect } from './settlement/collect.ts';
export { agentsRoutes, commissionRoutes, payBetsRoutes } from './routes.ts';
export { payReadings } from './settlement/pay-readings.ts';
export { dayOf, type Period, periodOf, settledFrom } from './settlement/period.rules.ts';
