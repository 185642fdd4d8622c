import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { addCounted, type Changed, claimableOf, type Counted, markDone, raiseCounted } from './store/progress.ts';

/** Adds what members did to their progress, marks what is done, and publishes what they can claim now. */
export const recordProgress = async (tx: Tx, merchantId: MerchantId, counted: readonly Counted[]): Promise<void> => {
  const sums = new Map<string, Counted>();
  for (const one of counted) {
    const name = `${one.missionId} ${one.memberId} ${one.period}`;
    sums.set(name, { ...one, counted: one.counted + (sums.get(name)?.counted ?? 0n) });
  }
  const rows = [...sums.values()];
  await addCounted(tx, merchantId, rows);
  await publishChanged(tx, merchantId, await markDone(tx, rows, now()));
};

/** The same for what is a state rather than a sum: a streak, a verification level, a complete profile. */
export const recordState = async (tx: Tx, merchantId: MerchantId, states: readonly Counted[]): Promise<void> => {
  await raiseCounted(tx, merchantId, states);
  await publishChanged(tx, merchantId, await markDone(tx, states, now()));
};

const publishChanged = async (tx: Tx, merchantId: MerchantId, changed: readonly Changed[]): Promise<void> => {
  await publishClaimable(tx, merchantId, [...new Set(changed.map(({ member_id }) => member_id))]);
  await publish(
    tx,
    changed.flatMap(({ mission_id: missionId, member_id: memberId, period, claim_until, name }) =>
      claim_until === null
        ? []
        : [{ type: 'mission.claimable', what: 'DONE', merchantId, memberId, missionId, period, name, claimUntil: claim_until.toString() }],
    ),
  );
};

export const publishClaimable = async (tx: Tx, merchantId: MerchantId, memberIds: readonly MemberId[]): Promise<void> => {
  const claimable = await claimableOf(tx, memberIds, now());
  await publish(
    tx,
    memberIds.map((memberId) => ({ type: 'missions.changed', merchantId, memberId, claimable: claimable.get(memberId) ?? 0 })),
  );
};
