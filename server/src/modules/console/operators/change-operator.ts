import { isDeepStrictEqual } from 'node:util';
import type { OperatorId } from '@croupier/contract/core/ids';
import type { Grant, Invitation, OperatorCard } from '@croupier/contract/console/operators-staff';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { lockColleague } from './find-colleague.ts';
import { grantable } from './grants.ts';
import { type AtWork, noteSponsor } from '#modules/console/audit';
import { changeRights, type Rights } from './change-rights.ts';
import { isLetIn, shownIp } from './networks.rules.ts';
import { oneTimePassword } from './one-time-password.ts';
import { operatorCard, stateOf } from './operator-card.ts';
import { type Holding, roleText, wholeScope } from '#rules/console/audit/roles';
import { deleteEnrolment, replaceRecoveryCodes } from './store/enrolments.ts';
import { canonical } from './store/networks.ts';
import { giveRoles } from './give-rights.ts';
import { endSessionsOf } from './store/sessions.ts';
import * as staff from './store/staff.ts';
import { notifyOperator } from './notify-operator.ts';

type Change = { version: number; fullName: string | null; grants: readonly Grant[]; email: string | null; networks: readonly string[] };

/**
 * Changes an operator's name, address, roles and networks. Refuses NOT_FOUND, CHANGED_MEANWHILE, GRANT_EXCEEDS, MERCHANT_UNKNOWN; OWN_ACCOUNT for
 * own roles, and WOULD_LOCK_OUT for own networks without the address one is at.
 */
export const changeOperator = (by: AtWork, id: OperatorId, change: Change): Promise<OperatorCard> =>
  changeRights(by, 'operator.edit', `operator:${id}`, async (tx, rights) => {
    const { operator, holdings } = await lockColleague(tx, rights, id);
    if (operator.version !== change.version) throw new Refusal('CHANGED_MEANWHILE');
    const next = await grantable(tx, rights, change.grants);
    const networks = await canonical(tx, change.networks);
    if (id === by.operator.operatorId) {
      if (!isDeepStrictEqual(rolesOf(holdings), rolesOf(next))) throw new Refusal('OWN_ACCOUNT');
      if (!isLetIn(networks, by.ip)) throw new Refusal('WOULD_LOCK_OUT', { ip: shownIp(by.ip) });
    }
    await staff.changeOperator(tx, id, { full_name: change.fullName, email: change.email, networks });
    // The operator who was told until now hears that somebody else is told from here on.
    if (operator.email !== change.email) await notifyOperator(tx, operator, 'consoleChanged', by);
    await giveRoles(tx, by, id, { before: holdings, next });
    return {
      answer: await cardNow(tx, id, rights),
      auditAction: 'operator.changed',
      target: `operator:${operator.user_name}`,
      // The merchant that loses an operator and the one that gains one both see it.
      merchants: wholeScope([...holdings, ...next]),
      details: {
        before: { fullName: operator.full_name, email: operator.email, roles: rolesOf(holdings), networks: operator.networks },
        after: { fullName: change.fullName, email: change.email, roles: rolesOf(next), networks },
      },
    };
  });

/** Disables an operator, whose sessions end at once, or enables them again. Refuses NOT_FOUND, GRANT_EXCEEDS, OWN_ACCOUNT, LAST_ADMINISTRATOR. */
export const switchOperator = (by: AtWork, id: OperatorId, { enabled }: { enabled: boolean }): Promise<OperatorCard> =>
  changeRights(by, 'operator.edit', `operator:${id}`, async (tx, rights) => {
    const { operator, merchants } = await lockColleague(tx, rights, id);
    if (id === by.operator.operatorId) throw new Refusal('OWN_ACCOUNT');
    await staff.changeOperator(tx, id, { state: enabled ? 'ACTIVE' : 'DISABLED' });
    const ended = enabled ? 0 : await endSessionsOf(tx, id, now());
    if (!enabled) await deleteEnrolment(tx, id);
    const answer = await cardNow(tx, id, rights);
    return {
      answer,
      auditAction: enabled ? 'operator.enabled' : 'operator.disabled',
      target: `operator:${operator.user_name}`,
      merchants,
      details: { before: { state: stateOf(operator) }, after: { state: answer.state }, ...(ended > 0 && { ended }) },
    };
  });

/** Takes everything an operator signs in with, ends their sessions, and gives a one-time password. Refuses as `switchOperator`. */
export const resetOperator = (by: AtWork, id: OperatorId): Promise<Invitation> =>
  changeRights(by, 'operator.edit', `operator:${id}`, async (tx, rights) => {
    const { operator, merchants } = await lockColleague(tx, rights, id);
    if (id === by.operator.operatorId) throw new Refusal('OWN_ACCOUNT');
    const { password, expiresAt, credentials } = await oneTimePassword();
    await staff.changeCredentials(tx, id, credentials);
    await staff.changeOperator(tx, id, {});
    await replaceRecoveryCodes(tx, id, []);
    await deleteEnrolment(tx, id);
    const ended = await endSessionsOf(tx, id, now());
    await notifyOperator(tx, operator, 'consoleChanged', by);
    await noteSponsor(tx, id, by);
    const card = await cardNow(tx, id, rights);
    return {
      answer: { operator: card, oneTimePassword: password, expiresAt },
      auditAction: 'operator.reset',
      target: `operator:${operator.user_name}`,
      merchants,
      details: { before: { state: stateOf(operator) }, after: { state: card.state }, ...(ended > 0 && { ended }) },
    };
  });

const rolesOf = (holdings: readonly Holding[]): string[] => holdings.map(roleText).toSorted();

const cardNow = async (tx: Tx, id: OperatorId, { holdings }: Rights): Promise<OperatorCard> => {
  const operator = await staff.findOperator(tx, id);
  if (operator === undefined) throw new Refusal('NOT_FOUND');
  return operatorCard(tx, operator, holdings);
};
