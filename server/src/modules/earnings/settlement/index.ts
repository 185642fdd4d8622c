/** earnings/settlement */
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
