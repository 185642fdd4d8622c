import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { bookFaults } from '#platform/metrics';
import { disproveInTurn } from './prove-in-turn.ts';
import { disprove } from './store/proofs.ts';

const accountsAtOnce = 20;

/** Verifies every account and posting. Each fault is logged as fatal and counted. */
export const verifyLedger = async (): Promise<void> => {
  const faults = await inTransaction(disprove);
  bookFaults.set(faults.length);
  for (const fault of faults) log.fatal(fault, 'ledger check failed');
};

/** Verifies the next few accounts, between two checks of the whole ledger and where that takes long. */
export const verifyNextAccounts = async (): Promise<void> => {
  const faults = await inTransaction((tx) => disproveInTurn(tx, accountsAtOnce));
  if (faults.length > 0) bookFaults.inc(faults.length);
  for (const fault of faults) log.fatal(fault, 'ledger check failed');
};
