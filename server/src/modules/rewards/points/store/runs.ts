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
 * day, less those that the run before took. Adds it to their counters and writes the points that each sum brings; nothing is posted.
 */
export const collectEarnings = async (tx: Tx, run: RunRow, currency: Currency): Promise<void> => {
  const { merchant_id: merchantId, day, after_day: afterDay, after, up_to: upTo } = run;
  const lines = sql`
    select member_id, case when kind = 'DEPOSIT' then 'DEPOSIT' else game_type end as source, case when kind = 'DEPOSIT' then amount else valid end as counted
      from turnover.journal where merchant_id = ${merchantId} and kind in ('BET', 'CORRECTION', 'DEPOSIT') and currency = ${currency}`;
  // A merchant's counters are changed by one run at a time, so they are read without a lock.
  await sql`
    with taken as (
      ${lines} and number > ${after} and number <= ${upTo} and day <= ${day}::date
      union all
      ${lines} and number <= ${after} and day > ${afterDay}::date and day <= ${day}::date
    ), sums as (
      select member_id, source, sum(counted)::bigint as counted from taken group by 1, 2 having sum(counted) <> 0
    ), rates as (
      select id, source, points, amount, from_level, lead(from_level, 1, 32767::smallint) over (partition by source order by from_level) as below_level
        from points.rate where merchant_id = ${merchantId} and ended_at is null
    ), due as materialized (
      select s.member_id, s.source, r.id as rate_id, s.counted, coalesce(c.counted, 0) + s.counted as total, coalesce(c.given, 0) as given_before,
        floor((coalesce(c.counted, 0) + s.counted)::numeric * r.points / r.amount)::bigint as given
        from sums s join members.member m on m.id = s.member_id
        join rates r on r.source = s.source and m.level >= r.from_level and m.level < r.below_level
        left join points.counter c on c.member_id = s.member_id and c.rate_id = r.id
    ), counters as (
      insert into points.counter (member_id, rate_id, counted, given) select member_id, rate_id, total, given from due
      on conflict (member_id, rate_id) do update set counted = excluded.counted, given = excluded.given
    )
    insert into points.earning (merchant_id, day, member_id, source, rate_id, counted, points)
    select ${merchantId}, ${day}::date, member_id, source, rate_id, counted, given - given_before from due order by member_id, source
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

/** The points that came of an earning; never none. */
export type Due = { member_id: MemberId; source: PointSource; points: bigint };

/** The next earnings of a run to post, all of each member's: of at most `rowsMax` rows, which must be more than a member has sources. */
export const nextDues = async (tx: Tx, { merchant_id, day, given_to: givenTo }: RunRow, rowsMax: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select member_id, source, points from points.earning
     where merchant_id = ${merchant_id} and day = ${day}::date and member_id > ${givenTo ?? firstId}::uuid and points <> 0 order by member_id, source limit ${rowsMax}
  `.execute(tables(tx));
  if (rows.length < rowsMax) return rows;
  // The last member may have more earnings than fitted.
  const last = rows.at(-1)?.member_id;
  return rows.filter(({ member_id }) => member_id !== last);
};

const firstId = '00000000-0000-0000-0000-000000000000';

/** Notes that the points of members up to `givenTo` are posted. */
export const addToRun = async (
  tx: Tx,
  { merchant_id, day }: RunRow,
  { members, points, givenTo }: { members: number; points: bigint; givenTo: MemberId },
): Promise<void> => {
  await sql`
    update points.run set members = members + ${members}::int, points = points + ${points}::bigint, given_to = ${givenTo}::uuid
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
