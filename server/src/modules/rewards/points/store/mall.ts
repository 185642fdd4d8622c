import type { RedemptionState } from '@croupier/contract/rewards/states';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { ProductKind } from '@croupier/contract/rewards/points';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { PointsTables } from '../tables.ts';

const tables = open<PointsTables>;

export type ProductRow = Selectable<PointsTables['points.product']>;
export type NewProductRow = Insertable<PointsTables['points.product']>;
export type RedemptionRow = Selectable<PointsTables['points.redemption']>;

/** A product, held until the transaction ends: its stock and the limits of its members are decided one after the other. */
export const holdProduct = (tx: Tx, id: string): Promise<ProductRow | undefined> =>
  tables(tx).selectFrom('points.product').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const countProducts = async (tx: Tx, merchantId: MerchantId): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('points.product')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const written = ({ name, description, reward, ...row }: NewProductRow) => ({
  ...row,
  name: JSON.stringify(name) as never,
  description: JSON.stringify(description) as never,
  reward: (reward === null ? null : JSON.stringify(reward)) as never,
});

export const insertProduct = (tx: Tx, row: NewProductRow): Promise<ProductRow> =>
  tables(tx).insertInto('points.product').values(written(row)).returningAll().executeTakeFirstOrThrow();

export const updateProduct = (tx: Tx, id: string, row: NewProductRow): Promise<ProductRow> =>
  tables(tx).updateTable('points.product').set(written(row)).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const changeStock = async (tx: Tx, id: string, by: number): Promise<void> => {
  await sql`update points.product set stock = stock + ${by}::int where id = ${id} and stock is not null`.execute(tables(tx));
};

/** The products that members see, in the order of the merchant. */
export const shownProducts = (tx: Tx, merchantId: MerchantId, kind: ProductKind | undefined, wanted: PageWanted) => {
  const query = tables(tx).selectFrom('points.product').selectAll().where('merchant_id', '=', merchantId).where('shown', '=', true);
  return readPage((kind === undefined ? query : query.where('kind', '=', kind)).orderBy('place').orderBy('id'), wanted);
};

const among = (merchants: readonly MerchantId[]) => (merchants.length === 0 ? [sql<MerchantId>`''`] : [...merchants]);

export const productsPage = (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('points.product')
      .selectAll()
      .where('merchant_id', 'in', among(merchants))
      .orderBy('merchant_id')
      .orderBy('place')
      .orderBy('id'),
    wanted,
  );

/** How many pieces of products were redeemed and not rejected; by one member, or by all. */
export const redeemedOf = async (tx: Tx, ids: readonly string[], memberId?: MemberId): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const query = tables(tx)
    .selectFrom('points.redemption')
    .select(['product_id', sql<bigint>`sum(quantity)::bigint`.as('pieces')])
    .where('product_id', 'in', [...ids])
    .where('state', '<>', 'REJECTED')
    .groupBy('product_id');
  const rows = await (memberId === undefined ? query : query.where('member_id', '=', memberId)).execute();
  return new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)]));
};

/** Undefined if the member used the key before. */
export const insertRedemption = (tx: Tx, row: Insertable<PointsTables['points.redemption']>): Promise<RedemptionRow | undefined> =>
  tables(tx)
    .insertInto('points.redemption')
    .values({
      ...row,
      name: JSON.stringify(row.name) as never,
      reward: (row.reward === null ? null : JSON.stringify(row.reward)) as never,
      address: (row.address === null ? null : JSON.stringify(row.address)) as never,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const redemptionOfKey = (tx: Tx, memberId: MemberId, key: string): Promise<RedemptionRow | undefined> =>
  tables(tx).selectFrom('points.redemption').selectAll().where('member_id', '=', memberId).where('key', '=', key).executeTakeFirst();

export const findRedemption = (tx: Tx, id: string): Promise<RedemptionRow | undefined> =>
  tables(tx).selectFrom('points.redemption').selectAll().where('id', '=', id).executeTakeFirst();

export const holdRedemption = (tx: Tx, id: string): Promise<RedemptionRow | undefined> =>
  tables(tx).selectFrom('points.redemption').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const saveAddress = (tx: Tx, id: string, address: NonNullable<RedemptionRow['address']>): Promise<RedemptionRow> =>
  tables(tx)
    .updateTable('points.redemption')
    .set({ address: JSON.stringify(address) as never })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

type Decision = Pick<RedemptionRow, 'state' | 'remark' | 'decided_at' | 'decided_by' | 'decided_name'>;

export const saveDecision = (tx: Tx, id: string, decision: Decision): Promise<RedemptionRow> =>
  tables(tx).updateTable('points.redemption').set(decision).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const redemptionsOf = (tx: Tx, memberId: MemberId, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('points.redemption').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc'), wanted);

export const redemptionsPage = (tx: Tx, merchants: readonly MerchantId[], state: RedemptionState, wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('points.redemption')
      .selectAll()
      .where('merchant_id', 'in', among(merchants))
      .where('state', '=', state)
      .orderBy('id', state === 'PROCESS' ? 'asc' : 'desc'),
    wanted,
  );
