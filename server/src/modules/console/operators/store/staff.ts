import type { PageWanted } from '@croupier/contract/core/envelope';
import type { OperatorId } from '@croupier/contract/core/ids';
import type { RoleId } from '@croupier/contract/console/operators';
import type { OperatorState } from '@croupier/contract/console/operators-staff';
import { type Expression, sql, type SqlBool } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { Scope } from '#rules/console/audit/roles';
import type { OperatorsTables } from '../tables.ts';

const tables = open<OperatorsTables>;

type NewOperator = {
  user_name: string;
  full_name: string | null;
  password_hash: string;
  password_changed_at: Temporal.Instant;
  one_time_until: Temporal.Instant | null;
  totp_secret: string | null;
  enrolled_at: Temporal.Instant | null;
  networks: string[];
  email: string | null;
  last_sign_in_at: null;
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

export const findOperator = (tx: Tx, id: OperatorId) =>
  tables(tx).selectFrom('operators.operator').selectAll().where('id', '=', id).executeTakeFirst();

export type OperatorRecord = NonNullable<Awaited<ReturnType<typeof findOperator>>>;

/** An operator, locked: two changes of one are made one after the other. */
export const lockOperator = (tx: Tx, id: OperatorId) =>
  tables(tx).selectFrom('operators.operator').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Filter = {
  /** Only those who have no role anywhere else. */
  scope: Scope;
  search: string | undefined;
  state: OperatorState | undefined;
  roleId: RoleId | undefined;
};

/** Operators by name, a page at a time. */
export const operatorsPage = (tx: Tx, filter: Filter, wanted: PageWanted) => {
  const matching = tables(tx)
    .selectFrom('operators.operator as operator')
    .where((eb) => {
      const wanted: Expression<SqlBool>[] = [];
      const holding = eb.selectFrom('operators.holding').whereRef('operator_id', '=', 'operator.id').select('role_id');
      if (filter.scope !== null)
        wanted.push(
          eb.not(
            eb.exists(
              holding.where(sql<SqlBool>`(merchants is null or vendor is not null or not merchants <@ ${[...filter.scope]}::text[])`),
            ),
          ),
        );
      if (filter.roleId !== undefined) wanted.push(eb.exists(holding.where('role_id', '=', filter.roleId)));
      if (filter.search !== undefined) {
        const words = filter.search.toLowerCase();
        wanted.push(
          sql<SqlBool>`(starts_with(user_name, ${words}) or starts_with(lower(full_name), ${words}) or position(${` ${words}`} in lower(full_name)) > 0)`,
        );
      }
      if (filter.state === 'DISABLED') wanted.push(eb('state', '=', 'DISABLED'));
      if (filter.state === 'ACTIVE') wanted.push(eb.and([eb('state', '=', 'ACTIVE'), eb('totp_secret', 'is not', null)]));
      if (filter.state === 'INVITED') wanted.push(eb.and([eb('state', '=', 'ACTIVE'), eb('totp_secret', 'is', null)]));
      return eb.and(wanted);
    });
  return readPage(matching.selectAll().orderBy('user_name'), wanted);
};

type Change = Partial<Pick<OperatorRecord, 'full_name' | 'email' | 'networks' | 'state'>>;

/** Changes what others see of an operator; the version rises. */
export const changeOperator = (tx: Tx, id: OperatorId, change: Change) =>
  tables(tx)
    .updateTable('operators.operator')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

type Credentials = Partial<
  Pick<OperatorRecord, 'password_hash' | 'password_changed_at' | 'one_time_until' | 'totp_secret' | 'enrolled_at' | 'last_totp_step'>
>;

/** Changes what an operator signs in with. */
export const changeCredentials = (tx: Tx, id: OperatorId, credentials: Credentials) =>
  tables(tx).updateTable('operators.operator').set(credentials).where('id', '=', id).execute();

/** With a language it is the operator's from then on. */
export const noteSignIn = (tx: Tx, id: OperatorId, at: Temporal.Instant, language?: string) =>
  tables(tx)
    .updateTable('operators.operator')
    .set({ last_sign_in_at: at, ...(language !== undefined && { language }) })
    .where('id', '=', id)
    .execute();

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

/** The operators who can log in, by name. */
export const activeOperators = (tx: Tx, limit: number) =>
  tables(tx)
    .selectFrom('operators.operator')
    .select(['id', 'full_name', 'user_name'])
    .where('state', '=', 'ACTIVE')
    .where('totp_secret', 'is not', null)
    .orderBy(sql`lower(coalesce(full_name, user_name))`)
    .limit(limit)
    .execute();
