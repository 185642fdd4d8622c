import type { RunState } from '@croupier/contract/earnings/settlement';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { PayRun, Programme } from './programme.ts';

const ended: ReadonlySet<RunState> = new Set<RunState>(['POSTED', 'REJECTED', 'FAILED']);

/**
 * Looks at a settled period again. When nothing it was computed from has changed, neither does anything else: undefined. Otherwise another run
 * of it is frozen, on the same terms, that pays or takes back the difference. Refuses CHANGED_MEANWHILE while a run of the period is not paid yet.
 */
export const rerunPeriod = async <R extends PayRun>(tx: Tx, run: R, programme: Programme<R>): Promise<R | undefined> => {
  const reopened = programme.reopen?.(tx, run);
  if (reopened !== undefined) return reopened;
  await lastEnded(tx, run, programme);
  // What takes long comes before anything is held.
  const fingerprint = await programme.fingerprintOf(tx, run);
  await programme.lockRun(tx, run.id);
  const { last, posted } = await lastEnded(tx, run, programme);
  if (posted?.input_hash === fingerprint) return undefined;
  const made = await programme.freezeAgain(tx, run, { place: last.place + 1, corrects: last.id });
  if (made === undefined) throw new Refusal('CHANGED_MEANWHILE');
  return made;
};

/** The newest run of a period, and the newest that was paid. Refuses CHANGED_MEANWHILE while the newest goes on. */
const lastEnded = async <R extends PayRun>(tx: Tx, run: R, programme: Programme<R>): Promise<{ last: R; posted: R | undefined }> => {
  const all = await programme.runsOfPeriodOf(tx, run);
  const last = all.at(-1);
  if (last === undefined || !ended.has(last.state)) throw new Refusal('CHANGED_MEANWHILE');
  return { last, posted: all.findLast(({ state }) => state === 'POSTED') };
};
