import type { OperatorId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { OperatorsTables } from '../tables.ts';

const tables = open<OperatorsTables>;

type NewSession = {
  operator_id: OperatorId;
  token_hash: Buffer;
  started_at: Temporal.Instant;
  last_seen_at: Temporal.Instant;
  confirmed_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  ended_at: null;
  ip: string;
  user_agent: string;
};

export const insertSession = (tx: Tx, session: NewSession) =>
  tables(tx).insertInto('operators.session').values(session).returning('id').executeTakeFirstOrThrow();

/** The session behind a token with its operator, unless the operator is disabled, and the networks both of them are held to. */
export const findSession = (tx: Tx, tokenHash: Buffer) =>
  tables(tx)
    .selectFrom('operators.session as session')
    .innerJoin('operators.operator as operator', 'operator.id', 'session.operator_id')
    .select([
      'session.id as sessionId',
      'session.last_seen_at as lastSeenAt',
      'session.confirmed_at as confirmedAt',
      'session.expires_at as expiresAt',
      'session.ended_at as endedAt',
      'operator.id as operatorId',
      'operator.user_name as userName',
      'operator.full_name as fullName',
      'operator.networks',
      sql<string[]>`array(select network::text from operators.allowed_network)`.as('consoleNetworks'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('operator.state', '=', 'ACTIVE')
    .executeTakeFirst();

/** The places an operator signed in from of late: each address and browser once, the last ones first. */
export const placesOf = (tx: Tx, operatorId: OperatorId) =>
  tables(tx)
    .selectFrom('operators.session')
    .select(['ip', 'user_agent'])
    .where('operator_id', '=', operatorId)
    .groupBy(['ip', 'user_agent'])
    .orderBy((find) => find.fn.max('started_at'), 'desc')
    .limit(200)
    .execute();

export const markSeen = (tx: Tx, id: string, at: Temporal.Instant) =>
  tables(tx).updateTable('operators.session').set({ last_seen_at: at }).where('id', '=', id).execute();

export const markConfirmed = (tx: Tx, id: string, at: Temporal.Instant) =>
  tables(tx).updateTable('operators.session').set({ confirmed_at: at }).where('id', '=', id).execute();

/** The sessions that stand: not ended, not expired, seen since a moment. The newest first. */
export const standingSessions = (
  tx: Tx,
  operatorId: OperatorId,
  { at, seenSince }: { at: Temporal.Instant; seenSince: Temporal.Instant },
) =>
  tables(tx)
    .selectFrom('operators.session')
    .select(['id', 'started_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', seenSince)
    .orderBy('started_at', 'desc')
    .limit(50)
    .execute();

export const endSession = (tx: Tx, id: string, at: Temporal.Instant) =>
  tables(tx).updateTable('operators.session').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute();

/** Ends one session of an operator. False when they have no such session. */
export const endSessionOf = async (tx: Tx, operatorId: OperatorId, id: string, at: Temporal.Instant): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('operators.session')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Whether a session was ended, or is not kept any more. */
export const isEnded = async (tx: Tx, id: string): Promise<boolean> => {
  const found = await tables(tx).selectFrom('operators.session').select('ended_at').where('id', '=', id).executeTakeFirst();
  return found?.ended_at !== null;
};

/** Ends every session of an operator but one, and tells how many those were. */
export const endSessionsOf = async (tx: Tx, operatorId: OperatorId, at: Temporal.Instant, but?: string): Promise<number> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('operators.session')
    .set({ ended_at: at })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

export const deleteSessionsBefore = (tx: Tx, moment: Temporal.Instant) =>
  tables(tx).deleteFrom('operators.session').where('started_at', '<', moment).execute();
