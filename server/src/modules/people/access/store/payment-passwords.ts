import type { MemberId } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from '../tables.ts';

const tables = open<AccessTables>;

export const findPaymentPassword = (tx: Tx, memberId: MemberId) =>
  tables(tx).selectFrom('access.payment_password').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** Sets it, whether or not there was one. */
export const keepPaymentPassword = async (tx: Tx, row: Insertable<AccessTables['access.payment_password']>): Promise<void> => {
  await tables(tx)
    .insertInto('access.payment_password')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ hash: row.hash, set_at: row.set_at }))
    .execute();
};
