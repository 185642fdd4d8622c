import { allMerchants, type Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { payFaults } from '#platform/metrics';
import { applyMoves } from '#modules/earnings/agent-tree';
import { computeRun } from './compute-run.ts';
import { freezeRuns } from './freeze-runs.ts';
import { postRun } from './post-run.ts';
import type { Readings } from './readings.ts';
import { rerun } from './rerun.ts';
import { retryDue } from './retry-due.ts';
import { failedRuns, openRuns, periodBeforeOf, runsById, runsToLookAround, troubledRuns, updateRun, workedInto } from './store/runs.ts';
import { takeBets } from './take-bets.ts';

/**
 * Does what is due of agents' pay at every merchant: takes bets, freezes periods that are over, works out what may be, pays what was approved,
 * and tries again what was due. Every step is a row that is taken, so it may be called at any time, twice, or by several processes.
 * What fails at one merchant keeps no other from their pay, and one run that fails no other run; all that failed is thrown when all were looked at.
 */
export const settle = async (readings: Readings): Promise<void> => {
  // Who moves is paid by their old upline up to the move and not a period longer, however late the move is carried out.
  await applyMoves();
  const failures: unknown[] = [];
  for (const merchant of await allMerchants()) failures.push(...(await settleMerchant(merchant, readings)));
  payFaults.set((await inTransaction(troubledRuns)) + failures.length);
  if (failures.length > 0) throw new AggregateError(failures, 'agents could not be paid');
};

const settleMerchant = async (merchant: Merchant, readings: Readings): Promise<unknown[]> => {
  const failures: unknown[] = [];
  const trying = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      failures.push(new Error(`${what} at ${merchant.id}`, { cause: error }));
      return undefined;
    }
  };
  await trying('bets could not be taken', async () => {
    while (await takeBets(merchant, readings));
  });
  await trying('periods could not be frozen', async () => {
    while ((await inTransaction((tx) => freezeRuns(tx, merchant))) > 0);
  });
  await trying('what failed could not be looked at', () => retryFailed(merchant, readings));
  let posted = 0;
  for (const { id } of (await trying('runs could not be read', () => inTransaction((tx) => openRuns(tx, merchant.id)))) ?? []) {
    const isPosted = await trying(`run ${id} failed`, () => advance(id, readings));
    if (isPosted === true) posted += 1;
    else if (isPosted === undefined) await noteProblem(id, failures.at(-1));
  }
  for (const { id } of (await trying('paid runs could not be read', () => inTransaction((tx) => runsToLookAround(tx, merchant.id)))) ?? [])
    await trying(`beside run ${id}`, () => lookAround(id, readings));
  // Only what came to an agent since lets them pay more than before.
  if (posted > 0) await trying('what is due could not be tried', () => retryDue(merchant));
  return failures;
};

/** Works a run out if it may be, and pays it if it may be; whether it is paid now. */
const advance = async (id: string, readings: Readings): Promise<boolean> => {
  await computeRun(id, readings);
  return postRun(id);
};

const problemMax = 500;

/** What keeps a run from its end stands with it, for whoever looks; it is tried again at every tick. */
const noteProblem = async (id: string, error: unknown): Promise<void> => {
  const cause = error instanceof Error ? error.cause : error;
  const problem = (cause instanceof Error ? cause.message : String(cause)).slice(0, problemMax);
  log.error({ err: cause, run: id }, 'agent pay run failed');
  await inTransaction((tx) => updateRun(tx, id, { problem })).catch((err: unknown) =>
    log.error({ err, run: id }, 'failure could not be stored'),
  );
};

const failedFor = { hours: 1 };

/** A run that did not add up paid nothing. Every hour its period is worked out anew, for what was wrong may have been mended; each time it is said loudly. */
const retryFailed = async ({ id: merchantId }: Merchant, readings: Readings): Promise<void> => {
  for (const { id } of await inTransaction((tx) => failedRuns(tx, merchantId, now().subtract(failedFor))))
    await inTransaction(async (tx) => {
      // What was to be corrected is as it was paid by now: nothing is left to say of it, and it is looked at again in an hour.
      if ((await rerun(tx, { merchantId, runId: id }, readings)) === undefined)
        await updateRun(tx, id, { computed_at: now(), problem: null });
    });
};

/**
 * Whoever settles a period looks again at the one before, and whoever corrects one at those it was worked into: the dividend after it, which it
 * left a loss to, and the one that took its pay off. What has changed is frozen once more, and paid at the next tick. Older periods are looked at
 * again when an operator says so.
 */
const lookAround = async (runId: string, readings: Readings): Promise<void> => {
  const others = await inTransaction(async (tx) => {
    const [run] = await runsById(tx, [runId]);
    if (run === undefined) return [];
    return run.corrects === null ? periodBeforeOf(tx, run) : workedInto(tx, run);
  });
  for (const { id, state, merchant_id: merchantId } of others)
    if (state === 'POSTED') await inTransaction((tx) => rerun(tx, { merchantId, runId: id }, readings));
  await inTransaction((tx) => updateRun(tx, runId, { looked_at: now() }));
};
