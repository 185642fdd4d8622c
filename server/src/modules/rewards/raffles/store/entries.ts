import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { RaffleTables } from '../tables.ts';

const tables = open<RaffleTables>;

export type EntryRow = Selectable<RaffleTables['raffles.entry']>;
export type NewEntry = { raffleId: string; memberId: MemberId; simulated: boolean; code: string };

/** Adds the entries that are not there yet. */
export const openEntries = async (tx: Tx, merchantId: MerchantId, entries: readonly NewEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await tables(tx)
    .insertInto('raffles.entry')
    .values(
      entries.map(({ raffleId, memberId, simulated, code }) => ({ raffle_id: raffleId, member_id: memberId, merchant_id: merchantId, simulated, code, listed: null })),
    )
    .onConflict((conflict) => conflict.columns(['raffle_id', 'member_id']).doNothing())
    .execute(); // prettier-ignore
};

export type Change = { raffleId: string; memberId: MemberId; rule: number; amount: bigint };

/** Adds changes to the running sums, and returns all sums of the members that changed. The changes are ordered, so that two processes cannot deadlock. */
export const addAmounts = async (tx: Tx, changes: readonly Change[]): Promise<Change[]> => {
  const raffles = changes.map(({ raffleId }) => raffleId);
  const members = changes.map(({ memberId }) => memberId);
  await sql`
    insert into raffles.counted (raffle_id, member_id, rule, amount)
      select * from unnest(${raffles}::uuid[], ${members}::uuid[], ${changes.map(({ rule }) => rule)}::int[], ${changes.map(({ amount }) => String(amount))}::bigint[])
    on conflict (raffle_id, member_id, rule) do update set amount = counted.amount + excluded.amount
  `.execute(tables(tx));
  const { rows } = await sql<RaffleTables['raffles.counted']>`
    select c.* from raffles.counted c join (select distinct * from unnest(${raffles}::uuid[], ${members}::uuid[]) as w (raffle_id, member_id)) wanted using (raffle_id, member_id)
  `.execute(tables(tx));
  return rows.map((row) => ({ raffleId: row.raffle_id, memberId: row.member_id, rule: row.rule, amount: row.amount }));
};

/** Writes the tickets that members earned. Returns those whose number changed. */
export const saveEarned = async (
  tx: Tx,
  rows: readonly { raffleId: string; memberId: MemberId; earned: bigint }[],
): Promise<MemberId[]> => {
  if (rows.length === 0) return [];
  const { rows: changed } = await sql<{ member_id: MemberId }>`
    update raffles.entry e set earned = w.earned
      from unnest(${rows.map(({ raffleId }) => raffleId)}::uuid[], ${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ earned }) => String(earned))}::bigint[])
        as w (raffle_id, member_id, earned)
     where e.raffle_id = w.raffle_id and e.member_id = w.member_id and e.earned <> w.earned
    returning e.member_id
  `.execute(tables(tx));
  return [...new Set(changed.map(({ member_id }) => member_id))];
};

export const addGiven = async (tx: Tx, raffleId: string, memberId: MemberId, tickets: bigint): Promise<void> => {
  await tables(tx)
    .updateTable('raffles.entry')
    .set(({ eb }) => ({ given: eb('given', '+', tickets) }))
    .where('raffle_id', '=', raffleId)
    .where('member_id', '=', memberId)
    .execute();
};

export const addSpent = async (tx: Tx, raffleId: string, memberId: MemberId): Promise<void> => {
  await tables(tx)
    .updateTable('raffles.entry')
    .set(({ eb }) => ({ spent: eb('spent', '+', 1n) }))
    .where('raffle_id', '=', raffleId)
    .where('member_id', '=', memberId)
    .execute();
};

export const holdEntry = (tx: Tx, raffleId: string, memberId: MemberId): Promise<EntryRow | undefined> =>
  tables(tx)
    .selectFrom('raffles.entry')
    .selectAll()
    .where('raffle_id', '=', raffleId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

export const entriesOf = (tx: Tx, memberId: MemberId, raffles: readonly string[]): Promise<EntryRow[]> =>
  tables(tx)
    .selectFrom('raffles.entry')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('raffle_id', '=', sql<string>`any(${[...raffles]}::uuid[])`)
    .execute();

/** Fixes the tickets of each entry. Test accounts and entries without tickets are left out. */
export const freezeEntries = async (tx: Tx, raffleId: string, ticketsMax: number): Promise<void> => {
  await sql`
    update raffles.entry set listed = least(earned + given, ${ticketsMax}) where raffle_id = ${raffleId} and not simulated and earned + given > 0
  `.execute(tables(tx));
};

/** The frozen list in the order of the codes, after one; all of it without a limit. */
export const listedEntries = async (
  tx: Tx,
  raffleId: string,
  { after = '', limit }: { after?: string; limit?: number } = {},
): Promise<{ code: string; tickets: number; memberId: MemberId }[]> => {
  const query = tables(tx)
    .selectFrom('raffles.entry')
    .select(['code', 'member_id', 'listed'])
    .where('raffle_id', '=', raffleId)
    .where('listed', 'is not', null)
    .where('code', '>', after)
    .orderBy('code');
  const rows = await (limit === undefined ? query : query.limit(limit)).execute();
  return rows.map(({ code, member_id, listed }) => ({ code, memberId: member_id, tickets: listed ?? 0 }));
};

/** Members with tickets, and their tickets, without test accounts. */
export const countsOf = async (tx: Tx, raffles: readonly string[]): Promise<Map<string, { entries: number; tickets: number }>> => {
  const { rows } = await sql<{ raffle_id: string; entries: bigint; tickets: bigint }>`
    select e.raffle_id, count(*) as entries, coalesce(sum(least(earned + given, tickets_max)), 0)::bigint as tickets
      from raffles.entry e join raffles.raffle r on r.id = e.raffle_id
     where e.raffle_id = any(${[...raffles]}::uuid[]) and not simulated and earned + given > 0 group by 1
  `.execute(tables(tx));
  return new Map(rows.map((row) => [row.raffle_id, { entries: Number(row.entries), tickets: Number(row.tickets) }]));
};

/** Winners first, then the entries with most tickets. */
export const entriesPage = (tx: Tx, raffleId: string, wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('raffles.entry as entry')
      .selectAll()
      .where('raffle_id', '=', raffleId)
      .orderBy(
        sql`(select min(number) from raffles.win w where w.raffle_id = entry.raffle_id and w.member_id = entry.member_id)`,
        (order) => order.asc().nullsLast(),
      )
      .orderBy(sql`earned + given`, 'desc')
      .orderBy('code'),
    wanted,
  );
