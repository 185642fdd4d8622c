import type { GameCode, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** The family of a game as its vendor reports it; undefined for a game that is no lottery. */
export const familyOf = (tx: Tx, vendor: VendorCode, gameCode: GameCode): Promise<string | undefined> =>
  store.familyOf(tx, vendor, gameCode);

/** Whether a merchant has turned a lottery off. False for a game that is no lottery. */
export const isTurnedOff = (tx: Tx, merchantId: MerchantId, vendor: VendorCode, gameCode: GameCode): Promise<boolean> =>
  store.isTurnedOff(tx, merchantId, vendor, gameCode);

/** All families that vendors report, in alphabetical order. */
export const familiesKnown = (tx: Tx): Promise<string[]> => store.familiesKnown(tx);

/** The house of each vendor code that has lotteries. */
export const housesOfVendors = async (tx: Tx): Promise<Map<VendorCode, VendorCode>> =>
  new Map((await store.housesOfVendors(tx)).map(({ vendor, house }) => [vendor, house]));
