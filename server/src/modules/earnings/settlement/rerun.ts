import type { RunState } from '@croupier/contract/earnings/settlement';
import type { MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { workOut } from './compute-run.ts';
import { jsonOf } from './kept.rules.ts';
import { reopenRun } from './decide-run.ts';
import type { Readings } from './readings.ts';
import { insertRun, lockRun, type RunRow, runsById, runsOfPeriod } from './store/runs.ts';

const ended: ReadonlySet<RunState> = new Set<RunState>(['POSTED', 'REJECTED', 'FAILED']);

/**
 * Looks at a settled period again. When nothing it was worked out from has changed, neither does anything else: undefined. Otherwise another run
 * of it is frozen, by the same policy, that pays or takes back the difference. Refuses NOT_FOUND, and CHANGED_MEANWHILE while a run of the
 * period is not paid yet. Bets are worked out once and for all: a run of them that was rejected waits for an operator again, any other is NOT_FOUND.
 */
export const rerun = async (
  tx: Tx,
  { merchantId, runId }: { merchantId: MerchantId; runId: string },
  readings: Readings,
): Promise<RunRow | undefined> => {
  const [run] = await runsById(tx, [runId]);
  if (run?.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  if (run.kind === 'REALTIME') return reopenRun(tx, run);
  await lastEnded(tx, run);
  // What takes long comes before anything is held.
  const { fingerprint } = await workOut(tx, run, readings);
  await lockRun(tx, runId);
  const { last, posted } = await lastEnded(tx, run);
  if (posted?.input_hash === fingerprint) return undefined;
  const { merchant_id, kind, currency, period, start_at, end_at, month, policy } = run;
  const made = await insertRun(tx, {
    merchant_id,
    kind,
    currency,
    period,
    start_at,
    end_at,
    month,
    place: last.place + 1,
    corrects: last.id,
    state: 'FROZEN',
    policy: jsonOf(policy),
    frozen_at: now(),
  });
  if (made === undefined) throw new Refusal('CHANGED_MEANWHILE');
  return made;
};

/** The newest run of a period, and the newest that was paid. Refuses CHANGED_MEANWHILE while the newest goes on. */
const lastEnded = async (
  tx: Tx,
  { merchant_id: merchantId, kind, currency, period }: RunRow,
): Promise<{ last: RunRow; posted: RunRow | undefined }> => {
  const all = await runsOfPeriod(tx, { merchantId, kind, currency }, period);
  const last = all.at(-1);
  if (last === undefined || !ended.has(last.state)) throw new Refusal('CHANGED_MEANWHILE');
  return { last, posted: all.findLast(({ state }) => state === 'POSTED') };
};
