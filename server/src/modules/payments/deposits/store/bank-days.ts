import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { CashierTables } from '../tables.ts';

const tables = open<CashierTables>;

/** The banks we hear from, by name; at most 100. */
export const banks = (tx: Tx) =>
  tables(tx).selectFrom('cashier.bank').select(['code', 'name']).where('enabled', '=', true).orderBy('name').limit(100).execute();

/** All receiving accounts of some merchants with the names of their banks; at most 500. */
export const accountsWithBanks = (tx: Tx, merchants: readonly MerchantId[], providerKinds: readonly string[]) =>
  tables(tx)
    .selectFrom('cashier.receiving_account as account')
    .innerJoin('cashier.bank as bank', 'bank.code', 'account.bank_code')
    .select(
      sql<boolean>`exists (select from cashier.rail where rail.code = account.bank_code and rail.kind = any(${[...providerKinds]}::text[]))`.as(
        'is_provider',
      ),
    )
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

type TransactionDay = {
  receiving_account_id: string;
  day: string;
  credits: bigint;
  credited: bigint;
  unmatched: bigint;
  refunds_due: bigint;
  held: bigint;
  lines: bigint;
};

type Days = { accountIds: readonly string[]; timeZone: string; from: Temporal.Instant; until: Temporal.Instant };

/** A transaction belongs to its account also while nobody decided about it: then only bank and number name the account. */
const ofAccount = sql`(line.bank_code = account.bank_code and line.account = account.account and line.currency = account.currency and line.state <> 'DISMISSED')`;

/** The sums of the transactions of some accounts on each day of a zone on which there are any. */
export const transactionDays = async (tx: Tx, { accountIds, timeZone, from, until }: Days): Promise<TransactionDay[]> => {
  const { rows } = await sql<TransactionDay>`
    select account.id as receiving_account_id, to_char(line.posted_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      coalesce(sum(line.amount) filter (where line.amount > 0), 0)::bigint as credits,
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

/** The settlements of a payment provider on an account: its payouts, refunds and fees are money that left. */
const settledOf = sql`(settled.rail = account.bank_code and settled.account = account.account)`;
const leftBy = sql`(settled.fee - case when settled.kind = 'PAYMENT' then 0 else settled.gross end)`;

/** The sum of all transactions of an account before a moment, less its provider's payouts and fees: the balance that should be there. */
export const transactionSums = async (tx: Tx, accountIds: readonly string[], before: Temporal.Instant) => {
  const { rows } = await sql<{ receiving_account_id: string; amount: bigint }>`
    select account.id as receiving_account_id, (
        coalesce((select sum(line.amount) from cashier.bank_line line where ${ofAccount} and line.posted_at < ${before}), 0)
        - coalesce((select sum(${leftBy}) from cashier.settled settled where ${settledOf} and settled.at < ${before}), 0))::bigint as amount
    from cashier.receiving_account account where account.id = any(${[...accountIds]}::uuid[])
  `.execute(tables(tx));
  return new Map(rows.map((row) => [row.receiving_account_id, row.amount]));
};

type Left = { receiving_account_id: string; name: string; text: string; amount: bigint; at: Temporal.Instant; is_fee: boolean };

/**
 * Money that left some accounts in a span, as their banks and providers tell it, the oldest first: transactions below zero, and of a settlement what was
 * paid out, given back and kept; at most `limit`.
 */
export const leftAccounts = async (tx: Tx, { accountIds, from, until }: Days, limit: number): Promise<Left[]> => {
  const { rows } = await sql<Left>`
    select * from (
      select account.id as receiving_account_id, line.line_id as name, line.text, -line.amount as amount, line.posted_at as at, false as is_fee
      from cashier.receiving_account account join cashier.bank_line line on ${ofAccount}
      where account.id = any(${[...accountIds]}::uuid[]) and line.amount < 0 and line.posted_at >= ${from} and line.posted_at < ${until}
      union all
      select account.id, settled.id, '', -settled.gross, settled.at, false
      from cashier.receiving_account account join cashier.settled settled on ${settledOf}
      where account.id = any(${[...accountIds]}::uuid[]) and settled.kind <> 'PAYMENT' and settled.gross < 0 and settled.at >= ${from} and settled.at < ${until}
      union all
      select account.id, settled.id, '', settled.fee, settled.at, true
      from cashier.receiving_account account join cashier.settled settled on ${settledOf}
      where account.id = any(${[...accountIds]}::uuid[]) and settled.fee > 0 and settled.at >= ${from} and settled.at < ${until}
    ) as gone order by at, name limit ${limit}
  `.execute(tables(tx));
  return rows;
};

export type BookedTransaction = {
  id: string;
  receiving_account_id: string;
  day: string;
  deposit_id: string | null;
  merchant_id: MerchantId;
  currency: Currency;
};

/** Transactions of some accounts that are in the book, by day, in the order of their ids after one of them. */
export const bookedTransactions = async (tx: Tx, { accountIds, timeZone, from, until }: Days, after: string | undefined, limit: number) => {
  const { rows } = await sql<BookedTransaction>`
    select line.id, line.receiving_account_id, to_char(line.posted_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, line.deposit_id, line.merchant_id, line.currency
    from cashier.bank_line line
    where line.receiving_account_id = any(${[...accountIds]}::uuid[]) and line.posted_at >= ${from} and line.posted_at < ${until}
      and line.amount > 0 and line.state in ('CREDITED', 'SUSPENSE', 'REFUND_DUE', 'RETURNED')
      and line.id > ${after ?? '00000000-0000-0000-0000-000000000000'}
    order by line.id limit ${limit}
  `.execute(tables(tx));
  return rows;
};

/** Transactions of an account in a span, whatever became of them; at most `limit`. */
export const transactionsAround = async (tx: Tx, accountId: string, from: Temporal.Instant, until: Temporal.Instant, limit: number) => {
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
