import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AffiliatesTables } from '../tables.ts';

const tables = open<AffiliatesTables>;

export type PlayerRow = Selectable<AffiliatesTables['affiliates.player']>;

/** Undefined when the member, or the click, is somebody's already. */
export const insertPlayer = (tx: Tx, row: Insertable<AffiliatesTables['affiliates.player']>): Promise<PlayerRow | undefined> =>
  tables(tx)
    .insertInto('affiliates.player')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Those of some members whom an affiliate brought, locked in the order of their ids. */
export const lockPlayers = (tx: Tx, ids: readonly MemberId[]): Promise<PlayerRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('affiliates.player')
        .selectAll()
        .where('member_id', '=', sql<MemberId>`any(${[...ids]}::uuid[])`)
        .orderBy('member_id')
        .forUpdate()
        .execute();

export const playersById = (tx: Tx, ids: readonly MemberId[]): Promise<PlayerRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('affiliates.player')
        .selectAll()
        .where('member_id', '=', sql<MemberId>`any(${[...ids]}::uuid[])`)
        .execute();

export const playerByPublicId = (tx: Tx, id: string): Promise<PlayerRow | undefined> =>
  tables(tx).selectFrom('affiliates.player').selectAll().where('public_id', '=', id).executeTakeFirst();

export const hasPlayers = async (tx: Tx, merchantId: MerchantId): Promise<boolean> =>
  (
    await sql<{ some: boolean }>`select exists (
      select from affiliates.player p join affiliates.affiliate a on a.member_id = p.affiliate_id where a.merchant_id = ${merchantId}) as some`.execute(
      tables(tx),
    )
  ).rows[0]?.some === true;

export const updateProgress = async (
  tx: Tx,
  rows: readonly Pick<PlayerRow, 'member_id' | 'first_deposit' | 'first_deposit_at' | 'valid' | 'kyc_at' | 'qualified_at'>[],
): Promise<void> => {
  for (const { member_id, ...progress } of rows)
    await tables(tx).updateTable('affiliates.player').set(progress).where('member_id', '=', member_id).execute();
};

/** The next so many players of an affiliate after one, who registered before a moment. */
export const playersAfter = (
  tx: Tx,
  affiliateId: MemberId,
  { after, before, limit }: { after: MemberId | null; before: Temporal.Instant; limit: number },
): Promise<PlayerRow[]> => {
  let query = tables(tx)
    .selectFrom('affiliates.player')
    .selectAll()
    .where('affiliate_id', '=', affiliateId)
    .where('registered_at', '<', before)
    .orderBy('member_id')
    .limit(limit);
  if (after !== null) query = query.where('member_id', '>', after);
  return query.execute();
};

export const countPlayers = async (tx: Tx, affiliateIds: readonly MemberId[]): Promise<Map<MemberId, number>> => {
  if (affiliateIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('affiliates.player')
    .select(['affiliate_id', ({ fn }) => fn.countAll<bigint>().as('many')])
    .where('affiliate_id', 'in', [...affiliateIds])
    .groupBy('affiliate_id')
    .execute();
  return new Map(rows.map(({ affiliate_id, many }) => [affiliate_id, Number(many)]));
};

/** Notes those of some members whom an affiliate brought and who have not left yet as gone from a day on. */
export const leave = async (tx: Tx, ids: readonly MemberId[], day: string): Promise<void> => {
  await tables(tx)
    .updateTable('affiliates.player')
    .set({ left_on: day })
    .where('member_id', '=', sql<MemberId>`any(${[...ids]}::uuid[])`)
    .where('left_on', 'is', null)
    .execute();
};

/** How far a merchant's journal was read, for the one who goes on; undefined while another does. */
export const holdTaken = async (tx: Tx, merchantId: MerchantId): Promise<bigint | undefined> => {
  await sql`insert into affiliates.taken (merchant_id, number) values (${merchantId}, 0) on conflict do nothing`.execute(tables(tx));
  return (
    await tables(tx)
      .selectFrom('affiliates.taken')
      .select('number')
      .where('merchant_id', '=', merchantId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
  )?.number;
};

/** How far each merchant's journal was read, as far as it was. */
export const takenOfAll = async (tx: Tx): Promise<Map<MerchantId, bigint>> => {
  const rows = await tables(tx).selectFrom('affiliates.taken').select(['merchant_id', 'number']).execute();
  return new Map(rows.map(({ merchant_id, number }) => [merchant_id, number]));
};

export const takenOf = async (tx: Tx, merchantId: MerchantId): Promise<bigint> =>
  (await tables(tx).selectFrom('affiliates.taken').select('number').where('merchant_id', '=', merchantId).executeTakeFirst())?.number ?? 0n;

export const noteTaken = async (tx: Tx, merchantId: MerchantId, number: bigint): Promise<void> => {
  await tables(tx).updateTable('affiliates.taken').set({ number }).where('merchant_id', '=', merchantId).execute();
};
