import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { LoyaltyTables } from '../tables.ts';

const tables = open<LoyaltyTables>;

export type RewardRow = Selectable<LoyaltyTables['loyalty.reward']>;
export type NewReward = Insertable<LoyaltyTables['loyalty.reward']>;

/** Makes rewards ready that the member did not get for the same occasion before; returns the new ones. */
export const insertRewards = async (tx: Tx, rows: readonly NewReward[]): Promise<RewardRow[]> => {
  if (rows.length === 0) return [];
  return tables(tx)
    .insertInto('loyalty.reward')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'occasion']).doNothing())
    .returningAll()
    .execute();
};

/** Held until the transaction ends. */
export const holdReward = (tx: Tx, id: string): Promise<RewardRow | undefined> =>
  tables(tx).selectFrom('loyalty.reward').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const noteClaimed = (tx: Tx, id: string, givenId: string, at: Temporal.Instant): Promise<RewardRow> =>
  tables(tx)
    .updateTable('loyalty.reward')
    .set({ given_id: givenId, claimed_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Rewards that can be claimed at a moment, those that run out first in front; at most 100. */
export const readyRewards = (tx: Tx, memberId: MemberId, at: Temporal.Instant): Promise<RewardRow[]> =>
  tables(tx)
    .selectFrom('loyalty.reward')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('claimed_at', 'is', null)
    .where('claim_until', '>', at)
    .orderBy('claim_until')
    .orderBy('id')
    .limit(100)
    .execute();

export const rewardsPage = (tx: Tx, memberId: MemberId, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('loyalty.reward').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc'), wanted);

/** All level-up rewards of a member. */
export const levelUpsOf = (tx: Tx, memberId: MemberId): Promise<RewardRow[]> =>
  tables(tx).selectFrom('loyalty.reward').selectAll().where('member_id', '=', memberId).where('kind', '=', 'LEVEL_UP').execute();

export type Born = { member_id: MemberId; level: number; birthday: string };

/** Members whose birthday is on one of some days, given as month and day; the next so many after one, in the order of their ids. */
export const bornOn = async (
  tx: Tx,
  merchantId: MerchantId,
  { monthDays, after, limit }: { monthDays: readonly string[]; after: MemberId | null; limit: number },
): Promise<Born[]> => {
  const { rows } = await sql<Born>`
    select p.member_id, m.level, p.birthday::text as birthday from members.profile p join members.member m on m.id = p.member_id
     where p.merchant_id = ${merchantId} and p.birthday is not null and to_char(p.birthday, 'MM-DD') = any(${[...monthDays]}::text[])
       and m.state = 'ACTIVE' and m.type <> 4 ${after === null ? sql`` : sql`and p.member_id > ${after}::uuid`}
     order by p.member_id limit ${limit}
  `.execute(tables(tx));
  return rows;
};

/** The last day whose birthdays were looked at; undefined if none was. Held until the transaction ends. */
export const holdBirthdays = async (tx: Tx, merchantId: MerchantId): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string }>`select day from loyalty.birthdays where merchant_id = ${merchantId} for update`.execute(
    tables(tx),
  );
  return rows[0]?.day;
};

export const noteBirthdays = async (tx: Tx, merchantId: MerchantId, day: string): Promise<void> => {
  await sql`
    insert into loyalty.birthdays (merchant_id, day) values (${merchantId}, ${day}::date) on conflict (merchant_id) do update set day = excluded.day
  `.execute(tables(tx));
};

export type ChangeRow = Selectable<LoyaltyTables['loyalty.change']>;

/** Each change once. */
export const insertChanges = async (tx: Tx, rows: readonly ChangeRow[]): Promise<void> => {
  if (rows.length > 0) await tables(tx).insertInto('loyalty.change').values([...rows]).onConflict((conflict) => conflict.doNothing()).execute(); // prettier-ignore
};

export const changesPage = (tx: Tx, memberId: MemberId, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('loyalty.change').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc'), wanted);

export type ReviewRow = Selectable<LoyaltyTables['loyalty.review']>;

/** The latest figure of a month replaces an open one. */
export const saveReview = async (tx: Tx, row: Insertable<LoyaltyTables['loyalty.review']>): Promise<void> => {
  const { turnover, deposits, level_should, amount } = row;
  await tables(tx)
    .insertInto('loyalty.review')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'month']).where('decided_at', 'is', null).doUpdateSet({ turnover, deposits, level_should, amount }),
    )
    .execute();
};

export const holdReview = (tx: Tx, id: string): Promise<ReviewRow | undefined> =>
  tables(tx).selectFrom('loyalty.review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Open reviews are removed if a later correction brings the level back. */
export const dropReview = async (tx: Tx, memberId: MemberId, month: string): Promise<void> => {
  await tables(tx)
    .deleteFrom('loyalty.review')
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .where('decided_at', 'is', null)
    .execute();
};

export const decideReview = (
  tx: Tx,
  id: string,
  decision: Pick<ReviewRow, 'decided_at' | 'decided_by' | 'decided_name' | 'remark'>,
): Promise<ReviewRow> =>
  tables(tx).updateTable('loyalty.review').set(decision).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const reviewsPage = (tx: Tx, merchants: readonly MerchantId[], isDecided: boolean, wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('loyalty.review')
      .selectAll()
      .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
      .where('decided_at', isDecided ? 'is not' : 'is', null)
      .orderBy('id', isDecided ? 'desc' : 'asc'),
    wanted,
  );
