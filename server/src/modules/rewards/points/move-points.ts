import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { PointEntryType } from '@croupier/contract/rewards/points';
import * as ledger from '#modules/money/ledger';
import { houseOf } from '#modules/money/wallet';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { inLedger, pointUnit } from './points.rules.ts';
import * as store from './store/accounts.ts';

/** A change of a member's points, of either sign. `reference` names it for ever within the merchant. */
export type PointMovement = {
  memberId: MemberId;
  points: bigint;
  type: PointEntryType;
  reference: string;
  day?: string;
  note?: string;
};

/**
 * Posts changes of points, each as a balanced transfer of the ledger and a line of the statement. The caller makes sure that each happens once; a reference
 * that is posted already throws. Accounts may go below zero.
 */
export const postPoints = async (tx: Tx, merchantId: MerchantId, movements: readonly PointMovement[]): Promise<Map<MemberId, bigint>> => {
  const balances = await store.holdAccounts(
    tx,
    merchantId,
    movements.map(({ memberId }) => memberId),
  );
  const at = now();
  const entries = movements.map(({ memberId, points, type, day, note }) => {
    const balance = (balances.get(memberId) ?? 0n) + points;
    balances.set(memberId, balance);
    return { merchant_id: merchantId, member_id: memberId, type, points, balance, day: day ?? null, note: note ?? null, at };
  });
  const posted = await ledger.post(
    tx,
    movements.map((movement) => transferOf(merchantId, movement)),
  );
  if (posted.some(({ replayed }) => replayed)) throw new Error(`points of ${merchantId} were posted before`);
  await store.saveBalances(tx, balances);
  await store.insertEntries(tx, entries);
  await publish(
    tx,
    [...balances].map(([memberId, points]) => ({ type: 'points.changed' as const, merchantId, memberId, points: Number(points) })),
  );
  return balances;
};

/** Takes points from a member. Refuses POINTS_SHORT with what they have and what is missing. */
export const takePoints = async (tx: Tx, merchantId: MerchantId, movement: PointMovement): Promise<bigint> => {
  const has = (await store.holdAccounts(tx, merchantId, [movement.memberId])).get(movement.memberId) ?? 0n;
  if (has < movement.points) throw new Refusal('POINTS_SHORT', { points: Number(has), missing: Number(movement.points - has) });
  await postPoints(tx, merchantId, [{ ...movement, points: -movement.points }]);
  return has - movement.points;
};

const transferOf = (merchantId: MerchantId, { memberId, points, type, reference }: PointMovement) => {
  const amount = inLedger(points);
  return {
    merchantId,
    reference: `points:${reference}`,
    reason: `POINTS_${type}`,
    legs: [
      { account: { merchantId, owner: memberId as string, kind: 'POINTS', currency: pointUnit }, amount },
      { account: houseOf(merchantId, 'PROMOTION:POINTS', pointUnit), amount: -amount },
    ],
  };
};
