import type { PostbackEvent, PostbackState } from '@croupier/contract/earnings/affiliates-postbacks';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import { timeoutsBeforeRest } from '../postbacks/postback.rules.ts';
import type { AffiliatesTables } from '../tables.ts';

const tables = open<AffiliatesTables>;

export type SettingRow = AffiliatesTables['affiliates.postback_setting'];
export type PostbackRow = Selectable<AffiliatesTables['affiliates.postback']>;
export type NewPostback = Insertable<AffiliatesTables['affiliates.postback']>;

export const settingsOfMany = (tx: Tx, ids: readonly MemberId[]): Promise<SettingRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('affiliates.postback_setting')
        .selectAll()
        .where('affiliate_id', 'in', [...ids])
        .orderBy('event')
        .execute();

export const replaceSettings = async (tx: Tx, affiliateId: MemberId, rows: readonly SettingRow[]): Promise<void> => {
  await tables(tx).deleteFrom('affiliates.postback_setting').where('affiliate_id', '=', affiliateId).execute();
  if (rows.length > 0)
    await tables(tx)
      .insertInto('affiliates.postback_setting')
      .values([...rows])
      .execute();
};

/** Each once for its reference; those that are new, in no order. */
export const insertPostbacks = async (tx: Tx, rows: readonly NewPostback[]): Promise<PostbackRow[]> => {
  const written: PostbackRow[] = [];
  for (let from = 0; from < rows.length; from += insertedAtOnce)
    written.push(
      ...(await tables(tx)
        .insertInto('affiliates.postback')
        .values(rows.slice(from, from + insertedAtOnce))
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute()),
    );
  return written;
};
const insertedAtOnce = 1_000;

/**
 * Takes the messages that are due, so that nobody else sends them until `until`; they count as tried. No affiliate has more than `ofEach`, so that a tracker
 * that is slow does not keep the others waiting; the first of every affiliate's comes before the second of any. One message is taken for a tracker that rested,
 * to see how it is.
 */
export const claimDue = async (
  tx: Tx,
  at: Temporal.Instant,
  until: Temporal.Instant,
  { batch, ofEach }: { batch: number; ofEach: number },
): Promise<PostbackRow[]> =>
  (
    await sql<PostbackRow>`
      with due as materialized (
        select p.id from affiliates.affiliate a cross join lateral (
          select first.*, row_number() over (order by first.next_try_at) as place from (
            select id, next_try_at from affiliates.postback
            where affiliate_id = a.member_id and state = 'PENDING' and next_try_at <= ${at} and worth_until > ${at}
            order by next_try_at limit case when a.tracker_timeouts < ${timeoutsBeforeRest} then ${ofEach}::int else 1 end
          ) first
        ) p where a.tracker_rests_until is null or a.tracker_rests_until <= ${at} order by p.place, p.next_try_at limit ${batch}
      ), taken as materialized (
        select id from affiliates.postback where id in (select id from due) and state = 'PENDING' and next_try_at <= ${at} for update skip locked
      )
      update affiliates.postback p set next_try_at = ${until}, attempts = attempts + 1 from taken where p.id = taken.id returning p.*
    `.execute(tables(tx))
  ).rows;

/** Notes a call that was not answered in time; gives how many in a row were not. */
export const countTimeout = async (tx: Tx, id: MemberId): Promise<number> =>
  (
    await tables(tx)
      .updateTable('affiliates.affiliate')
      .set((set) => ({ tracker_timeouts: set('tracker_timeouts', '+', 1) }))
      .where('member_id', '=', id)
      .returning('tracker_timeouts')
      .executeTakeFirstOrThrow()
  ).tracker_timeouts;

export const rest = async (tx: Tx, id: MemberId, until: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('affiliates.affiliate').set({ tracker_rests_until: until }).where('member_id', '=', id).execute();
};

/** Lets an affiliate's tracker be told at once. */
export const endRest = async (tx: Tx, id: MemberId): Promise<void> => {
  await tables(tx)
    .updateTable('affiliates.affiliate')
    .set({ tracker_timeouts: 0, tracker_rests_until: null })
    .where('member_id', '=', id)
    .where('tracker_timeouts', '>', 0)
    .execute();
};

/** Until when trackers rest, of those that do. */
export const restsOf = async (tx: Tx, ids: readonly MemberId[]): Promise<Map<MemberId, Temporal.Instant>> =>
  new Map(
    (
      await sql<{ id: MemberId; until: Temporal.Instant }>`
        select member_id as id, tracker_rests_until as until from affiliates.affiliate
        where member_id = any(${uuids(ids)}::uuid[]) and tracker_rests_until is not null`.execute(tables(tx))
    ).rows.map(({ id, until }) => [id, until]),
  );

type Tried = Pick<PostbackRow, 'id' | 'state' | 'next_try_at' | 'status' | 'problem' | 'ms'>;

export const noteTried = async (tx: Tx, { id, ...row }: Tried): Promise<void> => {
  await tables(tx).updateTable('affiliates.postback').set(row).where('id', '=', id).execute();
};

export const postbackById = (tx: Tx, id: string): Promise<PostbackRow | undefined> =>
  tables(tx).selectFrom('affiliates.postback').selectAll().where('id', '=', id).executeTakeFirst();

export const askAgain = (tx: Tx, id: string, at: Temporal.Instant, worthUntil: Temporal.Instant): Promise<PostbackRow> =>
  tables(tx)
    .updateTable('affiliates.postback')
    .set({ state: 'PENDING', next_try_at: at, worth_until: worthUntil })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

type Filter = { event?: PostbackEvent | undefined; state?: PostbackState | undefined };

export const postbacksOf = (
  tx: Tx,
  whose: { affiliateId: MemberId } | { merchants: readonly MerchantId[] },
  { event, state }: Filter,
  wanted: PageWanted,
) => {
  let query = tables(tx).selectFrom('affiliates.postback').selectAll().orderBy('id', 'desc');
  query =
    'affiliateId' in whose
      ? query.where('affiliate_id', '=', whose.affiliateId)
      : query.where('merchant_id', '=', sql<MerchantId>`any(${[...whose.merchants]}::text[])`);
  if (event !== undefined) query = query.where('event', '=', event);
  if (state !== undefined) query = query.where('state', '=', state);
  return readPage(query, wanted);
};

/** Gives up what waits though it is worth nothing any more; gives how many. */
export const giveUpLate = async (tx: Tx, at: Temporal.Instant, batch: number): Promise<number> => {
  const { numAffectedRows } = await sql`update affiliates.postback set state = 'GIVEN_UP', next_try_at = null where id in (
    select id from affiliates.postback where state = 'PENDING' and worth_until <= ${at} limit ${batch} for update skip locked)`.execute(
    tables(tx),
  );
  return Number(numAffectedRows ?? 0n);
};

/** Forgets what is over and was made before a moment; gives how many. */
export const forgetPostbacks = async (tx: Tx, before: Temporal.Instant, batch: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from affiliates.postback where id in (
    select id from affiliates.postback where made_at < ${before} and state <> 'PENDING' limit ${batch} for update skip locked)`.execute(
    tables(tx),
  );
  return Number(numAffectedRows ?? 0n);
};

/** The last business day whose revenue was told, and how far the one after it was. */
export type RevenueTold = { day: string; affiliate_id: MemberId | null; member_id: MemberId | null };

/** How far revenue was told, held; undefined when another process is at it. A merchant's first is as if `first` had been told. */
export const holdRevenue = async (tx: Tx, merchantId: MerchantId, first: string): Promise<RevenueTold | undefined> => {
  await sql`insert into affiliates.revenue_told (merchant_id, day) values (${merchantId}, ${first}::date) on conflict do nothing`.execute(
    tables(tx),
  );
  return tables(tx)
    .selectFrom('affiliates.revenue_told')
    .select(['day', 'affiliate_id', 'member_id'])
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
};

export const noteRevenue = async (tx: Tx, merchantId: MerchantId, told: RevenueTold): Promise<void> => {
  await tables(tx).updateTable('affiliates.revenue_told').set(told).where('merchant_id', '=', merchantId).execute();
};

/** Affiliates of a merchant who want to be told of something. */
export const whoWants = async (tx: Tx, merchantId: MerchantId, event: PostbackEvent): Promise<MemberId[]> =>
  (
    await tables(tx)
      .selectFrom('affiliates.postback_setting as s')
      .innerJoin('affiliates.affiliate as a', 'a.member_id', 's.affiliate_id')
      .select('s.affiliate_id')
      .where('a.merchant_id', '=', merchantId)
      .where('s.event', '=', event)
      .orderBy('s.affiliate_id')
      .execute()
  ).map(({ affiliate_id }) => affiliate_id);
