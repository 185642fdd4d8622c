import { inTransaction } from '#platform/database';
import { now } from '#platform/clock';
import { computeRun, workOut } from './compute-run.ts';
import { reopenRun } from './decide-run.ts';
import type { Programme } from './engine/programme.ts';
import { freezeRuns } from './freeze-runs.ts';
import { jsonOf } from './kept.rules.ts';
import { payNext } from './post-run.ts';
import type { Readings } from './readings.ts';
import { retryDue } from './retry-due.ts';
import * as runs from './store/runs.ts';
import { takeBets } from './take-bets.ts';

/** Agents' pay as the engine settles it. */
export const agentsProgramme = (readings: Readings): Programme<runs.RunRow> => ({
  runsById: runs.runsById,
  lockRun: runs.lockRun,
  takeRun: runs.takeRun,
  updateRun: runs.updateRun,
  openRuns: runs.openRuns,
  failedRuns: runs.failedRuns,
  runsToLookAround: runs.runsToLookAround,
  name: 'agent',
  runsOfPeriodOf: (tx, { merchant_id: merchantId, kind, currency, period }) =>
    runs.runsOfPeriod(tx, { merchantId, kind, currency }, period),
  freezeAgain: (tx, { merchant_id, kind, currency, period, start_at, end_at, month, policy }, correction) =>
    runs.insertRun(tx, {
      merchant_id,
      kind,
      currency,
      period,
      start_at,
      end_at,
      month,
      ...correction,
      state: 'FROZEN',
      policy: jsonOf(policy),
      frozen_at: now(),
    }),
  first: [
    {
      failed: 'bets could not be taken',
      work: async (merchant) => {
        while (await takeBets(merchant, readings));
      },
    },
    {
      failed: 'periods could not be frozen',
      work: async (merchant) => {
        while ((await inTransaction((tx) => freezeRuns(tx, merchant))) > 0);
      },
    },
  ],
  compute: (id) => computeRun(id, readings),
  fingerprintOf: async (tx, run) => (await workOut(tx, run, readings)).fingerprint,
  payNext,
  /**
   * After a period is paid, the one before; after a correction, those it was worked into: the dividend after it, which it left a loss to, and the
   * one that took its pay off. Older periods are looked at again when an operator says so.
   */
  neighboursOf: (tx, run) => (run.corrects === null ? runs.periodBeforeOf(tx, run) : runs.workedInto(tx, run)),
  // Bets are computed once and for all.
  reopen: (tx, run) => (run.kind === 'REALTIME' ? reopenRun(tx, run) : undefined),
  // Only what came to an agent since lets them pay more than before.
  afterPaying: [{ failed: 'what is due could not be tried', work: retryDue }],
});
