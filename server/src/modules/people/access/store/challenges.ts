import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from '../tables.ts';

const tables = open<AccessTables>;

export type ChallengeRow = Selectable<AccessTables['access.challenge']>;

export const insertChallenge = async (tx: Tx, row: Insertable<AccessTables['access.challenge']>): Promise<void> => {
  await tables(tx).insertInto('access.challenge').values(row).execute();
};

/** The challenges that are not answered yet, not too old, and have been tried less often than `triesMax`. */
export const findChallenge = (
  tx: Tx,
  tokenHash: Buffer,
  { merchantId, at, triesMax }: { merchantId: MerchantId; at: Temporal.Instant; triesMax: number },
): Promise<ChallengeRow | undefined> =>
  tables(tx)
    .selectFrom('access.challenge')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('merchant_id', '=', merchantId)
    .where('expires_at', '>', at)
    .where('tries', '<', triesMax)
    .executeTakeFirst();

/** Counts an answer before it is looked at. False when that was one too many. */
export const countTry = async (tx: Tx, tokenHash: Buffer, triesMax: number): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('access.challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', triesMax)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Takes it away: it was answered. False when somebody was faster. */
export const takeChallenge = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx).deleteFrom('access.challenge').where('token_hash', '=', tokenHash).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** A challenge that a member began with a password or factors that are no longer theirs is worth nothing. */
export const deleteChallenges = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await tables(tx).deleteFrom('access.challenge').where('member_id', '=', memberId).execute();
};

export const insertSignInCode = async (tx: Tx, row: Insertable<AccessTables['access.hand_over']>): Promise<void> => {
  await tables(tx).insertInto('access.hand_over').values(row).execute();
};

/** The owner of the session that a code came from, whether or not it is still good. */
export const memberOfSignInCode = async (tx: Tx, tokenHash: Buffer, merchantId: MerchantId): Promise<MemberId | undefined> => {
  const row = await tables(tx)
    .selectFrom('access.hand_over')
    .innerJoin('access.session', 'access.session.id', 'access.hand_over.session_id')
    .select('access.session.member_id')
    .where('access.hand_over.token_hash', '=', tokenHash)
    .where('access.session.merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.member_id;
};

/** Takes a code away and gives the session it came from, if that and the code are still good. */
export const takeSignInCode = async (
  tx: Tx,
  tokenHash: Buffer,
  merchantId: MerchantId,
  at: Temporal.Instant,
): Promise<{ expires_at: Temporal.Instant } | undefined> => {
  const { rows } = await sql<{ expires_at: Temporal.Instant }>`
    with taken as (delete from access.hand_over where token_hash = ${tokenHash} returning session_id, expires_at)
    select session.expires_at from taken join access.session on session.id = taken.session_id
    where taken.expires_at > ${at} and session.merchant_id = ${merchantId} and not session.must_change
      and session.ended_at is null and session.expires_at > ${at}
      and session.touched_at + make_interval(mins => session.idle_minutes) > ${at}
  `.execute(tables(tx));
  return rows[0];
};

export const sessionStartedAt = async (tx: Tx, sessionId: string): Promise<Temporal.Instant | undefined> =>
  (await tables(tx).selectFrom('access.session').select('started_at').where('id', '=', sessionId).executeTakeFirst())?.started_at;
