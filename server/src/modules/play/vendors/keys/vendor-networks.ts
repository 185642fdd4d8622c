import type { VendorCode } from '@croupier/contract/core/ids';
import type { VendorNetwork } from '@croupier/contract/play/vendor-portal';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from '../store/keys.ts';

const networksMax = 100;

/** Whence a vendor may call. */
export const networksOfVendor = async (tx: Tx, vendor: VendorCode): Promise<VendorNetwork[]> =>
  (await store.networksOf(tx, vendor, networksMax)).map(shown);

/** Puts a network on a vendor's list; the first one shuts out all others. Refuses NOT_FOUND, NETWORK_LISTED, LIMIT_REACHED. */
export const addVendorNetwork = async (tx: Tx, vendor: VendorCode, by: string, network: string, note: string): Promise<VendorNetwork> => {
  if ((await store.lockHouse(tx, vendor)) === undefined) throw new Refusal('NOT_FOUND');
  const known = await store.networksOf(tx, vendor, networksMax);
  if (known.length >= networksMax) throw new Refusal('LIMIT_REACHED', { max: networksMax });
  const row = await store.insertNetwork(tx, vendor, { network, note, added_by: by });
  if (row === undefined) throw new Refusal('NETWORK_LISTED');
  return shown(row);
};

/** Takes a network away; after the last one everybody may call who signs. Refuses NOT_FOUND. */
export const removeVendorNetwork = async (tx: Tx, vendor: VendorCode, id: string): Promise<VendorNetwork> => {
  if ((await store.lockHouse(tx, vendor)) === undefined) throw new Refusal('NOT_FOUND');
  const row = await store.deleteNetwork(tx, vendor, id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return shown(row);
};

const shown = ({ id, network, note, added_by, added_at }: Awaited<ReturnType<typeof store.networksOf>>[number]): VendorNetwork => ({
  id,
  network,
  note,
  addedBy: added_by,
  addedAt: added_at.toString({ fractionalSecondDigits: 3 }),
});
