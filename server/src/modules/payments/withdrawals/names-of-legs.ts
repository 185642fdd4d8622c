import type { PayoutLegId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import * as store from './store/legs.ts';

/** By what names the payments of withdrawals stand on statements: their own id, what the member knows them by, and the channel's id where it gave one. */
export const namesOfLegs = async (tx: Tx, ids: readonly PayoutLegId[]): Promise<Map<PayoutLegId, string[]>> =>
  new Map(
    (await store.namesOfLegs(tx, ids)).map(({ id, rail_id, reference }) => [id, [id, reference, ...(rail_id === null ? [] : [rail_id])]]),
  );
