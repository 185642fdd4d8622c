import { type Programme, retryDue as retryDueOfAgents } from '#modules/earnings/settlement';
import { inTransaction } from '#platform/database';
import { rejectLines } from '../store/lines.ts';
import { affiliateRuns, insertRun, neighbours, type RunRow } from '../store/runs.ts';
import { isStale, prepare, whyNotYet, type WorkedCommission, workOut, writeLines } from './compute.ts';
import { freezeRuns } from './freeze-runs.ts';
import { payNext, retryDue } from './post-run.ts';

/** Affiliates' pay as the engine of `earnings/settlement` settles it. */
export const affiliatesProgramme: Programme<RunRow, WorkedCommission> = {
  name: 'affiliate',
  runs: affiliateRuns,
  freezeAgain: (tx, { merchant_id, plan_id, version_id, currency }, row) =>
    insertRun(tx, { merchant_id, plan_id, version_id, currency, ...row }),
  first: [{ failed: 'periods could not be frozen', work: (merchant) => inTransaction((tx) => freezeRuns(tx, merchant)) }],
  whyNotYet,
  waitMinutes: () => 30,
  prepare,
  workOut,
  isStale,
  writeLines,
  rejectLines,
  payNext,
  /** After a period is paid, the one before; after a correction, the one it left a loss to. */
  neighboursOf: async (tx, run) => {
    const { before, next } = await neighbours(tx, run);
    const other = run.corrects === null ? before : next;
    return other === undefined ? [] : [other];
  },
  // The money that came into commission pays downlines first, as all pay does.
  afterPaying: [
    { failed: 'what is due to agents could not be tried', work: retryDueOfAgents },
    { failed: 'what is due could not be taken back', work: ({ id }) => retryDue(id) },
  ],
};
