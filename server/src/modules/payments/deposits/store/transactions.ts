import type { DepositId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { TransactionFilter } from '../bank-transaction.ts';
import type { HeldReason, SuspenseReason } from '../matching.rules.ts';
import type { CashierTables, TransactionState } from '../tables.ts';

const tables = open<CashierTables>;

export type TransactionRow = Selectable<CashierTables['cashier.bank_line']>;

export type StoredTransaction = Pick<
  Insertable<CashierTables['cashier.bank_line']>,
  | 'bank_code'
  | 'line_id'
  | 'fingerprint'
  | 'account'
  | 'currency'
  | 'amount'
  | 'text'
  | 'payer_name'
  | 'payer_account'
  | 'posted_at'
  | 'received_at'
  | 'source'
  | 'member_id'
  | 'twin_of'
>;

/** A bank's own name of a transaction: banks number each account for itself, so that the number alone names none. */
export type TransactionName = Pick<TransactionRow, 'bank_code' | 'account' | 'line_id'>;

/** As one text, the same for the same transaction and no other: numbers and accounts may hold any sign. */
export const transactionNameOf = ({ bank_code, account, line_id }: TransactionName): string =>
  JSON.stringify([bank_code, account, line_id]);

/** Those that were new, by their names at the bank. One whose name, or (no twin) whose content is there already is not. */
export const insertTransactions = async (tx: Tx, lines: readonly StoredTransaction[]): Promise<(TransactionName & { id: string })[]> => {
  if (lines.length === 0) return [];
  const of = <K extends keyof StoredTransaction>(key: K) => lines.map((line) => line[key]);
  const { rows } = await sql<TransactionName & { id: string }>`
    insert into cashier.bank_line (bank_code, line_id, fingerprint, account, currency, amount, text, payer_name, payer_account, posted_at, received_at,
      source, member_id, twin_of)
    select * from unnest(${of('bank_code')}::text[], ${of('line_id')}::text[], ${of('fingerprint')}::text[], ${of('account')}::text[],
      ${of('currency')}::text[], ${of('amount')}::bigint[], ${of('text')}::text[], ${of('payer_name')}::text[], ${of('payer_account')}::text[],
      ${of('posted_at').map(String)}::timestamptz[], ${of('received_at').map(String)}::timestamptz[], ${of('source')}::text[],
      ${of('member_id')}::uuid[], ${of('twin_of')}::uuid[])
    on conflict do nothing returning id, bank_code, account, line_id
  `.execute(tables(tx));
  return rows;
};

export const findTransactionsNamed = async (tx: Tx, names: readonly TransactionName[]) => {
  const { rows } = await sql<TransactionName & { id: string; fingerprint: string }>`
    select l.id, l.bank_code, l.account, l.line_id, l.fingerprint from unnest(${names.map(({ bank_code }) => bank_code)}::text[],
      ${names.map(({ account }) => account)}::text[], ${names.map(({ line_id }) => line_id)}::text[]) as n (bank_code, account, line_id)
    join cashier.bank_line l on l.bank_code = n.bank_code and l.account = n.account and l.line_id = n.line_id
  `.execute(tables(tx));
  return rows;
};

/** Every line that says exactly the same, twins too, the first first. */
export const transactionsSaying = (tx: Tx, bankCode: string, fingerprint: string) =>
  tables(tx)
    .selectFrom('cashier.bank_line')
    .select(['id', 'line_id', 'twin_of'])
    .where('bank_code', '=', bankCode)
    .where('fingerprint', '=', fingerprint)
    .orderBy('id')
    .limit(1_000)
    .execute();

export const findTransaction = (tx: Tx, id: string): Promise<TransactionRow | undefined> =>
  tables(tx).selectFrom('cashier.bank_line').selectAll().where('id', '=', id).executeTakeFirst();

export const lockTransaction = (tx: Tx, id: string): Promise<TransactionRow | undefined> =>
  tables(tx).selectFrom('cashier.bank_line').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockTransactionNamed = (tx: Tx, { bank_code, account, line_id }: TransactionName): Promise<TransactionRow | undefined> =>
  tables(tx)
    .selectFrom('cashier.bank_line')
    .selectAll()
    .where('bank_code', '=', bank_code)
    .where('account', '=', account)
    .where('line_id', '=', line_id)
    .forUpdate()
    .executeTakeFirst();

export const updateTransaction = async (tx: Tx, id: string, set: Updateable<CashierTables['cashier.bank_line']>): Promise<void> => {
  await tables(tx).updateTable('cashier.bank_line').set(set).where('id', '=', id).execute();
};

/** A transaction that could not be matched is tried again, but after those that were not tried so often: one that never can stops no other. */
export const countAttempt = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`update cashier.bank_line set attempts = least(attempts + 1, 30000) where id = any(${[...ids]}::uuid[])`.execute(tables(tx));
};

/** Transactions that another process has are passed over. */
export const lockStoredTransactions = (tx: Tx, limit: number): Promise<TransactionRow[]> =>
  tables(tx)
    .selectFrom('cashier.bank_line')
    .selectAll()
    .where('state', '=', 'STORED')
    .where('attempts', '<', 3)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const failingTransactionIds = async (tx: Tx, limit: number): Promise<string[]> =>
  (
    await tables(tx)
      .selectFrom('cashier.bank_line')
      .select('id')
      .where('state', '=', 'STORED')
      .where('attempts', '>=', 3)
      .orderBy('attempts')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

export const lockStoredTransaction = (tx: Tx, id: string): Promise<TransactionRow | undefined> =>
  tables(tx)
    .selectFrom('cashier.bank_line')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'STORED')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export type DecidedTransaction = {
  id: string;
  state: TransactionState;
  reason: SuspenseReason | HeldReason | null;
  merchant_id: MerchantId | null;
  receiving_account_id: string | null;
  deposit_id: DepositId | null;
  candidate_id: DepositId | null;
};

export const saveDecisions = async (tx: Tx, decided: readonly DecidedTransaction[], at: Temporal.Instant): Promise<void> => {
  if (decided.length === 0) return;
  const of = <K extends keyof DecidedTransaction>(key: K) => decided.map((line) => line[key]);
  await sql`
    update cashier.bank_line l set state = d.state, reason = d.reason, merchant_id = d.merchant_id, receiving_account_id = d.receiving_account_id,
      deposit_id = d.deposit_id, candidate_id = d.candidate_id, decided_at = ${at}
    from unnest(${of('id')}::uuid[], ${of('state')}::text[], ${of('reason')}::text[], ${of('merchant_id')}::text[],
      ${of('receiving_account_id')}::uuid[], ${of('deposit_id')}::uuid[], ${of('candidate_id')}::uuid[])
      as d (id, state, reason, merchant_id, receiving_account_id, deposit_id, candidate_id)
    where l.id = d.id
  `.execute(tables(tx));
};

/** Transactions that waited for an account nobody knew are looked at again. */
export const releaseTransactionsOf = async (tx: Tx, bankCode: string, account: string): Promise<void> => {
  // One that is being decided at this moment, without the account, is waited for.
  await tables(tx)
    .selectFrom('cashier.bank_line')
    .select('id')
    .where('bank_code', '=', bankCode)
    .where('account', '=', account)
    .where('state', 'in', ['STORED', 'HELD'])
    .orderBy('id')
    .forUpdate()
    .execute();
  await tables(tx)
    .updateTable('cashier.bank_line')
    .set({ state: 'STORED', reason: null, decided_at: null })
    .where('bank_code', '=', bankCode)
    .where('account', '=', account)
    .where('state', '=', 'HELD')
    .where('reason', '=', 'ACCOUNT_UNKNOWN')
    .execute();
};

const wanted = (tx: Tx, { merchants, states, accountId, from, until, unassigned }: TransactionFilter) => {
  let query = tables(tx)
    .selectFrom('cashier.bank_line')
    .where((is) => (unassigned === true ? is('merchant_id', 'is', null) : sql<boolean>`merchant_id = any(${[...merchants]}::text[])`));
  if (states !== undefined && states.length > 0) query = query.where('state', 'in', states);
  if (accountId !== undefined) query = query.where('receiving_account_id', '=', accountId);
  if (from !== undefined) query = query.where('posted_at', '>=', from);
  if (until !== undefined) query = query.where('posted_at', '<', until);
  return query;
};

export const findTransactions = async (tx: Tx, filter: TransactionFilter, { limit, offset }: { limit: number; offset: number }) => {
  const { total } = await wanted(tx, filter)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted(tx, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { rows, total: Number(total) };
};

// ---- nonces

export const forgetNoncesBefore = async (tx: Tx, before: Temporal.Instant, limit: number): Promise<number> => {
  const old = tables(tx).selectFrom('cashier.bank_nonce').select(['bank_code', 'nonce']).where('seen_at', '<', before).limit(limit);
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('cashier.bank_nonce')
    .where((is) => is(is.refTuple('bank_code', 'nonce'), 'in', old.$asTuple('bank_code', 'nonce')))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** The known ones of these transactions, by their names, with what they were told to be. */
export const knownTransactions = async (tx: Tx, names: readonly TransactionName[]): Promise<Map<string, KnownTransaction>> => {
  if (names.length === 0) return new Map();
  const { rows } = await sql<KnownTransaction>`
    select l.id, l.bank_code, l.account, l.line_id, l.amount, l.currency, l.merchant_id from unnest(${names.map(({ bank_code }) => bank_code)}::text[],
      ${names.map(({ account }) => account)}::text[], ${names.map(({ line_id }) => line_id)}::text[]) as n (bank_code, account, line_id)
    join cashier.bank_line l on l.bank_code = n.bank_code and l.account = n.account and l.line_id = n.line_id
  `.execute(tables(tx));
  return new Map(rows.map((row) => [transactionNameOf(row), row]));
};

export type KnownTransaction = TransactionName & { id: string; amount: bigint; currency: Currency; merchant_id: MerchantId | null };
