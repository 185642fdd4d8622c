import type { PageWanted } from '@croupier/contract/core/envelope';
import type { DepositId, MemberId, MerchantId, OperatorId, TransferId } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { AdjustmentState } from '@croupier/contract/console/adjustments';
import { open, type Tx } from '#platform/database';
import { readLongPage } from '#platform/page';
import type { AdjustmentsTables } from './tables.ts';

const tables = open<AdjustmentsTables>;

/** Undefined where its operator has proposed something under this key before. */
export const insertAdjustment = (
  tx: Tx,
  row: Pick<
    Insertable<AdjustmentsTables['desk.adjustment']>,
    | 'key'
    | 'merchant_id'
    | 'member_id'
    | 'currency'
    | 'amount'
    | 'cause'
    | 'reason'
    | 'proposed_by'
    | 'proposed_name'
    | 'proposed_at'
    | 'deposit_id'
    | 'deposit_reference'
  >,
) =>
  tables(tx)
    .insertInto('desk.adjustment')
    .values({ ...row, decided_by: null, decided_name: null, decided_at: null, decision: null, transfer_id: null })
    .onConflict((conflict) => conflict.columns(['proposed_by', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const adjustmentOfKey = (tx: Tx, proposedBy: OperatorId, key: string) =>
  tables(tx)
    .selectFrom('desk.adjustment')
    .selectAll()
    .where('proposed_by', '=', proposedBy)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

export const findAdjustment = (tx: Tx, id: string) =>
  tables(tx).selectFrom('desk.adjustment').selectAll().where('id', '=', id).executeTakeFirst();

export const lockAdjustment = (tx: Tx, id: string) =>
  tables(tx).selectFrom('desk.adjustment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const decideAdjustment = (
  tx: Tx,
  id: string,
  decided: {
    state: 'APPROVED' | 'REJECTED';
    decided_by: OperatorId;
    decided_name: string;
    decided_at: Temporal.Instant;
    decision: string | null;
    transfer_id: TransferId | null;
  },
) => tables(tx).updateTable('desk.adjustment').set(decided).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Sums the approved chargebacks of a deposit; above zero. */
export const reversedOf = async (tx: Tx, depositId: DepositId): Promise<bigint> => {
  const { amount } = await tables(tx)
    .selectFrom('desk.adjustment')
    .select(sql<bigint>`coalesce(-sum(amount), 0)::bigint`.as('amount'))
    .where('deposit_id', '=', depositId)
    .where('state', '=', 'APPROVED')
    .executeTakeFirstOrThrow();
  return amount;
};

export type AdjustmentFilter = {
  scope: readonly MerchantId[] | null;
  merchantId: MerchantId | undefined;
  memberId: MemberId | undefined;
  state: AdjustmentState | undefined;
  id?: string | undefined;
};

const wanted = (tx: Tx, { scope, merchantId, memberId, state, id }: AdjustmentFilter) => {
  let query = tables(tx).selectFrom('desk.adjustment');
  if (scope !== null) query = query.where('merchant_id', 'in', scope.length === 0 ? ['' as MerchantId] : [...scope]);
  if (merchantId !== undefined) query = query.where('merchant_id', '=', merchantId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (id !== undefined) query = query.where('id', '=', id);
  return query;
};

export const adjustmentsPage = (tx: Tx, filter: AdjustmentFilter, page: PageWanted) =>
  readLongPage(
    tx,
    wanted(tx, filter)
      .selectAll()
      .orderBy(sql`state <> 'PROPOSED'`)
      .orderBy('id', 'desc'),
    page,
  );

/** How many wait, and the newest of them, so that a change shows. */
export const adjustmentsWaiting = async (tx: Tx, scope: readonly MerchantId[] | null): Promise<{ waiting: number; stamp: string }> => {
  const { waiting, newest } = await wanted(tx, { scope, merchantId: undefined, memberId: undefined, state: 'PROPOSED' })
    .select(({ fn }) => [fn.countAll<bigint>().as('waiting'), sql<string | null>`max(id::text)`.as('newest')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), stamp: `${waiting}:${newest ?? ''}` };
};

/** An adjustment of one of these merchants. */
export const adjustmentNamed = (tx: Tx, merchants: readonly MerchantId[], id: string) =>
  tables(tx)
    .selectFrom('desk.adjustment')
    .select(['id', 'merchant_id', 'member_id'])
    .where('id', '=', id)
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .execute();
