import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId, TransferId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { texts, uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import { type AccountRef, idOf } from '../batch.rules.ts';
import type { LedgerTables } from '../tables.ts';
import { legsOfTransfer } from './legs-of-transfer.ts';
import { firstIdAt } from './since.ts';

const tables = open<LedgerTables>;

/** The changes that transfers of these references made to accounts of the house whose kind begins with `prefix`, by reference; in units, as the book has it. */
export const entriesByReference = async (
  tx: Tx,
  merchantId: MerchantId,
  references: readonly string[],
  prefix: string,
): Promise<{ reference: string; kind: string; amount: bigint }[]> => {
  const { rows } = await sql<{ reference: string; kind: string; amount: bigint }>`
    select t.reference, a.kind, sum(e.amount)::bigint as amount
    from unnest(${texts(references)}::text[]) as wanted (reference)
    join ledger.transfer t on t.reference = wanted.reference and t.merchant_id = ${merchantId}
    ${legsOfTransfer}
    join ledger.account a on a.id = e.account_id and a.owner = 'house' and starts_with(a.kind, ${prefix})
    group by 1, 2
  `.execute(tables(tx));
  return rows;
};

/** The changes that transfers of these references made to accounts of one owner, in the order they were booked. */
export const legsByReference = async (
  tx: Tx,
  { merchantId, owner }: { merchantId: MerchantId; owner: string },
  references: readonly string[],
): Promise<
  { id: TransferId; at: Temporal.Instant; reason: string; reference: string; kind: string; currency: Currency; amount: bigint }[]
> => {
  const { rows } = await sql<{
    id: TransferId;
    at: Temporal.Instant;
    reason: string;
    reference: string;
    kind: string;
    currency: Currency;
    amount: bigint;
  }>`
    select t.id, t.at, t.reason, t.reference, a.kind, a.currency, e.amount
    from unnest(${texts(references)}::text[]) as wanted (reference)
    join ledger.transfer t on t.reference = wanted.reference and t.merchant_id = ${merchantId}
    ${legsOfTransfer}
    join ledger.account a on a.id = e.account_id and a.owner = ${owner}
    order by t.id, a.kind
  `.execute(tables(tx));
  return rows;
};

/** Owners at some merchants who owe the house something, the greatest debt first. */
export const owing = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  { pageNo, pageSize }: PageWanted,
): Promise<{ rows: { merchantId: MerchantId; owner: string; currency: Currency; owed: bigint }[]; total: number }> => {
  const { rows } = await sql<{ merchantId: MerchantId; owner: string; currency: Currency; owed: bigint; total: bigint }>`
    select merchant_id as "merchantId", owner, currency, -balance as owed, count(*) over () as total
      from ledger.account where kind = 'RECEIVABLE' and balance < 0 and merchant_id = any(${texts(merchants)}::text[])
     order by balance, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}
  `.execute(tables(tx));
  return { rows: rows.map(({ total: _total, ...row }) => row), total: Number(rows[0]?.total ?? 0n) };
};

/** Money that left an account of the house by the book. `at`: when it was booked. */
export type MovedOut = { account: AccountRef; reference: string; amount: bigint; at: Temporal.Instant };

/**
 * The money that left some accounts of the house by the book in a span: the amounts added to them, because money at a bank stands there below zero. It reads
 * the transfers of the span by the moments in their ids; at most `limit`, the oldest first.
 */
export const movedOut = async (
  tx: Tx,
  refs: readonly AccountRef[],
  { from, until, limit }: { from: Temporal.Instant; until: Temporal.Instant; limit: number },
): Promise<MovedOut[]> => {
  const named = new Map(refs.map((ref) => [idOf(ref), ref]));
  const { rows } = await sql<{ id: string; reference: string; amount: bigint; at: Temporal.Instant }>`
    select e.account_id as id, t.reference, e.amount, uuid_extract_timestamp(t.id) as at
    from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
    where e.transfer_id >= ${firstIdAt(from)}::uuid and e.transfer_id < ${firstIdAt(until)}::uuid and e.amount > 0
      and e.account_id = any(${uuids([...named.keys()])}::uuid[])
    order by t.id limit ${limit}
  `.execute(tables(tx));
  return rows.flatMap(({ id, ...row }) => {
    const account = named.get(id);
    return account === undefined ? [] : [{ account, ...row }];
  });
};

/** A sum over accounts of members (`house` false), or of the house. Kinds are shortened to what stands before the colon: `CASH`, `BANK`. */
export type Held = { merchant_id: MerchantId; currency: Currency; house: boolean; kind: string; amount: bigint };

const ofMerchants = (merchants: readonly MerchantId[], kinds: readonly string[]) => sql`
  select id, merchant_id, currency, owner = 'house' as house, split_part(kind, ':', 1) as kind, running, balance
  from ledger.account
  where merchant_id = any(${texts(merchants)}::text[]) and (owner <> 'house' or split_part(kind, ':', 1) = any(${texts(kinds)}::text[]))
`;

/**
 * The balances, at a moment, of members' accounts and of some kinds of the house: the balances now, amounts still to be rolled up included, less those that
 * came since. All of it is one reading. A moment long ago costs as much as all changes since.
 */
export const heldAt = async (tx: Tx, merchants: readonly MerchantId[], kinds: readonly string[], at: Temporal.Instant): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    with account as (${ofMerchants(merchants, kinds)}),
      since as (select e.account_id, sum(e.amount) as amount from ledger.entry e where e.transfer_id >= ${firstIdAt(at)}::uuid group by 1),
      tallied as (select t.account_id, sum(t.amount) as amount from ledger.tallied t group by 1)
    select a.merchant_id, a.currency, a.house, a.kind,
      sum(a.balance + case when a.running then 0 else coalesce(t.amount, 0) end - coalesce(s.amount, 0))::bigint as amount
    from account a left join since s on s.account_id = a.id left join tallied t on t.account_id = a.id
    group by 1, 2, 3, 4
  `.execute(tables(tx));
  return rows;
};

/** The members' balances at this moment by whole kind of account, of kinds that begin with one of these: the money of members at each vendor. */
export const heldByKind = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  prefixes: readonly string[],
): Promise<Pick<Held, 'merchant_id' | 'currency' | 'kind' | 'amount'>[]> => {
  const { rows } = await sql<Pick<Held, 'merchant_id' | 'currency' | 'kind' | 'amount'>>`
    select merchant_id, currency, kind, sum(balance)::bigint as amount
    from ledger.account where owner <> 'house' and running and merchant_id = any(${texts(merchants)}::text[])
      and exists (select from unnest(${texts(prefixes)}::text[]) p where starts_with(kind, p)) group by 1, 2, 3
  `.execute(tables(tx));
  return rows;
};

/** The amounts that came to the same accounts from one moment to another. */
export const movedBetween = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  kinds: readonly string[],
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    with account as (${ofMerchants(merchants, kinds)})
    select a.merchant_id, a.currency, a.house, a.kind, sum(e.amount)::bigint as amount
    from ledger.entry e join account a on a.id = e.account_id
    where e.transfer_id >= ${firstIdAt(from)}::uuid and e.transfer_id < ${firstIdAt(until)}::uuid
    group by 1, 2, 3, 4
  `.execute(tables(tx));
  return rows;
};
