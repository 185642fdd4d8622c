import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { log } from '#studio/log';
import { deliver } from '#studio/engine/wallet/deliver';
import type { CallId } from '#studio/engine/wallet/tables';
import { abandonedAfterSeconds, abandonedInStepsAfterSeconds } from './abandoned.rules.ts';
import { payOpenRound } from './finish-round.ts';
import { giveBack } from './spin.ts';
import * as store from './store.ts';

/** Longer than a stake can be asked for: whoever asked is gone, and only the wallet knows whether it was taken. */
const doubtfulAfterSeconds = 25;
const mostAtOnce = 50;

/** Ends what nobody ends any more: pays abandoned rounds, and gives back stakes that a dead process had asked for. */
export const findStuckRounds = async (): Promise<void> => {
  const at = now();
  const doubtful = await inTransaction((tx) =>
    store.takeForgotten(tx, { state: 'BETTING' }, at.subtract({ seconds: doubtfulAfterSeconds }), mostAtOnce),
  );
  for (const round of doubtful) await giveBack(round, 'the process that asked for it is gone');

  const settles = await inTransaction(async (tx) => {
    const calls: CallId[] = [];
    const abandoned = [
      ...(await store.takeForgotten(tx, { state: 'OPEN', inSteps: false }, at.subtract({ seconds: abandonedAfterSeconds }), mostAtOnce)),
      ...(await store.takeForgotten(
        tx,
        { state: 'OPEN', inSteps: true },
        at.subtract({ seconds: abandonedInStepsAfterSeconds }),
        mostAtOnce,
      )),
    ];
    for (const round of abandoned) {
      const call = await payOpenRound(tx, round);
      if (call !== undefined) calls.push(call);
      log.info({ round: round.id }, 'abandoned round paid out');
    }
    return calls;
  });
  await Promise.all(settles.map((call) => deliver(call)));
};
