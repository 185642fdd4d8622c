import type { VendorCode } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { PartnersTables } from '../tables.ts';

const tables = open<PartnersTables>;

export const findSandboxKey = (tx: Tx, vendor: VendorCode) =>
  tables(tx).selectFrom('partners.sandbox_key').selectAll().where('vendor', '=', vendor).executeTakeFirst();

export const replaceSandboxKey = (
  tx: Tx,
  vendor: VendorCode,
  made: Pick<Insertable<PartnersTables['partners.sandbox_key']>, 'secret' | 'public_key'>,
) => tables(tx).updateTable('partners.sandbox_key').set(made).where('vendor', '=', vendor).execute();

/** The first of two made at once stays. */
export const insertSandboxKey = (tx: Tx, key: Insertable<PartnersTables['partners.sandbox_key']>) =>
  tables(tx)
    .insertInto('partners.sandbox_key')
    .values(key)
    .onConflict((conflict) => conflict.column('vendor').doNothing())
    .execute();
