import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId, OperatorId, VendorCode } from '@croupier/contract/core/ids';
import type { RoleId } from '@croupier/contract/console/operators';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import { sql } from 'kysely';
import { now } from '#platform/clock';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import { heldAt, type Holding, permissionsOf } from '#rules/console/audit/roles';
import type { OperatorsTables } from '../tables.ts';

const tables = open<OperatorsTables>;

/** Waits for whoever is changing who may do what, and makes all others wait until this transaction ends. */
export const lockAdministration = (tx: Tx) =>
  tables(tx).selectFrom('operators.role').select('id').where('fixed', '=', true).forUpdate().executeTakeFirstOrThrow();

const holdings = (tx: Tx) =>
  tables(tx)
    .selectFrom('operators.holding as holding')
    .innerJoin('operators.role as role', 'role.id', 'holding.role_id')
    .select([
      'holding.operator_id',
      'holding.role_id',
      'holding.merchants',
      'holding.vendor',
      'holding.waiting',
      'holding.waiting_until',
      'role.waiting as role_waiting',
      'role.waiting_until as role_waiting_until',
      'role.name',
      'role.permissions',
      'role.fixed',
    ])
    .orderBy('role.fixed', 'desc')
    .orderBy(sql`lower(role.name)`);

type Row = Awaited<ReturnType<ReturnType<typeof holdings>['execute']>>[number];
const holdingOf = ({
  role_id,
  name,
  merchants,
  vendor,
  waiting,
  waiting_until,
  role_waiting,
  role_waiting_until,
  ...role
}: Row): Holding => {
  const held = heldAt(permissionsOf(role), merchants, vendor);
  const waits = (action: OperatorAction): boolean =>
    (waiting.includes(action) && isToCome(waiting_until)) || (role_waiting.includes(action) && isToCome(role_waiting_until));
  const waitingNow = held.permissions.filter(waits);
  if (waitingNow.length === 0) return { roleId: role_id, role: name, ...held };
  return { roleId: role_id, role: name, ...held, permissions: held.permissions.filter((action) => !waits(action)), waiting: waitingNow };
};

/** Without a moment it waits for a person. */
export const isToCome = (until: Temporal.Instant | null): boolean => until === null || Temporal.Instant.compare(until, now()) > 0;

export const holdingsOf = async (tx: Tx, operatorId: OperatorId): Promise<Holding[]> =>
  (await holdings(tx).where('holding.operator_id', '=', operatorId).execute()).map(holdingOf);

/** The roles of several operators. */
export const holdingsOfAll = async (tx: Tx, operatorIds: readonly OperatorId[]): Promise<Map<OperatorId, Holding[]>> => {
  if (operatorIds.length === 0) return new Map();
  const rows = await holdings(tx).where('holding.operator_id', 'in', operatorIds).execute();
  const groups = Map.groupBy(rows, (row) => row.operator_id);
  return new Map([...groups].map(([id, group]) => [id, group.map(holdingOf)]));
};

/** The permissions that operators who can sign in hold at every merchant. */
export const holdingsEverywhere = async (tx: Tx): Promise<Holding[][]> => {
  const rows = await holdings(tx)
    .innerJoin('operators.operator as operator', 'operator.id', 'holding.operator_id')
    .where('holding.merchants', 'is', null)
    .where('holding.vendor', 'is', null)
    .where('operator.state', '=', 'ACTIVE')
    .where('operator.totp_secret', 'is not', null)
    .execute();
  return [...Map.groupBy(rows, (row) => row.operator_id).values()].map((group) => group.map(holdingOf));
};

/** Gives an operator these roles in the place of those they had. */
export const replaceHoldings = async (
  tx: Tx,
  operatorId: OperatorId,
  next: readonly { roleId: RoleId; merchants: readonly MerchantId[] | null; vendor: VendorCode | null; waits?: Waits }[],
): Promise<void> => {
  await tables(tx).deleteFrom('operators.holding').where('operator_id', '=', operatorId).execute();
  await tables(tx)
    .insertInto('operators.holding')
    .values(
      next.map(({ roleId, merchants, vendor, waits }) => ({
        operator_id: operatorId,
        role_id: roleId,
        merchants: merchants === null || vendor !== null ? null : [...new Set(merchants)],
        vendor,
        ...columnsOf(waits),
      })),
    )
    .execute();
};

/** Rights that wait: for a second owner's yes, or until a moment. */
export type Waits = { actions: readonly OperatorAction[]; until: Temporal.Instant | null; by: OperatorId };

const columnsOf = (waits: Waits | undefined) => ({
  waiting: [...(waits?.actions ?? [])],
  waiting_until: waits?.until ?? null,
  waiting_by: waits?.by ?? null,
});

/** The rights of an operator's roles that wait, and who gave them. */
export const waitingOf = async (tx: Tx, operatorId: OperatorId) =>
  (
    await tables(tx)
      .selectFrom('operators.holding')
      .select(['waiting', 'waiting_until', 'waiting_by'])
      .where('operator_id', '=', operatorId)
      .execute()
  ).filter(({ waiting, waiting_until }) => waiting.length > 0 && isToCome(waiting_until));

/** The rights of an operator's roles wait no longer. */
export const endWaiting = async (tx: Tx, operatorId: OperatorId): Promise<void> => {
  await tables(tx).updateTable('operators.holding').set(columnsOf(undefined)).where('operator_id', '=', operatorId).execute();
};

export const setRoleWaiting = async (tx: Tx, id: RoleId, waits: Waits | undefined): Promise<void> => {
  await tables(tx).updateTable('operators.role').set(columnsOf(waits)).where('id', '=', id).execute();
};

const withCount = (tx: Tx) =>
  tables(tx)
    .selectFrom('operators.role as role')
    .selectAll('role')
    .select((eb) =>
      eb
        .selectFrom('operators.holding')
        .whereRef('role_id', '=', 'role.id')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('operators'),
    );

/** The fixed role first, then by name. */
export const rolesPage = (tx: Tx, wanted: PageWanted) =>
  readPage(
    withCount(tx)
      .orderBy('role.fixed', 'desc')
      .orderBy(sql`lower(role.name)`),
    wanted,
  );

export const findRole = (tx: Tx, id: RoleId) => withCount(tx).where('role.id', '=', id).executeTakeFirst();

export const findRoles = (tx: Tx, ids: readonly RoleId[]) =>
  tables(tx)
    .selectFrom('operators.role')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

export const findRoleByName = (tx: Tx, name: string) =>
  tables(tx)
    .selectFrom('operators.role')
    .selectAll()
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();

type RoleText = { name: string; description: string; permissions: OperatorAction[] };

export const insertRole = (tx: Tx, role: RoleText & { created_at: Temporal.Instant }) =>
  tables(tx)
    .insertInto('operators.role')
    .values({ ...role, waiting_until: null, waiting_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateRole = (tx: Tx, id: RoleId, role: RoleText) =>
  tables(tx)
    .updateTable('operators.role')
    .set((eb) => ({ ...role, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteRole = (tx: Tx, id: RoleId) => tables(tx).deleteFrom('operators.role').where('id', '=', id).execute();
