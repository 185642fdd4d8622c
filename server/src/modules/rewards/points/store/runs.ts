import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import { lowestLevel } from '#rules/people/members/level';
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
  const isDeposit = sql`kind = 'DEPOSIT'`;
  const counted = sql`sum(case when ${isDeposit} then amount else valid end)`;
  // A merchant's counters are changed by one run at a time, so they are read without a lock.
  await sql`
    with sums as (
      select member_id, case when ${isDeposit} then 'DEPOSIT' else game_type end as source, ${counted}::bigint as counted from turnover.journal
       where merchant_id = ${merchantId} and kind in ('BET', 'CORRECTION', 'DEPOSIT') and currency = ${currency} and day <= ${day}::date
         and ((number > ${after} and number <= ${upTo}) or (number <= ${after} and day > ${afterDay}::date))
       group by 1, 2 having ${counted} <> 0
    ), rates as (
      select id, source, points, amount, from_level, lead(from_level, 1, 32767::smallint) over (partition by source order by from_level) as below_level
        from points.rate where merchant_id = ${merchantId} and ended_at is null
    ), due as materialized (
      select s.member_id, s.source, r.id as rate_id, s.counted, coalesce(c.counted, 0) + s.counted as total, coalesce(c.given, 0) as given_before, c.member_id is null as is_new,
        floor((coalesce(c.counted, 0) + s.counted)::numeric * r.points / r.amount)::bigint as given
        from sums s join members.member m on m.id = s.member_id
        join rates r on r.source = s.source and greatest(m.level, ${lowestLevel}::int) >= r.from_level and greatest(m.level, ${lowestLevel}::int) < r.below_level
        left join points.counter c on c.member_id = s.member_id and c.rate_id = r.id
       order by s.member_id, s.source
    ), begun as (
      insert into points.counter (member_id, rate_id, counted, given) select member_id, rate_id, total, given from due where is_new
    ), raised as (
      update points.counter c set counted = due.total, given = due.given from due where not is_new and c.member_id = due.member_id and c.rate_id = due.rate_id
    )
    insert into points.earning (merchant_id, day, member_id, source, rate_id, counted, points)
    select ${merchantId}, ${day}::date, member_id, source, rate_id, counted, given - given_before from due
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

/** The points of a member that were given: `added` now, of all sources; `points` are theirs with them. `isNew`: their account was opened for it. */
export type Given = { memberId: MemberId; added: bigint; points: bigint; isNew: boolean };

/**
 * Adds the earnings of the next members of a run to their points, in the order of their ids, and writes a line of the statement for each source with the balance
 * it left. The ledger is not changed.
 */
export const addNextEarnings = async (
  tx: Tx,
  { merchant_id, day, given_to: givenTo }: RunRow,
  membersMax: number,
  at: Temporal.Instant,
): Promise<Given[]> => {
  const { rows } = await sql<{ member_id: MemberId; added: bigint; points: bigint; is_new: boolean }>`
    with sums as materialized (
      select member_id, sum(points)::bigint as points from points.earning
       where merchant_id = ${merchant_id} and day = ${day}::date and member_id > ${givenTo ?? firstId}::uuid and points <> 0
       group by member_id order by member_id limit ${membersMax}
    ), accounts as (
      insert into points.account as a (member_id, merchant_id, points) select member_id, ${merchant_id}, points from sums order by member_id
      on conflict (member_id) do update set points = a.points + excluded.points
      returning member_id, points - coalesce(old.points, 0) as added, points, old.member_id is null as is_new
    ), lines as (
      insert into points.entry (merchant_id, member_id, type, points, balance, day, at)
      select ${merchant_id}, member_id, source, e.points, (a.points - added + e.running)::bigint, ${day}::date, ${at.toString()}::timestamptz
        from accounts a cross join lateral (
          select source, points, sum(points) over (order by source) as running from points.earning e
           where e.merchant_id = ${merchant_id} and e.day = ${day}::date and e.member_id = a.member_id and points <> 0
        ) e
    )
    select member_id, added, points, is_new from accounts order by member_id
  `.execute(tables(tx));
  return rows.map(({ member_id, is_new, ...row }) => ({ memberId: member_id, isNew: is_new, ...row }));
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
