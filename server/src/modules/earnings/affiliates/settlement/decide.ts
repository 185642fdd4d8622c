import type { OperatorId } from '@croupier/contract/core/ids';
import { decisionOf, isNewDecision } from '#modules/earnings/settlement';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { rejectLines } from '../store/lines.ts';
import { lockRun, type RunRow, updateRun } from '../store/runs.ts';

type Decision = { runId: string; approve: boolean; operatorId: OperatorId; reason: string };

/** An operator lets a run be paid, or not. NOT_FOUND, and CHANGED_MEANWHILE when it does not wait for it; the same answer again changes nothing. */
export const decideRun = async (tx: Tx, { runId, approve, operatorId, reason }: Decision): Promise<RunRow> => {
  const run = await lockRun(tx, runId);
  if (run === undefined) throw new Refusal('NOT_FOUND');
  if (!isNewDecision(run, { approve, operatorId })) return run;
  if (!approve) await rejectLines(tx, runId);
  return updateRun(tx, runId, { ...decisionOf({ approve, operatorId }), ...(!approve && { problem: reason }) });
};
