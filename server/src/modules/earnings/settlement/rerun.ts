import type { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { agentsProgramme } from './agents-programme.ts';
import { rerunPeriod } from './engine/rerun.ts';
import type { Readings } from './readings.ts';
import { type RunRow, runsById } from './store/runs.ts';

/**
 * Looks at a settled period again, as `rerunPeriod` says. Refuses NOT_FOUND for a run of another merchant, and as `rerunPeriod`. A run of bets that was
 * rejected waits for an operator again, any other run of bets is NOT_FOUND.
 */
export const rerun = async (
  tx: Tx,
  { merchantId, runId }: { merchantId: MerchantId; runId: string },
  readings: Readings,
): Promise<RunRow | undefined> => {
  const [run] = await runsById(tx, [runId]);
  if (run?.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  return rerunPeriod(tx, run, agentsProgramme(readings));
};
