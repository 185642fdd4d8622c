import type { OperatorId } from '@croupier/contract/core/ids';
import type { RoleId } from '@croupier/contract/console/operators';
import type { OperatorCard, Role } from '@croupier/contract/console/operators-staff';
import { assertMayApprove, type AtWork } from '#modules/console/audit';
import { isAdministrator, roleText, wholeScope } from '#rules/console/audit/roles';
import { Refusal } from '#platform/refusal';
import { changeRights } from './change-rights.ts';
import { lockColleague } from './find-colleague.ts';
import { operatorCard } from './operator-card.ts';
import { roleNow } from './roles.ts';
import * as store from './store/roles.ts';

/** A second owner agrees that an operator may approve. Refuses NOT_FOUND, NOT_ALLOWED to who is no owner, SAME_APPROVER to who gave the rights. */
export const approveRights = (by: AtWork, id: OperatorId): Promise<OperatorCard> =>
  changeRights(by, 'operator.edit', `operator:${id}`, async (tx, rights) => {
    const { operator, holdings } = await lockColleague(tx, rights, id);
    if (!isAdministrator(rights.holdings)) throw new Refusal('NOT_ALLOWED');
    const waiting = await store.waitingOf(tx, id);
    if (waiting.length === 0) throw new Refusal('NOT_FOUND');
    await assertMayApprove(tx, by, id, ...waiting.flatMap(({ waiting_by }) => waiting_by ?? []));
    await store.endWaiting(tx, id);
    const after = await store.holdingsOf(tx, id);
    return {
      answer: await operatorCard(tx, operator, rights.holdings),
      auditAction: 'operator.changed',
      target: `operator:${operator.user_name}`,
      merchants: wholeScope(holdings),
      details: { before: { waiting: waiting.flatMap((one) => one.waiting) }, after: { waiting: [], roles: after.map(roleText) } },
    };
  });

/** The same for a role that was widened. Refuses NOT_FOUND, NOT_ALLOWED, SAME_APPROVER. */
export const approveRole = (by: AtWork, id: RoleId): Promise<Role> =>
  changeRights(by, 'role.edit', `role:${id}`, async (tx, rights) => {
    const role = await store.findRole(tx, id);
    if (role === undefined || role.waiting.length === 0) throw new Refusal('NOT_FOUND');
    if (!isAdministrator(rights.holdings)) throw new Refusal('NOT_ALLOWED');
    await assertMayApprove(tx, by, ...(role.waiting_by === null ? [] : [role.waiting_by]));
    await store.setRoleWaiting(tx, id, undefined);
    return {
      answer: await roleNow(tx, id),
      auditAction: 'role.changed',
      target: `role:${role.name}`,
      merchants: null,
      details: { before: { waiting: role.waiting }, after: { waiting: [] } },
    };
  });
