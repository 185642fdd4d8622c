import type { MerchantId } from '@croupier/contract/core/ids';
import { cashStepOf, type Currency } from '@croupier/contract/core/money';
import { type RawBuilder, sql } from 'kysely';
import { lowestLevel } from '#rules/people/members/level';
import { open, type Tx } from '#platform/database';
import { basisOf, isBehind, playedIn, shareOf, type Who } from './sums.ts';
import type { LoyaltyTables } from '../tables.ts';

const tables = open<LoyaltyTables>;

/** A calculation: a period of a programme for some members, and how it is recorded. */
export type Calculation = {
  merchantId: MerchantId;
  currency: Currency;
  from: string;
  to: string;
  /** The terms of members whose period was not calculated before. */
  version: number;
  who: Who;
  /** DIFFERENCE if the run of the period is done. */
  kind: 'DUE' | 'DIFFERENCE';
  /** The run that writes the entries; null if a member collects. */
  runId: string | null;
  at: Temporal.Instant;
  /** Whether nothing is written while lines of the journal are in the sums and not read yet. */
  isStrict?: boolean;
};

/** `members`: with something due; `amount`: their sum. `entries` and `changed`: how many changed since they were calculated before, and by how much. `isBehind`: lines are not read yet. */
export type Calculated = { members: number; amount: bigint; entries: number; changed: bigint; isBehind: boolean };

/** Calculates the rebate of a day and writes what changed. The terms and the level of a day stay those of its first calculation. */
export const calculateRebate = (tx: Tx, given: Calculation): Promise<Calculated> =>
  calculate(tx, 'REBATE', given, {
    rates: sql`
      select t.version, r."gameType" as game_type, r."ratePpm" as rate_ppm, r."fromLevel" as from_level,
          lead(r."fromLevel", 1, ${aboveAllLevels}::int) over (partition by t.version, r."gameType" order by r."fromLevel") as below_level
        from loyalty.terms t cross join jsonb_to_recordset(t.terms->'rates') as r ("gameType" text, "fromLevel" int, "ratePpm" bigint)
       where t.merchant_id = ${given.merchantId} and t.programme = 'REBATE' and t.version in (select version from placed)`,
    dues: sql`
      select p.member_id, p.version, p.level, p.is_known, sum(greatest(p.valid, 0))::bigint as counted,
        sum(coalesce(${shareOf(sql`greatest(p.valid, 0)`, sql`r.rate_ppm`)}, 0))::bigint as share
        from placed p left join rates r on r.version = p.version and r.game_type = p.game_type and ${isAtLevel}
       group by 1, 2, 3, 4`,
    most: 'dailyMax',
  });

/** Calculates the cashback of a period: losses in rounds that counted for no bonus, less bonus money that became cash in the period. */
export const calculateCashback = (
  tx: Tx,
  given: Calculation,
  bounds: { start: Temporal.Instant; end: Temporal.Instant },
): Promise<Calculated> =>
  calculate(tx, 'CASHBACK', given, {
    rates: sql`
      select t.version, r."ratePpm" as rate_ppm, (t.terms->>'lossMin')::bigint as loss_min, r."fromLevel" as from_level,
          lead(r."fromLevel", 1, ${aboveAllLevels}::int) over (partition by t.version order by r."fromLevel") as below_level
        from loyalty.terms t cross join jsonb_to_recordset(t.terms->'rates') as r ("fromLevel" int, "ratePpm" bigint)
       where t.merchant_id = ${given.merchantId} and t.programme = 'CASHBACK' and t.version in (select version from placed)`,
    dues: sql`
      select p.member_id, p.version, p.level, p.is_known, p.loss as counted,
        case when p.loss >= r.loss_min then coalesce(${shareOf(sql`p.loss`, sql`r.rate_ppm`)}, 0) else 0 end as share
        from (
          select l.member_id, l.version, l.level, l.is_known, greatest(l.loss - coalesce(c.converted, 0), 0) as loss
            from (select member_id, version, level, is_known, sum(stake - payout)::bigint as loss from placed group by 1, 2, 3, 4) l
            cross join lateral (
              select sum(converted)::bigint as converted from bonuses.bonus_grant g
               where g.member_id = l.member_id and g.merchant_id = ${given.merchantId} and g.converted > 0 and g.closed_at >= ${bounds.start}
                 and g.closed_at < ${bounds.end} and g.currency = ${given.currency}
            ) c
        ) p left join rates r on r.version = p.version and ${isAtLevel}`,
    most: 'most',
  });

/** More than any level. */
const aboveAllLevels = 32_767;
const isAtLevel = sql`greatest(p.level, ${lowestLevel}::int) >= r.from_level and greatest(p.level, ${lowestLevel}::int) < r.below_level`;

type Parts = { rates: RawBuilder<unknown>; dues: RawBuilder<unknown>; most: 'dailyMax' | 'most' };

const calculate = async (
  tx: Tx,
  programme: 'REBATE' | 'CASHBACK',
  given: Calculation,
  { rates, dues, most }: Parts,
): Promise<Calculated> => {
  const { merchantId, currency, from, to, version, kind, runId, at, isStrict = false } = given;
  // The sums of a day that has just ended are in no statistics of the planner. So nothing is joined here but by keys: a nested loop is right for one row and for all.
  const { rows } = await sql<Calculated>`
    with placed as materialized (
      select x.*, coalesce(p.version, ${version}::int) as version, coalesce(p.level, m.level) as level, p.member_id is not null as is_known
        from ${playedIn(given, { bonusRounds: false })} x join members.member m on m.id = x.member_id
        left join loyalty.period p on p.programme = ${programme} and p.member_id = x.member_id and p.from_day = ${from}::date
       where m.merchant_id = ${merchantId} and m.type <> 4 ${isStrict ? sql`and not ${isBehind(merchantId)}` : sql``}
    ), rates as materialized (${rates}), dues as (${dues}), limits as (
      select version, (terms->>${most})::bigint as most from loyalty.terms where merchant_id = ${merchantId} and programme = ${programme}
    ), rounded as (
      select d.member_id, d.version, d.level, d.is_known, d.counted, x.due - x.due % ${cashStepOf(currency)}::bigint as due
        from dues d join limits l using (version) cross join lateral (select least(d.share, l.most) as due) x
    ), written as (
      insert into loyalty.period as p (programme, member_id, from_day, to_day, merchant_id, version, level, counted, due, basis)
      select ${programme}, member_id, ${from}::date, ${to}::date, ${merchantId}, version, level, counted, due, ${basisOf(merchantId)}
        from rounded where due > 0 or is_known order by member_id
      on conflict (programme, member_id, from_day) do update set counted = excluded.counted, due = excluded.due, basis = excluded.basis
        where excluded.basis >= p.basis
      returning member_id, coalesce(old.due, 0) as before, new.due as due
    ), entries as (
      insert into loyalty.entry (merchant_id, programme, member_id, from_day, kind, amount, run_id, at)
      select ${merchantId}, ${programme}, member_id, ${from}::date, ${kind}, due - before, ${runId}::uuid, ${at} from written where due <> before
      returning amount
    )
    select (select count(*) filter (where due > 0) from written)::int as members, (select coalesce(sum(due), 0) from written)::bigint as amount,
      (select count(*) from entries)::int as entries, (select coalesce(sum(amount), 0) from entries)::bigint as changed,
      ${isBehind(merchantId)} as "isBehind"
  `.execute(tables(tx));
  const [calculated] = rows;
  if (calculated === undefined) throw new Error('a calculation returns a row');
  return calculated;
};
