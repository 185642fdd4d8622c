/** Which process drives which table: a lease of a few seconds, with a fence that rises whenever another process takes over. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#studio/database';
import { tables } from './store.ts';

/** A killed process keeps its tables this long. */
export const leaseSeconds = 6;
/** A table that nobody has open rests after this time, unless tables play always. */
export const restsAfterSeconds = 300;

export type Lease = { code: string; fence: bigint };

export const newDriverId = (): string => randomUUID();

export const addTables = (tx: Tx, codes: readonly string[]) =>
  tables(tx)
    .insertInto('shared.game_table')
    .values(codes.map((code) => ({ code, driver: null, lease_until: null, watched_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const noteWatched = (tx: Tx, codes: readonly string[], at: Temporal.Instant) =>
  tables(tx).updateTable('shared.game_table').set({ watched_at: at }).where('code', 'in', codes).execute();

/**
 * Renews what this process drives, and takes free tables that are awake until it has its share of them among the processes that are alive. A table is
 * awake while somebody has it open or a round is under way; all are with `always`.
 */
export const keepLeases = async (
  tx: Tx,
  { driver, at, always, codes }: { driver: string; at: Temporal.Instant; always: boolean; codes: readonly string[] },
): Promise<Lease[]> => {
  if (codes.length === 0) return [];
  const until = at.add({ seconds: leaseSeconds }).toString();
  const now = at.toString();
  const awakeSince = at.subtract({ seconds: restsAfterSeconds }).toString();
  await sql`
    insert into shared.driver (id, seen_at) values (${driver}, ${now})
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(tables(tx));
  await sql`delete from shared.driver where seen_at < ${at.subtract({ minutes: 10 }).toString()}::timestamptz`.execute(tables(tx));
  const { rows } = await sql<Lease>`
    with awake as (
      select t.code, t.driver, t.lease_until from shared.game_table t
      where t.code = any(${codes}) and (${always} or t.watched_at > ${awakeSince}::timestamptz
        or exists (select from shared.round r where r.table_code = t.code and r.phase not in ('CLOSED', 'VOID')))
    ), share as (
      select ceil((select count(*) from awake)::numeric
        / greatest(1, (select count(*) from shared.driver where seen_at > ${at.subtract({ seconds: leaseSeconds }).toString()}::timestamptz))) as most
    ), mine as (
      select code from awake where driver = ${driver}
    ), free as (
      select t.code from shared.game_table t join awake using (code)
      where t.driver is distinct from ${driver} and (t.lease_until is null or t.lease_until < ${now}::timestamptz)
      order by t.code
      limit greatest(0, (select most from share) - (select count(*) from mine))
      for update of t skip locked
    )
    update shared.game_table t
    set fence = case when t.driver is distinct from ${driver} then t.fence + 1 else t.fence end, driver = ${driver}, lease_until = ${until}
    where t.code in (select code from mine union all select code from free)
    returning t.code, t.fence`.execute(tables(tx));
  return rows;
};

/** Gives tables up before their lease ends, so that another process takes them at once. */
export const releaseLeases = (tx: Tx, driver: string, codes?: readonly string[]) =>
  tables(tx)
    .updateTable('shared.game_table')
    .set({ lease_until: null, driver: null })
    .where('driver', '=', driver)
    .$if(codes !== undefined, (query) => query.where('code', 'in', codes ?? []))
    .execute();

/** How many tables each living process drives at most. */
export const shareOf = async (tx: Tx, at: Temporal.Instant, awake: number): Promise<number> => {
  const { alive } = await tables(tx)
    .selectFrom('shared.driver')
    .select(({ fn }) => fn.countAll<bigint>().as('alive'))
    .where('seen_at', '>', at.subtract({ seconds: leaseSeconds }))
    .executeTakeFirstOrThrow();
  return Math.ceil(awake / Math.max(1, Number(alive)));
};

/** Holds a table for this transaction, if the lease with this fence is still the last one. */
export const holdTable = async (tx: Tx, { code, fence }: Lease): Promise<{ watched_at: Temporal.Instant | null } | undefined> =>
  tables(tx)
    .selectFrom('shared.game_table')
    .select('watched_at')
    .where('code', '=', code)
    .where('fence', '=', fence)
    .where('driver', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** Whether a table opens its next round: it is open, and somebody has it in front of them, or it plays always. */
export const isAwake = async (tx: Tx, code: string, since: Temporal.Instant, always: boolean): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('shared.game_table')
    .select('code')
    .where('code', '=', code)
    .where('is_open', '=', true)
    .$if(!always, (query) => query.where('watched_at', '>', since))
    .executeTakeFirst()) !== undefined;

/** How many tables some process drives now. */
export const tablesDriven = async (tx: Tx, at: Temporal.Instant): Promise<number> => {
  const { driven } = await tables(tx)
    .selectFrom('shared.game_table')
    .select(({ fn }) => fn.countAll<bigint>().as('driven'))
    .where('lease_until', '>', at)
    .executeTakeFirstOrThrow();
  return Number(driven);
};
