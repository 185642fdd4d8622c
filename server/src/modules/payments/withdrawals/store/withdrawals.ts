import type { MemberId, MerchantId, OperatorId, WithdrawalId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { WithdrawalState } from '@croupier/contract/payments/withdrawals';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { WithdrawalsTables } from '../tables.ts';

const tables = open<WithdrawalsTables>;

export type WithdrawalRow = Selectable<WithdrawalsTables['withdrawals.withdrawal']>;

/** Undefined when the member used the key, or the merchant the reference, before. */
export const insertWithdrawal = (
  tx: Tx,
  row: Insertable<WithdrawalsTables['withdrawals.withdrawal']>,
): Promise<WithdrawalRow | undefined> =>
  tables(tx)
    .insertInto('withdrawals.withdrawal')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findByKey = (tx: Tx, memberId: MemberId, key: string): Promise<WithdrawalRow | undefined> =>
  tables(tx)
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_key', '=', key)
    .executeTakeFirst();

export const findWithdrawal = (tx: Tx, id: WithdrawalId): Promise<WithdrawalRow | undefined> =>
  tables(tx).selectFrom('withdrawals.withdrawal').selectAll().where('id', '=', id).executeTakeFirst();

/** Locked first of all that belongs to it, so that whoever changes it does so one after the other. */
export const lockWithdrawal = (tx: Tx, id: WithdrawalId): Promise<WithdrawalRow | undefined> =>
  tables(tx).selectFrom('withdrawals.withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const withdrawalsOf = async (tx: Tx, memberId: MemberId, { limit, offset }: { limit: number; offset: number }) => {
  const { total } = await tables(tx)
    .selectFrom('withdrawals.withdrawal')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const rows = await tables(tx)
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
};

export const changeWithdrawal = (
  tx: Tx,
  id: WithdrawalId,
  changes: Updateable<WithdrawalsTables['withdrawals.withdrawal']>,
): Promise<WithdrawalRow> =>
  tables(tx).updateTable('withdrawals.withdrawal').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The amounts that a member asked for on a business day, without those rejected or taken back. */
export const askedOn = async (tx: Tx, memberId: MemberId, day: string): Promise<{ count: number; amount: bigint }> => {
  const row = await tables(tx)
    .selectFrom('withdrawals.withdrawal')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), sql<bigint>`coalesce(sum(amount - refunded), 0)::bigint`.as('amount')])
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('state', 'not in', ['REJECTED', 'CANCELLED', 'REFUNDED'])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: row.amount };
};

/** The outcomes of a member's withdrawals until now. */
export const recordOf = async (tx: Tx, memberId: MemberId): Promise<{ paidCount: number; paid: bigint; disputed: number }> => {
  const row = await tables(tx)
    .selectFrom('withdrawals.withdrawal as w')
    .select(({ fn }) => [
      fn.count<bigint>('w.id').filterWhere('w.paid', '>', 0n).as('paid_count'),
      sql<bigint>`coalesce(sum(w.paid), 0)::bigint`.as('paid'),
      sql<bigint>`count(*) filter (where exists (
        select from withdrawals.receipt r where r.withdrawal_id = w.id and r.answer in ('NOT_RECEIVED', 'PARTLY')))`.as('disputed'),
    ])
    .where('w.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { paidCount: Number(row.paid_count), paid: row.paid, disputed: Number(row.disputed) };
};

/** How many of a merchant's newest hundred were paid since a moment, and the seconds in which nine of ten of them were; null without any. */
export const paidWithin = async (
  tx: Tx,
  merchantId: MerchantId,
  currency: Currency,
  since: Temporal.Instant,
): Promise<{ count: number; seconds: number | null }> => {
  const row = await tables(tx)
    .selectFrom((lately) =>
      lately
        .selectFrom('withdrawals.withdrawal')
        .select(sql<number>`extract(epoch from paid_at - requested_at)::float8`.as('seconds'))
        .where('merchant_id', '=', merchantId)
        .where('currency', '=', currency)
        .where('paid_at', '>=', since)
        .orderBy('paid_at', 'desc')
        .limit(100)
        .as('lately'),
    )
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      sql<number | null>`percentile_cont(0.9) within group (order by seconds)`.as('seconds'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), seconds: row.seconds };
};

/** The next to be checked, locked; undefined when none is left or another process has it. */
export const lockNextToCheck = (tx: Tx, after: WithdrawalId | undefined): Promise<WithdrawalRow | undefined> => {
  let next = tables(tx).selectFrom('withdrawals.withdrawal').selectAll().where('state', 'in', ['REQUESTED', 'CHECKS']);
  if (after !== undefined) next = next.where('id', '>', after);
  return next.orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst();
};

/** Those whose time to be contradicted has come to its end, locked. */
export const lockDue = (
  tx: Tx,
  state: 'PAID_UNCONFIRMED' | 'AUTO_RECEIVED',
  at: Temporal.Instant,
  limit: number,
): Promise<WithdrawalRow[]> => {
  const until = state === 'PAID_UNCONFIRMED' ? 'auto_receive_at' : 'dispute_until';
  return tables(tx)
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('state', '=', state)
    .where(until, '<=', at)
    .orderBy(until)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
};

// ---- steps, approvals, receipts

export const addStep = async (tx: Tx, step: Omit<Insertable<WithdrawalsTables['withdrawals.step']>, 'id'>): Promise<void> => {
  await tables(tx).insertInto('withdrawals.step').values(step).execute();
};

/** The oldest first. */
export const stepsOf = (tx: Tx, ids: readonly WithdrawalId[]) =>
  tables(tx)
    .selectFrom('withdrawals.step')
    .selectAll()
    .where('withdrawal_id', '=', sql<WithdrawalId>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute();

/** False when this operator approved it before. */
export const addApproval = async (tx: Tx, id: WithdrawalId, operatorId: OperatorId, at: Temporal.Instant): Promise<boolean> => {
  const added = await tables(tx)
    .insertInto('withdrawals.approval')
    .values({ withdrawal_id: id, operator_id: operatorId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst();
  return added !== undefined;
};

export const approvalsOf = (tx: Tx, ids: readonly WithdrawalId[]) =>
  tables(tx)
    .selectFrom('withdrawals.approval')
    .selectAll()
    .where('withdrawal_id', '=', sql<WithdrawalId>`any(${[...ids]}::uuid[])`)
    .orderBy('at')
    .execute();

export const addReceipt = async (tx: Tx, receipt: Omit<Insertable<WithdrawalsTables['withdrawals.receipt']>, 'id'>): Promise<void> => {
  await tables(tx).insertInto('withdrawals.receipt').values(receipt).execute();
};

export const receiptsOf = (tx: Tx, id: WithdrawalId) =>
  tables(tx).selectFrom('withdrawals.receipt').selectAll().where('withdrawal_id', '=', id).orderBy('id').execute();

// ---- the desk's queue

export type Wanted = {
  merchants: readonly MerchantId[] | undefined;
  states: readonly WithdrawalState[];
  memberId?: MemberId | undefined;
  reference?: string | undefined;
};

const wanted = (tx: Tx, { merchants, states, memberId, reference }: Wanted) => {
  let rows = tables(tx)
    .selectFrom('withdrawals.withdrawal')
    .where('state', '=', sql<WithdrawalState>`any(${[...states]}::text[])`);
  if (merchants !== undefined) rows = rows.where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`);
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId);
  if (reference !== undefined) rows = rows.where('reference', '=', reference);
  return rows;
};

/** The members of these merchants with a withdrawal whose reference holds a text. References are in capitals. */
export const membersOfWithdrawal = async (tx: Tx, merchants: readonly MerchantId[], part: string, limit: number): Promise<MemberId[]> => {
  const rows = await tables(tx)
    .selectFrom('withdrawals.withdrawal')
    .select('member_id')
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where('reference', 'like', `%${part.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`)
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
};

/** The oldest first, as a queue is worked off. */
export const queued = async (
  tx: Tx,
  what: Wanted,
  { limit, offset, newestFirst }: { limit: number; offset: number; newestFirst: boolean },
) => {
  const { total } = await wanted(tx, what)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted(tx, what)
    .selectAll()
    .orderBy('id', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
};

/** A condition on a member: they have a withdrawal that is not closed, or have none. */
export const hasOpenWithdrawal = (memberId: RawBuilder<MemberId>, has: boolean): RawBuilder<boolean> => {
  const open = sql<boolean>`exists (select from withdrawals.withdrawal pending where pending.member_id = ${memberId} and pending.closed_at is null)`;
  return has ? open : sql<boolean>`not ${open}`;
};

/** Withdrawals of these merchants with an id or with the beginning of a reference, the newest first. */
export const withdrawalsNamed = (
  tx: Tx,
  merchants: readonly MerchantId[],
  named: { id: WithdrawalId } | { reference: string },
  limit: number,
) =>
  tables(tx)
    .selectFrom('withdrawals.withdrawal')
    .select(['id', 'merchant_id', 'member_id', 'reference', 'state'])
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where((where) =>
      'id' in named ? where('id', '=', named.id) : where('reference', 'like', `${named.reference.replace(/[\\%_]/g, '\\$&')}%`),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
