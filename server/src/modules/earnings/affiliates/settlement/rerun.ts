import { rerunPeriod } from '#modules/earnings/settlement';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type RunRow, runsById } from '../store/runs.ts';
import { affiliatesProgramme } from './programme.ts';

/** Looks at a settled period again, as `rerunPeriod` says. Refuses NOT_FOUND, and as `rerunPeriod`. */
export const rerun = async (tx: Tx, runId: string): Promise<RunRow | undefined> => {
  const [run] = await runsById(tx, [runId]);
  if (run === undefined) throw new Refusal('NOT_FOUND');
  return rerunPeriod(tx, run, affiliatesProgramme);
};
