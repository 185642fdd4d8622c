import { allMerchants } from '#modules/brand/merchants';
import { inTransaction } from '#platform/database';
import { payFaults } from '#platform/metrics';
import { applyMoves } from '#modules/earnings/agent-tree';
import { agentsProgramme } from './agents-programme.ts';
import { settleMerchant } from './engine/settle-merchant.ts';
import { usualLinesAtOnce } from './post-run.ts';
import type { Readings } from './readings.ts';
import { troubledRuns } from './store/runs.ts';

/**
 * Does the due steps of agents' pay at every merchant: takes bets, and then all that the engine does. A failure at one merchant keeps no other from their pay;
 * all failures are thrown when all were looked at.
 */
export const settle = async (readings: Readings): Promise<void> => {
  // A member who moves is paid by their old upline up to the move and not a period longer, however late the move is carried out.
  await applyMoves();
  const failures: unknown[] = [];
  const programme = agentsProgramme(readings);
  for (const merchant of await allMerchants()) failures.push(...(await settleMerchant(merchant, programme, usualLinesAtOnce)));
  payFaults.set((await inTransaction(troubledRuns)) + failures.length);
  if (failures.length > 0) throw new AggregateError(failures, 'agents could not be paid');
};
