import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type NewProduct, type Product, productsMax } from '@croupier/contract/rewards/points-console';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import { assertServed, getServedMerchant, merchantsIn } from '#modules/brand/merchants/console';
import type { Merchant } from '#modules/brand/merchants';
import { type AtWork, withPermission } from '#modules/console/audit';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import * as store from '../store/mall.ts';
import { inContract } from '../points.rules.ts';

type Terms = Omit<NewProduct, 'merchantId' | 'reason'>;

/** Refuses MERCHANT_UNKNOWN for a merchant that is not served. */
export const listProducts = (
  by: AtWork,
  { merchantId, ...wanted }: PageWanted & { merchantId?: MerchantId | undefined },
): Promise<Page<Product>> =>
  withPermission(by, 'points.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const { rows, total } = await store.productsPage(tx, merchantId === undefined ? await merchantsIn(scope) : [merchantId], wanted);
    return {
      answer: pageOf(wanted, await shown(tx, rows), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { products: total, pageNo: wanted.pageNo },
    };
  });

const shown = async (tx: Tx, rows: readonly store.ProductRow[]): Promise<Product[]> => {
  const redeemed = await store.redeemedOf(tx, rows.map(({ id }) => id)); // prettier-ignore
  return rows.map((row) => ({
    id: row.id,
    merchantId: row.merchant_id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    picture: row.picture,
    points: inContract(row.points),
    price: row.price === null ? null : { amount: row.price, currency: row.currency },
    reward: row.reward === null ? null : z.decode(Reward, row.reward as never),
    stock: row.stock,
    perMember: row.per_member,
    fromLevel: row.from_level,
    reviewed: row.reviewed,
    shown: row.shown,
    place: row.place,
    version: row.version,
    redeemed: redeemed.get(row.id) ?? 0,
  }));
};

const shownOne = async (tx: Tx, row: store.ProductRow): Promise<Product> => {
  const [one] = await shown(tx, [row]);
  if (one === undefined) throw new Error('a product that is there is shown');
  return one;
};

/** Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, FIELD_FORMAT and LIMIT_REACHED. */
export const addProduct = (by: AtWork, { merchantId, reason, ...terms }: NewProduct): Promise<Product> =>
  withPermission(by, 'points.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    if ((await store.countProducts(tx, merchantId)) >= productsMax) throw new Refusal('LIMIT_REACHED', { most: productsMax });
    const row = await store.insertProduct(tx, { ...rowOf(merchant, terms), made_at: now() });
    return { answer: await shownOne(tx, row), merchants: [merchantId], details: { product: row.id, reason, after: kept(row) } };
  });

/** Refuses NOT_FOUND, CHANGED_MEANWHILE, CURRENCY_MISMATCH and FIELD_FORMAT. */
export const changeProduct = (
  by: AtWork,
  id: string,
  { version, reason, ...terms }: Terms & { version: number; reason: string },
): Promise<Product> =>
  withPermission(by, 'points.edit', `product:${id}`, async (tx, scope) => {
    const before = await store.holdProduct(tx, id);
    if (before === undefined || !serves(scope, before.merchant_id)) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    const merchant = await getServedMerchant(scope, before.merchant_id);
    const row = await store.updateProduct(tx, id, { ...rowOf(merchant, terms), made_at: before.made_at, version: version + 1 });
    return {
      answer: await shownOne(tx, row),
      merchants: [before.merchant_id],
      details: { product: id, reason, before: kept(before), after: kept(row) },
    };
  });

const rowOf = ({ id, currency }: Merchant, terms: Terms): Omit<store.NewProductRow, 'made_at'> => {
  const { kind, reward, price, reviewed } = terms;
  if (kind === 'GOODS' ? reward !== null || !reviewed : reward?.kind !== kind) throw new Refusal('FIELD_FORMAT', { field: 'reward' });
  const amounts = [price, reward !== null && 'money' in reward ? reward.money : null];
  if (amounts.some((money) => money !== null && money.currency !== currency)) throw new Refusal('CURRENCY_MISMATCH');
  return {
    merchant_id: id,
    kind,
    name: terms.name,
    description: terms.description,
    picture: terms.picture,
    points: BigInt(terms.points),
    currency,
    price: price?.amount ?? null,
    reward: reward === null ? null : z.encode(Reward, reward),
    stock: terms.stock,
    per_member: terms.perMember,
    from_level: terms.fromLevel,
    reviewed,
    shown: terms.shown,
    place: terms.place,
  };
};

/** A product as the audit log keeps it. */
const kept = ({
  kind,
  name,
  points,
  price,
  currency,
  reward,
  stock,
  per_member,
  from_level,
  reviewed,
  shown: isShown,
}: store.ProductRow) => ({
  kind,
  name,
  points: String(points),
  price: price === null ? null : String(price),
  currency,
  reward,
  stock,
  perMember: per_member,
  fromLevel: from_level,
  reviewed,
  shown: isShown,
});
