import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { AtWork } from '#modules/console/audit';
import { record } from '#modules/console/audit';
import { wholeScope } from '#rules/console/audit/roles';
import { endSession } from './store/sessions.ts';

/** Ends the operator's session at once. */
export const signOut = ({ operator, ip }: AtWork): Promise<null> =>
  inTransaction(async (tx) => {
    await endSession(tx, operator.sessionId, now());
    await record(tx, {
      operator,
      action: 'session.sign-out',
      target: `operator:${operator.userName}`,
      merchants: wholeScope(operator.holdings),
      ip,
      details: {},
    });
    return null;
  });
