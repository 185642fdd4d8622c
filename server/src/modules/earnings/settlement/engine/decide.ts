import type { OperatorId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { Refusal } from '#platform/refusal';
import type { PayRun } from './programme.ts';

type Decision = { approve: boolean; operatorId: OperatorId };

/** Whether an operator's decision about a run is new; false when they made the same before. Refuses CHANGED_MEANWHILE when the run does not wait for one. */
export const isNewDecision = (run: PayRun, { approve, operatorId }: Decision): boolean => {
  const isSame = approve ? run.state === 'APPROVED' || run.state === 'POSTED' : run.state === 'REJECTED';
  if (isSame && run.decided_by === operatorId) return false;
  if (run.state !== 'WAITING') throw new Refusal('CHANGED_MEANWHILE');
  return true;
};

/** An operator's decision as a run keeps it. */
export const decisionOf = ({ approve, operatorId }: Decision) =>
  ({ state: approve ? 'APPROVED' : 'REJECTED', decided_at: now(), decided_by: operatorId }) as const;

/** How a run that was computed goes on: by itself up to a limit, else it waits for an operator. */
export const nextOf = (cost: bigint, autoApproveMax: bigint) =>
  cost <= autoApproveMax ? ({ state: 'APPROVED', decided_at: now() } as const) : ({ state: 'WAITING' } as const);
