import type { Tx } from '../database.ts';
import { merchantAccounts, payerAccounts } from './demo-accounts.ts';
import * as store from './store.ts';

/** The bank's name to those who subscribe to it. */
const bankCode = 'OUTSIDE';

/** Opens the demo's accounts and subscribes the platform to the merchants'. At every start, because the platform may have moved. */
export const openBank = async (tx: Tx, platformUrl: string): Promise<void> => {
  for (const account of [...merchantAccounts, ...payerAccounts]) await store.openAccount(tx, account);
  for (const { number } of merchantAccounts) await store.subscribe(tx, number, `${platformUrl}/wps/v2/banks/${bankCode}/messages`);
};
