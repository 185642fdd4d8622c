import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { PromotionPhase } from '@croupier/contract/rewards/promotions-console';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { PromotionsTables } from '../tables.ts';

const tables = open<PromotionsTables>;

export type PromotionRow = Selectable<PromotionsTables['promotions.promotion']>;
type Columns = Insertable<PromotionsTables['promotions.promotion']>;

/** JSON columns are written as texts. */
const written = <Row extends Partial<Columns>>(row: Row) => {
  const json = (['words', 'settings', 'bonus', 'audience'] as const).filter((name) => row[name] !== undefined && row[name] !== null);
  return { ...row, ...Object.fromEntries(json.map((name) => [name, JSON.stringify(row[name])])) } as Row;
};

/** Undefined if the id is used. */
export const insertPromotion = (tx: Tx, row: Columns): Promise<PromotionRow | undefined> =>
  tables(tx)
    .insertInto('promotions.promotion')
    .values(written(row))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findPromotion = (tx: Tx, id: string): Promise<PromotionRow | undefined> =>
  tables(tx).selectFrom('promotions.promotion').selectAll().where('id', '=', id).executeTakeFirst();

/** One reward of a promotion is given at a time: each holds its row. */
export const holdPromotion = (tx: Tx, id: string): Promise<PromotionRow | undefined> =>
  tables(tx).selectFrom('promotions.promotion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updatePromotion = (tx: Tx, id: string, change: Updateable<PromotionsTables['promotions.promotion']>): Promise<PromotionRow> =>
  tables(tx)
    .updateTable('promotions.promotion')
    .set(written(change as Partial<Columns>))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Promotions that are not over, in their order; those that begin later too. */
export const openPromotions = (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<PromotionRow[]> =>
  tables(tx)
    .selectFrom('promotions.promotion')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('closed_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .orderBy('place')
    .orderBy('id')
    .execute();

/** Promotions by their ids. */
export const promotionsById = (tx: Tx, ids: readonly string[]): Promise<PromotionRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('promotions.promotion')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

export const countOpen = async (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<number> =>
  (await openPromotions(tx, merchantId, at)).length;

/** Promotions of merchants: those that run, those that come, those that are over, each by place. */
export const promotionsPage = (
  tx: Tx,
  merchants: readonly MerchantId[],
  { at, phase }: { at: Temporal.Instant; phase: PromotionPhase | undefined },
  wanted: PageWanted,
) => {
  const moment = at.toString();
  const phaseOf = sql<PromotionPhase>`case when closed_at is not null or ends_at <= ${moment}::timestamptz then 'ENDED' when starts_at > ${moment}::timestamptz then 'COMING' else 'RUNNING' end`;
  const all = tables(tx)
    .selectFrom('promotions.promotion')
    .selectAll()
    .where('merchant_id', 'in', merchants.length === 0 ? ['' as MerchantId] : [...merchants])
    .orderBy(sql`case ${phaseOf} when 'RUNNING' then 0 when 'COMING' then 1 else 2 end`)
    .orderBy('place')
    .orderBy('id', 'desc');
  return readPage(phase === undefined ? all : all.where(phaseOf, '=', phase), wanted);
};

/** The part of the budget that a day took. */
export const takenOn = async (tx: Tx, promotionId: string, day: string): Promise<{ money: bigint; count: number }> => {
  const row = await tables(tx)
    .selectFrom('promotions.day')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('day', '=', day)
    .executeTakeFirst();
  return { money: row?.spent ?? 0n, count: row?.claims ?? 0 };
};

/** Changes what a promotion and one of its days took; the caller holds the promotion. */
export const addTaken = async (tx: Tx, promotionId: string, day: string, change: { money: bigint; count: number }): Promise<void> => {
  await tables(tx)
    .updateTable('promotions.promotion')
    .set(({ eb }) => ({ spent: eb('spent', '+', change.money), claims: eb('claims', '+', change.count) }))
    .where('id', '=', promotionId)
    .execute();
  await sql`
    insert into promotions.day (promotion_id, day, spent, claims)
      values (${promotionId}, ${day}::date, ${String(change.money < 0n ? 0n : change.money)}::bigint, ${change.count < 0 ? 0 : change.count})
    on conflict (promotion_id, day) do update
      set spent = day.spent + ${String(change.money)}::bigint, claims = day.claims + ${change.count}
  `.execute(tables(tx));
};
