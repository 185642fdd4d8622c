import type { MemberId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { LimitsTables } from '../tables.ts';

const tables = open<LimitsTables>;

export type SittingRow = Selectable<LimitsTables['limits.sitting']>;

export const openSitting = (tx: Tx, memberId: MemberId): Promise<SittingRow | undefined> =>
  tables(tx).selectFrom('limits.sitting').selectAll().where('member_id', '=', memberId).where('ended_at', 'is', null).executeTakeFirst();

export const insertSitting = (
  tx: Tx,
  sitting: Omit<Insertable<LimitsTables['limits.sitting']>, 'ended_at' | 'ended_by'>,
): Promise<SittingRow> =>
  tables(tx)
    .insertInto('limits.sitting')
    .values({ ...sitting, ended_at: null, ended_by: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const touchSitting = async (tx: Tx, id: string, at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('limits.sitting').set({ last_seen_at: at }).where('id', '=', id).execute();
};

export const endSitting = async (tx: Tx, id: string, ended_by: 'PAUSE' | 'TIME', ended_at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('limits.sitting').set({ ended_by, ended_at }).where('id', '=', id).execute();
};

/** Ends a batch of those that nobody was seen at since a moment: they ended when somebody was last seen. Returns how many. */
export const endPaused = async (tx: Tx, seenBefore: Temporal.Instant, limit: number): Promise<number> => {
  const { rows } = await sql`
    update limits.sitting set ended_by = 'PAUSE', ended_at = last_seen_at where id in (
      select id from limits.sitting where ended_at is null and last_seen_at < ${seenBefore} order by last_seen_at limit ${limit} for update skip locked
    ) returning id
  `.execute(tables(tx));
  return rows.length;
};

/** The last day a member played on: staked and won together. It moves while they play. */
const lastPlayed = sql`coalesce((select staked + won from limits.play where member_id = o.member_id order by day desc limit 1), 0)`;

/** Members who gave their sittings a length and have staked or won since this was last asked. */
export const takeMoved = async (tx: Tx, limit: number): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    with moved as (
      select o.member_id, ${lastPlayed} as played from limits.own o
      where o.sitting_minutes is not null and o.played <> ${lastPlayed} order by o.member_id limit ${limit} for update of o skip locked
    )
    update limits.own o set played = moved.played from moved where o.member_id = moved.member_id returning o.member_id
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};

/** Play before this moment is no play that begins. */
export const markPlayed = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await sql`update limits.own o set played = ${lastPlayed} where o.member_id = ${memberId}`.execute(tables(tx));
};

/** Members whose sitting has lasted as long as they wanted at most. */
export const timeIsUp = async (tx: Tx, at: Temporal.Instant, limit: number): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select s.member_id from limits.sitting s join limits.own o on o.member_id = s.member_id
    where s.ended_at is null and o.sitting_minutes is not null and s.started_at + make_interval(mins => o.sitting_minutes) <= ${at} limit ${limit}
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};
