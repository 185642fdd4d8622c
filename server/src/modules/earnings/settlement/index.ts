/**
 * Pay runs: one engine, two programmes. A run is frozen, computed, approved, posted, and corrected by another run of its period.
 *
 * - `engine/` holds what agents’ and affiliates’ runs have in common; a `Programme` is what differs: its terms, what a run is computed from, and how a line is paid.
 * - The rest of this module is the agents' programme; `earnings/affiliates/settlement` is the other.
 * - A period is settled once, on the terms that were frozen with it. A correction pays or takes back the difference.
 */
export { mayCollect } from './collect.ts';
export { approveRun, rejectRun } from './decide-run.ts';
export { listRunLines, listRuns } from './house-view.ts';
export { assertNoAgentPay } from './assert-no-pay.ts';
export { payReadings } from './pay-readings.ts';
export { type Readings } from './readings.ts';
export { rerun } from './rerun.ts';
export { retryDue, retryDues } from './retry-due.ts';
export { runRuleOf, saveRunRule } from './run-rule.ts';
export { settle } from './settle.ts';
export { daysOf } from './engine/days.ts';
export { decideRun } from './engine/decide.ts';
export { duePeriods, frozen } from './engine/freeze.ts';
export type { Programme, Written } from './engine/programme.ts';
export { rerunById } from './engine/rerun.ts';
export { settleMerchant } from './engine/settle-merchant.ts';
export { lineQueries } from './engine/store/lines.ts';
export { runQueries } from './engine/store/runs.ts';
