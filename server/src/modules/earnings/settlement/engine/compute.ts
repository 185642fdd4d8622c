import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { nextOf } from './decide.ts';
import type { PayRun, Programme, Worked } from './programme.ts';

/**
 * Computes a frozen run if all that it is computed from is known. False while it waits, and when another process was first. A run that waits too long is
 * logged with the reason, which is stored with the run.
 *
 * The long part only reads and holds nothing (docs/decisions/0077).
 */
export const computeRun = async <R extends PayRun, W extends Worked>(programme: Programme<R, W>, id: string): Promise<boolean> => {
  const { runs } = programme;
  const run = await inTransaction((tx) => runs.frozenRun(tx, id));
  if (run === undefined) return false;
  const reason = await inTransaction((tx) => programme.whyNotYet(tx, run));
  if (reason !== undefined) {
    await noteLate(programme, run, reason);
    return false;
  }
  const { prepare } = programme;
  if (prepare !== undefined) await inTransaction((tx) => prepare(tx, run));
  const worked = await inTransaction((tx) => programme.workOut(tx, run));
  return inTransaction(async (tx) => {
    const held = await runs.takeRun(tx, id, 'FROZEN');
    if (held === undefined || (await programme.isStale?.(tx, held, worked)) === true) return false;
    await keep(tx, programme, held, worked);
    return true;
  });
};

const noteLate = async <R extends PayRun, W extends Worked>(programme: Programme<R, W>, run: R, problem: string): Promise<void> => {
  const isLate = Temporal.Instant.compare(run.frozen_at.add({ minutes: programme.waitMinutes(run) }), now()) <= 0;
  if (!isLate || run.problem === problem) return;
  await inTransaction(async (tx) => {
    if ((await programme.runs.takeRun(tx, run.id, 'FROZEN')) === undefined) return;
    const { id, merchant_id: merchantId, period } = run;
    log.error({ run: id, merchantId, period, problem, ...programme.about?.(run) }, `${programme.name} pay run waits`);
    await programme.runs.updateRun(tx, id, { problem });
  });
};

const problemMax = 2_000;

/** Writes a run's lines and lets it go on; a run that fails its checks pays nothing. */
const keep = async <R extends PayRun, W extends Worked>(tx: Tx, programme: Programme<R, W>, run: R, worked: W): Promise<void> => {
  const { runs, name } = programme;
  const earlier = (await runs.runsOfPeriod(tx, run)).filter(({ id, state }) => id !== run.id && state === 'POSTED');
  const { cost, faults, autoApproveMax } = await programme.writeLines(tx, run, worked, earlier.map(({ id }) => id)); // prettier-ignore
  const computed = { input_hash: worked.fingerprint, cost, computed_at: now(), problem: null };
  if (faults.length > 0) {
    log.fatal({ run: run.id, faults }, `${name} pay run verification failed`);
    await runs.updateRun(tx, run.id, { ...computed, state: 'FAILED', problem: faults.join('; ').slice(0, problemMax) });
    await programme.rejectLines(tx, run.id);
    return;
  }
  await programme.passed?.(tx, run);
  await runs.updateRun(tx, run.id, { ...computed, ...nextOf(cost, autoApproveMax) });
};
