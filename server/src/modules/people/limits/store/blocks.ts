import type { MemberId } from '@croupier/contract/core/ids';
import type { BlockCause, Capability } from '@croupier/contract/people/limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { LimitsTables } from '../tables.ts';

const tables = open<LimitsTables>;

export type BlockRow = Selectable<LimitsTables['limits.block']>;

/** The acts that are closed to a member at a moment; of each capability the block that lasts longest in front. */
export const blocksOf = (tx: Tx, memberId: MemberId, at: Temporal.Instant): Promise<BlockRow[]> =>
  tables(tx)
    .selectFrom('limits.block')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('since', '<=', at)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', at)]))
    .orderBy('capability')
    .orderBy(sql`until desc nulls first`)
    .limit(100)
    .execute();

export const insertBlock = async (tx: Tx, block: Insertable<LimitsTables['limits.block']>): Promise<void> => {
  await tables(tx).insertInto('limits.block').values(block).execute();
};

/** Ends blocks of one cause that hold now; true when there were any. One of this very moment ends a moment later. */
export const endBlocks = async (
  tx: Tx,
  { memberId, capability, cause, at }: { memberId: MemberId; capability: Capability; cause: BlockCause; at: Temporal.Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('limits.block')
    .set({ until: sql<Temporal.Instant>`greatest(${at}::timestamptz, since + interval '1 microsecond')` })
    .where('member_id', '=', memberId)
    .where('capability', '=', capability)
    .where('cause', '=', cause)
    .where(sql<boolean>`(until is null or until > greatest(${at}::timestamptz, since + interval '1 microsecond'))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
