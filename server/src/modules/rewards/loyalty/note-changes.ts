import type { EventOf } from '@croupier/contract/core/events';
import type { Tx } from '#platform/database';
import { insertChanges } from './store/rewards.ts';

/** Writes changes of levels into the history of their members, each once, whoever made them. */
export const noteChanges = (tx: Tx, events: readonly EventOf<'level.changed'>[]): Promise<void> =>
  insertChanges(
    tx,
    events.map(({ change, merchantId, memberId, from, to, because, atMs }) => ({
      id: change,
      merchant_id: merchantId,
      member_id: memberId,
      level_from: from,
      level_to: to,
      because,
      at: Temporal.Instant.fromEpochMilliseconds(atMs),
    })),
  );
