import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { AtWork } from './look.ts';
import { record } from './record.ts';
import * as store from './store.ts';

/** Ends the operator's session at once. */
export const signOut = ({ operator, ip }: AtWork): Promise<null> =>
  inTransaction(async (tx) => {
    await store.endSession(tx, operator.sessionId, now());
    await record(tx, {
      operator,
      action: 'session.sign-out',
      target: `operator:${operator.userName}`,
      merchants: operator.merchants,
      ip,
      details: {},
    });
    return null;
  });
