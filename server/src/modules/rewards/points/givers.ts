import { registerGiver } from '#modules/rewards/giving';
import { Refusal } from '#platform/refusal';
import { postPoints } from './move-points.ts';
import { insert } from './redeem.ts';
import * as store from './store/mall.ts';

registerGiver('POINTS', async (tx, { id, merchantId }, { points }, { givenId, why }) => {
  await postPoints(tx, merchantId, [
    { memberId: id, points: BigInt(points), type: 'REWARD', reference: `reward:${givenId}`, note: why.slice(0, 300) },
  ]);
  return null;
});

/** Goods that a programme gives wait in the same queue as redemptions, and cost nothing. Refuses NOT_FOUND and SOLD_OUT. */
registerGiver('PRODUCT', async (tx, { id, merchantId }, { productId, pieces }, { givenId }) => {
  const product = await store.holdProduct(tx, productId);
  if (product === undefined || product.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  if (product.stock !== null && product.stock < pieces) throw new Refusal('SOLD_OUT', { left: product.stock });
  await store.changeStock(tx, productId, -pieces);
  const row = await insert(tx, product, { memberId: id, key: `reward:${givenId}`, quantity: pieces, address: null, isPaid: false });
  return row.id;
});
