import type { MerchantId, OperatorId } from '@croupier/contract/ids';
import type { OperatorRole } from '@croupier/contract/operators';
import { type Expression, sql, type SqlBool } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { Scope } from './roles.rules.ts';
import type { OperatorsTables } from './tables.ts';

const tables = open<OperatorsTables>;

// Operators

type NewOperator = {
  user_name: string;
  password_hash: string;
  totp_secret: string;
  role: OperatorRole;
  merchants: MerchantId[] | null;
  created_at: Temporal.Instant;
};

/** Undefined when the name is taken. */
export const insertOperator = (tx: Tx, operator: NewOperator) =>
  tables(tx)
    .insertInto('operators.operator')
    .values(operator)
    .onConflict((conflict) => conflict.column('user_name').doNothing())
    .returning('id')
    .executeTakeFirst();

export const findByUserName = (tx: Tx, userName: string) =>
  tables(tx).selectFrom('operators.operator').selectAll().where('user_name', '=', userName).executeTakeFirst();

/** Spends the codes of a step and of all before it. False when they are spent already. */
export const spendStep = async (tx: Tx, id: OperatorId, step: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('operators.operator')
    .set({ last_totp_step: step })
    .where('id', '=', id)
    .where('last_totp_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

// Attempts

/** The attempts of a name, locked: two sign-ins with one name are looked at one after the other. */
export const lockAttempts = (tx: Tx, nameHash: Buffer, at: Temporal.Instant) =>
  tables(tx)
    .insertInto('operators.attempt')
    .values({ name_hash: nameHash, last_failed_at: null, asked_at: at })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ asked_at: at }))
    .returning(['failures', 'last_failed_at'])
    .executeTakeFirstOrThrow();

export const writeFailure = (tx: Tx, nameHash: Buffer, failures: number, at: Temporal.Instant) =>
  tables(tx).updateTable('operators.attempt').set({ failures, last_failed_at: at }).where('name_hash', '=', nameHash).execute();

export const forgetAttempts = (tx: Tx, nameHash: Buffer) =>
  tables(tx).deleteFrom('operators.attempt').where('name_hash', '=', nameHash).execute();

export const deleteAttemptsBefore = (tx: Tx, moment: Temporal.Instant) =>
  tables(tx).deleteFrom('operators.attempt').where('asked_at', '<', moment).execute();

// Sessions

type NewSession = {
  operator_id: OperatorId;
  token_hash: Buffer;
  started_at: Temporal.Instant;
  last_seen_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  ended_at: null;
  ip: string;
  user_agent: string;
};

export const insertSession = (tx: Tx, session: NewSession) => tables(tx).insertInto('operators.session').values(session).execute();

/** The session behind a token with its operator, unless the operator is disabled. */
export const findSession = (tx: Tx, tokenHash: Buffer) =>
  tables(tx)
    .selectFrom('operators.session as session')
    .innerJoin('operators.operator as operator', 'operator.id', 'session.operator_id')
    .select([
      'session.id as sessionId',
      'session.last_seen_at as lastSeenAt',
      'session.expires_at as expiresAt',
      'session.ended_at as endedAt',
      'operator.id as operatorId',
      'operator.user_name as userName',
      'operator.role',
      'operator.merchants',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('operator.state', '=', 'ACTIVE')
    .executeTakeFirst();

export const markSeen = (tx: Tx, id: string, at: Temporal.Instant) =>
  tables(tx).updateTable('operators.session').set({ last_seen_at: at }).where('id', '=', id).execute();

export const endSession = (tx: Tx, id: string, at: Temporal.Instant) =>
  tables(tx).updateTable('operators.session').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute();

export const deleteSessionsBefore = (tx: Tx, moment: Temporal.Instant) =>
  tables(tx).deleteFrom('operators.session').where('started_at', '<', moment).execute();

// Audit

type NewLine = {
  at: Temporal.Instant;
  operator_id: OperatorId | null;
  operator_name: string | null;
  action: string;
  target: string | null;
  merchants: MerchantId[] | null;
  ip: string;
  details: string;
};

export const insertAuditLine = (tx: Tx, line: NewLine) => tables(tx).insertInto('operators.audit').values(line).execute();

export type AuditFilter = {
  /** A reader sees the lines that concern no other merchants than theirs. */
  scope: Scope;
  action: string | undefined;
  operator: string | undefined;
  target: string | undefined;
  merchantId: MerchantId | undefined;
  from: Temporal.Instant | undefined;
  before: Temporal.Instant | undefined;
};

/** Counting stops here: nobody turns so many pages, and an old trail is long. */
const countedMost = 100_000;

/** One page of the trail, newest first, and how many lines there are in all (at most 100,000 are counted). */
export const auditPage = async (tx: Tx, filter: AuditFilter, { pageNo, pageSize }: { pageNo: number; pageSize: number }) => {
  const matching = tables(tx)
    .selectFrom('operators.audit')
    .where((eb) => {
      const wanted: Expression<SqlBool>[] = [];
      if (filter.scope !== null) wanted.push(sql<SqlBool>`merchants <@ ${[...filter.scope]}::text[]`);
      if (filter.merchantId !== undefined) wanted.push(sql<SqlBool>`${filter.merchantId} = any(merchants)`);
      if (filter.action !== undefined)
        wanted.push(sql<SqlBool>`(action = ${filter.action} or starts_with(action, ${`${filter.action}.`}))`);
      if (filter.operator !== undefined)
        wanted.push(eb.or([eb('operator_name', '=', filter.operator), eb('target', '=', `operator:${filter.operator}`)]));
      if (filter.target !== undefined) wanted.push(eb('target', '=', filter.target));
      if (filter.from !== undefined) wanted.push(eb('at', '>=', filter.from));
      if (filter.before !== undefined) wanted.push(eb('at', '<', filter.before));
      return eb.and(wanted);
    });
  const lines = await matching
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await tables(tx)
    .selectFrom(
      matching
        .select(sql`1`.as('one'))
        .limit(countedMost)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { lines, total: Number(total) };
};
