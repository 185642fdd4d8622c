import type { MemberId } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { BlockReasonTables } from './tables.ts';

const tables = open<BlockReasonTables>;

export const insertBlockReason = async (tx: Tx, row: Insertable<BlockReasonTables['desk.block_reason']>): Promise<void> => {
  await tables(tx).insertInto('desk.block_reason').values(row).execute();
};

export const blockReasonsOf = (tx: Tx, memberId: MemberId) =>
  tables(tx).selectFrom('desk.block_reason').selectAll().where('member_id', '=', memberId).execute();
