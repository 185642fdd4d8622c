import type { MerchantId, OperatorId } from '@croupier/contract/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { approveRun, rejectRun } from '../settlement/decide-run.ts';
import { lockRun, type RunRow, updateRun } from '../settlement/store/runs.ts';
import { rejectOpen } from './overrides.ts';
import { neededFor, runRuleOf } from './run-rule.ts';
import { hasOpenOverride } from './store/overrides.ts';
import { addApproval, approvalsOf } from './store/runs.ts';

type Decision = { merchantId: MerchantId; runId: string; operatorId: OperatorId; operatorName: string };

/**
 * One person says that a run may be paid; where it costs more than the merchant's limit it waits for another. Refuses NOT_FOUND, CHANGED_MEANWHILE when it
 * does not wait for it, SAME_APPROVER for who said so before, and OVERRIDE_OPEN while a change of one of its lines is not decided.
 */
export const sayYes = async (tx: Tx, { merchantId, runId, operatorId, operatorName }: Decision): Promise<RunRow> => {
  const run = await lockRun(tx, runId);
  if (run?.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  if (run.state !== 'WAITING') throw new Refusal('CHANGED_MEANWHILE');
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
export const sayNo = async (tx: Tx, { merchantId, runId, operatorId, operatorName }: Decision, problem: string): Promise<RunRow> => {
  const before = await lockRun(tx, runId);
  if (before?.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  if (before.state !== 'WAITING') throw new Refusal('CHANGED_MEANWHILE');
  const run = await rejectRun(tx, { merchantId, runId, operatorId, problem });
  await updateRun(tx, runId, { decided_name: operatorName });
  await rejectOpen(tx, runId, { operatorId, operatorName, decision: problem });
  return { ...run, decided_name: operatorName };
};
