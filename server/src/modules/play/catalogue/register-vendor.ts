import type { VendorCode } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import * as store from './store/feed.ts';

/** `names` by language and `iconPath` as the vendor's feed gives them. `hidden`: members neither see its games nor can open them. */
type NewVendor = {
  code: VendorCode;
  displayName: string;
  displayOrder?: number;
  names?: Record<string, string>;
  iconPath?: string;
  hidden?: boolean;
  /** Whether it opens its games with play money. */
  playMoney?: boolean;
};

/** Puts a vendor into the catalogue, or renames it. Its order and the switches that an operator has set stay as they are. */
export const registerVendor = (tx: Tx, vendor: NewVendor): Promise<void> => store.saveVendor(tx, vendor);

/** Codes of well-known providers: nobody gets one by saying that it is theirs. */
export const reservedCodes = async (tx: Tx): Promise<ReadonlySet<VendorCode>> => new Set(await store.reservedCodes(tx));
