import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from './tables.ts';

const tables = open<AccessTables>;

// Passwords

export const insertPassword = async (tx: Tx, row: Insertable<AccessTables['access.password']>): Promise<void> => {
  await tables(tx).insertInto('access.password').values(row).execute();
};

/** False when there is one already. */
export const insertFirstPassword = async (tx: Tx, row: Insertable<AccessTables['access.password']>): Promise<boolean> => {
  const set = await tables(tx)
    .insertInto('access.password')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return set !== undefined;
};

export const findPassword = (tx: Tx, memberId: MemberId) =>
  tables(tx).selectFrom('access.password').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** Replaces a password that is still the one that was looked at. False when another change was faster. */
export const replacePassword = async (
  tx: Tx,
  memberId: MemberId,
  { from, to, at }: { from: string; to: string; at: Temporal.Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('access.password')
    .set({ hash: to, set_at: at, one_time_until: null })
    .where('member_id', '=', memberId)
    .where('hash', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

// Sessions

export type EndReason = NonNullable<AccessTables['access.session']['end_reason']['__select__']>;
type Owner = { memberId: MemberId; merchantId: MerchantId; sessionId: string; type: MemberType; mustChange: boolean };

export const insertSession = async (tx: Tx, row: Insertable<AccessTables['access.session']>): Promise<void> => {
  await tables(tx).insertInto('access.session').values(row).execute();
};

/**
 * The owner of a live session. In the same statement its last use is noted, once a minute at most; when another call is noting it just now, this one does not
 * wait.
 */
export const useSession = async (tx: Tx, tokenHash: Buffer, merchantId: MerchantId, at: Temporal.Instant): Promise<Owner | undefined> => {
  const { rows } = await sql<Owner>`
    with live as (
      select id, member_id, merchant_id, member_type, must_change, touched_at from access.session
      where token_hash = ${tokenHash} and merchant_id = ${merchantId} and ended_at is null and expires_at > ${at}
        and touched_at + make_interval(mins => idle_minutes) > ${at}
    ), touched as (
      update access.session set touched_at = ${at} where id in (
        select session.id from access.session join live using (id)
        where session.touched_at <= ${at}::timestamptz - interval '1 minute' for update of session skip locked
      )
    )
    select id as "sessionId", member_id as "memberId", merchant_id as "merchantId", member_type as type, must_change as "mustChange" from live
  `.execute(tables(tx));
  return rows[0];
};

/** A member's present type is their type in every session they have. */
export const updateSessionTypes = async (tx: Tx, memberId: MemberId, type: MemberType): Promise<void> => {
  await tables(tx)
    .updateTable('access.session')
    .set({ member_type: type })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
};

/** The live sessions of a member, newest first. */
export const liveSessions = (tx: Tx, memberId: MemberId, at: Temporal.Instant, limit: number) =>
  tables(tx)
    .selectFrom('access.session')
    .select(['id', 'started_at', 'touched_at', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where(sql<boolean>`touched_at + make_interval(mins => idle_minutes) > ${at}`)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Which of some sessions are not over. */
export const livingOf = async (tx: Tx, sessionIds: readonly string[], at: Temporal.Instant): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from access.session where id = any(${[...sessionIds]}::uuid[]) and ended_at is null and expires_at > ${at}
      and touched_at + make_interval(mins => idle_minutes) > ${at}
  `.execute(tables(tx));
  return rows.map(({ id }) => id);
};

/** Ends the live sessions of a member and gives their ids. */
export const endSessions = async (
  tx: Tx,
  end: {
    memberId: MemberId;
    at: Temporal.Instant;
    reason: EndReason;
    only: string | undefined;
    except: string | undefined;
    ofDevice: string | undefined;
    begunBy: Temporal.Instant | undefined;
  },
): Promise<string[]> => {
  let query = tables(tx)
    .updateTable('access.session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('member_id', '=', end.memberId)
    .where('ended_at', 'is', null);
  if (end.only !== undefined) query = query.where('id', '=', end.only);
  if (end.except !== undefined) query = query.where('id', '<>', end.except);
  if (end.ofDevice !== undefined) query = query.where('device_id', '=', end.ofDevice);
  if (end.begunBy !== undefined) query = query.where('started_at', '<=', end.begunBy);
  return (await query.returning('id').execute()).map(({ id }) => id);
};

// Tickets

export const insertTicket = async (tx: Tx, row: Insertable<AccessTables['access.ticket']>): Promise<void> => {
  await tables(tx).insertInto('access.ticket').values(row).execute();
};

/** Takes a ticket away and gives its owner, if the ticket and its session are still good. */
export const takeTicket = async (tx: Tx, ticketHash: Buffer, at: Temporal.Instant): Promise<Owner | undefined> => {
  const { rows } = await sql<Owner>`
    with taken as (delete from access.ticket where ticket_hash = ${ticketHash} returning session_id, expires_at)
    select session.id as "sessionId", member_id as "memberId", merchant_id as "merchantId", member_type as type, must_change as "mustChange"
    from taken join access.session on session.id = taken.session_id
    where taken.expires_at > ${at} and session.ended_at is null and session.expires_at > ${at}
      and session.touched_at + make_interval(mins => session.idle_minutes) > ${at}
  `.execute(tables(tx));
  return rows[0];
};

// Recovery

export const insertRecoveryRequest = async (tx: Tx, row: Insertable<AccessTables['access.recovery_request']>): Promise<void> => {
  await tables(tx).insertInto('access.recovery_request').values(row).execute();
};

/** Takes the oldest requests away; two processes never take the same. */
export const takeRecoveryRequests = async (tx: Tx, batch: number): Promise<Selectable<AccessTables['access.recovery_request']>[]> => {
  const { rows } = await sql<Selectable<AccessTables['access.recovery_request']>>`
    delete from access.recovery_request where id in (select id from access.recovery_request order by id limit ${batch} for update skip locked) returning *
  `.execute(tables(tx));
  return rows;
};

export const insertReset = async (tx: Tx, row: Insertable<AccessTables['access.reset']>): Promise<void> => {
  await tables(tx).insertInto('access.reset').values(row).execute();
};

export const findReset = (tx: Tx, tokenHash: Buffer, merchantId: MerchantId, at: Temporal.Instant) =>
  tables(tx)
    .selectFrom('access.reset')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('merchant_id', '=', merchantId)
    .where('expires_at', '>', at)
    .executeTakeFirst();

/** Takes a link away, and all others of the same member. False when somebody was faster. */
export const spendResets = async (tx: Tx, tokenHash: Buffer, memberId: MemberId): Promise<boolean> => {
  const spent = await tables(tx).deleteFrom('access.reset').where('token_hash', '=', tokenHash).returning('member_id').executeTakeFirst();
  await tables(tx).deleteFrom('access.reset').where('member_id', '=', memberId).execute();
  return spent !== undefined;
};

/** Sets a password, whether or not there was one. */
export const setPassword = async (tx: Tx, row: Insertable<AccessTables['access.password']>): Promise<void> => {
  await tables(tx)
    .insertInto('access.password')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ hash: row.hash, set_at: row.set_at, one_time_until: null }))
    .execute();
};

// Sweeping

const byAge = {
  captcha: 'expires_at',
  reset: 'expires_at',
  ticket: 'expires_at',
  slider: 'expires_at',
  voucher: 'expires_at',
  used_payload: 'expires_at',
  challenge: 'expires_at',
  hand_over: 'expires_at',
  code: 'created_at',
  attempt: 'tried_at',
  failed_name: 'failed_at',
  session: 'expires_at',
  device: 'last_used_at',
  place: 'last_seen_at',
  known_browser: 'last_seen_at',
  sign_in: 'at',
} as const;
export type Sweepable = keyof typeof byAge;

/** Removes at most `batch` rows older than a moment; returns how many. */
export const sweep = async (tx: Tx, table: Sweepable, before: Temporal.Instant, batch: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(`access.${table}`)} where ctid = any(array(
      select ctid from ${sql.table(`access.${table}`)} where ${sql.ref(byAge[table])} < ${before} limit ${batch} for update skip locked
    ))
  `.execute(tables(tx));
  return Number(numAffectedRows ?? 0n);
};
