import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { addCounted, claimableOf, type Counted, markDone, raiseCounted } from './store/progress.ts';

/** Adds what members did to their progress, marks what is done, and publishes what they can claim now. */
export const recordProgress = async (tx: Tx, merchantId: MerchantId, counted: readonly Counted[]): Promise<void> => {
  const sums = new Map<string, Counted>();
  for (const one of counted) {
    const name = `${one.missionId} ${one.memberId} ${one.period}`;
    sums.set(name, { ...one, counted: one.counted + (sums.get(name)?.counted ?? 0n) });
  }
  const rows = [...sums.values()];
  await addCounted(tx, merchantId, rows);
  await publishClaimable(tx, merchantId, await markDone(tx, rows, now()));
};

/** The same for what is a state rather than a sum: a streak, a verification level, a complete profile. */
export const recordState = async (tx: Tx, merchantId: MerchantId, states: readonly Counted[]): Promise<void> => {
  await raiseCounted(tx, merchantId, states);
  await publishClaimable(tx, merchantId, await markDone(tx, states, now()));
};

export const publishClaimable = async (tx: Tx, merchantId: MerchantId, memberIds: readonly MemberId[]): Promise<void> => {
  const claimable = await claimableOf(tx, memberIds, now());
  await publish(
    tx,
    memberIds.map((memberId) => ({ type: 'missions.changed', merchantId, memberId, claimable: claimable.get(memberId) ?? 0 })),
  );
};
