import type { MemberId, WithdrawalId } from '@croupier/contract/core/ids';
import type { WithdrawalState } from '@croupier/contract/payments/withdrawals';
import { type RawBuilder, sql } from 'kysely';
import { texts } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { WithdrawalsTables } from '../tables.ts';

const tables = open<WithdrawalsTables>;

export type OwnWanted = { states: readonly WithdrawalState[]; since: Temporal.Instant | undefined; until: Temporal.Instant | undefined };
export type OwnOrder = 'NEWEST' | 'LARGEST' | 'SMALLEST';

/** The part of it that left, or would; for one that came to nothing, the amount asked for. */
const size = sql<bigint>`(case when w.refunded < w.amount then w.amount - w.refunded else w.amount end)`;

const narrowed = (memberId: MemberId, { states, since, until }: OwnWanted): RawBuilder<unknown> => sql`
  w.member_id = ${memberId} and w.state = any(${texts(states)}::text[])
    and (${since ?? null}::timestamptz is null or w.requested_at >= ${since ?? null}) and (${until ?? null}::timestamptz is null or w.requested_at < ${until ?? null})
`;

const after = (order: OwnOrder, last: { id: string; size: bigint } | undefined): RawBuilder<unknown> => {
  if (last === undefined) return sql`true`;
  if (order === 'NEWEST') return sql`w.id < ${last.id}::uuid`;
  return sql`(${size}, w.id) ${sql.raw(order === 'LARGEST' ? '<' : '>')} (${last.size}::bigint, ${last.id}::uuid)`;
};

/** Some of a member's withdrawals in a wanted order: their ids, and what each comes to. */
export const ownWithdrawals = async (
  tx: Tx,
  memberId: MemberId,
  wanted: OwnWanted,
  order: OwnOrder,
  last: { id: string; size: bigint } | undefined,
  limit: number,
): Promise<{ id: WithdrawalId; size: bigint }[]> => {
  const sorted = order === 'NEWEST' ? sql`w.id desc` : order === 'LARGEST' ? sql`size desc, w.id desc` : sql`size, w.id`;
  const { rows } = await sql<{ id: WithdrawalId; size: bigint }>`
    select w.id, ${size}::bigint as size from withdrawals.withdrawal w where ${narrowed(memberId, wanted)} and ${after(order, last)} order by ${sorted} limit ${limit}
  `.execute(tables(tx));
  return rows;
};

/** Rows of one member, by their ids. */
export const withdrawalsById = (tx: Tx, memberId: MemberId, ids: readonly WithdrawalId[]) =>
  tables(tx)
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', sql<WithdrawalId>`any(${[...ids]}::uuid[])`)
    .execute();

/** How many there are, and what left by those that count. */
export const ownSums = async (
  tx: Tx,
  memberId: MemberId,
  wanted: OwnWanted,
  counting: readonly WithdrawalState[],
): Promise<{ count: bigint; left: bigint }> => {
  const { rows } = await sql<{ count: bigint; left: bigint }>`
    select count(*) as count, coalesce(sum(w.amount - w.refunded) filter (where w.state = any(${texts(counting)}::text[])), 0)::bigint as left
    from withdrawals.withdrawal w where ${narrowed(memberId, wanted)}
  `.execute(tables(tx));
  return rows[0] ?? { count: 0n, left: 0n };
};

/** The transfers between members behind some ids, as far as this member sent or received them. */
export const transfersById = (tx: Tx, memberId: MemberId, ids: readonly string[]) =>
  tables(tx)
    .selectFrom('withdrawals.member_transfer')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where((is) => is.or([is('sender_id', '=', memberId), is('receiver_id', '=', memberId)]))
    .execute();
