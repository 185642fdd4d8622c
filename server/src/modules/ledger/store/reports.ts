import type { MerchantId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import { sql } from 'kysely';
import { texts, uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import { type AccountRef, idOf } from '../sheet.rules.ts';
import type { LedgerTables } from '../tables.ts';

const tables = open<LedgerTables>;

/** What transfers of these references did to accounts of the house whose kind begins with `prefix`, by reference; in units, as the book has it. */
export const enteredUnder = async (
  tx: Tx,
  merchantId: MerchantId,
  references: readonly string[],
  prefix: string,
): Promise<{ reference: string; kind: string; amount: bigint }[]> => {
  const { rows } = await sql<{ reference: string; kind: string; amount: bigint }>`
    select t.reference, a.kind, sum(e.amount)::bigint as amount
    from unnest(${texts(references)}::text[]) as wanted (reference)
    join ledger.transfer t on t.reference = wanted.reference and t.merchant_id = ${merchantId}
    join ledger.entry e on e.transfer_id = t.id
    join ledger.account a on a.id = e.account_id and a.owner = 'house' and starts_with(a.kind, ${prefix})
    group by 1, 2
  `.execute(tables(tx));
  return rows;
};

/**
 * What left some accounts of the house by the book, by day of a zone: the sum of what was added to them, because money at a bank stands
 * there below zero. It reads the transfers of these days by the moments in their ids.
 */
export const movedOut = async (
  tx: Tx,
  refs: readonly AccountRef[],
  { from, until, timeZone }: { from: Temporal.Instant; until: Temporal.Instant; timeZone: string },
): Promise<{ account: AccountRef; day: string; amount: bigint }[]> => {
  const named = new Map(refs.map((ref) => [idOf(ref), ref]));
  const { rows } = await sql<{ id: string; day: string; amount: bigint }>`
    select e.account_id as id, to_char(uuid_extract_timestamp(e.transfer_id) at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(e.amount)::bigint as amount
    from ledger.entry e
    where e.transfer_id >= ${firstIdAt(from)}::uuid and e.transfer_id < ${firstIdAt(until)}::uuid and e.amount > 0
      and e.account_id = any(${uuids([...named.keys()])}::uuid[])
    group by 1, 2
  `.execute(tables(tx));
  return rows.flatMap(({ id, day, amount }) => {
    const account = named.get(id);
    return account === undefined ? [] : [{ account, day, amount }];
  });
};

/** The least id that a transfer made at this moment, or after it, can have. */
const firstIdAt = (at: Temporal.Instant): string => {
  const hex = Math.max(0, at.epochMilliseconds).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

type Sum = { merchant_id: MerchantId; currency: Currency; kind: string; amount: bigint };

/** What members hold at this moment, by merchant, currency and kind of account (`CASH`, `LOCKED`, `BONUS`, `RECEIVABLE`). */
export const heldByMembers = async (tx: Tx, merchants: readonly MerchantId[]): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    select merchant_id, currency, split_part(kind, ':', 1) as kind, sum(balance)::bigint as amount
    from ledger.account where owner <> 'house' and running and merchant_id = any(${texts(merchants)}::text[]) group by 1, 2, 3
  `.execute(tables(tx));
  return rows;
};

/** The same by whole kind of account, of kinds that begin with one of these: what members have at each vendor. */
export const heldByKind = async (tx: Tx, merchants: readonly MerchantId[], prefixes: readonly string[]): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    select merchant_id, currency, kind, sum(balance)::bigint as amount
    from ledger.account where owner <> 'house' and running and merchant_id = any(${texts(merchants)}::text[])
      and exists (select from unnest(${texts(prefixes)}::text[]) p where starts_with(kind, p)) group by 1, 2, 3
  `.execute(tables(tx));
  return rows;
};

/** What accounts of the house hold at this moment whose kind begins with one of these, what is still to be rolled up included. */
export const balancesOfHouse = async (tx: Tx, merchants: readonly MerchantId[], prefixes: readonly string[]): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    select a.merchant_id, a.currency, a.kind,
      (a.balance + case when a.running then 0 else coalesce((select sum(t.amount) from ledger.tallied t where t.account_id = a.id), 0) end)::bigint as amount
    from ledger.account a
    where a.owner = 'house' and a.merchant_id = any(${texts(merchants)}::text[]) and exists (select from unnest(${texts(prefixes)}::text[]) p where starts_with(a.kind, p))
  `.execute(tables(tx));
  return rows;
};
