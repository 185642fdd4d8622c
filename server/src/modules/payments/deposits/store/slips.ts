import type { DepositId, UploadId } from '@croupier/contract/core/ids';
import { type Insertable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { CashierTables } from '../tables.ts';

const tables = open<CashierTables>;

export const slipsOf = (tx: Tx, depositIds: readonly DepositId[]) =>
  depositIds.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('cashier.slip')
        .selectAll()
        .where('deposit_id', '=', sql<DepositId>`any(${[...depositIds]}::uuid[])`)
        .orderBy('sent_at')
        .execute();

/** Undefined when what the slip says was handed in before, or this picture was. */
export const insertSlip = (tx: Tx, slip: Insertable<CashierTables['cashier.slip']>) =>
  tables(tx)
    .insertInto('cashier.slip')
    .values(slip)
    .onConflict((conflict) => conflict.doNothing())
    .returning('upload_id')
    .executeTakeFirst();

export const updateSlip = async (tx: Tx, uploadId: UploadId, set: Updateable<CashierTables['cashier.slip']>): Promise<void> => {
  await tables(tx).updateTable('cashier.slip').set(set).where('upload_id', '=', uploadId).execute();
};

/** Slips the bank has not said anything about, not asked for a while. They are marked as asked now, so that no other process asks too. */
export const takeSlipsToAsk = async (tx: Tx, before: Temporal.Instant, newest: Temporal.Instant, at: Temporal.Instant, limit: number) => {
  const { rows } = await sql<{
    upload_id: UploadId;
    deposit_id: DepositId;
    sending_bank: string;
    transaction_ref: string;
    sent_at: Temporal.Instant;
  }>`
    update cashier.slip set asked_at = ${at} where upload_id in (
      select upload_id from cashier.slip where state = 'READ' and sent_at > ${newest} and (asked_at is null or asked_at < ${before})
      order by asked_at nulls first limit ${limit} for update skip locked
    ) returning upload_id, deposit_id, sending_bank, transaction_ref, sent_at
  `.execute(tables(tx));
  return rows;
};
