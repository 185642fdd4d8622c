import { identifyOperator } from '#modules/console/operators';
import type { Listener } from '#platform/realtime';
import { scopeFor, type Scope, serves } from '#rules/console/audit/roles';

/** An operator gets the pushes of the chats at the merchants where they may read them, as long as their session stands. */
export const operatorListener = async (token: string, ip: string): Promise<Listener | undefined> => {
  const scopeNow = async (): Promise<{ operatorId: string; scope: Scope } | undefined> => {
    const operator = await identifyOperator(token, ip);
    const scope = operator && scopeFor(operator.holdings, 'support.read');
    return operator === undefined || scope === undefined ? undefined : { operatorId: operator.operatorId, scope };
  };
  let held = await scopeNow();
  if (held === undefined) return undefined;
  return {
    owner: held.operatorId,
    hears: (merchantId) => held !== undefined && serves(held.scope, merchantId),
    stands: async () => {
      held = await scopeNow();
      return held !== undefined;
    },
  };
};
