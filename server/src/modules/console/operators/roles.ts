import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { RoleId } from '@croupier/contract/console/operators';
import { OperatorAction } from '@croupier/contract/core/permissions';
import type { Role } from '@croupier/contract/console/operators-staff';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type AtWork, withPermission } from '#modules/console/audit';
import { changeRights, type Rights } from './change-rights.ts';
import { permissionsOf, scopeFor } from '#rules/console/audit/roles';
import { isToCome } from './store/roles.ts';
import { widenRole } from './give-rights.ts';
import * as store from './store/roles.ts';

type RoleRecord = NonNullable<Awaited<ReturnType<typeof store.findRole>>>;
type Wanted = { name: string; description: string; permissions: readonly OperatorAction[] };

/** The roles, the fixed one first, then by name. */
export const listRoles = (by: AtWork, { pageNo, pageSize }: PageWanted): Promise<Page<Role>> =>
  withPermission(by, 'operator.read', null, async (tx, scope) => {
    const { rows, total } = await store.rolesPage(tx, { pageNo, pageSize });
    return {
      answer: pageOf({ pageNo, pageSize }, rows.map(roleOf), total),
      merchants: scope,
      details: { roles: total, pageNo },
    };
  });

/** Adds a role. Refuses NOT_ALLOWED to who may not edit roles at every merchant, GRANT_EXCEEDS, ROLE_NAME_TAKEN. */
export const createRole = (by: AtWork, wanted: Wanted): Promise<Role> =>
  changeRights(by, 'role.edit', `role:${wanted.name.trim()}`, async (tx, rights) => {
    const next = await acceptable(tx, rights, wanted);
    const { id } = await store.insertRole(tx, { ...next, created_at: now() });
    return {
      answer: roleOf(await getRoleOrThrow(tx, id)),
      auditAction: 'role.created',
      merchants: null,
      details: { before: null, after: next },
    };
  });

/**
 * Changes a role for everybody who has it. Refuses NOT_FOUND, NOT_ALLOWED, CHANGED_MEANWHILE, ROLE_FIXED, ROLE_NAME_TAKEN,
 * LAST_ADMINISTRATOR, and GRANT_EXCEEDS where it allows, or would allow, what the changer may not do everywhere.
 */
export const changeRole = (by: AtWork, id: RoleId, { version, ...wanted }: Wanted & { version: number }): Promise<Role> =>
  changeRights(by, 'role.edit', `role:${id}`, async (tx, rights) => {
    const role = await changeable(tx, rights, id);
    if (role.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    const next = await acceptable(tx, rights, wanted, id);
    await store.updateRole(tx, id, next);
    await widenRole(tx, by, id, { before: permissionsOf(role), waiting: role.waiting, next: next.permissions });
    const { name, description } = role;
    return {
      answer: roleOf(await getRoleOrThrow(tx, id)),
      auditAction: 'role.changed',
      target: `role:${name}`,
      merchants: null,
      details: { before: { name, description, permissions: permissionsOf(role) }, after: next },
    };
  });

/** Removes a role nobody has. Refuses NOT_FOUND, NOT_ALLOWED, ROLE_FIXED, ROLE_IN_USE, GRANT_EXCEEDS. */
export const deleteRole = (by: AtWork, id: RoleId): Promise<null> =>
  changeRights(by, 'role.edit', `role:${id}`, async (tx, rights) => {
    const role = await changeable(tx, rights, id);
    if ((role.operators ?? 0n) > 0n) throw new Refusal('ROLE_IN_USE');
    await store.deleteRole(tx, id);
    const { name, description } = role;
    return {
      answer: null,
      auditAction: 'role.deleted',
      target: `role:${name}`,
      merchants: null,
      details: { before: { name, description, permissions: permissionsOf(role) }, after: null },
    };
  });

export const roleNow = async (tx: Tx, id: RoleId): Promise<Role> => roleOf(await getRoleOrThrow(tx, id));

const roleOf = ({ id, version, name, description, fixed, operators, ...role }: RoleRecord): Role => ({
  id,
  version,
  name,
  description,
  permissions: permissionsOf({ fixed, permissions: role.permissions }),
  fixed,
  waiting: OperatorAction.options.filter((action) => role.waiting.includes(action) && isToCome(role.waiting_until)),
  operators: Number(operators),
});

const getRoleOrThrow = async (tx: Tx, id: RoleId): Promise<RoleRecord> => {
  const role = await store.findRole(tx, id);
  if (role === undefined) throw new Refusal('NOT_FOUND');
  return role;
};

/** A role that may be touched. Roles are of the whole installation, so who touches one must be able to do it everywhere. */
const changeable = async (tx: Tx, rights: Rights, id: RoleId): Promise<RoleRecord> => {
  const role = await getRoleOrThrow(tx, id);
  if (role.fixed) throw new Refusal('ROLE_FIXED');
  assertHeldEverywhere(rights, permissionsOf(role));
  return role;
};

const acceptable = async (tx: Tx, rights: Rights, wanted: Wanted, id?: RoleId) => {
  const permissions = permissionsOf({ fixed: false, permissions: wanted.permissions });
  assertHeldEverywhere(rights, permissions);
  const name = wanted.name.trim();
  if (name === '') throw new Refusal('FIELD_EMPTY', { field: 'name' });
  const namesake = await store.findRoleByName(tx, name);
  if (namesake !== undefined && namesake.id !== id) throw new Refusal('ROLE_NAME_TAKEN');
  return { name, description: wanted.description.trim(), permissions };
};

const assertHeldEverywhere = ({ holdings, scope }: Rights, permissions: readonly OperatorAction[]): void => {
  if (scope !== null) throw new Refusal('NOT_ALLOWED');
  if (permissions.some((action) => scopeFor(holdings, action) !== null)) throw new Refusal('GRANT_EXCEEDS');
};
