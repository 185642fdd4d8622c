import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { PayRun, Programme, Worked } from './programme.ts';

/** `merchantId`: the run is NOT_FOUND at any other merchant. `reason`: kept with a run that is rejected. */
type Decision = { runId: string; merchantId?: MerchantId; operatorId: OperatorId } & (
  | { approve: true }
  | { approve: false; reason: string }
);

type Decided<R extends PayRun> = Pick<Programme<R, Worked>, 'runs' | 'rejectLines'>;

/**
 * Approves or rejects a run for an operator. Nothing of a rejected run is paid until its period is computed anew. The same decision again changes
 * nothing. Refuses NOT_FOUND, and CHANGED_MEANWHILE if the run does not wait for a decision.
 */
export const decideRun = async <R extends PayRun>(tx: Tx, { runs, rejectLines }: Decided<R>, decision: Decision): Promise<R> => {
  const { runId, merchantId, operatorId, approve } = decision;
  const run = await runs.lockRun(tx, runId);
  if (run === undefined || (merchantId !== undefined && run.merchant_id !== merchantId)) throw new Refusal('NOT_FOUND');
  const isSame = approve ? run.state === 'APPROVED' || run.state === 'POSTED' : run.state === 'REJECTED';
  if (isSame && run.decided_by === operatorId) return run;
  if (run.state !== 'WAITING') throw new Refusal('CHANGED_MEANWHILE');
  const decided = { decided_at: now(), decided_by: operatorId };
  if (approve) return runs.updateRun(tx, runId, { ...decided, state: 'APPROVED' });
  await rejectLines(tx, runId);
  return runs.updateRun(tx, runId, { ...decided, state: 'REJECTED', problem: decision.reason });
};

/** How a run that was computed goes on: it is approved up to a limit, and waits for an operator above it. */
export const nextOf = (cost: bigint, autoApproveMax: bigint) =>
  cost <= autoApproveMax ? ({ state: 'APPROVED', decided_at: now() } as const) : ({ state: 'WAITING' } as const);
