import type { MemberId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#studio/database';
import { tables } from '../store.ts';
import type { SharedTables } from '../tables.ts';

export type ChatMessage = Selectable<SharedTables['shared.chat_message']>;

/** Writers of one table take turns, so that `change` rises in the order in which they commit. Held until the transaction ends. */
const takeTurn = (tx: Tx, code: string) => sql`select pg_advisory_xact_lock(hashtext(${`chat at ${code}`}))`.execute(tables(tx));

/** One message of a player at a time: the pace is counted while nobody else counts it. */
export const lockWriter = (tx: Tx, player: MemberId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`chat of ${player}`}))`.execute(tables(tx));

const nextChange = sql<bigint>`nextval('shared.chat_change')`;

export const insertMessage = async (
  tx: Tx,
  message: Omit<Insertable<SharedTables['shared.chat_message']>, 'id' | 'removed_at' | 'change'>,
): Promise<ChatMessage> => {
  await takeTurn(tx, message.table_code);
  return tables(tx)
    .insertInto('shared.chat_message')
    .values({ ...message, removed_at: null, change: nextChange })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const findByRequest = (tx: Tx, player: MemberId, requestId: string): Promise<ChatMessage | undefined> =>
  tables(tx)
    .selectFrom('shared.chat_message')
    .selectAll()
    .where('player_id', '=', player)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export const findMessage = (tx: Tx, id: string): Promise<ChatMessage | undefined> =>
  tables(tx).selectFrom('shared.chat_message').selectAll().where('id', '=', id).executeTakeFirst();

/** The player's messages since a moment, newest first, at any table. */
export const saidSince = (tx: Tx, player: MemberId, since: Temporal.Instant, most: number) =>
  tables(tx)
    .selectFrom('shared.chat_message')
    .select('said_at')
    .where('player_id', '=', player)
    .where('said_at', '>', since)
    .orderBy('said_at', 'desc')
    .limit(most)
    .execute();

/** The latest messages of a room at a table that were not removed, oldest first. */
export const latestMessages = async (tx: Tx, code: string, room: string, most: number): Promise<ChatMessage[]> =>
  (
    await tables(tx)
      .selectFrom('shared.chat_message')
      .selectAll()
      .where('table_code', '=', code)
      .where('room', '=', room)
      .where('removed_at', 'is', null)
      .orderBy('said_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  ).toReversed();

/** The number of the last change at a table. */
export const lastChange = async (tx: Tx, code: string): Promise<bigint> =>
  (
    await tables(tx)
      .selectFrom('shared.chat_message')
      .select('change')
      .where('table_code', '=', code)
      .orderBy('change', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.change ?? 0n;

/** Messages that were said or removed after a change, in that order. */
export const changesAfter = (tx: Tx, code: string, change: bigint, most: number): Promise<ChatMessage[]> =>
  tables(tx)
    .selectFrom('shared.chat_message')
    .selectAll()
    .where('table_code', '=', code)
    .where('change', '>', change)
    .orderBy('change')
    .limit(most)
    .execute();

/** Messages at a table for operators, newest first, removed ones too. `rooms`: of these merchants alone. */
export const messagesBefore = (
  tx: Tx,
  { code, rooms, before, most }: { code: string; rooms: readonly string[] | undefined; before: ChatMessage | undefined; most: number },
): Promise<ChatMessage[]> =>
  tables(tx)
    .selectFrom('shared.chat_message')
    .selectAll()
    .where('table_code', '=', code)
    .$if(rooms !== undefined, (query) => query.where('room', 'in', rooms ?? []))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(said_at, id) < (${before?.said_at}, ${before?.id})`))
    .orderBy('said_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const removeMessage = async (tx: Tx, { id, table_code }: ChatMessage, at: Temporal.Instant): Promise<void> => {
  await takeTurn(tx, table_code);
  await tables(tx)
    .updateTable('shared.chat_message')
    .set({ removed_at: at, change: nextChange })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
};

export const deleteMessagesBefore = (tx: Tx, at: Temporal.Instant) =>
  tables(tx).deleteFrom('shared.chat_message').where('said_at', '<', at).execute();

// -------------------------------------------------------------------------------------------------------------------------- mutes

export const setMute = (tx: Tx, player: MemberId, until: Temporal.Instant) =>
  tables(tx)
    .insertInto('shared.chat_mute')
    .values({ player_id: player, muted_until: until })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ muted_until: until }))
    .execute();

/** The ends of mutes that are not over. */
export const mutesOf = async (
  tx: Tx,
  players: readonly MemberId[],
  at: Temporal.Instant,
): Promise<ReadonlyMap<MemberId, Temporal.Instant>> => {
  if (players.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('shared.chat_mute')
    .selectAll()
    .where('player_id', 'in', players)
    .where('muted_until', '>', at)
    .execute();
  return new Map(rows.map(({ player_id, muted_until }) => [player_id, muted_until]));
};
