import type { OperatorId } from '@croupier/contract/ids';
import type { Operator, OperatorRole } from '@croupier/contract/operators';
import { actionsOf, type Scope } from './roles.rules.ts';

type Known = { operatorId: OperatorId; userName: string; role: OperatorRole; merchants: Scope };

/** An operator as the console shows them, with what they may do. */
export const operatorOf = ({ operatorId, userName, role, merchants }: Known): Operator => ({
  id: operatorId,
  userName,
  role,
  merchants: merchants === null ? null : [...merchants],
  may: actionsOf(role),
});
