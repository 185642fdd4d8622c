import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { ledgerFaults } from '#platform/metrics';
import { verifyNextOwners } from './prove-in-turn.ts';
import { verifyAccounts } from './store/proofs.ts';

const accountsAtOnce = 20;

/** Verifies every account and posting. Each fault is logged as fatal and counted. */
export const verifyLedger = async (): Promise<void> => {
  const faults = await inTransaction(verifyAccounts, 'proofs');
  ledgerFaults.set(faults.length);
  for (const fault of faults) log.fatal(fault, 'ledger check failed');
};

/** Verifies the next few accounts, between two checks of the whole ledger and where that takes long. */
export const verifyNextAccounts = async (): Promise<void> => {
  const faults = await inTransaction((tx) => verifyNextOwners(tx, accountsAtOnce));
  if (faults.length > 0) ledgerFaults.inc(faults.length);
  for (const fault of faults) log.fatal(fault, 'ledger check failed');
};
