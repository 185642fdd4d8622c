import type { ViewedList } from '@croupier/contract/console/saved-views';
import type { OperatorId } from '@croupier/contract/core/ids';
import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { SavedViewTables } from './tables.ts';

const tables = open<SavedViewTables>;

export type ViewRow = Selectable<SavedViewTables['operators.saved_view']>;

export const viewsOf = (tx: Tx, operatorId: OperatorId, list: ViewedList, limit: number): Promise<ViewRow[]> =>
  tables(tx)
    .selectFrom('operators.saved_view')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute();

/** Lets two saves of one operator follow each other, so that neither exceeds the limit nor makes a second default. */
export const lockViewsOf = async (tx: Tx, operatorId: OperatorId): Promise<void> => {
  await sql`select from operators.operator where id = ${operatorId} for no key update`.execute(tables(tx));
};

export const findView = (tx: Tx, operatorId: OperatorId, id: string): Promise<ViewRow | undefined> =>
  tables(tx).selectFrom('operators.saved_view').selectAll().where('id', '=', id).where('operator_id', '=', operatorId).executeTakeFirst();

export const noDefault = async (tx: Tx, operatorId: OperatorId, list: ViewedList): Promise<void> => {
  await tables(tx)
    .updateTable('operators.saved_view')
    .set({ is_default: false })
    .where('operator_id', '=', operatorId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();
};

type NewView = {
  operator_id: OperatorId;
  list: ViewedList;
  name: string;
  filters: string;
  is_default: boolean;
  saved_at: Temporal.Instant;
};

/** Undefined if the operator has a view of this name. */
export const insertView = (tx: Tx, view: NewView): Promise<ViewRow | undefined> =>
  tables(tx)
    .insertInto('operators.saved_view')
    .values(view)
    .onConflict((conflict) => conflict.expression(sql`operator_id, list, lower(name)`).doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateView = (tx: Tx, id: string, view: Pick<NewView, 'name' | 'filters' | 'is_default' | 'saved_at'>): Promise<ViewRow> =>
  tables(tx).updateTable('operators.saved_view').set(view).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteView = async (tx: Tx, id: string): Promise<void> => {
  await tables(tx).deleteFrom('operators.saved_view').where('id', '=', id).execute();
};
