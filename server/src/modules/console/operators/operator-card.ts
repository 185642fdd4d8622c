import type { OperatorCard, OperatorRow, OperatorState } from '@croupier/contract/console/operators-staff';
import type { Tx } from '#platform/database';
import { shownHolding } from './operator-view.ts';
import { covers, type Holding, includes, scopeFor, wholeScope } from '#rules/console/audit/roles';
import { countRecoveryCodes } from './store/enrolments.ts';
import { OperatorAction } from '@croupier/contract/core/permissions';
import { holdingsOf, waitingOf } from './store/roles.ts';
import type { OperatorRecord } from './store/staff.ts';

export const stateOf = ({ state, totp_secret }: Pick<OperatorRecord, 'state' | 'totp_secret'>): OperatorState =>
  state === 'ACTIVE' && totp_secret === null ? 'INVITED' : state;

/** An operator as a line of the list shows them. */
export const operatorRow = (operator: OperatorRecord, holdings: readonly Holding[]): OperatorRow => ({
  id: operator.id,
  userName: operator.user_name,
  fullName: operator.full_name,
  state: stateOf(operator),
  holdings: holdings.map(shownHolding),
  createdAt: operator.created_at.toString(),
  lastSignInAt: operator.last_sign_in_at?.toString() ?? null,
});

/** An operator as their own page shows them to somebody who has these rights. */
export const operatorCard = async (tx: Tx, operator: OperatorRecord, viewer: readonly Holding[]): Promise<OperatorCard> => {
  const holdings = await holdingsOf(tx, operator.id);
  return {
    ...operatorRow(operator, holdings),
    version: operator.version,
    email: operator.email,
    networks: operator.networks,
    enrolledAt: operator.enrolled_at?.toString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(tx, operator.id),
    invitedUntil: operator.one_time_until?.toString() ?? null,
    waiting: waitingIn(await waitingOf(tx, operator.id)),
    mayEdit: mayEdit(viewer, holdings),
  };
};

const waitingIn = (rows: Awaited<ReturnType<typeof waitingOf>>): OperatorCard['waiting'] => {
  if (rows.length === 0) return null;
  const until = rows.map(({ waiting_until }) => waiting_until);
  const last = until.includes(null)
    ? null
    : until.reduce((a, b) => (a !== null && b !== null && Temporal.Instant.compare(a, b) > 0 ? a : b));
  return {
    permissions: OperatorAction.options.filter((action) => rows.some(({ waiting }) => waiting.includes(action))),
    until: last?.toString() ?? null,
  };
};

/** Whether who has these rights may touch the account of who has those. */
export const mayEdit = (mine: readonly Holding[], theirs: readonly Holding[]): boolean =>
  includes(scopeFor(mine, 'operator.edit'), wholeScope(theirs)) && covers(mine, theirs);
