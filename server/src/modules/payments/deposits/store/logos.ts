import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { CashierTables } from '../tables.ts';

const tables = open<CashierTables>;

export const findLogo = (tx: Tx, merchantId: MerchantId, id: string) =>
  tables(tx)
    .selectFrom('cashier.bank_logo')
    .select(['type', 'picture', 'bank_code'])
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();

export const logosOf = (tx: Tx, merchantId: MerchantId) =>
  tables(tx)
    .selectFrom('cashier.bank_logo')
    .select(['bank_code', 'type', 'picture'])
    .where('merchant_id', '=', merchantId)
    .limit(200)
    .execute();

export const hasLocalBank = async (tx: Tx, code: string): Promise<boolean> =>
  (await tables(tx).selectFrom('cashier.local_bank').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

/** Logos of a merchant are put in each other's place one after the other. */
export const lockLogos = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`logos ${merchantId}`}, 0))`.execute(tables(tx));
};

export const insertLogo = async (tx: Tx, logo: Insertable<CashierTables['cashier.bank_logo']>): Promise<void> => {
  await tables(tx).insertInto('cashier.bank_logo').values(logo).execute();
};

/** False when there was none. */
export const deleteLogo = async (tx: Tx, merchantId: MerchantId, bankCode: string): Promise<boolean> => {
  const gone = await tables(tx)
    .deleteFrom('cashier.bank_logo')
    .where('merchant_id', '=', merchantId)
    .where('bank_code', '=', bankCode)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
};
