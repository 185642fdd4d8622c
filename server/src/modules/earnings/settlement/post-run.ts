import type { Tx } from '#platform/database';
import { postRunOf } from './engine/post-run.ts';
import { payLines } from './pay-lines.ts';
import { type LineRow, takeReady, takeReadyOfPayer } from './store/lines.ts';
import { agentRuns, type RunRow } from './store/runs.ts';

/** So many lines in each transaction. */
export const usualLinesAtOnce = 500;

/** Pays a run that was approved, uplines before their downlines. An amount that an upline cannot pay stays due. Returns whether it is posted now. */
export const postRun = (id: string, linesAtOnce = usualLinesAtOnce): Promise<boolean> =>
  postRunOf({ runs: agentRuns, payNext }, id, linesAtOnce);

/** Pays the next lines of a run; answers how many. */
export const payNext = async (tx: Tx, run: RunRow, limit: number): Promise<number> => {
  const lines = await nextLines(tx, run.id, limit);
  const { merchant_id: merchantId, currency, policy } = run;
  if (lines.length > 0) await payLines(tx, lines, { merchantId, currency, guarantee: policy.guarantee, step: BigInt(policy.step) });
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
