import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId } from '@croupier/contract/core/ids';
import { type Insertable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { TreeTables } from '../tables.ts';

const tables = open<TreeTables>;

/** Undefined when one waits for the member already. */
export const insertMove = (tx: Tx, row: Insertable<TreeTables['agents.move']>) =>
  tables(tx)
    .insertInto('agents.move')
    .values(row)
    // Without naming the index: its condition would be a parameter, and no kept plan finds the index by that.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Written out, because a kept plan finds the index of moves that wait by nothing else. */
const waiting = sql<boolean>`state = 'WAITING'`;

/** The next move that is due, for the one who carries it out: in the order in which they take effect and were asked for. */
export const nextDue = (tx: Tx, at: Temporal.Instant) =>
  tables(tx)
    .selectFrom('agents.move')
    .selectAll()
    .where(waiting)
    .where('effective_at', '<=', at)
    .orderBy('effective_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** A move that waits, held until the transaction ends. */
export const holdMove = (tx: Tx, id: string) =>
  tables(tx).selectFrom('agents.move').selectAll().where('id', '=', id).where('state', '=', 'WAITING').forUpdate().executeTakeFirst();

export const endMove = async (tx: Tx, id: string, change: Updateable<TreeTables['agents.move']>): Promise<void> => {
  await tables(tx).updateTable('agents.move').set(change).where('id', '=', id).execute();
};

/** False when the member has none of this id that waits. */
export const withdrawMove = async (tx: Tx, memberId: MemberId, id: string, at: Temporal.Instant): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('agents.move')
    .set({ state: 'WITHDRAWN', ended_at: at })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The newest first. */
export const movesOf = (tx: Tx, memberId: MemberId, page: PageWanted) =>
  readPage(tables(tx).selectFrom('agents.move').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc'), page);
