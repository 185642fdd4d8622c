import type { MerchantId } from '@croupier/contract/core/ids';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { computeRun } from './compute.ts';
import { postRunOf } from './post-run.ts';
import type { PayRun, Programme, Worked } from './programme.ts';
import { rerunPeriod } from './rerun.ts';

/**
 * Does what is due of a programme's pay at one merchant: freezes periods that are over, computes what may be, pays what was approved, looks at the
 * neighbours of what was paid, and tries again what was due. Every step is a row that is taken, so it may be called at any time, twice, or by several
 * processes. One run that fails keeps no other from its pay; returns all that failed.
 */
export const settleMerchant = async <R extends PayRun, W extends Worked>(
  merchant: Merchant,
  programme: Programme<R, W>,
  linesAtOnce: number,
): Promise<unknown[]> => {
  const failures: unknown[] = [];
  const trying = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      failures.push(new Error(`${what} at ${merchant.id}`, { cause: error }));
      return undefined;
    }
  };
  const { id: merchantId } = merchant;
  for (const { failed, work } of programme.first) await trying(failed, () => work(merchant));
  await trying('what failed could not be looked at', () => retryFailed(merchantId, programme));
  let posted = 0;
  for (const { id } of (await trying('runs could not be read', () => inTransaction((tx) => programme.runs.openRuns(tx, merchantId)))) ??
    []) {
    const isPosted = await trying(`run ${id} failed`, () => advance(id, programme, linesAtOnce));
    if (isPosted === true) posted += 1;
    else if (isPosted === undefined) await noteProblem(id, failures.at(-1), programme);
  }
  const paid = await trying('paid runs could not be read', () => inTransaction((tx) => programme.runs.runsToLookAround(tx, merchantId)));
  for (const { id } of paid ?? []) await trying(`looking around run ${id} failed`, () => lookAround(id, programme));
  if (posted > 0) for (const { failed, work } of programme.afterPaying) await trying(failed, () => work(merchant));
  return failures;
};

/** Computes a run if it may be, and pays it if it may be; whether it is paid now. */
const advance = async <R extends PayRun, W extends Worked>(
  id: string,
  programme: Programme<R, W>,
  linesAtOnce: number,
): Promise<boolean> => {
  await computeRun(programme, id);
  return postRunOf(programme, id, linesAtOnce);
};

const problemMax = 500;

/** The obstacle of a run is stored with it; the run is tried again at every tick. */
const noteProblem = async <R extends PayRun, W extends Worked>(id: string, error: unknown, programme: Programme<R, W>): Promise<void> => {
  const cause = error instanceof Error ? error.cause : error;
  const problem = (cause instanceof Error ? cause.message : String(cause)).slice(0, problemMax);
  log.error({ err: cause, run: id }, `${programme.name} pay run failed`);
  await inTransaction((tx) => programme.runs.updateRun(tx, id, { problem })).catch((err: unknown) =>
    log.error({ err, run: id }, 'failure could not be stored'),
  );
};

const failedFor = { hours: 1 };

/** A run that failed its checks paid nothing. Every hour its period is computed anew, for what was wrong may have been mended; each time it is logged. */
const retryFailed = async <R extends PayRun, W extends Worked>(merchantId: MerchantId, programme: Programme<R, W>): Promise<void> => {
  for (const { id } of await inTransaction((tx) => programme.runs.failedRuns(tx, merchantId, now().subtract(failedFor))))
    await inTransaction(async (tx) => {
      const [run] = await programme.runs.runsById(tx, [id]);
      // The line to be corrected is as it was paid by now: nothing is left to say of it, and it is looked at again in an hour.
      if (run !== undefined && (await rerunPeriod(tx, run, programme)) === undefined)
        await programme.runs.updateRun(tx, id, { computed_at: now(), problem: null });
    });
};

/** After a run is paid, the periods it may have changed are looked at again. A changed period is frozen once more, and paid at the next tick. */
const lookAround = async <R extends PayRun, W extends Worked>(runId: string, programme: Programme<R, W>): Promise<void> => {
  const others = await inTransaction(async (tx) => {
    const [run] = await programme.runs.runsById(tx, [runId]);
    return run === undefined ? [] : programme.neighboursOf(tx, run);
  });
  for (const other of others) if (other.state === 'POSTED') await inTransaction((tx) => rerunPeriod(tx, other, programme));
  await inTransaction((tx) => programme.runs.updateRun(tx, runId, { looked_at: now() }));
};
