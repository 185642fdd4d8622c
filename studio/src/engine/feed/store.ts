import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { FeedTables } from './tables.ts';

export type State = Pick<FeedTables['feed.state'], 'catalogue' | 'born' | 'revision'>;
export type Entry = Pick<FeedTables['feed.title'], 'game_code' | 'vendor_code' | 'fingerprint'>;

const db = (tx: Tx) => open<FeedTables>(tx);

export const findState = (tx: Tx): Promise<State | undefined> =>
  db(tx).selectFrom('feed.state').select(['catalogue', 'born', 'revision']).executeTakeFirst();

/** Two processes that start together write the feed one after the other. */
export const lockFeed = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('feed'))`.execute(db(tx));

export const saveState = (tx: Tx, state: State) =>
  db(tx)
    .insertInto('feed.state')
    .values({ only_row: true, ...state })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ catalogue: state.catalogue, revision: state.revision }))
    .execute();

/** Writes down every title that is new or not what it was, and those that have gone. Gives the number of titles that changed. */
export const saveTitles = async (tx: Tx, entries: readonly Entry[], revision: bigint): Promise<number> => {
  const changed = await sql`
    insert into feed.title (game_code, vendor_code, fingerprint, revision)
    select game_code, vendor_code, decode(fingerprint, 'hex'), ${revision}
    from unnest(${entries.map((entry) => entry.game_code)}::text[], ${entries.map((entry) => entry.vendor_code)}::text[],
                ${entries.map((entry) => entry.fingerprint.toString('hex'))}::text[]) as now (game_code, vendor_code, fingerprint)
    on conflict (game_code) do update
      set vendor_code = excluded.vendor_code, fingerprint = excluded.fingerprint, revision = excluded.revision, withdrawn = false
      where feed.title.fingerprint <> excluded.fingerprint or feed.title.withdrawn`.execute(db(tx));
  const gone = await sql`
    update feed.title set withdrawn = true, revision = ${revision}
    where not withdrawn and game_code <> all (${entries.map((entry) => entry.game_code)}::text[])`.execute(db(tx));
  return Number(changed.numAffectedRows ?? 0n) + Number(gone.numAffectedRows ?? 0n);
};

type Page = { vendor: string; since: bigint; after: string; limit: number };

/** Titles on offer that became what they are after `since`, by code. */
export const titlesSince = async (tx: Tx, { vendor, since, after, limit }: Page): Promise<string[]> => {
  const rows = await db(tx)
    .selectFrom('feed.title')
    .select('game_code')
    .where('vendor_code', '=', vendor)
    .where('revision', '>', since)
    .where('withdrawn', '=', false)
    .where('game_code', '>', after)
    .orderBy('game_code')
    .limit(limit)
    .execute();
  return rows.map(({ game_code }) => game_code);
};

/** Titles that have gone since; never more than there are titles. */
export const withdrawnSince = async (tx: Tx, vendor: string, since: bigint): Promise<string[]> => {
  const rows = await db(tx)
    .selectFrom('feed.title')
    .select('game_code')
    .where('vendor_code', '=', vendor)
    .where('revision', '>', since)
    .where('withdrawn', '=', true)
    .orderBy('game_code')
    .limit(20_000)
    .execute();
  return rows.map(({ game_code }) => game_code);
};

/** When a vendor's titles last changed, and how many there are. */
export const vendorsNow = (tx: Tx) =>
  db(tx)
    .selectFrom('feed.title')
    .select(({ fn }) => ['vendor_code', fn.max('revision').as('revision')])
    .select(sql<number>`count(*) filter (where not withdrawn)::int`.as('titles'))
    .groupBy('vendor_code')
    .orderBy('vendor_code')
    .limit(500)
    .execute();
