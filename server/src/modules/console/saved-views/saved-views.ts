import { type SavedView, savedViewsMax, type ViewedList, type ViewFilters } from '@croupier/contract/console/saved-views';
import { type AtWork, record } from '#modules/console/audit';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { wholeScope } from '#rules/console/audit/roles';
import * as store from './store.ts';

type Wanted = { name: string; filters: ViewFilters; isDefault: boolean };

/** The operator's own views of a list. */
export const listViews = ({ operator }: AtWork, list: ViewedList): Promise<SavedView[]> =>
  inTransaction(async (tx) => (await store.viewsOf(tx, operator.operatorId, list, savedViewsMax)).map(shown));

/** Keeps filters under a name. Refuses REFERENCE_CONFLICT, LIMIT_REACHED. */
export const saveView = (by: AtWork, { list, name, filters, isDefault }: Wanted & { list: ViewedList }): Promise<SavedView> =>
  inTransaction(async (tx) => {
    const { operatorId } = by.operator;
    await store.lockViewsOf(tx, operatorId);
    if ((await store.viewsOf(tx, operatorId, list, savedViewsMax)).length >= savedViewsMax) throw new Refusal('LIMIT_REACHED');
    if (isDefault) await store.noDefault(tx, operatorId, list);
    const row = await store.insertView(tx, {
      operator_id: operatorId,
      list,
      name,
      filters: JSON.stringify(filters),
      is_default: isDefault,
      saved_at: now(),
    });
    if (row === undefined) throw new Refusal('REFERENCE_CONFLICT');
    await note(tx, by, { list, name, after: { isDefault } });
    return shown(row);
  });

/** Changes the name, the filters and whether the list opens with them. Refuses NOT_FOUND, REFERENCE_CONFLICT. */
export const changeView = (by: AtWork, id: string, { name, filters, isDefault }: Wanted): Promise<SavedView> =>
  inTransaction(async (tx) => {
    const { operatorId } = by.operator;
    await store.lockViewsOf(tx, operatorId);
    const before = await getViewOrThrow(tx, by, id);
    const others = (await store.viewsOf(tx, operatorId, before.list, savedViewsMax)).filter((view) => view.id !== id);
    if (others.some((view) => view.name.toLowerCase() === name.toLowerCase())) throw new Refusal('REFERENCE_CONFLICT');
    if (isDefault) await store.noDefault(tx, operatorId, before.list);
    const row = await store.updateView(tx, id, { name, filters: JSON.stringify(filters), is_default: isDefault, saved_at: now() });
    await note(tx, by, { list: row.list, name, before: { name: before.name, isDefault: before.is_default }, after: { name, isDefault } });
    return shown(row);
  });

/** Deletes a view. Refuses NOT_FOUND. */
export const deleteView = (by: AtWork, id: string): Promise<null> =>
  inTransaction(async (tx) => {
    const { list, name } = await getViewOrThrow(tx, by, id);
    await store.deleteView(tx, id);
    await note(tx, by, { list, name, before: { name }, after: null });
    return null;
  });

/** A view of another operator is refused like one that does not exist. */
const getViewOrThrow = async (tx: Tx, { operator }: AtWork, id: string): Promise<store.ViewRow> => {
  const row = await store.findView(tx, operator.operatorId, id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
};

const note = (tx: Tx, { operator, ip }: AtWork, details: Record<string, unknown>) =>
  record(tx, { operator, action: 'self.view', target: null, merchants: wholeScope(operator.holdings), ip, details });

const shown = ({ id, list, name, filters, is_default, saved_at }: store.ViewRow): SavedView => ({
  id,
  list,
  name,
  filters,
  isDefault: is_default,
  savedAt: saved_at.toString(),
});
