import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { firstIdOf } from './proofs.ts';

const tables = open<Record<string, never>>;

/** The business day of a merchant, which depends on its clock. */
export type MerchantDay = { merchantId: MerchantId; day: string; start: Temporal.Instant };

const theDays = (days: readonly MerchantDay[]) => sql`
  unnest(${days.map(({ merchantId }) => merchantId)}::text[], ${days.map(({ day }) => day)}::date[]) as w (merchant_id, day)`;

export type PlayedSum = { currency: Currency; stake: bigint; payout: bigint };

/** A condition on a row `m` of `members.member`. Figures leave test members out unless they are asked for. */
const counts = (withTests: boolean) => sql`(${withTests} or not m.is_test)`;

/** Stakes and payouts, from the sums of the day. */
export const playedOn = async (tx: Tx, days: readonly MerchantDay[], withTests: boolean): Promise<PlayedSum[]> => {
  const { rows } = await sql<PlayedSum>`
    select d.currency, sum(d.stake)::bigint as stake, sum(d.payout)::bigint as payout
      from ${theDays(days)} join turnover.day d using (merchant_id, day) join members.member m on m.id = d.member_id and ${counts(withTests)}
      group by 1 order by 1
  `.execute(tables(tx));
  return rows;
};

export type MoneySum = { currency: Currency; deposits: bigint; deposit_count: bigint; withdrawals: bigint; bonuses: bigint };

export const movedOn = async (tx: Tx, days: readonly MerchantDay[], withTests: boolean): Promise<MoneySum[]> => {
  const { rows } = await sql<MoneySum>`
    select d.currency, sum(d.deposits)::bigint as deposits, sum(d.deposit_count)::bigint as deposit_count, sum(d.withdrawals)::bigint as withdrawals,
        sum(d.bonuses)::bigint as bonuses
      from ${theDays(days)} join turnover.money d using (merchant_id, day) join members.member m on m.id = d.member_id and ${counts(withTests)}
      group by 1 order by 1
  `.execute(tables(tx));
  return rows;
};

/** How many members registered since their merchant's day began. An id tells when it was made, so the index of a merchant's members serves. */
export const registeredSince = async (tx: Tx, days: readonly MerchantDay[], withTests: boolean): Promise<number> => {
  const firstIds = days.map(({ start }) => firstIdOf(start));
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from unnest(${days.map(({ merchantId }) => merchantId)}::text[], ${firstIds}::uuid[]) as w (merchant_id, first_id)
      join members.member m on m.merchant_id = w.merchant_id and m.id >= w.first_id and ${counts(withTests)}
  `.execute(tables(tx));
  return rows[0]?.many ?? 0;
};

/** The number of members among some who are of these merchants. */
export const countAt = async (
  tx: Tx,
  memberIds: readonly MemberId[],
  merchants: readonly MerchantId[],
  withTests: boolean,
): Promise<number> => {
  if (memberIds.length === 0) return 0;
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from members.member m
      where m.id = any(${[...memberIds]}::uuid[]) and m.merchant_id = any(${[...merchants]}::text[]) and ${counts(withTests)}
  `.execute(tables(tx));
  return rows[0]?.many ?? 0;
};

export type VendorHealth = { total: number; closed: number; failing: number };

export const vendorHealth = async (tx: Tx): Promise<VendorHealth> => {
  const { rows } = await sql<VendorHealth>`
    select count(*)::int as total, (count(*) filter (where not enabled or maintenance))::int as closed,
      (count(*) filter (where feed_problem is not null or feed_problem_code is not null))::int as failing
    from games.vendor
  `.execute(tables(tx));
  return rows[0] ?? { total: 0, closed: 0, failing: 0 };
};
