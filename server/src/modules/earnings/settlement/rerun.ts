import type { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { agentsProgramme } from './agents-programme.ts';
import { rerunById } from './engine/rerun.ts';
import type { Readings } from './readings.ts';
import type { RunRow } from './store/runs.ts';

/**
 * Looks at a settled period again, as `rerunById` says. A run of bets that was rejected waits for an operator again, any other run of bets is
 * NOT_FOUND.
 */
export const rerun = (tx: Tx, of: { merchantId: MerchantId; runId: string }, readings: Readings): Promise<RunRow | undefined> =>
  rerunById(tx, of, agentsProgramme(readings));
