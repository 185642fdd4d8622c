import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { PointEntryType } from '@croupier/contract/rewards/points';
import * as ledger from '#modules/money/ledger';
import { houseOf } from '#modules/money/wallet';
import { now } from '#platform/clock';
import { together, type Tx } from '#platform/database';
import { publishing } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { inContract, inLedger, pointUnit } from './points.rules.ts';
import * as store from './store/accounts.ts';
import type { Given, RunRow } from './store/runs.ts';

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
 * Posts changes of points, each as a line of the statement. Changes of one member that share a reference are one balanced transfer of the ledger. The caller
 * makes sure that each happens once; a reference that is posted already throws. Accounts may go below zero. Returns what the members have then.
 */
export const postPoints = async (tx: Tx, merchantId: MerchantId, movements: readonly PointMovement[]): Promise<Map<MemberId, bigint>> => {
  const added = new Map<MemberId, bigint>();
  for (const { memberId, points } of movements) added.set(memberId, (added.get(memberId) ?? 0n) + points);
  const changed = await store.addToAccounts(tx, merchantId, added);
  await postOnce(tx, merchantId, changed, transfersOf(merchantId, movements));
  const balances = new Map(changed.map(({ memberId, points }) => [memberId, points]));
  await together(tx, [
    store.addingEntries(entriesOf(merchantId, movements, (memberId) => (balances.get(memberId) ?? 0n) - (added.get(memberId) ?? 0n))),
    publishing(eventsOf(merchantId, changed)),
  ]);
  return balances;
};

/** Posts what members earned on a day in the ledger, one transfer for each of them, and publishes what they have then. The statements have it already. */
export const postEarned = async (tx: Tx, { merchant_id: merchantId, day }: RunRow, given: readonly Given[]): Promise<void> => {
  const house = houseOf(merchantId, 'PROMOTION:POINTS', pointUnit);
  const transfers = given.flatMap(({ memberId, added }) =>
    added === 0n ? [] : [transferOf(house, { memberId, points: added, reference: `earned:${day}:${memberId}`, reason: 'POINTS_EARNED' })],
  );
  await postOnce(tx, merchantId, given, transfers);
  await together(tx, [publishing(eventsOf(merchantId, given))]);
};

const postOnce = async (
  tx: Tx,
  merchantId: MerchantId,
  changed: readonly store.Changed[],
  transfers: Parameters<typeof ledger.post>[1],
): Promise<void> => {
  const opened = changed.filter(({ isNew }) => isNew).map(({ memberId }) => pointsOf(merchantId, memberId));
  // Their ledger accounts are opened together, so that the transfers find all of them.
  if (opened.length > 0) await ledger.loadAccountsForUpdate(tx, opened);
  if (transfers.length > 0 && (await ledger.post(tx, transfers)).some(({ replayed }) => replayed))
    throw new Error(`points of ${merchantId} were posted before`);
};

const eventsOf = (merchantId: MerchantId, changed: readonly store.Changed[]) =>
  changed.map(({ memberId, points }) => ({ type: 'points.changed' as const, merchantId, memberId, points: inContract(points) }));

/** The lines of changes, each with the balance it left. */
const entriesOf = (
  merchantId: MerchantId,
  movements: readonly PointMovement[],
  balanceBefore: (memberId: MemberId) => bigint,
): store.NewEntry[] => {
  const running = new Map<MemberId, bigint>();
  const at = now();
  return movements.map(({ memberId, points, type, day, note }) => {
    const balance = (running.get(memberId) ?? balanceBefore(memberId)) + points;
    running.set(memberId, balance);
    return { merchant_id: merchantId, member_id: memberId, type, points, balance, day: day ?? null, note: note ?? null, at };
  });
};

/** Takes points from a member. Refuses POINTS_SHORT with what they have and what is missing. */
export const takePoints = async (tx: Tx, merchantId: MerchantId, movement: PointMovement): Promise<bigint> => {
  const has = (await store.holdAccounts(tx, merchantId, [movement.memberId])).get(movement.memberId) ?? 0n;
  if (has < movement.points) throw new Refusal('POINTS_SHORT', { points: inContract(has), missing: inContract(movement.points - has) });
  await postPoints(tx, merchantId, [{ ...movement, points: -movement.points }]);
  return has - movement.points;
};

const pointsOf = (merchantId: MerchantId, memberId: MemberId) => ({
  merchantId,
  owner: memberId as string,
  kind: 'POINTS',
  currency: pointUnit,
});

/** The transfers of changes: one for each member and reference, of their sum; none where it is nothing. */
const transfersOf = (merchantId: MerchantId, movements: readonly PointMovement[]) => {
  const house = houseOf(merchantId, 'PROMOTION:POINTS', pointUnit);
  return [...Map.groupBy(movements, ({ memberId, reference }) => `${memberId} ${reference}`).values()].flatMap((shared) => {
    const [first, second] = shared;
    const points = shared.reduce((sum, one) => sum + one.points, 0n);
    if (first === undefined || points === 0n) return [];
    const { memberId, reference, type } = first;
    return [transferOf(house, { memberId, points, reference, reason: second === undefined ? `POINTS_${type}` : 'POINTS_EARNED' })];
  });
};

type Named = Pick<PointMovement, 'memberId' | 'points' | 'reference'> & { reason: string };

const transferOf = (house: ReturnType<typeof houseOf>, { memberId, points, reference, reason }: Named) => ({
  merchantId: house.merchantId,
  reference: `points:${reference}`,
  reason,
  legs: [
    { account: pointsOf(house.merchantId, memberId), amount: inLedger(points) },
    { account: house, amount: -inLedger(points) },
  ],
});
