import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { Tx } from '#platform/database';
import { scopeFor, serves } from '#rules/console/audit/roles';
import { holdingsOfAll } from './store/roles.ts';
import { activeOperators } from './store/staff.ts';

/** Operators looked through: more than an installation has. */
const operatorsMax = 2_000;
const shownMax = 200;

/** The operators who can log in and may do something at a merchant, by name; at most 200. */
export const colleaguesWith = async (
  tx: Tx,
  action: OperatorAction,
  merchantId: MerchantId,
): Promise<{ id: OperatorId; name: string }[]> => {
  const all = await activeOperators(tx, operatorsMax);
  const holdings = await holdingsOfAll(
    tx,
    all.map(({ id }) => id),
  );
  return all
    .filter(({ id }) => {
      const scope = scopeFor(holdings.get(id) ?? [], action);
      return scope !== undefined && serves(scope, merchantId);
    })
    .slice(0, shownMax)
    .map(({ id, full_name, user_name }) => ({ id, name: full_name ?? user_name }));
};
