import type { MerchantId, TransferId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { bigints, integers, texts, uuids } from '#platform/arrays';
import { type Ask, ask, type Row, statement } from '#platform/ask';
import { askOne, open, type Tx } from '#platform/database';
import { type Account, type AccountRef, floorOf, house, idOf, isRunning, keyOf } from '../batch.rules.ts';
import type { LedgerTables } from '../tables.ts';

const tables = open<LedgerTables>;

type AccountRow = {
  id: string;
  merchant_id: MerchantId;
  owner: string;
  kind: string;
  currency: Currency;
  running: boolean;
  balance: bigint;
  floor: bigint | null;
  version: bigint;
  last_transfer: TransferId | null;
};

const accountFrom = (row: AccountRow): Account => ({
  id: row.id,
  ref: { merchantId: row.merchant_id, owner: row.owner, kind: row.kind, currency: row.currency },
  running: row.running,
  balance: row.balance,
  floor: row.floor,
  version: row.version,
  last: row.last_transfer,
});

/**
 * Locks every running account of these owners, in id order so that no two transactions can wait for each other. One that was opened while this waited
 * is not among them: who needs all of them compares with `countAccountsOf`, asked after it.
 */
export const lockAccountsOf = (owners: readonly string[]): Ask<Account[]> =>
  ask(readRunning)`
    select id, merchant_id, owner, kind, currency, balance, floor, version, last_transfer from ledger.account
    where owner = any(${texts(owners)}::text[]) and running order by id for no key update
  `;

/** The running accounts of these owners as they stand, in no order. */
export const runningAccountsOf = (owners: readonly string[]): Ask<Account[]> =>
  ask(readRunning)`
    select id, merchant_id, owner, kind, currency, balance, floor, version, last_transfer from ledger.account
    where owner = any(${texts(owners)}::text[]) and running
  `;

/** How many running accounts these owners have. */
export const countAccountsOf = (owners: readonly string[]): Ask<number> =>
  ask(([row]) => Number(row?.[0]))`select count(*) from ledger.account where owner = any(${texts(owners)}::text[]) and running`;

const readRunning = (rows: readonly Row[]): Account[] =>
  rows.map((row) => {
    const [id, merchantId, owner, kind, currency, balance, floor, version, last] = row as readonly [
      ...[id: string, merchantId: MerchantId, owner: string, kind: string, currency: Currency, balance: string],
      ...[floor: string | null, version: string, last: TransferId | null],
    ];
    return {
      id,
      ref: { merchantId, owner, kind, currency },
      running: true,
      balance: BigInt(balance),
      floor: floor === null ? null : BigInt(floor),
      version: BigInt(version),
      last,
    };
  });

/** Opens what is not open yet. Another transaction may be opening the same: then this one waits for it. */
export const openAccounts = async (tx: Tx, refs: readonly AccountRef[]): Promise<void> => {
  const sorted = refs.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await askOne(
    tx,
    statement`
      insert into ledger.account (merchant_id, owner, kind, currency, running, floor)
      select unnest(${texts(sorted.map(({ merchantId }) => merchantId))}::text[]), unnest(${texts(sorted.map(({ owner }) => owner))}::text[]),
        unnest(${texts(sorted.map(({ kind }) => kind))}::text[]), unnest(${texts(sorted.map(({ currency }) => currency))}::text[]),
        unnest(${integers(sorted.map((ref) => (isRunning(ref) ? 1 : 0)))}::int[]) = 1, unnest(${bigints(sorted.map(floorOf))}::bigint[])
      on conflict (id) do nothing
    `,
  );
};

/** Which of these accounts stand open. */
export const findAccounts = async (tx: Tx, ids: readonly string[]): Promise<{ id: string; version: bigint }[]> => {
  const { rows } = await sql<{
    id: string;
    version: bigint;
  }>`select id, version from ledger.account where id = any(${uuids(ids)}::uuid[])`.execute(tables(tx));
  return rows;
};

/** The next running accounts in the order of their ids. */
export const accountsAfter = (tx: Tx, id: string, limit: number) =>
  tables(tx)
    .selectFrom('ledger.account')
    .select(['id', 'owner', 'merchant_id'])
    .where('id', '>', id)
    .where('running', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute();

const houseAccountsMax = 500;

/**
 * The accounts of an owner, as they stand; `kinds`: only those of which that is the word before the colon. A member's are all of them, because one that
 * was left out would be money nobody sees; of the house's at most 500, with what is still to be rolled up.
 */
export const accountsOf = async (tx: Tx, owner: string, merchantId: MerchantId, kinds?: readonly string[]): Promise<Account[]> => {
  const { rows } = await sql<AccountRow>`
    select a.id, a.merchant_id, a.owner, a.kind, a.currency, a.running, a.floor, a.version, a.last_transfer,
      (a.balance + case when a.running then 0 else coalesce((select sum(t.amount) from ledger.tallied t where t.account_id = a.id), 0) end)::bigint as balance
    from ledger.account a where a.owner = ${owner} and a.merchant_id = ${merchantId}
      and ${kinds === undefined ? sql`true` : sql`split_part(a.kind, ':', 1) = any(${texts(kinds)}::text[])`}
    order by a.kind limit ${owner === house ? houseAccountsMax : null}
  `.execute(tables(tx));
  return rows.map(accountFrom);
};

/**
 * The balances of a member's accounts of one currency and their versions, added up by the word before the colon of their kind: every grant opens an account for
 * ever, and a member with thousands of grants is a few rows all the same.
 */
export const balanceSummary = async (
  tx: Tx,
  { owner, merchantId, currency }: Omit<AccountRef, 'kind'>,
): Promise<{ kind: string; balance: bigint; version: bigint }[]> => {
  const { rows } = await sql<{ kind: string; balance: bigint; version: bigint }>`
    select split_part(kind, ':', 1) as kind, sum(balance)::bigint as balance, sum(version)::bigint as version
    from ledger.account where owner = ${owner} and merchant_id = ${merchantId} and currency = ${currency} and running group by 1
  `.execute(tables(tx));
  return rows;
};

/** The balances of some accounts at this moment, amounts still to be rolled up included, in the order asked; one that was never opened holds nothing. */
export const balancesOf = async (tx: Tx, refs: readonly AccountRef[]): Promise<bigint[]> => {
  const ids = refs.map(idOf);
  const { rows } = await sql<{ id: string; balance: bigint }>`
    with tallied as materialized (select t.account_id, sum(t.amount) as amount from ledger.tallied t where t.account_id = any(${uuids(ids)}::uuid[]) group by 1)
    select a.id, (a.balance + case when a.running then 0 else coalesce(t.amount, 0) end)::bigint as balance
    from ledger.account a left join tallied t on t.account_id = a.id where a.id = any(${uuids(ids)}::uuid[])
  `.execute(tables(tx));
  const found = new Map(rows.map(({ id, balance }) => [id, balance]));
  return ids.map((id) => found.get(id) ?? 0n);
};

const rollUpBatch = 10_000;

/** Brings what batches added into the house's balances. Returns how many lines it took; run by one at a time or several. */
export const rollUp = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ taken: bigint }>`
    with due as materialized (select ctid from ledger.tally limit ${rollUpBatch} for update skip locked),
    taken as (delete from ledger.tally where ctid = any(array(select ctid from due)) returning account_ids, amounts, entries),
    sums as (
      select t.account_id, sum(t.amount)::bigint as amount, sum(t.entries)::bigint as entries
      from taken, lateral unnest(taken.account_ids, taken.amounts, taken.entries) as t (account_id, amount, entries) group by t.account_id),
    updated as (update ledger.account a set balance = a.balance + sums.amount, version = a.version + sums.entries from sums where a.id = sums.account_id)
    select count(*) as taken from taken
  `.execute(tables(tx));
  return Number(rows[0]?.taken ?? 0n);
};
