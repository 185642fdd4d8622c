import type { OperatorId } from '@croupier/contract/core/ids';
import type { Operator } from '@croupier/contract/console/operators';
import { actionsOf, everywhereOf, type Holding, type Scope, wholeScope } from '#rules/console/audit/roles';

type Known = { operatorId: OperatorId; userName: string; fullName: string | null; holdings: readonly Holding[] };

/** An operator as the console shows them to themselves, with what they may do. */
export const operatorOf = ({ operatorId, userName, fullName, holdings }: Known): Operator => ({
  id: operatorId,
  userName,
  fullName,
  holdings: holdings.map(shownHolding),
  merchants: listOf(wholeScope(holdings)),
  vendors: [...new Set(holdings.flatMap(({ vendor }) => (vendor === null ? [] : [vendor])))],
  may: actionsOf(holdings),
  mayEverywhere: everywhereOf(holdings),
});

/** A role somebody has, as it travels. */
export const shownHolding = ({ roleId, role, merchants, vendor }: Holding) => ({
  roleId,
  role,
  // As it was given: a vendor is named in the place of merchants.
  merchants: vendor === null ? listOf(merchants) : null,
  vendor,
});

const listOf = (scope: Scope) => (scope === null ? null : [...scope]);
