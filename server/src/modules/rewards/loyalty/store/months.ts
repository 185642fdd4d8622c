import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type Selectable, sql } from 'kysely';
import { uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import { among, playedIn, type Who } from './sums.ts';
import type { LoyaltyTables } from '../tables.ts';

const tables = open<LoyaltyTables>;

export type MonthRow = Selectable<LoyaltyTables['loyalty.month']>;

type Month = { merchantId: MerchantId; currency: Currency; from: string; to: string; who: Who };
export type SumsRow = { member_id: MemberId; turnover: bigint; deposits: bigint };

/** The table of valid bets and deposits by member; bets that counted for a bonus are in it. */
const sumsIn = ({ merchantId, currency, from, to, who }: Month) => sql`(
  select member_id, greatest(sum(turnover), 0)::bigint as turnover, greatest(sum(deposits), 0)::bigint as deposits from (
    select member_id, valid as turnover, 0::bigint as deposits from ${playedIn({ merchantId, currency, from, to, who }, { bonusRounds: true })} p
    union all
    select x.member_id, 0, x.deposits from generate_series(${from}::date, ${to}::date, '1 day') d (day) cross join lateral (
      select m.member_id, m.deposits from turnover.money m
       where m.merchant_id = ${merchantId} and m.day = d.day::date and m.currency = ${currency} and ${among(who, sql`m.member_id`)}
    ) x
  ) both_sums group by 1
)`;

export const monthSums = async (tx: Tx, month: Month): Promise<SumsRow[]> => {
  const { rows } = await sql<SumsRow>`select member_id, turnover, deposits from ${sumsIn(month)} s`.execute(tables(tx));
  return rows;
};

/**
 * Writes the months of members who played, deposited or stand above the lowest level: the level after the month by the rule of `monthResult`. Those that are
 * written already stay. Returns how many were new.
 */
export const writeMonths = async (tx: Tx, runId: string, version: number, month: Month): Promise<number> => {
  const { merchantId, from, who } = month;
  const { rows } = await sql<{ count: number }>`
    with levels as materialized (
      select l.level, l.turnover, l.deposits, l.keep, lag(l.level, 1, l.level) over (order by l.level) as below
        from loyalty.terms t cross join jsonb_to_recordset(t.terms->'levels') as l (level int, turnover bigint, deposits bigint, keep bigint)
       where t.merchant_id = ${merchantId} and t.programme = 'LOYALTY' and t.version = ${version}
    ), held as materialized (
      select n.level as own, (select l.level from levels l order by l.level <= n.level desc, case when l.level <= n.level then -l.level else l.level end limit 1) as level
        from generate_series(0, 100) n (level)
    ), sums as materialized (select * from ${sumsIn(month)} s), members as (
      select m.id, held.level as before, s.turnover, s.deposits
        from sums s join members.member m on m.id = s.member_id join held on held.own = m.level
       where m.merchant_id = ${merchantId} and m.type <> 4
      union all
      select m.id, held.level, 0, 0 from members.member m join held on held.own = m.level
       where m.merchant_id = ${merchantId} and m.type <> 4 and ${among(who, sql`m.id`)}
         and held.level > (select min(level) from levels) and m.id not in (select member_id from sums)
    ), results as (
      select m.*, m.turnover >= l.keep as kept,
        greatest((select max(r.level) from levels r where r.turnover <= m.turnover and r.deposits <= m.deposits),
          case when m.turnover >= l.keep then l.level else l.below end) as after
        from members m join levels l on l.level = m.before
    ), written as (
      insert into loyalty.month (member_id, month, merchant_id, run_id, turnover, deposits, level_before, level_after, kept)
      select id, ${from}::date, ${merchantId}, ${runId}::uuid, turnover, deposits, before, after, kept from results order by id
      on conflict do nothing returning 1
    )
    select count(*)::int as count from written
  `.execute(tables(tx));
  return rows[0]?.count ?? 0;
};

/** The next months of a run that were not applied, held until the transaction ends. */
export const monthsToApply = (tx: Tx, runId: string, limit: number): Promise<MonthRow[]> =>
  tables(tx)
    .selectFrom('loyalty.month')
    .selectAll()
    .where('run_id', '=', runId)
    .where('applied_at', 'is', null)
    .orderBy('member_id')
    .limit(limit)
    .forUpdate()
    .execute();

export const noteApplied = async (tx: Tx, month: string, memberIds: readonly MemberId[], at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('loyalty.month')
    .set({ applied_at: at })
    .where('month', '=', month)
    .where('member_id', '=', sql<MemberId>`any(${uuids(memberIds)}::uuid[])`)
    .execute();
};

export const monthsOf = (tx: Tx, month: string, memberIds: readonly MemberId[]): Promise<MonthRow[]> =>
  tables(tx)
    .selectFrom('loyalty.month')
    .selectAll()
    .where('month', '=', month)
    .where('member_id', '=', sql<MemberId>`any(${uuids(memberIds)}::uuid[])`)
    .execute();

export const monthsOfRun = (tx: Tx, runId: string, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('loyalty.month').selectAll().where('run_id', '=', runId).orderBy('member_id'), wanted);
