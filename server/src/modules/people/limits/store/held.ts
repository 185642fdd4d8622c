import type { MemberId } from '@croupier/contract/core/ids';
import type { CeilingKind, CeilingPeriod } from '@croupier/contract/people/limits';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { LimitsTables } from '../tables.ts';

const tables = open<LimitsTables>;

/** Blocks of a member that hold at a moment, or begin later; at most 50. */
export const heldBlocks = (tx: Tx, memberId: MemberId, at: Temporal.Instant) =>
  tables(tx)
    .selectFrom('limits.block')
    .select(['id', 'capability', 'cause', 'since', 'until'])
    .where('member_id', '=', memberId)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', at)]))
    .orderBy('since', 'desc')
    .limit(50)
    .execute();

/** Ends a block that an operator set and that holds. Undefined when there is none. */
export const endBlock = (tx: Tx, memberId: MemberId, id: string, at: Temporal.Instant) =>
  tables(tx)
    .updateTable('limits.block')
    // A block lasts at least a moment: it ends after it began.
    .set({ until: sql<Temporal.Instant>`greatest(${at}, since + interval '1 millisecond')` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('cause', '=', 'OPERATOR')
    .where((is) => is.or([is('until', 'is', null), is('until', '>', at)]))
    .returning(['capability', 'since'])
    .executeTakeFirst();

/** The block of a capability that an operator set last. */
export const newestBlock = (tx: Tx, memberId: MemberId, capability: 'PLAY' | 'DEPOSIT' | 'WITHDRAW' | 'TRANSFER') =>
  tables(tx)
    .selectFrom('limits.block')
    .select('id')
    .where('member_id', '=', memberId)
    .where('capability', '=', capability)
    .where('cause', '=', 'OPERATOR')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The stakes and wins of a member from a day on. */
export const playedSince = async (tx: Tx, memberId: MemberId, day: string): Promise<{ staked: bigint; won: bigint }> => {
  const { staked, won } = await tables(tx)
    .selectFrom('limits.play')
    .select([sql<bigint>`coalesce(sum(staked), 0)::bigint`.as('staked'), sql<bigint>`coalesce(sum(won), 0)::bigint`.as('won')])
    .where('member_id', '=', memberId)
    .where(sql<boolean>`day >= ${day}::date`)
    .executeTakeFirstOrThrow();
  return { staked, won };
};

/** The same day by day, both ends included. */
export const playedOnDays = async (
  tx: Tx,
  memberId: MemberId,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; staked: bigint; won: bigint }[]> =>
  tables(tx)
    .selectFrom('limits.play')
    .select(['day', 'staked', 'won'])
    .where('member_id', '=', memberId)
    .where(sql<boolean>`day between ${from}::date and ${to}::date`)
    .orderBy('day')
    .execute();

/** Ceilings of a member that hold at a moment; at most 50. */
export const heldCeilings = async (tx: Tx, memberId: MemberId, at: Temporal.Instant) => {
  const { rows } = await sql<{ kind: CeilingKind; period: CeilingPeriod; amount: bigint; currency: Currency }>`
    select kind, period, amount, currency from limits.ceiling
    where member_id = ${memberId} and since <= ${at} and (until is null or until > ${at}) order by kind, period, amount limit 50
  `.execute(tables(tx));
  return rows;
};
