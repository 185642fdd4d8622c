import type { MemberId, MerchantId } from '@croupier/contract/ids';
import type { BlockCause, CeilingPeriod } from '@croupier/contract/limits';
import type { Money } from '@croupier/contract/money';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { periodStarts } from '../limits.rules.ts';
import type { LimitsTables } from '../tables.ts';

const tables = open<LimitsTables>;

export type PaidIn = { memberId: MemberId; merchantId: MerchantId; day: string; money: Money };

/** Adds to what members paid in, each with at most one row for a day. In the order of the members, so that two batches cannot wait for each other. */
export const addPaidInOfMany = async (tx: Tx, paid: readonly PaidIn[]): Promise<void> => {
  const rows = paid.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  await sql`
    insert into limits.paid_in as p (member_id, day, merchant_id, currency, amount)
    select * from unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ merchantId }) => merchantId)}::text[], ${rows.map(({ money }) => money.currency)}::text[], ${rows.map(({ money }) => money.amount)}::bigint[])
    on conflict (member_id, day) do update set amount = p.amount + excluded.amount
  `.execute(tables(tx));
};

type Passed = { member_id: MemberId; period: CeilingPeriod; amount: bigint };

/** Ceilings below what some members have paid in; of one member the lowest. */
export const depositCeilingsPassed = async (tx: Tx, members: readonly PaidIn[], at: Temporal.Instant): Promise<Passed[]> => {
  const starts = members.map(({ day }) => periodStarts(day));
  const { rows } = await sql<Passed>`
    select distinct on (c.member_id) c.member_id, c.period, c.amount
    from unnest(${members.map(({ memberId }) => memberId)}::uuid[], ${members.map(({ day }) => day)}::date[],
      ${starts.map(({ week }) => week)}::date[], ${starts.map(({ month }) => month)}::date[]) as m (member_id, day, week, month)
    join limits.ceiling c on c.member_id = m.member_id
    where c.kind = 'DEPOSIT' and c.since <= ${at} and (c.until is null or c.until > ${at}) and c.amount < (
      select coalesce(sum(p.amount), 0) from limits.paid_in p where p.member_id = m.member_id and p.day <= m.day
        and p.day >= case c.period when 'DAY' then m.day when 'WEEK' then m.week else m.month end
    ) order by c.member_id, c.amount
  `.execute(tables(tx));
  return rows;
};

type Blocked = { member_id: MemberId; cause: BlockCause; until: Temporal.Instant | null };

/** What forbids some members to pay in; of one member what lasts longest. */
export const blocksOfPayers = async (tx: Tx, members: readonly PaidIn[], at: Temporal.Instant): Promise<Blocked[]> => {
  const { rows } = await sql<Blocked>`
    select distinct on (member_id) member_id, cause, until from limits.block
    where member_id = any(${members.map(({ memberId }) => memberId)}::uuid[]) and capability = 'DEPOSIT' and since <= ${at} and (until is null or until > ${at})
    order by member_id, until desc nulls first
  `.execute(tables(tx));
  return rows;
};

/** All that some members ever paid in, of those to whom it comes to more than a sum. */
export const paidInMoreThan = async (
  tx: Tx,
  memberIds: readonly MemberId[],
  sum: bigint,
): Promise<{ member_id: MemberId; total: bigint }[]> => {
  const { rows } = await sql<{ member_id: MemberId; total: bigint }>`
    select member_id, sum(amount)::bigint as total from limits.paid_in where member_id = any(${[...memberIds]}::uuid[])
    group by member_id having sum(amount) > ${sum}
  `.execute(tables(tx));
  return rows;
};

export const insertBreaches = async (tx: Tx, breaches: readonly Insertable<LimitsTables['limits.breach']>[]): Promise<void> => {
  if (breaches.length === 0) return;
  await tables(tx)
    .insertInto('limits.breach')
    .values([...breaches])
    .execute();
};
