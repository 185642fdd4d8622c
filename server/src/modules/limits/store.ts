import type { MemberId, MerchantId } from '@croupier/contract/ids';
import type { Currency, Money } from '@croupier/contract/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { type Ceiling, noLimits, periodStarts, type PlayLimits } from './limits.rules.ts';
import type { LimitsTables } from './tables.ts';

const tables = open<LimitsTables>;

export type MemberDay = { memberId: MemberId; day: string };
export type Capability = 'PLAY' | 'DEPOSIT' | 'WITHDRAW' | 'TRANSFER';

/** Blocks of some members that hold now. */
export const blocksOf = async (tx: Tx, memberIds: readonly MemberId[], capability: Capability, at: Temporal.Instant) =>
  tables(tx)
    .selectFrom('limits.block')
    .select(['member_id', 'cause'])
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .where('capability', '=', capability)
    .where('since', '<=', at)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', at)]))
    .execute();

/** Ceilings of some members that hold now, each with what was used of its period up to the day given. */
const ceilingsOf = async (tx: Tx, days: readonly MemberDay[], at: Temporal.Instant) => {
  const starts = days.map(({ day }) => periodStarts(day));
  const { rows } = await sql<{
    member_id: MemberId;
    kind: Ceiling['kind'];
    period: Ceiling['period'];
    amount: bigint;
    currency: Currency;
    staked: bigint;
    won: bigint;
  }>`
    select c.member_id, c.kind, c.period, c.amount, c.currency, coalesce(p.staked, 0)::bigint as staked, coalesce(p.won, 0)::bigint as won
    from unnest(${days.map(({ memberId }) => memberId)}::uuid[], ${days.map(({ day }) => day)}::date[], ${starts.map(({ week }) => week)}::date[], ${starts.map(({ month }) => month)}::date[])
      as asked (member_id, day, week, month)
    join limits.ceiling c on c.member_id = asked.member_id and c.since <= ${at} and (c.until is null or c.until > ${at})
    left join lateral (
      select sum(staked) as staked, sum(won) as won from limits.play
      where member_id = c.member_id and day <= asked.day and day >= case c.period when 'DAY' then asked.day when 'WEEK' then asked.week else asked.month end
    ) p on true
  `.execute(tables(tx));
  return rows;
};

/** What stands between some members and a new stake, on their business days. */
export const readForPlay = async (tx: Tx, days: readonly MemberDay[], at: Temporal.Instant): Promise<Map<MemberId, PlayLimits>> => {
  const limits = new Map(days.map(({ memberId }) => [memberId, noLimits()]));
  for (const { member_id, cause } of await blocksOf(tx, [...limits.keys()], 'PLAY', at)) {
    const found = limits.get(member_id);
    if (found === undefined) continue;
    if (cause === 'OPERATOR') found.blocked = true;
    else found.excluded = true;
  }
  for (const { member_id, staked, won, ...ceiling } of await ceilingsOf(tx, days, at)) {
    const found = limits.get(member_id);
    if (found === undefined) continue;
    limits.set(member_id, {
      ...found,
      ceilings: [...found.ceilings, ceiling],
      played: { ...found.played, [ceiling.period]: { staked, won } },
    });
  }
  return limits;
};

export type PlayCount = MemberDay & { merchantId: MerchantId; currency: Currency; staked: bigint; won: bigint };

/** Adds to what members staked and won on their business days; one line for each member and day. */
export const addPlay = async (tx: Tx, counts: readonly PlayCount[]): Promise<void> => {
  if (counts.length === 0) return;
  await sql`
    insert into limits.play as p (member_id, day, merchant_id, currency, staked, won)
    select * from unnest(${counts.map((count) => count.memberId)}::uuid[], ${counts.map((count) => count.day)}::date[], ${counts.map((count) => count.merchantId)}::text[],
      ${counts.map((count) => count.currency)}::text[], ${counts.map((count) => count.staked.toString())}::bigint[], ${counts.map((count) => count.won.toString())}::bigint[])
    on conflict (member_id, day) do update set staked = p.staked + excluded.staked, won = p.won + excluded.won
  `.execute(tables(tx));
};

/** Deposit ceilings of a member with what was paid in within each period. */
export const depositCeilings = async (tx: Tx, { memberId, day }: MemberDay, at: Temporal.Instant) => {
  const { week, month } = periodStarts(day);
  const { rows } = await sql<{ period: Ceiling['period']; amount: bigint; used: bigint }>`
    select c.period, c.amount, coalesce(p.amount, 0)::bigint as used from limits.ceiling c left join lateral (
      select sum(amount) as amount from limits.paid_in
      where member_id = c.member_id and day <= ${day}::date and day >= case c.period when 'DAY' then ${day}::date when 'WEEK' then ${week}::date else ${month}::date end
    ) p on true
    where c.member_id = ${memberId} and c.kind = 'DEPOSIT' and c.since <= ${at} and (c.until is null or c.until > ${at})
  `.execute(tables(tx));
  return rows;
};

export const addPaidIn = async (tx: Tx, { memberId, day }: MemberDay, merchantId: MerchantId, money: Money): Promise<void> => {
  await sql`
    insert into limits.paid_in as p (member_id, day, merchant_id, currency, amount) values (${memberId}, ${day}::date, ${merchantId}, ${money.currency}, ${money.amount})
    on conflict (member_id, day) do update set amount = p.amount + excluded.amount
  `.execute(tables(tx));
};

export const insertBlock = async (
  tx: Tx,
  block: {
    merchant_id: MerchantId;
    member_id: MemberId;
    capability: Capability;
    cause: 'OPERATOR' | 'SELF_EXCLUSION' | 'COOL_OFF';
    since: Temporal.Instant;
    until: Temporal.Instant | null;
  },
) => tables(tx).insertInto('limits.block').values(block).execute();

export const insertCeiling = async (tx: Tx, ceiling: Ceiling & { merchant_id: MerchantId; member_id: MemberId; since: Temporal.Instant }) =>
  tables(tx)
    .insertInto('limits.ceiling')
    .values({ ...ceiling, until: null })
    .execute();
