import type { MerchantId } from '@croupier/contract/core/ids';
import { identifyOperator } from '#modules/console/operators';
import { chatOfKey } from '#modules/people/support';
import type { Listener } from '#platform/realtime';
import { scopeFor, serves, type Scope } from '#rules/console/audit/roles';

/** A visitor hears of the chat under their key. */
export const visitorListener = async (key: string, merchantId: MerchantId): Promise<Listener | undefined> => {
  const chatId = await chatOfKey(merchantId, key);
  return (chatId && {
    owner: chatId,
    hears: (merchant: MerchantId, subject: string) => merchant === merchantId && subject === chatId,
    stands: async () => true,
  }) as Listener | undefined;
};

/** An operator hears of the chats of the merchants at which they may read them, as long as their session stands. */
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
