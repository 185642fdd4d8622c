import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { PayoutBatchTables } from './tables.ts';

const tables = open<PayoutBatchTables>;

export const insertBatch = (tx: Tx, row: Omit<Insertable<PayoutBatchTables['desk.payout_batch']>, 'id'>) =>
  tables(tx).insertInto('desk.payout_batch').values(row).returningAll().executeTakeFirstOrThrow();

export const insertBatchLines = async (
  tx: Tx,
  rows: readonly Omit<Insertable<PayoutBatchTables['desk.payout_batch_line']>, 'outcome' | 'answered_at'>[],
): Promise<void> => {
  await tables(tx)
    .insertInto('desk.payout_batch_line')
    .values(rows.map((row) => ({ ...row, outcome: null, answered_at: null })))
    .execute();
};

const withSums = (tx: Tx) =>
  tables(tx)
    .selectFrom('desk.payout_batch as batch')
    .selectAll('batch')
    .select([
      sql<bigint>`(select count(*) from desk.payout_batch_line line where line.batch_id = batch.id)`.as('legs'),
      sql<bigint>`(select count(*) from desk.payout_batch_line line where line.batch_id = batch.id and line.outcome is null)`.as('open'),
      sql<bigint>`(select coalesce(sum(amount), 0)::bigint from desk.payout_batch_line line where line.batch_id = batch.id)`.as('sum'),
    ]);

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

export const findBatch = (tx: Tx, id: string) => withSums(tx).where('batch.id', '=', id).executeTakeFirst();

export const batchesPage = async (tx: Tx, merchantId: MerchantId, { pageNo, pageSize }: { pageNo: number; pageSize: number }) => {
  const rows = await withSums(tx)
    .where('batch.merchant_id', '=', merchantId)
    .orderBy('batch.id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await tables(tx)
    .selectFrom('desk.payout_batch')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
};

/** Locked, so that two answers to one file come one after the other. */
export const lockBatchLines = (tx: Tx, batchId: string) =>
  tables(tx).selectFrom('desk.payout_batch_line').selectAll().where('batch_id', '=', batchId).orderBy('reference').forUpdate().execute();

export const answerLine = async (
  tx: Tx,
  batchId: string,
  reference: string,
  outcome: 'PAID' | 'REFUSED',
  at: Temporal.Instant,
): Promise<void> => {
  await tables(tx)
    .updateTable('desk.payout_batch_line')
    .set({ outcome, answered_at: at })
    .where('batch_id', '=', batchId)
    .where('reference', '=', reference)
    .execute();
};
