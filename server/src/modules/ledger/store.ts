import type { MerchantId, TransferId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { type Account, type AccountRef, type Entered, floorOf, house, isRunning, keyOf, type Sheet } from './sheet.rules.ts';
import type { LedgerTables } from './tables.ts';

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
};

const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  ref: { merchantId: row.merchant_id, owner: row.owner, kind: row.kind, currency: row.currency },
  running: row.running,
  balance: row.balance,
  floor: row.floor,
  version: row.version,
});

/** Locks every running account of these owners, in id order so that no two transactions can wait for each other. */
export const lockAccountsOf = async (tx: Tx, owners: readonly string[]): Promise<Account[]> => {
  const { rows } = await sql<AccountRow>`
    select id, merchant_id, owner, kind, currency, running, balance, floor, version from ledger.account
    where owner = any(${owners}::text[]) and running order by id for no key update
  `.execute(tables(tx));
  return rows.map(accountOf);
};

/** Opens what is not open yet. Another transaction may be opening the same: then this one waits for it. */
export const openAccounts = async (tx: Tx, refs: readonly AccountRef[]): Promise<void> => {
  const sorted = refs.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await tables(tx)
    .insertInto('ledger.account')
    .values(
      sorted.map((ref) => ({
        merchant_id: ref.merchantId,
        owner: ref.owner,
        kind: ref.kind,
        currency: ref.currency,
        running: isRunning(ref),
        floor: floorOf(ref),
      })),
    )
    .onConflict((conflict) => conflict.constraint('one_account_of_a_kind').doNothing())
    .execute();
};

export const findHouseAccounts = async (tx: Tx, refs: readonly AccountRef[]): Promise<Account[]> => {
  const { rows } = await sql<AccountRow>`
    select a.id, a.merchant_id, a.owner, a.kind, a.currency, a.running, a.balance, a.floor, a.version
    from unnest(${refs.map((ref) => ref.kind)}::text[], ${refs.map((ref) => ref.currency)}::text[], ${refs.map((ref) => ref.merchantId)}::text[]) as wanted (kind, currency, merchant_id)
    join ledger.account a on a.owner = ${house} and a.kind = wanted.kind and a.currency = wanted.currency and a.merchant_id = wanted.merchant_id
  `.execute(tables(tx));
  return rows.map(accountOf);
};

const texts = (values: readonly (bigint | null)[]): (string | null)[] => values.map((value) => (value === null ? null : value.toString()));

/** Writes a sheet in one statement: balances, transfers, entries, and one line for each account of the house. */
export const writeSheet = async (tx: Tx, sheet: Sheet): Promise<void> => {
  const { entered } = sheet;
  const entries = entered.flatMap((transfer) => transfer.entries.map((entry) => ({ transferId: transfer.id, ...entry })));
  const touched = new Set(entries.map((entry) => entry.accountId));
  const changed = [...sheet.accounts.values()].filter((account) => account.running && touched.has(account.id));
  const tallies = talliesOf(sheet, entered);
  await sql`
    with changed as (
      update ledger.account a set balance = fresh.balance, version = fresh.version
      from unnest(${changed.map((account) => account.id)}::uuid[], ${texts(changed.map((account) => account.balance))}::bigint[], ${texts(changed.map((account) => account.version))}::bigint[])
        as fresh (id, balance, version)
      where a.id = fresh.id
    ), transfers as (
      insert into ledger.transfer (id, merchant_id, reference, reason, corrects)
      select * from unnest(${entered.map((transfer) => transfer.id)}::uuid[], ${entered.map((transfer) => transfer.merchantId)}::text[],
        ${entered.map((transfer) => transfer.reference)}::text[], ${entered.map((transfer) => transfer.reason)}::text[], ${entered.map((transfer) => transfer.corrects ?? null)}::uuid[])
    ), tallies as (
      insert into ledger.tally (account_id, amount, entries)
      select * from unnest(${tallies.map((tally) => tally.accountId)}::uuid[], ${texts(tallies.map((tally) => tally.amount))}::bigint[], ${texts(tallies.map((tally) => tally.entries))}::bigint[])
    )
    insert into ledger.entry (transfer_id, account_id, currency, amount, balance_after, version)
    select * from unnest(${entries.map((entry) => entry.transferId)}::uuid[], ${entries.map((entry) => entry.accountId)}::uuid[], ${entries.map((entry) => entry.currency)}::text[],
      ${texts(entries.map((entry) => entry.amount))}::bigint[], ${texts(entries.map((entry) => entry.balanceAfter))}::bigint[], ${texts(entries.map((entry) => entry.version))}::bigint[])
  `.execute(tables(tx));
};

const talliesOf = (sheet: Sheet, entered: readonly Entered[]): { accountId: string; amount: bigint; entries: bigint }[] => {
  const houseIds = new Set([...sheet.accounts.values()].filter((account) => !account.running).map((account) => account.id));
  const sums = new Map<string, { accountId: string; amount: bigint; entries: bigint }>();
  for (const { accountId, amount } of entered.flatMap((transfer) => transfer.entries)) {
    if (!houseIds.has(accountId)) continue;
    const sum = sums.get(accountId) ?? { accountId, amount: 0n, entries: 0n };
    sum.amount += amount;
    sum.entries += 1n;
    sums.set(accountId, sum);
  }
  return [...sums.values()];
};

/** What already stands under these references, with its legs. */
export const findByReference = async (tx: Tx, wanted: readonly { merchantId: MerchantId; reference: string }[]) => {
  const { rows } = await sql<{
    id: TransferId;
    merchant_id: MerchantId;
    reference: string;
    reason: string;
    owner: string;
    kind: string;
    currency: Currency;
    account_merchant: MerchantId;
    amount: bigint;
  }>`
    select t.id, t.merchant_id, t.reference, t.reason, a.owner, a.kind, a.currency, a.merchant_id as account_merchant, e.amount
    from unnest(${wanted.map((one) => one.reference)}::text[], ${wanted.map((one) => one.merchantId)}::text[]) as wanted (reference, merchant_id)
    join ledger.transfer t on t.reference = wanted.reference and t.merchant_id = wanted.merchant_id
    join ledger.entry e on e.transfer_id = t.id join ledger.account a on a.id = e.account_id
  `.execute(tables(tx));
  return rows;
};

/** The accounts of an owner, as they stand. The house's are given with what is still to be rolled up. */
export const accountsOf = async (tx: Tx, owner: string, merchantId: MerchantId): Promise<Account[]> => {
  const { rows } = await sql<AccountRow>`
    select a.id, a.merchant_id, a.owner, a.kind, a.currency, a.running, a.floor, a.version,
      (a.balance + case when a.running then 0 else coalesce((select sum(t.amount) from ledger.tally t where t.account_id = a.id), 0) end)::bigint as balance
    from ledger.account a where a.owner = ${owner} and a.merchant_id = ${merchantId} order by a.kind limit 500
  `.execute(tables(tx));
  return rows.map(accountOf);
};

const rollUpBatch = 20_000;

/** Brings what batches added into the house's balances. Returns how many lines it took; run by one at a time or several. */
export const rollUp = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ taken: bigint }>`
    with due as (select id from ledger.tally order by id limit ${rollUpBatch} for update skip locked),
    taken as (delete from ledger.tally t using due where t.id = due.id returning t.account_id, t.amount, t.entries),
    sums as (select account_id, sum(amount)::bigint as amount, sum(entries)::bigint as entries from taken group by account_id),
    updated as (update ledger.account a set balance = a.balance + sums.amount, version = a.version + sums.entries from sums where a.id = sums.account_id)
    select count(*) as taken from taken
  `.execute(tables(tx));
  return Number(rows[0]?.taken ?? 0n);
};

/** One page of what the book holds of an owner, newest first, and how many lines there are. */
export const linesOf = async (tx: Tx, owner: string, merchantId: MerchantId, { limit, offset }: { limit: number; offset: number }) => {
  const lines = await tables(tx)
    .selectFrom('ledger.entry as e')
    .innerJoin('ledger.account as a', 'a.id', 'e.account_id')
    .innerJoin('ledger.transfer as t', 't.id', 'e.transfer_id')
    .select(['t.id', 't.at', 't.reason', 't.reference', 'a.kind', 'a.currency', 'e.amount', 'e.balance_after'])
    .where('a.owner', '=', owner)
    .where('a.merchant_id', '=', merchantId)
    .orderBy('e.transfer_id', 'desc')
    .orderBy('a.kind')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await tables(tx)
    .selectFrom('ledger.account')
    .select((select) => select.fn.sum<string | null>('version').as('entries'))
    .where('owner', '=', owner)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return { lines, total: Number(total?.entries ?? 0) };
};

export const findTransfer = async (tx: Tx, id: TransferId) => {
  const transfer = await tables(tx).selectFrom('ledger.transfer').selectAll().where('id', '=', id).executeTakeFirst();
  const legs = await tables(tx)
    .selectFrom('ledger.entry as e')
    .innerJoin('ledger.account as a', 'a.id', 'e.account_id')
    .select(['a.owner', 'a.kind', 'a.currency', 'e.amount', 'e.balance_after'])
    .where('e.transfer_id', '=', id)
    .orderBy('e.amount')
    .execute();
  return transfer && { ...transfer, legs };
};

/** Each proof is a query that finds nothing as long as the book is right. */
const proofs = {
  'entries sum to zero in each currency': sql<{
    found: string;
  }>`select currency || ': ' || sum(amount) as found from ledger.entry group by currency having sum(amount) <> 0`,
  'every transfer balances': sql<{
    found: string;
  }>`select transfer_id::text as found from ledger.entry group by transfer_id, currency having sum(amount) <> 0`,
  'every transfer has entries': sql<{
    found: string;
  }>`select t.id::text as found from ledger.transfer t where not exists (select from ledger.entry e where e.transfer_id = t.id)`,
  'every entry has its transfer and an account of its currency': sql<{ found: string }>`
    select e.transfer_id::text as found from ledger.entry e left join ledger.transfer t on t.id = e.transfer_id left join ledger.account a on a.id = e.account_id
    where t.id is null or a.id is null or a.currency <> e.currency`,
  'a running balance is the sum of its entries': sql<{ found: string }>`
    select a.id::text as found from ledger.account a left join (select account_id, sum(amount) as amount, count(*) as entries from ledger.entry group by account_id) s on s.account_id = a.id
    where a.running and (a.balance <> coalesce(s.amount, 0) or a.version <> coalesce(s.entries, 0))`,
  'a house account is the sum of its entries': sql<{ found: string }>`
    select a.id::text as found from ledger.account a left join (select account_id, sum(amount) as amount from ledger.entry group by account_id) s on s.account_id = a.id
    where not a.running and a.balance + coalesce((select sum(amount) from ledger.tally where account_id = a.id), 0) <> coalesce(s.amount, 0)`,
  'every chain of balances is unbroken': sql<{ found: string }>`
    select account_id || ' at ' || version as found from (
      select account_id, version, amount, balance_after,
        lag(balance_after, 1, 0::bigint) over chain as before, lag(version, 1, 0::bigint) over chain as version_before
      from ledger.entry where version is not null window chain as (partition by account_id order by version)
    ) c where balance_after <> before + amount or version <> version_before + 1`,
  'nothing lies below its floor': sql<{
    found: string;
  }>`select id::text as found from ledger.account where floor is not null and balance < floor`,
} as const;

/** Runs every proof; returns what is wrong, at most ten of each kind. */
export const disprove = async (tx: Tx): Promise<{ proof: string; found: string }[]> => {
  const wrong: { proof: string; found: string }[] = [];
  for (const [proof, query] of Object.entries(proofs)) {
    const { rows } = await sql<{ found: string }>`select found from (${query}) as broken limit 10`.execute(tables(tx));
    wrong.push(...rows.map(({ found }) => ({ proof, found })));
  }
  return wrong;
};
