import type { MemberId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#studio/database';
import { tables } from '../store.ts';
import type { SharedTables } from '../tables.ts';

export type Tip = Selectable<SharedTables['shared.tip']>;

/** Tips of a player one at a time: the pace is counted while nobody else counts it. */
export const lockTipper = (tx: Tx, player: MemberId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`tips of ${player}`}))`.execute(tables(tx));

export const insertTip = (tx: Tx, tip: Omit<Insertable<SharedTables['shared.tip']>, 'id' | 'reason'>): Promise<Tip> =>
  tables(tx)
    .insertInto('shared.tip')
    .values({ ...tip, reason: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findTip = (tx: Tx, player: MemberId, requestId: string): Promise<Tip | undefined> =>
  tables(tx).selectFrom('shared.tip').selectAll().where('player_id', '=', player).where('request_id', '=', requestId).executeTakeFirst();

/** Moves a tip on; undefined when somebody else did. */
export const moveTip = (tx: Tx, id: string, from: Tip['state'], state: Tip['state'], reason: string | null): Promise<Tip | undefined> =>
  tables(tx)
    .updateTable('shared.tip')
    .set({ state, reason: reason?.slice(0, 200) ?? null })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();

/** The player's tips since a moment, newest first, at any table. */
export const tipsSince = (tx: Tx, player: MemberId, since: Temporal.Instant, most: number) =>
  tables(tx)
    .selectFrom('shared.tip')
    .select('tipped_at')
    .where('player_id', '=', player)
    .where('tipped_at', '>', since)
    .orderBy('tipped_at', 'desc')
    .limit(most)
    .execute();

/** The player's tips at a table that were taken, newest first. */
export const tipsOf = (tx: Tx, who: { player: MemberId; table: string }, most: number): Promise<Tip[]> =>
  tables(tx)
    .selectFrom('shared.tip')
    .selectAll()
    .where('player_id', '=', who.player)
    .where('table_code', '=', who.table)
    .where('state', '=', 'TAKEN')
    .orderBy('tipped_at', 'desc')
    .limit(most)
    .execute();

/** Tips that were taken at a table since a moment. */
export const tipsAt = (tx: Tx, table: string, since: Temporal.Instant, most: number): Promise<Tip[]> =>
  tables(tx)
    .selectFrom('shared.tip')
    .selectAll()
    .where('table_code', '=', table)
    .where('state', '=', sql<'TAKEN'>`'TAKEN'`)
    .where('tipped_at', '>', since)
    .orderBy('tipped_at', 'desc')
    .limit(most)
    .execute();

/** Tips that were asked for before a moment and have no answer, held by this transaction. */
export const takeUnanswered = (tx: Tx, before: Temporal.Instant, most: number): Promise<Tip[]> =>
  tables(tx)
    .selectFrom('shared.tip')
    .selectAll()
    .where('state', '=', sql<'ASKING'>`'ASKING'`)
    .where('tipped_at', '<', before)
    .orderBy('tipped_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Tips that were asked for in a stretch of time and were answered, in that order, without those of play money. */
export const tippedIn = (
  tx: Tx,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
  after: { at: Temporal.Instant; id: string } | undefined,
  limit: number,
): Promise<Tip[]> =>
  tables(tx)
    .selectFrom('shared.tip')
    .selectAll()
    .where('tipped_at', '>=', after?.at ?? from)
    .where('tipped_at', '<', until)
    .where('state', '!=', 'ASKING')
    .where(sql<boolean>`substr(player_id::text, 15, 1) <> '8'`)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(tipped_at, id) > (${after?.at}, ${after?.id}::uuid)`))
    .orderBy('tipped_at')
    .orderBy('id')
    .limit(limit)
    .execute();
