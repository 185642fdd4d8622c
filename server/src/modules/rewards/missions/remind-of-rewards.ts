import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { takeWaiting } from './store/progress.ts';

const aheadHours = 24;
const atOnce = 200;

/** Reminds members, once for each reward, a day before the time to claim it ends. */
export const remindOfRewards = async (): Promise<void> => {
  while ((await inTransaction(remindSome)) === atOnce);
};

const remindSome = async (tx: Tx): Promise<number> => {
  const at = now();
  const rows = await takeWaiting(tx, at, at.add({ hours: aheadHours }), atOnce);
  await publish(
    tx,
    rows.map((row) => ({
      type: 'mission.claimable' as const,
      what: 'WAITING' as const,
      merchantId: row.merchant_id,
      memberId: row.member_id,
      missionId: row.mission_id,
      period: row.period,
      name: row.name,
      claimUntil: row.claim_until.toString(),
    })),
  );
  return rows.length;
};
