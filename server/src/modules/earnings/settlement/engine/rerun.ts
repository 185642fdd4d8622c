import type { MerchantId } from '@croupier/contract/core/ids';
import type { RunState } from '@croupier/contract/earnings/settlement';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { frozen } from './freeze.ts';
import type { PayRun, Programme, Worked } from './programme.ts';

const ended: ReadonlySet<RunState> = new Set<RunState>(['POSTED', 'REJECTED', 'FAILED']);

/**
 * Looks at a settled period again. When nothing it was computed from has changed, neither does anything else: undefined. Otherwise another run
 * of it is frozen, on the same terms, that pays or takes back the difference. Refuses CHANGED_MEANWHILE while a run of the period is not paid yet.
 */
export const rerunPeriod = async <R extends PayRun, W extends Worked>(
  tx: Tx,
  run: R,
  programme: Programme<R, W>,
): Promise<R | undefined> => {
  const reopened = programme.reopen?.(tx, run);
  if (reopened !== undefined) return reopened;
  await lastEnded(tx, run, programme);
  // The slow part comes before anything is held.
  const { fingerprint } = await programme.workOut(tx, run);
  await programme.runs.lockRun(tx, run.id);
  const { last, posted } = await lastEnded(tx, run, programme);
  if (posted?.input_hash === fingerprint) return undefined;
  const { period: key, start_at: start, end_at: end, month } = run;
  const made = await programme.freezeAgain(tx, run, frozen({ key, start, end, month }, { place: last.place + 1, corrects: last.id }));
  if (made === undefined) throw new Refusal('CHANGED_MEANWHILE');
  return made;
};

/** The same for a run by its id, at one merchant or at any. Refuses NOT_FOUND too. */
export const rerunById = async <R extends PayRun, W extends Worked>(
  tx: Tx,
  { runId, merchantId }: { runId: string; merchantId?: MerchantId },
  programme: Programme<R, W>,
): Promise<R | undefined> => {
  const [run] = await programme.runs.runsById(tx, [runId]);
  if (run === undefined || (merchantId !== undefined && run.merchant_id !== merchantId)) throw new Refusal('NOT_FOUND');
  return rerunPeriod(tx, run, programme);
};

/** The newest run of a period, and the newest that was paid. Refuses CHANGED_MEANWHILE while the newest goes on. */
const lastEnded = async <R extends PayRun, W extends Worked>(
  tx: Tx,
  run: R,
  programme: Programme<R, W>,
): Promise<{ last: R; posted: R | undefined }> => {
  const all = await programme.runs.runsOfPeriod(tx, run);
  const last = all.at(-1);
  if (last === undefined || !ended.has(last.state)) throw new Refusal('CHANGED_MEANWHILE');
  return { last, posted: all.findLast(({ state }) => state === 'POSTED') };
};
