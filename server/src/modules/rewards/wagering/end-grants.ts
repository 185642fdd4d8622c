import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store/requirements.ts';

/** What grants ask for ends with them: nothing counts towards it any more. Those that ended before are left as they are. */
export const endRequirementsOfGrants = async (tx: Tx, grantIds: readonly string[]): Promise<void> => {
  if (grantIds.length > 0) await store.closeOfGrants(tx, grantIds, now());
};
