/** earnings/settlement */
export { mayCollect } from './collect.ts';
export { approveRun, rejectRun } from './decide-run.ts';
export { type HouseTables } from './house-tables.ts';
export { listRunLines, listRuns } from './house-view.ts';
export { needNoPay } from './need-no-pay.ts';
export { ownCounts, shownWorking, stretchOf } from './own-pay.ts';
export { payReadings } from './pay-readings.ts';
export { dayOf } from './period.rules.ts';
export { postApproved } from './post-approved.ts';
export { type Readings } from './readings.ts';
export { rerun } from './rerun.ts';
export { retryDue, retryDues } from './retry-due.ts';
export { agentsRoutes, commissionRoutes, payBetsRoutes } from './routes.ts';
export { neededFor, runRuleOf, saveRunRule } from './run-rule.ts';
export { settle } from './settle.ts';
export { lineById, linesOfPayer, paymentsOf, type LineRow } from './store/lines.ts';
export { countApplied, hasOpenOverride, linesById, overridesOf, overridesPage, type OverrideRow } from './store/overrides.ts';
export { lockRun, runsById, runsOfPeriod, type RunRow, updateRun } from './store/runs.ts';
