import { randomInt } from 'node:crypto';
import { isTrialType } from '@croupier/contract/people/members';
import type { MerchantId } from '@croupier/contract/core/ids';
import { Reward } from '@croupier/contract/rewards/rewards';
import type { DeliveryAddress, Redemption } from '@croupier/contract/rewards/points';
import * as z from 'zod/mini';
import * as merchants from '#modules/brand/merchants';
import * as wallet from '#modules/money/wallet';
import * as access from '#modules/people/access';
import * as members from '#modules/people/members';
import { giveReward } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { holdAccounts } from './store/accounts.ts';
import { takePoints } from './move-points.ts';
import { inContract, obstacleTo, wordIn } from './points.rules.ts';
import { shownRedemption } from './shown.ts';
import * as store from './store/mall.ts';

type Order = { key: string; rewardId: string; quantity: number; address?: DeliveryAddress | undefined };
type Proof = Parameters<typeof access.confirmPayment>[1];

/** Redeems a product of the mall, once for each key. Refuses as the contract says, and what `confirmPayment` refuses. */
export const redeemReward = async (
  caller: MemberCaller,
  { key, rewardId, quantity, address, ...proof }: Order & Proof,
  visit: access.Visit,
  language: string,
): Promise<Redemption> => {
  const order = { key, rewardId, quantity, address };
  const known = await inTransaction((tx) => redeemedBefore(tx, caller, order));
  if (known !== undefined) return shownRedemption(known, language);
  await access.confirmPayment(caller, proof, visit);
  return shownRedemption(await inTransaction((tx) => redeem(tx, caller, order)), language);
};

const redeemedBefore = async (tx: Tx, { memberId }: Pick<MemberCaller, 'memberId'>, { key, rewardId, quantity }: Order) => {
  const row = await store.redemptionOfKey(tx, memberId, key);
  if (row !== undefined && (row.product_id !== rewardId || row.quantity !== quantity)) throw new Refusal('REFERENCE_CONFLICT');
  return row;
};

/** Takes the points, the cash and the stock, and gives what needs no review. The caller has confirmed that it is the member. */
export const redeem = async (
  tx: Tx,
  caller: Pick<MemberCaller, 'memberId' | 'merchantId' | 'type'>,
  order: Order,
): Promise<store.RedemptionRow> => {
  const { memberId, merchantId } = caller;
  if (isTrialType(caller.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  await assertPointsOn(merchantId);
  const member = await members.holdOpenMember(tx, memberId);
  const product = await store.holdProduct(tx, order.rewardId);
  const known = await redeemedBefore(tx, caller, order);
  if (known !== undefined) return known;
  if (product === undefined || product.merchant_id !== merchantId || !product.shown) throw new Refusal('NOT_FOUND');
  if (product.currency !== member.currency) throw new Refusal('CURRENCY_MISMATCH');
  if (product.kind === 'GOODS' && order.address === undefined) throw new Refusal('FIELD_EMPTY', { field: 'address' });
  const redeemed = (await store.redeemedOf(tx, [product.id], memberId)).get(product.id) ?? 0;
  const points = (await holdAccounts(tx, merchantId, [memberId])).get(memberId) ?? 0n;
  const { quantity } = order;
  refuseObstacle(product, { level: member.level, points, redeemed }, quantity);

  const row = await insert(tx, product, { memberId, key: order.key, quantity, address: order.address ?? null, isPaid: true });
  await store.changeStock(tx, product.id, -quantity);
  const { reference } = row;
  await takePoints(tx, merchantId, {
    memberId,
    points: row.points,
    type: 'REDEEM',
    reference: `redeem:${row.id}`,
    note: reference,
  });
  if (row.price > 0n) await wallet.spend(tx, { ...priceOf(row), reference: `mall:${row.id}`, reason: 'MALL_PRICE' });
  return product.reviewed ? row : approve(tx, row, null);
};

/** Points are a part of the site that merchants may turn off. */
export const assertPointsOn = async (merchantId: MerchantId): Promise<void> => {
  if (!(await merchants.getMerchantOrThrow(merchantId)).flags.pointsSystem) throw new Refusal('NOT_FOUND');
};

const refuseObstacle = (
  product: store.ProductRow,
  standing: { level: number; points: bigint; redeemed: number },
  quantity: number,
): void => {
  const { stock, per_member, from_level, points } = product;
  const price = points * BigInt(quantity);
  switch (obstacleTo({ fromLevel: from_level, stock, perMember: per_member, points }, standing, quantity)) {
    case 'LEVEL':
      throw new Refusal('LEVEL_TOO_LOW', { level: from_level });
    case 'SOLD_OUT':
      throw new Refusal('SOLD_OUT', { left: stock ?? 0 });
    case 'LIMIT':
      throw new Refusal('LIMIT_REACHED', { left: Math.max(0, (per_member ?? 0) - standing.redeemed) });
    case 'POINTS':
      throw new Refusal('POINTS_SHORT', { points: inContract(standing.points), missing: inContract(price - standing.points) });
    case undefined:
  }
};

type NewRedemption = {
  memberId: store.RedemptionRow['member_id'];
  key: string;
  quantity: number;
  address: DeliveryAddress | null;
  isPaid: boolean;
};

/** Writes a redemption in process. */
export const insert = async (
  tx: Tx,
  product: store.ProductRow,
  { memberId, key, quantity, address, isPaid }: NewRedemption,
): Promise<store.RedemptionRow> => {
  const row = await store.insertRedemption(tx, {
    reference: newReference(),
    merchant_id: product.merchant_id,
    member_id: memberId,
    product_id: product.id,
    key,
    kind: product.kind,
    name: product.name,
    reward: product.reward,
    quantity,
    points: isPaid ? product.points * BigInt(quantity) : 0n,
    currency: product.currency,
    price: isPaid ? (product.price ?? 0n) * BigInt(quantity) : 0n,
    address: product.kind === 'GOODS' ? address : null,
    state: 'PROCESS',
    remark: null,
    applied_at: now(),
    decided_at: null,
    decided_by: null,
    decided_name: null,
  });
  if (row === undefined) throw new Refusal('REFERENCE_CONFLICT');
  return row;
};

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newReference = (): string => `R-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

/** The cash of a redemption as a movement between the member and the operator. */
export const priceOf = ({ member_id, merchant_id, price, currency }: store.RedemptionRow) => ({
  memberId: member_id,
  merchantId: merchant_id,
  money: { amount: price, currency },
  house: 'PROMOTION:MALL' as const,
});

export type Decider = { operatorId: NonNullable<store.RedemptionRow['decided_by']>; userName: string };

/** Gives what a redemption in process is for, each piece once, and closes it. Refuses SELF_EXCLUDED and ACCOUNT_LOCKED if the member may not get it. */
export const approve = async (
  tx: Tx,
  row: store.RedemptionRow,
  by: Decider | null,
  remark: string | null = null,
): Promise<store.RedemptionRow> => {
  if (row.kind === 'GOODS' && row.address === null) throw new Refusal('FIELD_EMPTY', { field: 'address' });
  if (row.reward !== null) {
    const reward = z.decode(Reward, row.reward as never);
    for (let piece = 1; piece <= row.quantity; piece += 1) {
      const { withheld } = await giveReward(tx, { id: row.member_id }, reward, {
        programme: 'POINTS',
        programmeId: row.product_id,
        reference: `redemption:${row.id}:${piece}`,
        why: `${wordIn(row.name, 'en')} (${row.reference})`.slice(0, 300),
        ...(by !== null && { by }),
      });
      if (withheld !== null) throw new Refusal(withheld === 'EXCLUDED' ? 'SELF_EXCLUDED' : 'ACCOUNT_LOCKED');
    }
  }
  return store.saveDecision(tx, row.id, {
    state: 'APPROVED',
    remark,
    decided_at: now(),
    decided_by: by?.operatorId ?? null,
    decided_name: by?.userName ?? null,
  });
};
