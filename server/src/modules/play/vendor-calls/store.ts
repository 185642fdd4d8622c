import type { PageWanted } from '@croupier/contract/core/envelope';
import type { VendorCode } from '@croupier/contract/core/ids';
import { type Expression, sql, type SqlBool } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readLongPage } from '#platform/page';
import type { VendorCallsTables } from './tables.ts';

const tables = open<VendorCallsTables>;

export type NewCall = Omit<VendorCallsTables['vendors.call'], 'part' | 'headers'> & { headers: string };

/** How many parts the ring has; the migration made them. */
const parts = 8;
const rowsAtOnce = 200;

export const ringOf = (tx: Tx) => tables(tx).selectFrom('vendors.call_ring').selectAll().executeTakeFirstOrThrow();

export const setRing = (tx: Tx, ring: { days: number; megabytes: number; per_second: number }) =>
  tables(tx).updateTable('vendors.call_ring').set(ring).execute();

export const insertCalls = async (tx: Tx, part: number, calls: readonly NewCall[]): Promise<void> => {
  for (let at = 0; at < calls.length; at += rowsAtOnce) {
    const rows = calls.slice(at, at + rowsAtOnce).map((call) => ({ ...call, part }));
    await tables(tx).insertInto('vendors.call').values(rows).execute();
  }
};

export const countUnkept = (tx: Tx, house: string, count: number) =>
  sql`
    insert into vendors.call_unkept (house, hour, calls) values (${house}, date_trunc('hour', now()), ${count})
    on conflict (house, hour) do update set calls = vendors.call_unkept.calls + excluded.calls
  `.execute(tables(tx));

/** True when the ring was turned: the part that comes into use was emptied, in no time and with all its indexes. */
export const turnRing = async (tx: Tx): Promise<boolean> => {
  const ring = await tables(tx).selectFrom('vendors.call_ring').selectAll().forUpdate().skipLocked().executeTakeFirst();
  if (ring === undefined) return false;
  const table = `vendors.call_${ring.part}`;
  const { rows } = await sql<{ isFull: boolean; isOld: boolean }>`
    select pg_total_relation_size(${table}::regclass) > ${ring.megabytes}::bigint * 1024 * 1024 / ${parts} as "isFull",
      ${ring.began_at} < now() - make_interval(secs => ${ring.days}::double precision * 86400 / ${parts - 1}) as "isOld"
  `.execute(tables(tx));
  if (rows[0]?.isFull !== true && rows[0]?.isOld !== true) return false;
  const next = (ring.part + 1) % parts;
  await sql`truncate table ${sql.table(`vendors.call_${next}`)}`.execute(tables(tx));
  await tables(tx)
    .updateTable('vendors.call_ring')
    .set({ part: next, began_at: sql`now()` })
    .execute();
  await sql`delete from vendors.call_unkept where hour < now() - make_interval(days => ${ring.days})`.execute(tables(tx));
  return true;
};

export type CallFilter = {
  house: VendorCode;
  place: 'LIVE' | 'SANDBOX' | undefined;
  direction: 'IN' | 'OUT' | undefined;
  /** Any of the ways in which it may be found. */
  name: string | undefined;
  /** OK, REFUSED (anything else), or one code. */
  code: string | undefined;
  from: Temporal.Instant | undefined;
  before: Temporal.Instant | undefined;
};

const countedMost = 10_000;

/** One page of a vendor's calls, newest first, and how many there are (at most 10,000 are counted). */
export const callsPage = (tx: Tx, filter: CallFilter, page: PageWanted) => {
  const matching = tables(tx)
    .selectFrom('vendors.call')
    .where('house', '=', filter.house)
    .where((eb) => {
      const wanted: Expression<SqlBool>[] = [];
      if (filter.place !== undefined) wanted.push(eb('place', '=', filter.place));
      if (filter.direction !== undefined) wanted.push(eb('direction', '=', filter.direction));
      if (filter.name !== undefined) wanted.push(sql<SqlBool>`names && ${['t', 'r', 'm'].map((kind) => `${kind}:${filter.name}`)}::text[]`);
      if (filter.code === 'REFUSED') wanted.push(eb('code', '<>', 'OK'));
      else if (filter.code !== undefined) wanted.push(eb('code', '=', filter.code));
      if (filter.from !== undefined) wanted.push(eb('at', '>=', filter.from));
      if (filter.before !== undefined) wanted.push(eb('at', '<', filter.before));
      return eb.and(wanted);
    });
  const inOrder = matching
    .select(['id', 'at', 'vendor', 'place', 'direction', 'op', 'address', 'key_id', 'status', 'code', 'ms', 'names'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  return readLongPage(tx, inOrder, page, countedMost);
};

export const findCall = (tx: Tx, house: VendorCode, id: string) =>
  tables(tx).selectFrom('vendors.call').selectAll().where('id', '=', id).where('house', '=', house).executeTakeFirst();

/** The calls about a round before a moment, the oldest first: the basis of a call in it. */
export const callsBefore = (tx: Tx, house: VendorCode, rounds: readonly string[], at: Temporal.Instant, limit: number) =>
  tables(tx)
    .selectFrom('vendors.call')
    .selectAll()
    .where('house', '=', house)
    .where('direction', '=', 'IN')
    .where('place', '=', 'LIVE')
    .where('at', '<', at)
    .where(sql<SqlBool>`names && ${[...rounds]}::text[]`)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** How many calls of the last day were answered and not kept. */
export const unkeptOf = async (tx: Tx, house: VendorCode): Promise<number> => {
  const { calls } = await tables(tx)
    .selectFrom('vendors.call_unkept')
    .select(({ fn }) => fn.sum<string | null>('calls').as('calls'))
    .where('house', '=', house)
    .where('hour', '>=', sql<Temporal.Instant>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return Number(calls ?? 0);
};
