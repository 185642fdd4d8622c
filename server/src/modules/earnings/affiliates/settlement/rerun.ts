import { rerunById } from '#modules/earnings/settlement';
import type { Tx } from '#platform/database';
import type { RunRow } from '../store/runs.ts';
import { affiliatesProgramme } from './programme.ts';

/** Looks at a settled period again. Refuses as `rerunById`. */
export const rerun = (tx: Tx, runId: string): Promise<RunRow | undefined> => rerunById(tx, { runId }, affiliatesProgramme);
