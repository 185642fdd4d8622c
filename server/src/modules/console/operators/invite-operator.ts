import type { Grant, Invitation } from '@croupier/contract/console/operators-staff';
import { now } from '#platform/clock';
import { Refusal } from '#platform/refusal';
import { grantable } from './grants.ts';
import { type AtWork, noteSponsor } from '#modules/console/audit';
import { changeRights } from './change-rights.ts';
import { oneTimePassword } from './one-time-password.ts';
import { operatorCard } from './operator-card.ts';
import { roleText, wholeScope } from '#rules/console/audit/roles';
import { canonical } from './store/networks.ts';
import { giveRoles } from './give-rights.ts';
import { findOperator, insertOperator } from './store/staff.ts';

type Wanted = { userName: string; fullName: string | null; email: string | null; grants: readonly Grant[]; networks: readonly string[] };

/** Adds an operator who sets up password and second factor with a one-time password. Refuses USER_NAME_TAKEN, GRANT_EXCEEDS, MERCHANT_UNKNOWN. */
export const inviteOperator = (by: AtWork, { userName, fullName, email, grants, networks }: Wanted): Promise<Invitation> =>
  changeRights(by, 'operator.edit', `operator:${userName}`, async (tx, rights) => {
    const holdings = await grantable(tx, rights, grants);
    const { password, expiresAt, credentials } = await oneTimePassword();
    const created = await insertOperator(tx, {
      ...credentials,
      user_name: userName,
      full_name: fullName,
      email,
      networks: await canonical(tx, networks),
      last_sign_in_at: null,
      created_at: now(),
    });
    if (created === undefined) throw new Refusal('USER_NAME_TAKEN');
    await giveRoles(tx, by, created.id, { before: [], next: holdings });
    await noteSponsor(tx, created.id, by);
    const operator = await findOperator(tx, created.id);
    if (operator === undefined) throw new Error('an operator vanished in the transaction that made them');
    return {
      answer: { operator: await operatorCard(tx, operator, rights.holdings), oneTimePassword: password, expiresAt },
      auditAction: 'operator.created',
      merchants: wholeScope(holdings),
      details: { before: null, after: { fullName, email, roles: holdings.map(roleText), networks: operator.networks } },
    };
  });
