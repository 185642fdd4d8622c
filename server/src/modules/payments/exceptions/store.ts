import type { MerchantId } from '@croupier/contract/core/ids';
import type { ExceptionId, ExceptionNote, ExceptionOutcome } from '@croupier/contract/payments/exceptions';
import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { claimMinutes } from './exception.rules.ts';
import type { ExceptionFilter, ExceptionWorker, NewException } from './payment-exception.ts';
import type { ExceptionsTables } from './tables.ts';

const tables = open<ExceptionsTables>;

export type ExceptionRow = Selectable<ExceptionsTables['cashier.exception_case']>;
export type OpenedException = Pick<ExceptionRow, 'id' | 'merchant_id' | 'kind' | 'member_id'> & { isNew: boolean; text: string | null };

/** In the order they were wanted; two of one key are one exception. */
export const insertExceptions = async (tx: Tx, wanted: readonly NewException[], at: Temporal.Instant): Promise<OpenedException[]> => {
  const inserted = await tables(tx)
    .insertInto('cashier.exception_case')
    .values(
      wanted.map(({ merchantId, key, kind, money, subject }) => ({
        merchant_id: merchantId,
        key,
        kind,
        amount: money?.amount ?? null,
        currency: money?.currency ?? null,
        line_id: subject.lineId ?? null,
        deposit_id: subject.depositId ?? null,
        withdrawal_id: subject.withdrawalId ?? null,
        member_id: subject.memberId ?? null,
        account: subject.account ?? null,
        day: subject.day ?? null,
        owner_id: null,
        owner_name: null,
        active_at: null,
        opened_at: at,
        resolved_at: null,
        outcome: null,
      })),
    )
    .onConflict((conflict) => conflict.constraint('one_case_of_a_key').doNothing())
    .returning(['id', 'key', 'merchant_id'])
    .execute();
  const fresh = new Set(inserted.map(({ id }) => id));
  const standing = await tables(tx)
    .selectFrom('cashier.exception_case')
    .select(['id', 'key', 'merchant_id', 'kind', 'member_id'])
    .where((is) => is.or(wanted.map(({ merchantId, key }) => is.and([is('merchant_id', '=', merchantId), is('key', '=', key)]))))
    .execute();
  return wanted.map(({ merchantId, key, text }) => {
    const found = standing.find((row) => row.merchant_id === merchantId && row.key === key);
    if (found === undefined) throw new Error(`exception not found: ${key}`);
    return { ...found, isNew: fresh.delete(found.id), text: text ?? null };
  });
};

type NewNote = { case_id: ExceptionId; action: ExceptionNote['action']; text: string | null; by: ExceptionWorker | null };

export const insertNotes = async (tx: Tx, notes: readonly NewNote[], at: Temporal.Instant): Promise<void> => {
  if (notes.length === 0) return;
  await tables(tx)
    .insertInto('cashier.case_note')
    .values(
      notes.map(({ case_id, action, text, by }) => ({
        case_id,
        number: sql<number>`(select coalesce(max(number), 0) + 1 from cashier.case_note where case_id = ${case_id})`,
        action,
        text,
        operator_id: by?.operatorId ?? null,
        operator_name: by?.name ?? null,
        at,
      })),
    )
    .execute();
};

export const findException = (tx: Tx, id: ExceptionId): Promise<ExceptionRow | undefined> =>
  tables(tx).selectFrom('cashier.exception_case').selectAll().where('id', '=', id).executeTakeFirst();

export const findExceptionOfKey = (
  tx: Tx,
  { merchantId, key }: Pick<NewException, 'merchantId' | 'key'>,
): Promise<ExceptionRow | undefined> =>
  tables(tx)
    .selectFrom('cashier.exception_case')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .executeTakeFirst();

export const lockException = (tx: Tx, id: ExceptionId): Promise<ExceptionRow | undefined> =>
  tables(tx).selectFrom('cashier.exception_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockOpenExceptionsOfTransaction = (tx: Tx, lineId: string): Promise<ExceptionRow[]> =>
  tables(tx)
    .selectFrom('cashier.exception_case')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .limit(20)
    .forUpdate()
    .execute();

export const lockOpenExceptionOfKey = (
  tx: Tx,
  { merchantId, key }: Pick<NewException, 'merchantId' | 'key'>,
): Promise<ExceptionRow | undefined> =>
  tables(tx)
    .selectFrom('cashier.exception_case')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .where('state', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();

export const claim = async (tx: Tx, id: ExceptionId, by: ExceptionWorker, at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('cashier.exception_case')
    .set({ owner_id: by.operatorId, owner_name: by.name, active_at: at })
    .where('id', '=', id)
    .execute();
};

export const release = async (tx: Tx, id: ExceptionId): Promise<void> => {
  await tables(tx)
    .updateTable('cashier.exception_case')
    .set({ owner_id: null, owner_name: null, active_at: null })
    .where('id', '=', id)
    .execute();
};

export const close = async (tx: Tx, ids: readonly ExceptionId[], outcome: ExceptionOutcome, at: Temporal.Instant): Promise<void> => {
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('cashier.exception_case')
    .set({ state: 'RESOLVED', outcome, resolved_at: at })
    .where('id', 'in', ids)
    .execute();
};

export const notesOf = (tx: Tx, id: ExceptionId, limit: number) =>
  tables(tx).selectFrom('cashier.case_note').selectAll().where('case_id', '=', id).orderBy('number').limit(limit).execute();

const wanted = (tx: Tx, filter: ExceptionFilter, at: Temporal.Instant) => {
  const lapsed = at.subtract({ minutes: claimMinutes });
  const { merchants, state, kinds, claimed, operatorId, memberId, depositId, withdrawalId, lineId } = filter;
  let query = tables(tx)
    .selectFrom('cashier.exception_case')
    .where(sql<boolean>`merchant_id = any(${[...merchants]}::text[])`);
  if (state !== undefined) query = query.where('state', '=', state);
  if (kinds !== undefined && kinds.length > 0) query = query.where('kind', 'in', kinds);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (depositId !== undefined) query = query.where('deposit_id', '=', depositId);
  if (withdrawalId !== undefined) query = query.where('withdrawal_id', '=', withdrawalId);
  if (lineId !== undefined) query = query.where('line_id', '=', lineId);
  if (claimed === 'MINE') query = query.where('owner_id', '=', operatorId ?? null).where('active_at', '>', lapsed);
  if (claimed === 'FREE') query = query.where((is) => is.or([is('owner_id', 'is', null), is('active_at', '<=', lapsed)]));
  return query;
};

export const findExceptions = async (
  tx: Tx,
  filter: ExceptionFilter,
  at: Temporal.Instant,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { total } = await wanted(tx, filter, at)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted(tx, filter, at).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { rows, total: Number(total) };
};

/** An exception of one of these merchants. */
export const exceptionNamed = (tx: Tx, merchants: readonly MerchantId[], id: ExceptionId) =>
  tables(tx)
    .selectFrom('cashier.exception_case')
    .select(['id', 'merchant_id', 'member_id'])
    .where('id', '=', id)
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .execute();
