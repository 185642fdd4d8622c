import type { EventOf } from '@croupier/contract/core/events';
import type { Tx } from '#platform/database';
import { tellMany } from './tell.ts';

/** Writes to each member whose level changed. The name of a level is shown by the VIP page, so that a message never names an old one. */
export const notifyOfLevels = (tx: Tx, events: readonly EventOf<'level.changed'>[]): Promise<void> =>
  tellMany(
    tx,
    events.map(({ memberId, merchantId, change, from, to }) => ({
      memberId,
      merchantId,
      news: { kind: to > from ? 'LEVEL_RAISED' : 'LEVEL_LOWERED', reference: change, facts: { from: String(from), to: String(to) } },
    })),
  );

/** Writes to each member who can claim a reward of a level. */
export const notifyOfRewards = (tx: Tx, events: readonly EventOf<'loyalty.ready'>[]): Promise<void> =>
  tellMany(
    tx,
    events.map(({ memberId, merchantId, rewardId, kind, amount, currency }) => ({
      memberId,
      merchantId,
      news: { kind: 'VIP_REWARD_READY', reference: rewardId, facts: { kind, amount, currency } },
    })),
  );
