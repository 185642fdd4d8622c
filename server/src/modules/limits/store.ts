import type { MemberId, MerchantId } from '@croupier/contract/ids';
import type { Currency, Money } from '@croupier/contract/money';
import { sql } from 'kysely';
import { bigints, dates, texts, uuids } from '#platform/arrays';
import { type Ask, ask, type Row, tell } from '#platform/ask';
import { open, type Tx } from '#platform/database';
import { type Ceiling, periodStarts, type Played } from './limits.rules.ts';
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

/** Why some members may not play at this moment. */
export const playBlocksOf = (memberIds: readonly MemberId[], at: Temporal.Instant): Ask<PlayBlock[]> =>
  ask((rows) =>
    rows.map((row) => {
      const [memberId, cause] = row as readonly [MemberId, Cause];
      return { memberId, cause };
    }),
  )`
    select member_id, cause from limits.block
    where member_id = any(${uuids(memberIds)}::uuid[]) and capability = 'PLAY' and since <= ${at} and (until is null or until > ${at})
  `;

type Cause = 'OPERATOR' | 'SELF_EXCLUSION' | 'COOL_OFF';
export type PlayBlock = { memberId: MemberId; cause: Cause };

/**
 * Ceilings of some members that hold at this moment, each with what was used of its period up to the business day of the member's merchant.
 * `today` names the day of each merchant that has members among them.
 */
export const ceilingsOf = (
  memberIds: readonly MemberId[],
  today: readonly { merchantId: MerchantId; day: string }[],
  at: Temporal.Instant,
): Ask<UsedCeiling[]> => {
  const starts = today.map(({ day }) => periodStarts(day));
  return ask((rows) => rows.map(usedCeilingFrom))`
    select c.member_id, c.kind, c.period, c.amount, c.currency, coalesce(p.staked, 0)::bigint, coalesce(p.won, 0)::bigint
    from limits.ceiling c
    join unnest(
      ${texts(today.map(({ merchantId }) => merchantId))}::text[], ${dates(today.map(({ day }) => day))}::date[],
      ${dates(starts.map(({ week }) => week))}::date[], ${dates(starts.map(({ month }) => month))}::date[]
    ) as today (merchant_id, day, week, month) on today.merchant_id = c.merchant_id
    left join lateral (
      select sum(staked) as staked, sum(won) as won from limits.play
      where member_id = c.member_id and day <= today.day and day >= case c.period when 'DAY' then today.day when 'WEEK' then today.week else today.month end
    ) p on true
    where c.member_id = any(${uuids(memberIds)}::uuid[]) and c.since <= ${at} and (c.until is null or c.until > ${at})
  `;
};

export type UsedCeiling = { memberId: MemberId; ceiling: Ceiling; played: Played };

const usedCeilingFrom = (row: Row): UsedCeiling => {
  const [memberId, kind, period, amount, currency, staked, won] = row as readonly [
    ...[memberId: MemberId, kind: Ceiling['kind'], period: Ceiling['period'], amount: string],
    ...[currency: Currency, staked: string, won: string],
  ];
  return { memberId, ceiling: { kind, period, amount: BigInt(amount), currency }, played: { staked: BigInt(staked), won: BigInt(won) } };
};

export type PlayCount = MemberDay & { merchantId: MerchantId; currency: Currency; staked: bigint; won: bigint };

/** Adds to what members staked and won on their business days; one line for each member and day. */
export const addPlay = (counts: readonly PlayCount[]): Ask<void> => tell`
  insert into limits.play as p (member_id, day, merchant_id, currency, staked, won)
  select
    unnest(${uuids(counts.map(({ memberId }) => memberId))}::uuid[]), unnest(${dates(counts.map(({ day }) => day))}::date[]),
    unnest(${texts(counts.map(({ merchantId }) => merchantId))}::text[]), unnest(${texts(counts.map(({ currency }) => currency))}::text[]),
    unnest(${bigints(counts.map(({ staked }) => staked))}::bigint[]), unnest(${bigints(counts.map(({ won }) => won))}::bigint[])
  on conflict (member_id, day) do update set staked = p.staked + excluded.staked, won = p.won + excluded.won
`;

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
