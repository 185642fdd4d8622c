import type { RunState } from '@croupier/contract/earnings/settlement';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { insertRun, lockRun, type RunRow, runsById, runsOfPeriod } from '../store/runs.ts';
import { workOut } from './compute.ts';

const ended: ReadonlySet<RunState> = new Set<RunState>(['POSTED', 'REJECTED', 'FAILED']);

/**
 * Looks at a settled period again. When nothing it was worked out from has changed, neither does anything else: undefined. Otherwise another run
 * of it is frozen, by the same terms, that pays or takes back the difference. Refuses NOT_FOUND, and CHANGED_MEANWHILE while a run of the period
 * is not paid yet.
 */
export const rerun = async (tx: Tx, runId: string): Promise<RunRow | undefined> => {
  const [run] = await runsById(tx, [runId]);
  if (run === undefined) throw new Refusal('NOT_FOUND');
  await lastEnded(tx, run);
  // What takes long comes before anything is held.
  const { fingerprint } = await workOut(tx, run);
  await lockRun(tx, runId);
  const { last, posted } = await lastEnded(tx, run);
  if (posted?.input_hash === fingerprint) return undefined;
  const { merchant_id, plan_id, version_id, currency, period, start_at, end_at, month } = run;
  const made = await insertRun(tx, {
    merchant_id,
    plan_id,
    version_id,
    currency,
    period,
    start_at,
    end_at,
    month,
    place: last.place + 1,
    corrects: last.id,
    state: 'FROZEN',
    frozen_at: now(),
  });
  if (made === undefined) throw new Refusal('CHANGED_MEANWHILE');
  return made;
};

/** The newest run of a period, and the newest that was paid. Refuses CHANGED_MEANWHILE while the newest goes on. */
const lastEnded = async (tx: Tx, { plan_id, period }: RunRow): Promise<{ last: RunRow; posted: RunRow | undefined }> => {
  const all = await runsOfPeriod(tx, plan_id, period);
  const last = all.at(-1);
  if (last === undefined || !ended.has(last.state)) throw new Refusal('CHANGED_MEANWHILE');
  return { last, posted: all.findLast(({ state }) => state === 'POSTED') };
};
