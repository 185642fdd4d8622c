import type { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { unreadBefore } from '#platform/outbox';
import { mainReader } from '#platform/handle-events';
import { countedEvents } from './journal.rules.ts';
import { unsummedBefore } from './store/journal.ts';

const unreadMax = 1_000;

/**
 * How much of what happened at a merchant before a moment is not in the sums of days yet: told to nobody, or in the journal alone. 0: the days before
 * that moment will change only by what is told too late. Above a thousand it is no longer exact.
 */
export const uncountedBefore = async (tx: Tx, merchantId: MerchantId, before: Temporal.Instant): Promise<number> => {
  const unread = await unreadBefore(tx, mainReader, { types: countedEvents, merchantId, before, limit: unreadMax });
  return unread + (await unsummedBefore(tx, merchantId, before));
};
