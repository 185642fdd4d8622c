import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { payLines } from './pay-lines.ts';
import { type LineRow, takeReady, takeReadyOfPayer } from './store/lines.ts';
import { type RunRow, takeRun, updateRun } from './store/runs.ts';

/**
 * Pays a run that was approved, uplines before their downlines, some lines in each transaction; who dies between goes on where they stopped.
 * What an upline cannot pay stays due. `linesAtOnce`: few enough that agents' wallets are never held for long. Returns whether it is posted now.
 */
export const postRun = async (id: string, linesAtOnce = 500): Promise<boolean> => {
  for (;;) {
    const left = await inTransaction(async (tx) => {
      const run = await takeRun(tx, id, 'APPROVED');
      return run === undefined ? undefined : postSome(tx, run, linesAtOnce);
    });
    if (left === undefined) return false;
    if (left === 0) return true;
  }
};

const postSome = async (tx: Tx, run: RunRow, linesAtOnce: number): Promise<number> => {
  const lines = await nextLines(tx, run.id, linesAtOnce);
  if (lines.length === 0) {
    await updateRun(tx, run.id, { state: 'POSTED', posted_at: now() });
    return 0;
  }
  const { merchant_id: merchantId, currency, policy } = run;
  await payLines(tx, lines, { merchantId, currency, guarantee: policy.guarantee, step: BigInt(policy.step) });
  return lines.length;
};

/** Whole groups of one payer's downlines, so that what the payer has is parted among all of them. */
const nextLines = async (tx: Tx, runId: string, linesAtOnce: number): Promise<LineRow[]> => {
  const lines = await takeReady(tx, runId, linesAtOnce);
  const last = lines.at(-1);
  if (lines.length < linesAtOnce || last === undefined || last.payer_id === null || last.amount < 0n) return lines;
  const whole = lines.filter(({ payer_id, amount }) => payer_id !== last.payer_id || amount < 0n);
  return whole.length > 0 ? whole : takeReadyOfPayer(tx, runId, last.payer_id);
};
