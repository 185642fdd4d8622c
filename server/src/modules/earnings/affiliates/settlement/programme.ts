import { type Programme, retryDue as retryDueOfAgents } from '#modules/earnings/settlement';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import * as runs from '../store/runs.ts';
import { computeRun, workOut } from './compute.ts';
import { freezeRuns } from './freeze-runs.ts';
import { payNext, retryDue } from './post-run.ts';

/** Affiliates' pay as the engine of `earnings/settlement` settles it. */
export const affiliatesProgramme: Programme<runs.RunRow> = {
  runsById: runs.runsById,
  lockRun: runs.lockRun,
  takeRun: runs.takeRun,
  updateRun: runs.updateRun,
  openRuns: runs.openRuns,
  failedRuns: runs.failedRuns,
  runsToLookAround: runs.runsToLookAround,
  name: 'affiliate',
  runsOfPeriodOf: (tx, { plan_id, period }) => runs.runsOfPeriod(tx, plan_id, period),
  freezeAgain: (tx, { merchant_id, plan_id, version_id, currency, period, start_at, end_at, month }, correction) =>
    runs.insertRun(tx, {
      merchant_id,
      plan_id,
      version_id,
      currency,
      period,
      start_at,
      end_at,
      month,
      ...correction,
      state: 'FROZEN',
      frozen_at: now(),
    }),
  first: [{ failed: 'periods could not be frozen', work: (merchant) => inTransaction((tx) => freezeRuns(tx, merchant)) }],
  compute: computeRun,
  fingerprintOf: async (tx, run) => (await workOut(tx, run)).fingerprint,
  payNext,
  /** After a period is paid, the one before; after a correction, the one it left a loss to. */
  neighboursOf: async (tx, run) => {
    const { before, next } = await runs.neighbours(tx, run);
    const other = run.corrects === null ? before : next;
    return other === undefined ? [] : [other];
  },
  // What came into commission pays downlines first, as all pay does.
  afterPaying: [
    { failed: 'what is due to agents could not be tried', work: retryDueOfAgents },
    { failed: 'what is due could not be taken back', work: ({ id }) => retryDue(id) },
  ],
};
