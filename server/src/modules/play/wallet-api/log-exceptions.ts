import type { EventOf } from '@croupier/contract/core/events';
import type { Tx } from '#platform/database';
import { log } from '#platform/log';

/** Logs each disagreement with a vendor as an error, so that somebody looks. */
export const logExceptions = async (_tx: Tx, events: readonly EventOf<'wallet.exception'>[]): Promise<void> => {
  for (const event of events) log.error(event, 'wallet exception: vendor and platform may disagree');
};
