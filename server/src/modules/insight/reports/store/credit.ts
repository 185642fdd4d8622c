import type { CreditColumn } from '@croupier/contract/earnings/team-reports';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';

const tables = open<Record<string, never>>;

export type CreditSums = { received: bigint; returned: bigint; passed_on: bigint; balance: bigint };
export type CreditRow = CreditSums & { member_id: MemberId };

type Below = { uplineId: MemberId; merchantId: MerchantId; currency: Currency; from: string; to: string };

/** The credit that each member directly below somebody got from above and gave back, passed on and has now. */
const credits = ({ merchantId, currency, from, to }: Below) => sql`
  select b.member_id, b.number,
    (select coalesce(sum(t.amount), 0)::bigint from withdrawals.member_transfer t
      where t.receiver_id = b.member_id and t.direction = 'DOWN' and t.day between ${from}::date and ${to}::date) as received,
    (select coalesce(sum(t.amount), 0)::bigint from withdrawals.member_transfer t
      where t.sender_id = b.member_id and t.direction = 'UP' and t.day between ${from}::date and ${to}::date) as returned,
    (select coalesce(sum(t.amount), 0)::bigint from withdrawals.member_transfer t
      where t.sender_id = b.member_id and t.direction = 'DOWN' and t.day between ${from}::date and ${to}::date)
    - (select coalesce(sum(t.amount), 0)::bigint from withdrawals.member_transfer t
      where t.receiver_id = b.member_id and t.direction = 'UP' and t.day between ${from}::date and ${to}::date) as passed_on,
    (select coalesce(sum(a.balance), 0)::bigint from ledger.account a
      where a.owner = b.member_id::text and a.merchant_id = ${merchantId} and a.currency = ${currency} and a.kind in ('CASH', 'LOCKED')) as balance
  from below b`;

const columns: Record<CreditColumn, ReturnType<typeof sql>> = {
  registered: sql`number`,
  received: sql`received`,
  returned: sql`returned`,
  outstanding: sql`received - returned`,
  passedOn: sql`passed_on`,
  balance: sql`balance`,
};

type Wanted = { sort: CreditColumn; order: 'asc' | 'desc'; limit: number; offset: number };

export const creditRows = async (tx: Tx, below: Below, { sort, order, limit, offset }: Wanted): Promise<CreditRow[]> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const paging = sql`order by ${columns[sort]} ${direction}, number ${direction} limit ${limit} offset ${offset}`;
  // In the order in which they came a page is found without looking at anybody's money.
  const early = sort === 'registered';
  const { rows } = await sql<CreditRow>`
    with below as materialized (select member_id, number from agents.position where upline_id = ${below.uplineId} ${early ? paging : sql``})
    select member_id, received, returned, passed_on, balance from (${credits(below)}) found ${early ? sql`order by number ${direction}` : paging}
  `.execute(tables(tx));
  return rows;
};

export const creditTotal = async (tx: Tx, below: Below): Promise<CreditSums & { count: number }> => {
  const { rows } = await sql<CreditSums & { count: bigint }>`
    with below as materialized (select member_id, number from agents.position where upline_id = ${below.uplineId})
    select count(*) as count, coalesce(sum(received), 0)::bigint as received, coalesce(sum(returned), 0)::bigint as returned,
      coalesce(sum(passed_on), 0)::bigint as passed_on, coalesce(sum(balance), 0)::bigint as balance from (${credits(below)}) found
  `.execute(tables(tx));
  const [total] = rows;
  if (total === undefined) throw new Error('a sum is one row');
  return { ...total, count: Number(total.count) };
};
