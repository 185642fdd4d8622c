import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { BlockCause } from '@croupier/contract/people/limits';
import type { Currency } from '@croupier/contract/core/money';
import { bigints, dates, texts, uuids } from '#platform/arrays';
import { type Ask, ask, type Row, statement } from '#platform/ask';
import { type Ceiling, periodStarts, type Played } from '../limits.rules.ts';

export type MemberDay = { memberId: MemberId; day: string };
/** Why some members may not play at this moment. */
export const playBlocksOf = (memberIds: readonly MemberId[], at: Temporal.Instant): Ask<PlayBlock[]> =>
  ask((rows) =>
    rows.map((row) => {
      const [memberId, cause] = row as readonly [MemberId, BlockCause];
      return { memberId, cause };
    }),
  )`
    select member_id, cause from limits.block
    where member_id = any(${uuids(memberIds)}::uuid[]) and capability = 'PLAY' and since <= ${at} and (until is null or until > ${at})
  `;

export type PlayBlock = { memberId: MemberId; cause: BlockCause };

/**
 * Ceilings of some members that hold at this moment, each with the used part of its period up to the business day of the member's merchant. A stake that was
 * undone in the period and had been played before it gives nothing of it back. `today` names the day of each merchant that has members among them.
 */
export const ceilingsOf = (
  memberIds: readonly MemberId[],
  today: readonly { merchantId: MerchantId; day: string }[],
  at: Temporal.Instant,
): Ask<UsedCeiling[]> => {
  const starts = today.map(({ day }) => periodStarts(day));
  return ask((rows) => rows.map(usedCeilingFrom))`
    select c.member_id, c.kind, c.period, c.amount, c.currency, (coalesce(p.staked, 0) + coalesce(u.staked, 0))::bigint,
      (coalesce(p.won, 0) + coalesce(u.won, 0))::bigint, period.start::text
    from limits.ceiling c
    join unnest(
      ${texts(today.map(({ merchantId }) => merchantId))}::text[], ${dates(today.map(({ day }) => day))}::date[],
      ${dates(starts.map(({ week }) => week))}::date[], ${dates(starts.map(({ month }) => month))}::date[]
    ) as today (merchant_id, day, week, month) on today.merchant_id = c.merchant_id
    cross join lateral (select case c.period when 'DAY' then today.day when 'WEEK' then today.week else today.month end as start) period
    left join lateral (
      select sum(staked) as staked, sum(won) as won from limits.play where member_id = c.member_id and day between period.start and today.day
    ) p on true
    left join lateral (
      select sum(staked) as staked, sum(won) as won from limits.undone
      where member_id = c.member_id and day between period.start and today.day and of_day < period.start
    ) u on true
    where c.member_id = any(${uuids(memberIds)}::uuid[]) and c.since <= ${at} and (c.until is null or c.until > ${at})
  `;
};

export type UsedCeiling = { memberId: MemberId; ceiling: Ceiling; played: Played; since: string };

const usedCeilingFrom = (row: Row): UsedCeiling => {
  const [memberId, kind, period, amount, currency, staked, won, since] = row as readonly [
    ...[memberId: MemberId, kind: Ceiling['kind'], period: Ceiling['period'], amount: string],
    ...[currency: Currency, staked: string, won: string, since: string],
  ];
  return {
    memberId,
    ceiling: { kind, period, amount: BigInt(amount), currency },
    played: { staked: BigInt(staked), won: BigInt(won) },
    since,
  };
};

export type PlayCount = MemberDay & { merchantId: MerchantId; currency: Currency; staked: bigint; won: bigint };

/** Adds to what members staked and won on their business days; one line for each member and day. */
export const addPlay = (counts: readonly PlayCount[]): Ask<void> => statement`
  insert into limits.play as p (member_id, day, merchant_id, currency, staked, won)
  select
    unnest(${uuids(counts.map(({ memberId }) => memberId))}::uuid[]), unnest(${dates(counts.map(({ day }) => day))}::date[]),
    unnest(${texts(counts.map(({ merchantId }) => merchantId))}::text[]), unnest(${texts(counts.map(({ currency }) => currency))}::text[]),
    unnest(${bigints(counts.map(({ staked }) => staked))}::bigint[]), unnest(${bigints(counts.map(({ won }) => won))}::bigint[])
  on conflict (member_id, day) do update set staked = p.staked + excluded.staked, won = p.won + excluded.won
`;

/** The part of a business day's reversals that had been counted on an earlier day. */
export type UndonePlay = PlayCount & { of: string };

/** Notes what was undone of earlier days; one line for each member, day and earlier day. */
export const addUndone = (undone: readonly UndonePlay[]): Ask<void> => statement`
  insert into limits.undone as u (member_id, day, of_day, staked, won)
  select
    unnest(${uuids(undone.map(({ memberId }) => memberId))}::uuid[]), unnest(${dates(undone.map(({ day }) => day))}::date[]),
    unnest(${dates(undone.map(({ of }) => of))}::date[]),
    unnest(${bigints(undone.map(({ staked }) => staked))}::bigint[]), unnest(${bigints(undone.map(({ won }) => won))}::bigint[])
  on conflict (member_id, day, of_day) do update set staked = u.staked + excluded.staked, won = u.won + excluded.won
`;
