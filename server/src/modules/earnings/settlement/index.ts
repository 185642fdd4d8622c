/**
 * Pay runs of agents: frozen, computed bottom-up, approved, posted, corrected.
 *
 * - Pay is computed once for each period and once for each bet, and every line keeps its calculation. A later change of a period is corrected by
 *   another run with the difference.
 * - Money moves only by postings from payer to payee. An amount that the payer lacks stays due and is tried again.
 */
export { mayCollect } from './collect.ts';
export { approveRun, rejectRun } from './decide-run.ts';
export { listRunLines, listRuns } from './house-view.ts';
export { assertNoAgentPay } from './need-no-pay.ts';
export { payReadings } from './pay-readings.ts';
export { type Readings } from './readings.ts';
export { rerun } from './rerun.ts';
export { retryDue, retryDues } from './retry-due.ts';
export { runRuleOf, saveRunRule } from './run-rule.ts';
export { settle } from './settle.ts';
