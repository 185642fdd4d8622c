import type { DeliveryAddress } from '@croupier/contract/rewards/points';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { postPoints } from './move-points.ts';
import { approve, type Decider, priceOf } from './redeem.ts';
import * as store from './store/mall.ts';
import { inContract } from './points.rules.ts';

type Decision = { decision: 'APPROVED' | 'REJECTED'; remark: string };

/** Approves or rejects a redemption in process, once. Refuses CASE_CLOSED, and what `approve` refuses. The caller knows that it exists and is served. */
export const decide = async (tx: Tx, id: string, { decision, remark }: Decision, by: Decider): Promise<store.RedemptionRow> => {
  const row = await store.holdRedemption(tx, id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.state !== 'PROCESS') throw new Refusal('CASE_CLOSED');
  const decided = decision === 'APPROVED' ? await approve(tx, row, by, remark) : await reject(tx, row, by, remark);
  await publish(tx, [
    {
      type: 'redemption.decided',
      merchantId: row.merchant_id,
      memberId: row.member_id,
      redemptionId: row.id,
      state: decision,
      name: row.name,
      points: inContract(row.points),
      atMs: now().epochMilliseconds,
    },
  ]);
  return decided;
};

/** Returns exactly what the redemption took: points, cash and stock. */
const reject = async (tx: Tx, row: store.RedemptionRow, by: Decider, remark: string): Promise<store.RedemptionRow> => {
  await store.changeStock(tx, row.product_id, row.quantity);
  if (row.points > 0n)
    await postPoints(tx, row.merchant_id, [
      { memberId: row.member_id, points: row.points, type: 'REFUND', reference: `refund:${row.id}`, note: row.reference },
    ]);
  if (row.price > 0n) await wallet.receive(tx, { ...priceOf(row), reference: `mall-refund:${row.id}`, reason: 'MALL_REFUND' });
  return store.saveDecision(tx, row.id, {
    state: 'REJECTED',
    remark,
    decided_at: now(),
    decided_by: by.operatorId,
    decided_name: by.userName,
  });
};

/** States where goods are sent. Refuses NOT_FOUND for another member's redemption or one that is not of goods, and CASE_CLOSED when it is decided. */
export const setAddress = async (
  tx: Tx,
  { memberId }: Pick<MemberCaller, 'memberId'>,
  id: string,
  address: DeliveryAddress,
): Promise<store.RedemptionRow> => {
  const row = await store.holdRedemption(tx, id);
  if (row === undefined || row.member_id !== memberId || row.kind !== 'GOODS') throw new Refusal('NOT_FOUND');
  if (row.state !== 'PROCESS') throw new Refusal('CASE_CLOSED');
  return store.saveAddress(tx, id, address);
};
