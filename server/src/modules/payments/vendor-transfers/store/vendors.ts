import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { WalletSwitch } from '@croupier/contract/payments/vendor-transfers';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { TransfersTables } from '../tables.ts';

const tables = open<TransfersTables>;

/** A merchant's contracts with what is the same of their vendors for everybody; tens of them. */
export const contractsOf = (tx: Tx, merchantId: MerchantId) =>
  joined(tx).where('c.merchant_id', '=', merchantId).orderBy('v.name').limit(200).execute();

export const findContract = (tx: Tx, merchantId: MerchantId, vendor: VendorCode) =>
  joined(tx).where('c.merchant_id', '=', merchantId).where('c.vendor', '=', vendor).executeTakeFirst();

/** Any merchant's contract with a vendor, an open one first: its games are the same for all. */
export const anyContract = (tx: Tx, vendor: VendorCode) =>
  joined(tx)
    .where('c.vendor', '=', vendor)
    .orderBy(sql`c.switch = 'CLOSED'`)
    .orderBy('c.merchant_id')
    .limit(1)
    .executeTakeFirst();

const joined = (tx: Tx) =>
  tables(tx)
    .selectFrom('transfers.contract as c')
    .innerJoin('transfers.vendor as v', 'v.code', 'c.vendor')
    .selectAll('c')
    .select(['v.name', 'v.url', 'v.product', 'v.cipher', 'v.launch_mode', 'v.switch as vendor_switch']);

export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>;

export const isTransferVendor = async (tx: Tx, code: VendorCode): Promise<boolean> =>
  (await tables(tx).selectFrom('transfers.vendor').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

/** Address, name and cipher are brought up to date; the switch stays. */
export const saveVendor = async (tx: Tx, vendor: Insertable<TransfersTables['transfers.vendor']>): Promise<void> => {
  const { name, url, product, cipher, launch_mode } = vendor;
  await tables(tx)
    .insertInto('transfers.vendor')
    .values(vendor)
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name, url, product, cipher, launch_mode }))
    .execute();
};

/** Keys are brought up to date; limits and the switch stay as somebody may have set them. */
export const saveContract = async (tx: Tx, contract: Insertable<TransfersTables['transfers.contract']>): Promise<void> => {
  const { login, cipher_key, sign_key } = contract;
  await tables(tx)
    .insertInto('transfers.contract')
    .values(contract)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'vendor']).doUpdateSet({ login, cipher_key, sign_key }))
    .execute();
};

/** Sets the switch of a vendor for everybody, or at one merchant. False when there is none. */
export const setSwitch = async (tx: Tx, vendor: VendorCode, merchantId: MerchantId | null, to: WalletSwitch): Promise<boolean> => {
  const changed =
    merchantId === null
      ? await tables(tx).updateTable('transfers.vendor').set({ switch: to }).where('code', '=', vendor).executeTakeFirst()
      : await tables(tx)
          .updateTable('transfers.contract')
          .set({ switch: to })
          .where('vendor', '=', vendor)
          .where('merchant_id', '=', merchantId)
          .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};

/** Takes up the vendors whose games are due to be read, and puts each off: two processes do not read the same list at once. */
export const takeDueFeeds = async (tx: Tx, at: Temporal.Instant, next: Temporal.Instant): Promise<VendorCode[]> =>
  (
    await tables(tx)
      .updateTable('transfers.vendor')
      .set({ feed_due_at: next })
      .where('feed_due_at', '<=', at)
      .where('switch', '<>', 'CLOSED')
      .returning('code')
      .execute()
  ).map(({ code }) => code);

export const putOffFeed = async (tx: Tx, code: VendorCode, next: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('transfers.vendor').set({ feed_due_at: next }).where('code', '=', code).execute();
};
