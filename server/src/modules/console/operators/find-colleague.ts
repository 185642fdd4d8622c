import type { OperatorId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { Rights } from './change-rights.ts';
import { mayEdit } from './operator-card.ts';
import { type Holding, includes, type Scope, wholeScope } from '#rules/console/audit/roles';
import { holdingsOf } from './store/roles.ts';
import { findOperator, lockOperator, type OperatorRecord } from './store/staff.ts';

type Colleague = { operator: OperatorRecord; holdings: Holding[]; merchants: Scope };

/** An operator who has no role out of scope; a vendor's own people are the business of who serves every merchant. Any other is answered like one that does not exist: NOT_FOUND. */
export const findColleague = async (tx: Tx, scope: Scope, id: OperatorId, find = findOperator): Promise<Colleague> => {
  const operator = await find(tx, id);
  if (operator === undefined) throw new Refusal('NOT_FOUND');
  const holdings = await holdingsOf(tx, id);
  const merchants = wholeScope(holdings);
  const isOfVendor = holdings.some(({ vendor }) => vendor !== null);
  if (!includes(scope, merchants) || (isOfVendor && scope !== null)) throw new Refusal('NOT_FOUND');
  return { operator, holdings, merchants };
};

/** An operator, locked, whose account may be touched with these rights. NOT_FOUND out of scope, GRANT_EXCEEDS for one who may do more. */
export const lockColleague = async (tx: Tx, { holdings, scope }: Rights, id: OperatorId): Promise<Colleague> => {
  const colleague = await findColleague(tx, scope, id, lockOperator);
  if (!mayEdit(holdings, colleague.holdings)) throw new Refusal('GRANT_EXCEEDS');
  return colleague;
};
