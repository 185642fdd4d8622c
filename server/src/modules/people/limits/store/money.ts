import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { type Ceiling, periodStarts, type Played } from '../limits.rules.ts';
import type { LimitsTables } from '../tables.ts';

const tables = open<LimitsTables>;

export type MemberDay = { memberId: MemberId; day: string };
type Periods<T> = Record<Ceiling['period'], T>;

/** The deposits of a member within the day, week and month that a business day lies in. */
export const paidInOf = async (tx: Tx, { memberId, day }: MemberDay): Promise<Periods<bigint>> => {
  const { week, month } = periodStarts(day);
  const { rows } = await sql<{ day: bigint; week: bigint; month: bigint }>`
    select coalesce(sum(amount) filter (where day = ${day}::date), 0)::bigint as day,
      coalesce(sum(amount) filter (where day >= ${week}::date), 0)::bigint as week,
      coalesce(sum(amount) filter (where day >= ${month}::date), 0)::bigint as month
    from limits.paid_in where member_id = ${memberId} and day >= least(${week}::date, ${month}::date) and day <= ${day}::date
  `.execute(tables(tx));
  const [row] = rows;
  return { DAY: row?.day ?? 0n, WEEK: row?.week ?? 0n, MONTH: row?.month ?? 0n };
};

/** The same of what they staked and won. */
export const playedOf = async (tx: Tx, { memberId, day }: MemberDay): Promise<Periods<Played>> => {
  const { week, month } = periodStarts(day);
  const { rows } = await sql<Record<'day' | 'week' | 'month', bigint> & Record<'wonDay' | 'wonWeek' | 'wonMonth', bigint>>`
    select coalesce(sum(staked) filter (where day = ${day}::date), 0)::bigint as day,
      coalesce(sum(staked) filter (where day >= ${week}::date), 0)::bigint as week,
      coalesce(sum(staked) filter (where day >= ${month}::date), 0)::bigint as month,
      coalesce(sum(won) filter (where day = ${day}::date), 0)::bigint as "wonDay",
      coalesce(sum(won) filter (where day >= ${week}::date), 0)::bigint as "wonWeek",
      coalesce(sum(won) filter (where day >= ${month}::date), 0)::bigint as "wonMonth"
    from limits.play where member_id = ${memberId} and day >= least(${week}::date, ${month}::date) and day <= ${day}::date
  `.execute(tables(tx));
  const [row] = rows;
  return {
    DAY: { staked: row?.day ?? 0n, won: row?.wonDay ?? 0n },
    WEEK: { staked: row?.week ?? 0n, won: row?.wonWeek ?? 0n },
    MONTH: { staked: row?.month ?? 0n, won: row?.wonMonth ?? 0n },
  };
};

/** The stakes and wins of a member since a business day, that day with it. */
export const playedSince = async (tx: Tx, { memberId, day }: MemberDay): Promise<Played> => {
  const { rows } = await sql<Played>`
    select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won
    from limits.play where member_id = ${memberId} and day >= ${day}::date
  `.execute(tables(tx));
  return rows[0] ?? { staked: 0n, won: 0n };
};

/** All a member ever paid in, or asked to be paid out. */
export const totalOf = async (tx: Tx, table: 'limits.paid_in' | 'limits.paid_out', memberId: MemberId): Promise<bigint> => {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from ${sql.table(table)} where member_id = ${memberId}
  `.execute(tables(tx));
  return rows[0]?.total ?? 0n;
};

/** Adds to one business day; a negative amount takes back. */
export const addMoney = async (
  tx: Tx,
  table: 'limits.paid_in' | 'limits.paid_out',
  { memberId, day }: MemberDay,
  merchantId: MerchantId,
  money: Money,
): Promise<void> => {
  await sql`
    insert into ${sql.table(table)} as p (member_id, day, merchant_id, currency, amount)
    values (${memberId}, ${day}::date, ${merchantId}, ${money.currency}, ${money.amount})
    on conflict (member_id, day) do update set amount = p.amount + excluded.amount
  `.execute(tables(tx));
};

export const insertBreach = async (tx: Tx, breach: Insertable<LimitsTables['limits.breach']>): Promise<void> => {
  await tables(tx).insertInto('limits.breach').values(breach).execute();
};

export type BreachRow = Selectable<LimitsTables['limits.breach']>;

export const breachesOf = (tx: Tx, memberId: MemberId, limit: number): Promise<BreachRow[]> =>
  tables(tx).selectFrom('limits.breach').selectAll().where('member_id', '=', memberId).orderBy('at', 'desc').limit(limit).execute();
