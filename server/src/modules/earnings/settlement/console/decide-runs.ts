import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { approveRun, rejectRun } from '../decide-run.ts';
import { lockRun, type RunRow, updateRun } from '../store/runs.ts';
import { neededFor, runRuleOf } from '../run-rule.ts';
import { countApplied, hasOpenOverride } from '../store/overrides.ts';
import { rejectOpen } from './overrides.ts';
import { addApproval, approvalsOf } from './store-runs.ts';

/** `changes`: how many by hand held when the operator looked at the run. */
type Decision = { merchantId: MerchantId; runId: string; changes: number; operatorId: OperatorId; operatorName: string };

/**
 * One person says that a run may be paid; where it costs more than the merchant's limit it waits for another. Refuses NOT_FOUND, CHANGED_MEANWHILE when it
 * does not wait for it or is not as it was seen, SAME_APPROVER for who said so before, and OVERRIDE_OPEN while a change of one of its lines is not decided.
 */
export const sayYes = async (tx: Tx, { merchantId, runId, changes, operatorId, operatorName }: Decision): Promise<RunRow> => {
  const run = await seenRun(tx, { merchantId, runId, changes });
  if (await hasOpenOverride(tx, { run_id: runId })) throw new Refusal('OVERRIDE_OPEN');
  const row = { run_id: runId, operator_id: operatorId, operator_name: operatorName, merchant_id: merchantId, at: now() };
  if (!(await addApproval(tx, row))) throw new Refusal('SAME_APPROVER');
  const said = await approvalsOf(tx, runId);
  if (said.length < neededFor(run.cost, await runRuleOf(tx, merchantId, run.kind))) return run;
  const approved = await approveRun(tx, { merchantId, runId, operatorId });
  await updateRun(tx, runId, { decided_name: operatorName });
  return { ...approved, decided_name: operatorName };
};

/** Nothing of the run is paid, and what was proposed about its lines is over. Refuses NOT_FOUND, CHANGED_MEANWHILE. */
export const sayNo = async (
  tx: Tx,
  { merchantId, runId, changes, operatorId, operatorName }: Decision,
  problem: string,
): Promise<RunRow> => {
  await seenRun(tx, { merchantId, runId, changes });
  const run = await rejectRun(tx, { merchantId, runId, operatorId, problem });
  await updateRun(tx, runId, { decided_name: operatorName });
  await rejectOpen(tx, runId, { operatorId, operatorName, decision: problem });
  return { ...run, decided_name: operatorName };
};

/** The run under its lock, which waits and is as it was seen: who changes a line holds it too. */
const seenRun = async (tx: Tx, { merchantId, runId, changes }: Pick<Decision, 'merchantId' | 'runId' | 'changes'>): Promise<RunRow> => {
  const run = await lockRun(tx, runId);
  if (run?.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  if (run.state !== 'WAITING' || (await countApplied(tx, runId)) !== changes) throw new Refusal('CHANGED_MEANWHILE');
  return run;
};
