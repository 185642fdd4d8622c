import type { OperatorId } from '@croupier/contract/core/ids';
import type { RoleId } from '@croupier/contract/console/operators';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import { type AtWork, noteSponsor } from '#modules/console/audit';
import { type Holding, isAdministrator, newApprovals } from '#rules/console/audit/roles';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store/roles.ts';

/** Where there is one owner, nobody else can agree: then rights to approve are had so much later. */
const oneOwnerHours = 24;

/** Until when new rights to approve wait; null: for the yes of a second owner. */
const waitsUntil = async (tx: Tx): Promise<Temporal.Instant | null> => {
  const owners = (await store.holdingsEverywhere(tx)).filter(isAdministrator);
  return owners.length > 1 ? null : now().add({ hours: oneOwnerHours });
};

/** Gives an operator roles; rights to approve which they did not have before wait. The giver is noted as the one who let them in. */
export const giveRoles = async (
  tx: Tx,
  by: AtWork,
  operatorId: OperatorId,
  { before, next }: { before: readonly Holding[]; next: readonly Holding[] },
): Promise<void> => {
  const until = await waitsUntil(tx);
  const given = next.map((holding) => {
    const actions = newApprovals(before, holding);
    return actions.length === 0 ? holding : { ...holding, waits: { actions, until, by: by.operator.operatorId } };
  });
  await store.replaceHoldings(tx, operatorId, given);
  if (given.some((one) => 'waits' in one)) await noteSponsor(tx, operatorId, by);
};

/** Rights to approve that a role is to give from now on wait, for everybody who has it. */
export const widenRole = async (
  tx: Tx,
  by: AtWork,
  id: RoleId,
  { before, waiting, next }: { before: readonly OperatorAction[]; waiting: readonly string[]; next: readonly OperatorAction[] },
): Promise<void> => {
  const standing: Holding = {
    roleId: id,
    role: '',
    permissions: before.filter((action) => !waiting.includes(action)),
    merchants: null,
    vendor: null,
  };
  const actions = newApprovals([standing], { ...standing, permissions: next });
  await store.setRoleWaiting(
    tx,
    id,
    actions.length === 0 ? undefined : { actions, until: await waitsUntil(tx), by: by.operator.operatorId },
  );
};
