import { allMerchants, type Merchant } from '#modules/merchants';
import { inTransaction, type Tx } from '#platform/database';
import { computeRun } from './compute-run.ts';
import { freezeRuns } from './freeze-runs.ts';
import { postRun } from './post-run.ts';
import type { Readings } from './readings.ts';
import { rerun } from './rerun.ts';
import { retryDue } from './retry-due.ts';
import { openRuns, periodBeforeOf, runsById, takeRun, workedInto } from './store/runs.ts';
import { takeBets } from './take-bets.ts';

/**
 * Does what is due of agents' pay at every merchant: takes bets, freezes periods that are over, works out what may be, pays what was approved,
 * and tries again what was due. Every step is a row that is taken, so it may be called at any time, twice, or by several processes.
 * What fails at one merchant keeps no other from their pay; it is thrown when all were looked at.
 */
export const settle = async (readings: Readings): Promise<void> => {
  const failures: unknown[] = [];
  for (const merchant of await allMerchants())
    await settleMerchant(merchant, readings).catch((error: unknown) => failures.push(new Error(`at ${merchant.id}`, { cause: error })));
  if (failures.length > 0) throw new AggregateError(failures, 'agents could not be paid');
};

const settleMerchant = async (merchant: Merchant, readings: Readings): Promise<void> => {
  while (await inTransaction((tx) => takeBets(tx, merchant, readings)));
  await inTransaction((tx) => freezeRuns(tx, merchant));
  let posted = 0;
  for (const { id } of await inTransaction((tx) => openRuns(tx, merchant.id))) {
    await inTransaction(async (tx) => {
      const run = await takeRun(tx, id, 'FROZEN');
      return run !== undefined && computeRun(tx, run, readings);
    });
    if (!(await postRun(id))) continue;
    posted += 1;
    await inTransaction((tx) => lookAround(tx, id, readings));
  }
  // Only what came to an agent since lets them pay more than before.
  if (posted > 0) await retryDue(merchant);
};

/**
 * Whoever settles a period looks again at the one before, and whoever corrects one at those it was worked into: the dividend after it, which it
 * left a loss to, and the one that took its pay off. What has changed is frozen once more, and paid at the next tick. Older periods are looked at
 * again when an operator says so.
 */
const lookAround = async (tx: Tx, runId: string, readings: Readings): Promise<void> => {
  const [run] = await runsById(tx, [runId]);
  if (run === undefined || run.kind === 'REALTIME') return;
  for (const other of run.corrects === null ? await periodBeforeOf(tx, run) : await workedInto(tx, run))
    if (other.state === 'POSTED') await rerun(tx, { merchantId: run.merchant_id, runId: other.id }, readings);
};
