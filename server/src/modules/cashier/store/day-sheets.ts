import type { MerchantId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { CashierTables } from '../tables.ts';

const tables = open<CashierTables>;

/** The banks we hear from, by name; at most 100. */
export const banks = (tx: Tx) =>
  tables(tx).selectFrom('cashier.bank').select(['code', 'name']).where('enabled', '=', true).orderBy('name').limit(100).execute();

/** All receiving accounts of some merchants with the names of their banks; at most 500. */
export const accountsWithBanks = (tx: Tx, merchants: readonly MerchantId[]) =>
  tables(tx)
    .selectFrom('cashier.receiving_account as account')
    .innerJoin('cashier.bank as bank', 'bank.code', 'account.bank_code')
    .select([
      'account.id',
      'account.merchant_id',
      'account.bank_code',
      'bank.name as bank_name',
      'account.account',
      'account.holder',
      'account.currency',
    ])
    .where(sql<boolean>`account.merchant_id = any(${[...merchants]}::text[])`)
    .orderBy('account.merchant_id')
    .orderBy('bank.name')
    .orderBy('account.account')
    .limit(500)
    .execute();

type LineDay = {
  receiving_account_id: string;
  day: string;
  credits: bigint;
  debits: bigint;
  credited: bigint;
  unmatched: bigint;
  refunds_due: bigint;
  held: bigint;
  lines: bigint;
};

type Days = { accountIds: readonly string[]; timeZone: string; from: Temporal.Instant; until: Temporal.Instant };

/** A line belongs to its account also while nobody decided about it: then only bank and number name the account. */
const ofAccount = sql`(line.bank_code = account.bank_code and line.account = account.account and line.currency = account.currency and line.state <> 'DISMISSED')`;

/** What the lines of some accounts come to on each day of a zone on which there are any. */
export const lineDays = async (tx: Tx, { accountIds, timeZone, from, until }: Days): Promise<LineDay[]> => {
  const { rows } = await sql<LineDay>`
    select account.id as receiving_account_id, to_char(line.posted_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      coalesce(sum(line.amount) filter (where line.amount > 0), 0)::bigint as credits,
      coalesce(-sum(line.amount) filter (where line.amount < 0), 0)::bigint as debits,
      coalesce(sum(line.amount) filter (where line.amount > 0 and line.state = 'CREDITED'), 0)::bigint as credited,
      coalesce(sum(line.amount) filter (where line.amount > 0 and line.state in ('SUSPENSE', 'RETURNED')), 0)::bigint as unmatched,
      coalesce(sum(line.amount) filter (where line.amount > 0 and line.state = 'REFUND_DUE'), 0)::bigint as refunds_due,
      coalesce(sum(line.amount) filter (where line.amount > 0 and line.state in ('HELD', 'STORED')), 0)::bigint as held,
      count(*) as lines
    from cashier.receiving_account account join cashier.bank_line line on ${ofAccount}
    where account.id = any(${[...accountIds]}::uuid[]) and line.posted_at >= ${from} and line.posted_at < ${until}
    group by 1, 2 order by 1, 2
  `.execute(tables(tx));
  return rows;
};

/** What all lines of an account before a moment come to: what should be there. */
export const lineSums = async (tx: Tx, accountIds: readonly string[], before: Temporal.Instant) => {
  const { rows } = await sql<{ receiving_account_id: string; amount: bigint }>`
    select account.id as receiving_account_id, coalesce(sum(line.amount), 0)::bigint as amount
    from cashier.receiving_account account join cashier.bank_line line on ${ofAccount}
    where account.id = any(${[...accountIds]}::uuid[]) and line.posted_at < ${before} group by 1
  `.execute(tables(tx));
  return new Map(rows.map((row) => [row.receiving_account_id, row.amount]));
};

export type BookedLine = {
  id: string;
  receiving_account_id: string;
  day: string;
  deposit_id: string | null;
  merchant_id: MerchantId;
  currency: Currency;
};

/** Lines of some accounts that are in the book, by day, in the order of their ids after one of them. */
export const bookedLines = async (tx: Tx, { accountIds, timeZone, from, until }: Days, after: string | undefined, limit: number) => {
  const { rows } = await sql<BookedLine>`
    select line.id, line.receiving_account_id, to_char(line.posted_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, line.deposit_id, line.merchant_id, line.currency
    from cashier.bank_line line
    where line.receiving_account_id = any(${[...accountIds]}::uuid[]) and line.posted_at >= ${from} and line.posted_at < ${until}
      and line.amount > 0 and line.state in ('CREDITED', 'SUSPENSE', 'REFUND_DUE', 'RETURNED')
      and line.id > ${after ?? '00000000-0000-0000-0000-000000000000'}
    order by line.id limit ${limit}
  `.execute(tables(tx));
  return rows;
};

/** Lines of an account in a span, whatever became of them; at most `limit`. */
export const linesAround = async (tx: Tx, accountId: string, from: Temporal.Instant, until: Temporal.Instant, limit: number) => {
  const { rows } = await sql<{
    line_id: string;
    posted_at: Temporal.Instant;
    amount: bigint;
    text: string;
    payer_name: string;
    payer_account: string;
  }>`
    select line.line_id, line.posted_at, line.amount, line.text, line.payer_name, line.payer_account
    from cashier.receiving_account account join cashier.bank_line line on ${ofAccount}
    where account.id = ${accountId} and line.posted_at >= ${from} and line.posted_at < ${until} order by line.id limit ${limit}
  `.execute(tables(tx));
  return rows;
};

/** Members whose deposits were paid from an account that paid this member's too; at most `limit`, the newest first. */
export const payingFromSame = async (tx: Tx, memberId: string, merchantId: MerchantId, limit: number) => {
  const { rows } = await sql<{ member_id: string; payer_account: string }>`
    select distinct other.member_id, line.payer_account
    from cashier.deposit own join cashier.bank_line mine on mine.deposit_id = own.id
    join cashier.bank_line line on line.payer_account = mine.payer_account and line.merchant_id = own.merchant_id
    join cashier.deposit other on other.id = line.deposit_id and other.member_id <> own.member_id
    where own.member_id = ${memberId} and own.merchant_id = ${merchantId} and length(mine.payer_account) > 3 limit ${limit}
  `.execute(tables(tx));
  return rows;
};
