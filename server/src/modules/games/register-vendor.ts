import type { VendorCode } from '@croupier/contract/ids';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** Puts a vendor into the catalogue, or renames it. Switches that an operator has set stay as they are. */
export const registerVendor = (tx: Tx, vendor: { code: VendorCode; displayName: string; displayOrder?: number }): Promise<void> =>
  store.saveVendor(tx, vendor);
