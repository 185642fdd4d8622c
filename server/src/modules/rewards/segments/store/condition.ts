/** Rules as one SQL condition on a row `m` of `members.member`. */
import { type RawBuilder, sql } from 'kysely';
import { lowestLevel } from '#rules/people/members/level';
import type { Range, Resolved, ResolvedRules } from '../resolve.rules.ts';

/** With `onlyMembers`, the sums of these members are read and no one else's. */
export type About = { merchantId: string; currency: string; today: string; onlyMembers?: readonly string[] };

export const conditionOf = ({ match, groups }: ResolvedRules, about: About): RawBuilder<boolean> =>
  joined(
    match,
    groups.map(({ match: within, conditions }) =>
      joined(
        within,
        conditions.map(({ not, condition }) => (not ? sql<boolean>`(${one(condition, about)}) is not true` : one(condition, about))),
      ),
    ),
  );

const joined = (match: 'ALL' | 'ANY', parts: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(parts, match === 'ALL' ? sql` and ` : sql` or `)})`;

const one = (condition: Resolved, about: About): RawBuilder<boolean> => {
  switch (condition.by) {
    case 'REGISTERED':
      return within(sql`m.registered_at`, condition);
    case 'COUNTRY':
      return sql<boolean>`m.country = any(${[...condition.countries]}::text[])`;
    case 'LANGUAGE':
      return sql<boolean>`m.language = any(${[...condition.languages]}::text[])`;
    case 'BIRTHDAY':
      return sql<boolean>`exists (select 1 from members.profile p where p.member_id = m.id and p.birthday is not null
        and extract(month from p.birthday::date)::int = any(${[...condition.months]}::int[]))`;
    case 'KYC':
      return inRange(kycLevel(about), condition);
    case 'LEVEL':
      return inRange(sql`greatest(m.level, ${lowestLevel}::int)`, condition);
    case 'DEPOSIT_COUNT':
      return summed(sql`turnover.money`, sql`sum(s.deposit_count)`, condition, about, sql`s.deposit_count <> 0`);
    case 'DEPOSIT_SUM':
      return summed(sql`turnover.money`, sql`sum(s.deposits)`, condition, about, sql`s.deposits <> 0`);
    case 'TURNOVER':
      return summed(
        sql`turnover.day`,
        sql`sum(s.valid)`,
        condition,
        about,
        condition.games === null ? sql`true` : sql`s.game_type = any(${[...condition.games]}::text[])`,
      );
    case 'FIRST_DEPOSIT':
      return sql<boolean>`exists (select 1 from agents.first_deposit f where f.member_id = m.id and ${within(sql`f.at`, condition)})`;
    case 'SIGNED_IN':
      return sql<boolean>`(coalesce(m.last_sign_in_at >= ${condition.since}::timestamptz, false) = ${condition.done}::bool)`;
    case 'PLAYED':
      return someDay(sql`turnover.day`, sql`s.rounds > 0`, condition);
    case 'DEPOSITED':
      return someDay(sql`turnover.money`, sql`s.deposit_count > 0`, condition);
    case 'AGENT_LINE':
      return sql<boolean>`exists (select 1 from members.member a join agents.position ap on ap.member_id = a.id
        join agents.position mp on ap.number = any(mp.path)
        where a.merchant_id = ${about.merchantId} and a.user_name_key = ${condition.agentKey} and mp.member_id = m.id)`;
  }
};

const within = (
  at: RawBuilder<unknown>,
  { from, until }: { from: Temporal.Instant | null; until: Temporal.Instant | null },
): RawBuilder<boolean> =>
  sql<boolean>`(${from === null ? sql`true` : sql`${at} >= ${from}::timestamptz`} and ${until === null ? sql`true` : sql`${at} < ${until}::timestamptz`})`;

const inRange = (value: RawBuilder<unknown>, { min, max }: Range<number | bigint>): RawBuilder<boolean> =>
  sql<boolean>`(${min === null ? sql`true` : sql`${value} >= ${min}`} and ${max === null ? sql`true` : sql`${value} <= ${max}`})`;

/**
 * Members whose sum over days is in a range. A member without any day has 0, which no row says; where 0 is in the range, those outside of it are looked for instead.
 * Either way the sums are made once for all members, not member by member.
 */
const summed = (
  table: RawBuilder<unknown>,
  sum: RawBuilder<unknown>,
  { since, min, max }: Range<bigint> & { since: string | null },
  about: About,
  rows: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const holdsZero = (min === null || min <= 0n) && (max === null || max >= 0n);
  const range = inRange(sum, { min, max });
  return sql<boolean>`${holdsZero ? sql`not ` : sql``}exists (select 1 from (
    select s.member_id from ${table} s where ${ofDays(since, about)} and ${rows} group by s.member_id
    having ${holdsZero ? sql`not ${range}` : range}) x where x.member_id = m.id)`;
};

const someDay = (
  table: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
  { done, since }: { done: boolean; since: string },
): RawBuilder<boolean> =>
  sql<boolean>`${done ? sql`` : sql`not `}exists (select 1 from ${table} s where s.member_id = m.id and s.day >= ${since}::date and ${rows})`;

const ofDays = (since: string | null, { merchantId, currency, onlyMembers }: About): RawBuilder<unknown> => sql`
  ${onlyMembers === undefined ? sql`s.merchant_id = ${merchantId}` : sql`s.member_id = any(${[...onlyMembers]}::uuid[])`}
  and s.currency = ${currency} ${since === null ? sql`` : sql`and s.day >= ${since}::date`}`;

/** 0 to 3, as `people/kyc` says it: each level takes the ones below it, and a document that ran out shows nothing. */
const kycLevel = ({ today }: About): RawBuilder<number> => {
  const shown = (
    level: number,
  ) => sql`exists (select 1 from kyc.application k where k.member_id = m.id and k.level = ${level} and k.state = 'APPROVED'
    and (k.expires_on is null or k.expires_on >= ${today}::date))`;
  const hasContact = sql`exists (select 1 from members.contact c where c.member_id = m.id and c.verified_at is not null)`;
  return sql<number>`(case when not ${hasContact} then 0 when not ${shown(2)} then 1 when not ${shown(3)} then 2 else 3 end)`;
};
