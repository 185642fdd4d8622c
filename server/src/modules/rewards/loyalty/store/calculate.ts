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
    played: playedIn(given, { bonusRounds: false }),
    rates: sql`
      select t.version, l.level, r."gameType" as game_type, (array_agg(r."ratePpm" order by r."fromLevel" desc))[1] as rate_ppm
        from loyalty.terms t cross join generate_series(0, 100) l (level)
        cross join jsonb_to_recordset(t.terms->'rates') as r ("gameType" text, "fromLevel" int, "ratePpm" bigint)
       where t.merchant_id = ${given.merchantId} and t.programme = 'REBATE' and r."fromLevel" <= greatest(l.level, ${lowestLevel}::int) and t.version in (select version from standing)
       group by 1, 2, 3`,
    dues: sql`
      select s.member_id, s.version, s.level, sum(greatest(p.valid, 0))::bigint as counted,
        sum(coalesce(${shareOf(sql`greatest(p.valid, 0)`, sql`r.rate_ppm`)}, 0))::bigint as share
        from played p join standing s using (member_id) left join rates r on r.version = s.version and r.level = s.level and r.game_type = p.game_type
       group by 1, 2, 3`,
    most: 'dailyMax',
  });

/** Calculates the cashback of a period: losses in rounds that counted for no bonus, less bonus money that became cash in the period. */
export const calculateCashback = (
  tx: Tx,
  given: Calculation,
  bounds: { start: Temporal.Instant; end: Temporal.Instant },
): Promise<Calculated> =>
  calculate(tx, 'CASHBACK', given, {
    played: playedIn(given, { bonusRounds: false }),
    rates: sql`
      select t.version, l.level, (array_agg(r."ratePpm" order by r."fromLevel" desc))[1] as rate_ppm, (t.terms->>'lossMin')::bigint as loss_min
        from loyalty.terms t cross join generate_series(0, 100) l (level)
        cross join jsonb_to_recordset(t.terms->'rates') as r ("fromLevel" int, "ratePpm" bigint)
       where t.merchant_id = ${given.merchantId} and t.programme = 'CASHBACK' and r."fromLevel" <= greatest(l.level, ${lowestLevel}::int) and t.version in (select version from standing)
       group by 1, 2, 4`,
    dues: sql`
      select l.member_id, l.version, l.level, l.loss as counted,
        case when l.loss >= r.loss_min then coalesce(${shareOf(sql`l.loss`, sql`r.rate_ppm`)}, 0) else 0 end as share
        from (
          select s.member_id, s.version, s.level, greatest(sum(p.stake - p.payout)::bigint - coalesce(max(c.converted), 0), 0)::bigint as loss
            from played p join standing s using (member_id) left join (
              select member_id, sum(converted)::bigint as converted from bonuses.bonus_grant
               where merchant_id = ${given.merchantId} and converted > 0 and closed_at >= ${bounds.start} and closed_at < ${bounds.end} and currency = ${given.currency}
               group by 1
            ) c on c.member_id = s.member_id
           group by 1, 2, 3
        ) l left join rates r on r.version = l.version and r.level = l.level`,
    most: 'most',
  });

type Parts = { played: RawBuilder<unknown>; rates: RawBuilder<unknown>; dues: RawBuilder<unknown>; most: 'dailyMax' | 'most' };

const calculate = async (
  tx: Tx,
  programme: 'REBATE' | 'CASHBACK',
  { merchantId, currency, from, to, version, kind, runId, at, isStrict = false }: Calculation,
  { played, rates, dues, most }: Parts,
): Promise<Calculated> => {
  const { rows } = await sql<Calculated>`
    with played as materialized (select * from ${played} x), standing as materialized (
      select m.id as member_id, coalesce(p.version, ${version}::int) as version, coalesce(p.level, m.level) as level
        from (select distinct member_id from played) x join members.member m on m.id = x.member_id
        left join loyalty.period p on p.programme = ${programme} and p.member_id = m.id and p.from_day = ${from}::date
       where m.merchant_id = ${merchantId} and m.type <> 4 ${isStrict ? sql`and not ${isBehind(merchantId)}` : sql``}
    ), rates as materialized (${rates}), dues as (${dues}), limits as (
      select version, (terms->>${most})::bigint as most from loyalty.terms where merchant_id = ${merchantId} and programme = ${programme}
    ), rounded as (
      select d.member_id, d.version, d.level, d.counted, x.due - x.due % ${cashStepOf(currency)}::bigint as due
        from dues d join limits l using (version) cross join lateral (select least(d.share, l.most) as due) x
    ), written as (
      insert into loyalty.period as p (programme, member_id, from_day, to_day, merchant_id, version, level, counted, due, basis)
      select ${programme}, member_id, ${from}::date, ${to}::date, ${merchantId}, version, level, counted, due, ${basisOf(merchantId)}
        from rounded where due > 0 or exists (
          select from loyalty.period k where k.programme = ${programme} and k.member_id = rounded.member_id and k.from_day = ${from}::date
        ) order by member_id
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
