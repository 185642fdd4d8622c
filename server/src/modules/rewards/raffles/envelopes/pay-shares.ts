import { expectMerchant } from '#modules/brand/merchants';
import { giveReward } from '#modules/rewards/giving';
import { wordIn } from '#modules/rewards/missions';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { publish } from '#platform/outbox';
import { changedFor } from '../claimables.ts';
import * as store from '../store/envelopes.ts';

type Met = Pick<store.ShareRow, 'envelope_id' | 'number' | 'taken_at'>;

/** Books the shares that members took, each once and in a transaction of its own. A share that fails is tried again at the next run and blocks no other. */
export const payShares = async (): Promise<void> => {
  let after: Met | undefined;
  for (;;) {
    const before = after;
    const meet = (met: Met): void => {
      after = met;
    };
    try {
      if (!(await inTransaction((tx) => payNext(tx, before, meet)))) return;
    } catch (error) {
      log.error({ err: error }, 'share of a red envelope could not be paid');
      if (after === before) return;
    }
  }
};

const payNext = async (tx: Tx, after: Met | undefined, meet: (met: Met) => void): Promise<boolean> => {
  const share = await store.holdShareToPay(tx, after);
  if (share === undefined || share.member_id === null) return false;
  meet(share);
  const { currency } = await expectMerchant(share.merchant_id);
  const { id } = await giveReward(
    tx,
    { id: share.member_id },
    { kind: 'CASH', money: { amount: share.amount, currency }, turnoverPpm: share.turnover_ppm },
    {
      programme: 'RED_ENVELOPE',
      programmeId: share.envelope_id,
      reference: `${share.envelope_id}:${String(share.number)}`,
      why: wordIn(share.name, 'en'),
    },
  );
  await store.noteShareGiven(tx, share, id);
  await publish(tx, changedFor(share.merchant_id, [share.member_id]));
  return true;
};

let paying: Promise<void> | undefined;

/** Pays right after this moment, without anybody waiting for it. The job finds what is lost here. */
export const schedulePayments = (): void => {
  paying ??= new Promise<void>((resolve) => setImmediate(resolve))
    .then(() => {
      // From here on, a share that is taken starts another run.
      paying = undefined;
      return (running = running.then(payShares));
    })
    .catch((error: unknown) => log.error({ err: error }, 'shares of red envelopes could not be paid'));
};

/** Runs follow one another within a process. */
let running: Promise<void> = Promise.resolve();

/** Waits until the payments that calls have begun are done. */
export const drainPayments = async (): Promise<void> => {
  while (paying !== undefined) await paying;
  await running;
};
