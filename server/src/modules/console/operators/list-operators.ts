import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { RoleId } from '@croupier/contract/console/operators';
import type { OperatorRow, OperatorState } from '@croupier/contract/console/operators-staff';
import { type AtWork, withPermission } from '#modules/console/audit';
import { operatorRow } from './operator-card.ts';
import { holdingsOfAll } from './store/roles.ts';
import { operatorsPage } from './store/staff.ts';

type Query = PageWanted & {
  search?: string | undefined;
  state?: OperatorState | undefined;
  roleId?: RoleId | undefined;
};

/** Operators whose user name, or a word of whose own name, begins with the words given: those who have no role at a merchant out of sight. */
export const listOperators = (by: AtWork, { search, state, roleId, pageNo, pageSize }: Query): Promise<Page<OperatorRow>> =>
  withPermission(by, 'operator.read', null, async (tx, scope) => {
    const { rows, total } = await operatorsPage(tx, { scope, search: search?.trim(), state, roleId }, { pageNo, pageSize });
    const holdings = await holdingsOfAll(
      tx,
      rows.map(({ id }) => id),
    );
    return {
      answer: pageOf(
        { pageNo, pageSize },
        rows.map((row) => operatorRow(row, holdings.get(row.id) ?? [])),
        total,
      ),
      merchants: scope,
      details: { search, state, pageNo, found: total },
    };
  });
