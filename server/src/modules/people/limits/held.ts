import type { MemberId } from '@croupier/contract/core/ids';
import type { CeilingKind, CeilingPeriod } from '@croupier/contract/people/limits';
import type { Money } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as members from '#modules/people/members';
import { publish } from '#platform/outbox';
import * as store from './store/held.ts';
import { addHistory } from './store/own.ts';

/** Blocks of a member that hold now, the newest first; at most 50. */
export const blocksHeld = (tx: Tx, memberId: MemberId) => store.heldBlocks(tx, memberId, now());

/** The id of the block that was set just now, by an operator. */
export const blockSet = async (tx: Tx, memberId: MemberId, capability: Parameters<typeof store.newestBlock>[2]): Promise<string> =>
  (await store.newestBlock(tx, memberId, capability)).id;

/** Lifts a block that an operator set. NOT_FOUND for one that is over, and for what a member set for themselves: that only time lifts. */
export const liftBlock = async (tx: Tx, memberId: MemberId, id: string): Promise<{ capability: string; since: Temporal.Instant }> => {
  const lifted = await store.endBlock(tx, memberId, id, now());
  if (lifted === undefined) throw new Refusal('NOT_FOUND');
  const { merchantId } = await members.getMemberOrThrow(tx, memberId);
  await addHistory(tx, { memberId, merchantId }, 'UNBLOCKED', { capability: lifted.capability }, now());
  await publish(tx, [{ type: 'limits.changed', merchantId, memberId }]);
  return lifted;
};

/** The stakes and wins of a member from a business day on, in units of their currency. */
export const playedSince = store.playedSince;

/**
 * The stakes and wins of a member on each business day of a period, both ends included, in units; days without play are left out. The one source of the results
 * of play.
 */
export const playedOnDays = store.playedOnDays;

/** The ceilings of a member that hold now; at most 50. */
export const ceilingsHeld = async (tx: Tx, memberId: MemberId): Promise<{ kind: CeilingKind; period: CeilingPeriod; amount: Money }[]> =>
  (await store.heldCeilings(tx, memberId, now())).map(({ kind, period, amount, currency }) => ({
    kind,
    period,
    amount: { amount, currency },
  }));
