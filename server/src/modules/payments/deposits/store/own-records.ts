import type { DepositState, MethodKind } from '@croupier/contract/payments/deposits';
import type { DepositId, MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type RawBuilder, sql } from 'kysely';
import { texts } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { CashierTables } from '../tables.ts';

const tables = open<CashierTables>;

export type OwnWanted = { states: readonly DepositState[]; since: Temporal.Instant | undefined; until: Temporal.Instant | undefined };
export type OwnOrder = 'NEWEST' | 'LARGEST' | 'SMALLEST';

export type OwnRow = {
  id: DepositId;
  state: DepositState;
  currency: Currency;
  reference: string;
  created_at: Temporal.Instant;
  expected: bigint;
  fee: bigint;
  credited: bigint | null;
  /** The amount that came into the wallet, or would. */
  size: bigint;
  bank_code: string;
  method_code: string | null;
  method_kind: MethodKind | null;
  method_names: Record<string, string> | null;
  method_standard: string | null;
};

const size = sql`coalesce(d.credited, d.expected - d.fee)`;

const narrowed = (memberId: MemberId, { states, since, until }: OwnWanted): RawBuilder<unknown> => sql`
  d.member_id = ${memberId} and d.state = any(${texts(states)}::text[])
    and (${since ?? null}::timestamptz is null or d.created_at >= ${since ?? null}) and (${until ?? null}::timestamptz is null or d.created_at < ${until ?? null})
`;

const after = (order: OwnOrder, last: { id: string; size: bigint } | undefined): RawBuilder<unknown> => {
  if (last === undefined) return sql`true`;
  if (order === 'NEWEST') return sql`d.id < ${last.id}::uuid`;
  return sql`(${size}, d.id) ${sql.raw(order === 'LARGEST' ? '<' : '>')} (${last.size}::bigint, ${last.id}::uuid)`;
};

const shown = sql`
  select d.id, d.state, d.currency, d.reference, d.created_at, d.expected, d.fee, d.credited, ${size}::bigint as size, d.bank_code,
    m.code as method_code, m.kind as method_kind, m.names as method_names, m.standard as method_standard
  from cashier.deposit d left join cashier.pay_method m on m.id = d.method_id
`;

/** Some of a member's deposits in a wanted order. */
export const ownDeposits = async (
  tx: Tx,
  memberId: MemberId,
  wanted: OwnWanted,
  order: OwnOrder,
  last: { id: string; size: bigint } | undefined,
  limit: number,
): Promise<OwnRow[]> => {
  const sorted = order === 'NEWEST' ? sql`d.id desc` : order === 'LARGEST' ? sql`size desc, d.id desc` : sql`size, d.id`;
  const { rows } = await sql<OwnRow>`
    ${shown} where ${narrowed(memberId, wanted)} and ${after(order, last)} order by ${sorted} limit ${limit}
  `.execute(tables(tx));
  return rows;
};

export const ownDeposit = async (tx: Tx, memberId: MemberId, id: DepositId): Promise<OwnRow | undefined> => {
  const { rows } = await sql<OwnRow>`${shown} where d.member_id = ${memberId} and d.id = ${id}`.execute(tables(tx));
  return rows[0];
};

/** How many there are, and what was credited by them. */
export const ownSums = async (tx: Tx, memberId: MemberId, wanted: OwnWanted): Promise<{ count: bigint; credited: bigint }> => {
  const { rows } = await sql<{ count: bigint; credited: bigint }>`
    select count(*) as count, coalesce(sum(d.credited), 0)::bigint as credited from cashier.deposit d where ${narrowed(memberId, wanted)}
  `.execute(tables(tx));
  return rows[0] ?? { count: 0n, credited: 0n };
};
