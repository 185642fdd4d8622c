import type { OperatorId } from '@croupier/contract/core/ids';
import type { ViewedList } from '@croupier/contract/console/saved-views';
import type { Generated, JSONColumnType } from 'kysely';

export type SavedViewTables = {
  'operators.saved_view': {
    id: Generated<string>;
    operator_id: OperatorId;
    list: ViewedList;
    name: string;
    filters: JSONColumnType<Record<string, string>>;
    is_default: Generated<boolean>;
    saved_at: Temporal.Instant;
  };
};
