import type { Tx } from '../database.ts';
import { clearingAccounts, merchantAccounts, payerAccounts } from './demo-accounts.ts';
import * as store from './store.ts';

/** Opens the demo's accounts and subscribes the platform to the merchants'. At every start, because the platform may have moved. */
export const openBank = async (tx: Tx, platformUrl: string): Promise<void> => {
  for (const account of [...merchantAccounts, ...payerAccounts, ...clearingAccounts]) await store.openAccount(tx, account);
  for (const { number, bank } of merchantAccounts) await store.subscribe(tx, number, `${platformUrl}/wps/v2/banks/${bank}/messages`);
};
