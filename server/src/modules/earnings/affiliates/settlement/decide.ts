import type { OperatorId } from '@croupier/contract/core/ids';
import * as settlement from '#modules/earnings/settlement';
import type { Tx } from '#platform/database';
import { rejectLines } from '../store/lines.ts';
import { affiliateRuns, type RunRow } from '../store/runs.ts';

type Decision = { runId: string; approve: boolean; operatorId: OperatorId; reason: string };

/** An operator approves or rejects a run. Refuses as the engine's `decideRun`. */
export const decideRun = (tx: Tx, { runId, approve, operatorId, reason }: Decision): Promise<RunRow> =>
  settlement.decideRun(
    tx,
    { runs: affiliateRuns, rejectLines },
    approve ? { runId, operatorId, approve } : { runId, operatorId, approve, reason },
  );
