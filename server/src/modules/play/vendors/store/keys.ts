import type { VendorCode } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { VendorsTables } from '../tables.ts';

const tables = open<VendorsTables>;

/** Locks a vendor that stands for itself, so that of two who change its keys one is first. */
export const lockHouse = (tx: Tx, code: VendorCode) =>
  tables(tx).selectFrom('vendors.vendor').selectAll().where('code', '=', code).where('house', 'is', null).forUpdate().executeTakeFirst();

export const findHouse = (tx: Tx, code: VendorCode) =>
  tables(tx).selectFrom('vendors.vendor').selectAll().where('code', '=', code).where('house', 'is', null).executeTakeFirst();

/** The newest first. */
export const keysOf = (tx: Tx, vendor: VendorCode, limit: number) =>
  tables(tx)
    .selectFrom('vendors.vendor_key')
    .selectAll()
    .where('vendor', '=', vendor)
    .orderBy('created_at', 'desc')
    .orderBy('key_id', 'desc')
    .limit(limit)
    .execute();

export const countKeys = async (tx: Tx, vendor: VendorCode): Promise<{ all: number; own: number }> => {
  const { rows } = await sql<{ keys: bigint; own: bigint }>`
    select (select count(*) from vendors.vendor_key where vendor = ${vendor}) as keys,
      (select count(*) from vendors.own_key where vendor = ${vendor}) as own
  `.execute(tables(tx));
  return { all: Number(rows[0]?.keys ?? 0), own: Number(rows[0]?.own ?? 0) };
};

export const insertKey = (tx: Tx, key: Insertable<VendorsTables['vendors.vendor_key']>) =>
  tables(tx)
    .insertInto('vendors.vendor_key')
    .values(key)
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .returningAll()
    .executeTakeFirst();

type KeyChange = Partial<Pick<VendorsTables['vendors.vendor_key'], 'retired_at'>> & {
  activated_at?: Temporal.Instant;
  revoked_at?: Temporal.Instant;
};

export const changeKey = (tx: Tx, vendor: VendorCode, keyId: string, change: KeyChange) =>
  tables(tx)
    .updateTable('vendors.vendor_key')
    .set(change)
    .where('vendor', '=', vendor)
    .where('key_id', '=', keyId)
    .returningAll()
    .executeTakeFirst();

export const ownKeysOf = (tx: Tx, vendor: VendorCode, limit: number) =>
  tables(tx).selectFrom('vendors.own_key').selectAll().where('vendor', '=', vendor).orderBy('created_at', 'desc').limit(limit).execute();

export const insertOwnKey = (tx: Tx, key: Insertable<VendorsTables['vendors.own_key']>) =>
  tables(tx).insertInto('vendors.own_key').values(key).returningAll().executeTakeFirstOrThrow();

/** Brings a key of ours into use in the place of the one that was. Undefined when it is unknown, in use or was used. */
export const useOwnKey = async (tx: Tx, vendor: VendorCode, keyId: string, at: Temporal.Instant) => {
  const found = await tables(tx)
    .selectFrom('vendors.own_key')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('key_id', '=', keyId)
    .where('used_from', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const mine = tables(tx).updateTable('vendors.own_key').where('vendor', '=', vendor);
  await mine.set({ ended_at: at }).where('used_from', 'is not', null).where('ended_at', 'is', null).execute();
  await tables(tx).updateTable('vendors.own_key').set({ used_from: at }).where('key_id', '=', keyId).execute();
  await tables(tx).updateTable('vendors.vendor').set({ own_secret: found.secret }).where('code', '=', vendor).execute();
  return found;
};

const networkColumns = ['id', 'note', 'added_by', 'added_at', sql<string>`network::text`.as('network')] as const;

export const networksOf = (tx: Tx, vendor: VendorCode, limit: number) =>
  tables(tx)
    .selectFrom('vendors.vendor_network')
    .select(networkColumns)
    .where('vendor', '=', vendor)
    .orderBy('vendors.vendor_network.network')
    .limit(limit)
    .execute();

/** Undefined when it is on the list. Bits beyond the mask are cleared: `10.1.2.3/8` is `10.0.0.0/8`. */
export const insertNetwork = (tx: Tx, vendor: VendorCode, given: { network: string; note: string; added_by: string }) =>
  tables(tx)
    .insertInto('vendors.vendor_network')
    .values({ vendor, note: given.note, added_by: given.added_by, network: sql<string>`network(${given.network}::inet)` })
    .onConflict((conflict) => conflict.columns(['vendor', 'network']).doNothing())
    .returning(networkColumns)
    .executeTakeFirst();

export const deleteNetwork = (tx: Tx, vendor: VendorCode, id: string) =>
  tables(tx)
    .deleteFrom('vendors.vendor_network')
    .where('vendor', '=', vendor)
    .where('id', '=', id)
    .returning(networkColumns)
    .executeTakeFirst();

export const noteKeyUsed = (tx: Tx, keyId: string, at: Temporal.Instant) =>
  tables(tx)
    .updateTable('vendors.vendor_key')
    .set({ last_used_at: at })
    .where('key_id', '=', keyId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
    .execute();
