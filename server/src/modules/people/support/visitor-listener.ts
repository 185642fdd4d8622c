import type { MerchantId } from '@croupier/contract/core/ids';
import type { Listener } from '#platform/realtime';
import { chatOfKey } from './chat.ts';

/** A visitor gets the pushes of the chat under their key. */
export const visitorListener = async (key: string, merchantId: MerchantId): Promise<Listener | undefined> => {
  const chatId = await chatOfKey(merchantId, key);
  if (chatId === undefined) return undefined;
  return {
    owner: chatId,
    hears: (merchant, subject) => merchant === merchantId && subject === chatId,
    stands: async () => true,
  };
};
