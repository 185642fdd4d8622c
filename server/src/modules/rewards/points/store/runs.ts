import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { PointSource } from '@croupier/contract/rewards/points';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { PointsTables } from '../tables.ts';

const tables = open<PointsTables>;

export type RunRow = Selectable<PointsTables['points.run']>;

export const lastRun = (tx: Tx, merchantId: MerchantId): Promise<RunRow | undefined> =>
  tables(tx).selectFrom('points.run').selectAll().where('merchant_id', '=', merchantId).orderBy('day', 'desc').limit(1).executeTakeFirst();

/** The last day whose points were all given. */
export const lastDoneDay = async (tx: Tx, merchantId: MerchantId): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from points.run where merchant_id = ${merchantId} and state = 'DONE'
  `.execute(tables(tx));
  return rows[0]?.day ?? null;
};

/** Undefined if another process began the run of this day. */
export const insertRun = (tx: Tx, run: Insertable<PointsTables['points.run']>): Promise<RunRow | undefined> =>
  tables(tx)
    .insertInto('points.run')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * Writes what members staked and paid in, by source and the rate of their level, in the lines of the journal that this run takes: up to its number and its
 * day, less those that the run before took.
 */
export const collectEarnings = async (tx: Tx, run: RunRow, currency: Currency): Promise<void> => {
  const { merchant_id: merchantId, day, after_day: afterDay, after, up_to: upTo } = run;
  const lines = sql`
    select member_id, case when kind = 'DEPOSIT' then 'DEPOSIT' else game_type end as source, case when kind = 'DEPOSIT' then amount else valid end as counted
      from turnover.journal where merchant_id = ${merchantId} and kind in ('BET', 'CORRECTION', 'DEPOSIT') and currency = ${currency}`;
  await sql`
    with taken as (
      ${lines} and number > ${after} and number <= ${upTo} and day <= ${day}::date
      union all
      ${lines} and number <= ${after} and day > ${afterDay}::date and day <= ${day}::date
    ), sums as (select member_id, source, sum(counted)::bigint as counted from taken group by 1, 2 having sum(counted) <> 0)
    insert into points.earning (merchant_id, day, member_id, source, rate_id, counted)
    select ${merchantId}, ${day}::date, s.member_id, s.source, r.id, s.counted
      from sums s join members.member m on m.id = s.member_id
      join lateral (
        select id from points.rate
         where merchant_id = ${merchantId} and source = s.source and ended_at is null and from_level <= m.level order by from_level desc limit 1
      ) r on true
    on conflict do nothing
  `.execute(tables(tx));
};

/** An open run, held until the transaction ends; undefined if another process holds it. */
export const holdRun = (tx: Tx, { merchant_id, day }: RunRow): Promise<RunRow | undefined> =>
  tables(tx)
    .selectFrom('points.run')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('day', '=', day)
    .where('state', '=', 'OPEN')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The points that came of an earning. */
export type Due = { member_id: MemberId; source: PointSource; points: bigint };

/** Adds the next earnings of a run to their counters, those of at most so many members, and returns the points that each brings. Empty: all are added. */
export const countNext = async (tx: Tx, { merchant_id, day }: RunRow, membersMost: number): Promise<Due[]> => {
  const { rows: next } = await sql<{ member_id: MemberId }>`
    select distinct member_id from (
      select member_id from points.earning where merchant_id = ${merchant_id} and day = ${day}::date and points is null order by member_id limit ${membersMost}
    ) first
  `.execute(tables(tx));
  // Named one by one, so that the rows are found by their keys although nothing is known of a table that was just filled.
  const members = next.map(({ member_id }) => member_id);
  const { rows } = await sql<Due>`
    with counters as (
      insert into points.counter as c (member_id, rate_id, counted)
      select e.member_id, e.rate_id, e.counted from points.earning e
       where e.merchant_id = ${merchant_id} and e.day = ${day}::date and e.member_id = any(${members}::uuid[]) and e.points is null
      on conflict (member_id, rate_id) do update set counted = c.counted + excluded.counted
      returning member_id, rate_id, counted, given
    ), dues as (
      select c.member_id, c.rate_id, r.source, (floor(c.counted::numeric * r.points / r.amount)::bigint - c.given) as points
        from counters c join points.rate r on r.id = c.rate_id
    ), noted as (
      update points.earning e set points = d.points from dues d
       where e.merchant_id = ${merchant_id} and e.day = ${day}::date and e.member_id = any(${members}::uuid[]) and e.member_id = d.member_id and e.source = d.source
    )
    select member_id, source, points from dues order by member_id, source
  `.execute(tables(tx));
  return rows;
};

/** Notes on the counters what was given for the earnings that `countNext` returned. */
export const noteGiven = async (tx: Tx, { merchant_id, day }: RunRow, dues: readonly Due[]): Promise<void> => {
  await sql`
    update points.counter c set given = c.given + e.points
      from points.earning e join unnest(${dues.map(({ member_id }) => member_id)}::uuid[], ${dues.map(({ source }) => source)}::text[]) as d (member_id, source)
        on e.member_id = d.member_id and e.source = d.source
     where e.merchant_id = ${merchant_id} and e.day = ${day}::date and e.member_id = any(${dues.map(({ member_id }) => member_id)}::uuid[])
       and c.member_id = e.member_id and c.rate_id = e.rate_id
  `.execute(tables(tx));
};

export const addToRun = async (tx: Tx, { merchant_id, day }: RunRow, added: { members: number; points: bigint }): Promise<void> => {
  await sql`
    update points.run set members = members + ${added.members}::int, points = points + ${added.points}::bigint
     where merchant_id = ${merchant_id} and day = ${day}::date
  `.execute(tables(tx));
};

export const finishRun = async (tx: Tx, { merchant_id, day }: RunRow, at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('points.run')
    .set({ state: 'DONE', done_at: at })
    .where('merchant_id', '=', merchant_id)
    .where('day', '=', day)
    .execute();
};
