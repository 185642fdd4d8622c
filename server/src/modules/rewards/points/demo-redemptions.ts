import type { MerchantId } from '@croupier/contract/core/ids';
import { randomUUID } from 'node:crypto';
import * as merchants from '#modules/brand/merchants';
import { giveReward } from '#modules/rewards/giving';
import { inTransaction, type Tx } from '#platform/database';
import { approve, redeem } from './redeem.ts';
import { type DemoPlayer, playersWithoutRedemption } from './store/demo.ts';
import { shownProducts } from './store/mall.ts';

/** The products that the players of a merchant redeem, by their place in the mall; each player takes the next one. */
const choices = [0, 2, 0, 1, 2, 0, 1, 2, 0, 0];
/** Points that a player has left. */
const left = 640;
/** The first parcel of goods is on its way; the others wait for an operator. */
const parcelsSent = 1;

/** Players of the demo's merchants with points redeem products of the mall, where nobody has redeemed yet. */
export const seedDemoRedemptions = async (): Promise<void> => {
  for (const { id, flags } of await merchants.allMerchants()) if (flags.pointsSystem) await inTransaction((tx) => redeemSome(tx, id));
};

const redeemSome = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  const { rows: products } = await shownProducts(tx, merchantId, undefined, { pageNo: 1, pageSize: 10 });
  let parcels = 0;
  for (const [place, player] of (await playersWithoutRedemption(tx, merchantId, choices.length)).entries()) {
    const product = products[choices[place] ?? 0];
    if (product === undefined) continue;
    await giveOpening(tx, player, Number(product.points) + left);
    const row = await redeem(
      tx,
      { ...player, merchantId },
      { key: randomUUID(), rewardId: product.id, quantity: 1, address: addressOf(player) },
    );
    if (row.kind === 'GOODS' && (parcels += 1) <= parcelsSent) await approve(tx, row, null, 'Sent by parcel service');
  }
};

/** The demo's points begin with its first start, so its past has earned none. */
const giveOpening = async (tx: Tx, { memberId }: DemoPlayer, points: number): Promise<void> => {
  await giveReward(
    tx,
    { id: memberId },
    { kind: 'POINTS', points },
    {
      programme: 'MANUAL',
      reference: `demo-points:${memberId}`,
      why: 'Points of earlier play',
    },
  );
};

const addressOf = ({ userName }: DemoPlayer) => ({ recipient: userName, phone: '0800000000', address: '1 Demo Street' });
