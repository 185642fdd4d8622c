import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type AtWork, withPermission, type Audited } from '#modules/console/audit';
import { type Holding, isAdministrator, type Scope, scopeFor } from '#rules/console/audit/roles';
import * as roles from './store/roles.ts';
import { lockOperator } from './store/staff.ts';

/** The permissions, at this moment, of the operator who makes a change. */
export type Rights = { holdings: readonly Holding[]; scope: Scope };

/**
 * As `withPermission`, for whatever changes who may do what: one such change after the other, by the rights its maker has when it is
 * their turn. Refuses LAST_ADMINISTRATOR when nobody would be left who can put it right.
 */
export const changeRights = <T>(
  by: AtWork,
  action: OperatorAction,
  target: string | null,
  change: (tx: Tx, rights: Rights) => Promise<Audited<T>>,
): Promise<T> =>
  withPermission(by, action, target, async (tx) => {
    await roles.lockAdministration(tx);
    const { operatorId } = by.operator;
    const maker = await lockOperator(tx, operatorId);
    const holdings = await roles.holdingsOf(tx, operatorId);
    const scope = scopeFor(holdings, action);
    if (maker?.state !== 'ACTIVE' || scope === undefined) throw new Refusal('NOT_ALLOWED');
    const seen = await change(tx, { holdings, scope });
    if (!(await roles.holdingsEverywhere(tx)).some(isAdministrator)) throw new Refusal('LAST_ADMINISTRATOR');
    return seen;
  });
