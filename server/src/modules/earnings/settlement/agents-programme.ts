import { inTransaction } from '#platform/database';
import { type WorkedPay, whyNotYet, workOut, writeLines } from './compute-run.ts';
import { countGross, reopenRun } from './decide-run.ts';
import type { Programme } from './engine/programme.ts';
import { freezeRuns } from './freeze-runs.ts';
import { jsonOf } from './kept.rules.ts';
import { payNext } from './post-run.ts';
import type { Readings } from './readings.ts';
import { retryDue } from './retry-due.ts';
import { rejectLines } from './store/lines.ts';
import { agentRuns, insertRun, periodBeforeOf, type RunRow, workedInto } from './store/runs.ts';
import { takeBets } from './take-bets.ts';

/** Agents' pay as the engine settles it. */
export const agentsProgramme = (readings: Readings): Programme<RunRow, WorkedPay> => ({
  name: 'agent',
  about: ({ kind }) => ({ kind }),
  runs: agentRuns,
  freezeAgain: (tx, { merchant_id, kind, currency, policy }, row) =>
    insertRun(tx, { merchant_id, kind, currency, policy: jsonOf(policy), ...row }),
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
  whyNotYet: (tx, run) => whyNotYet(tx, run, readings),
  waitMinutes: ({ policy }) => policy.wait_minutes,
  workOut: (tx, run) => workOut(tx, run, readings),
  writeLines,
  passed: countGross,
  rejectLines,
  payNext,
  /**
   * After a period is paid, the one before; after a correction, those it was worked into: the dividend after it, which it left a loss to, and the
   * one that took its pay off. Older periods are looked at again when an operator says so.
   */
  neighboursOf: (tx, run) => (run.corrects === null ? periodBeforeOf(tx, run) : workedInto(tx, run)),
  // Bets are computed once and for all.
  reopen: (tx, run) => (run.kind === 'REALTIME' ? reopenRun(tx, run) : undefined),
  // Only what came to an agent since lets them pay more than before.
  afterPaying: [{ failed: 'what is due could not be tried', work: retryDue }],
});
