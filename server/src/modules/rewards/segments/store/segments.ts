import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { SegmentId } from '@croupier/contract/rewards/segments-console';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { SegmentTables } from '../tables.ts';

const tables = open<SegmentTables>;

export type SegmentRow = Selectable<SegmentTables['segments.segment']>;

/** Undefined if the operator used the key before. */
export const insertSegment = (tx: Tx, row: Insertable<SegmentTables['segments.segment']>): Promise<SegmentRow | undefined> =>
  tables(tx)
    .insertInto('segments.segment')
    .values(row)
    .onConflict((conflict) => conflict.columns(['made_by', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const segmentOfKey = (tx: Tx, madeBy: OperatorId, key: string): Promise<SegmentRow | undefined> =>
  tables(tx).selectFrom('segments.segment').selectAll().where('made_by', '=', madeBy).where('key', '=', key).executeTakeFirst();

export const findSegment = (tx: Tx, id: SegmentId): Promise<SegmentRow | undefined> =>
  tables(tx).selectFrom('segments.segment').selectAll().where('id', '=', id).executeTakeFirst();

export const holdSegment = (tx: Tx, id: SegmentId): Promise<SegmentRow | undefined> =>
  tables(tx).selectFrom('segments.segment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateSegment = (tx: Tx, id: SegmentId, change: Updateable<SegmentTables['segments.segment']>): Promise<SegmentRow> =>
  tables(tx).updateTable('segments.segment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Keeps a count, unless the rules were changed meanwhile. */
export const noteCount = async (
  tx: Tx,
  { id, version }: { id: SegmentId; version: number },
  count: { members: bigint | null; counted_at: Temporal.Instant },
): Promise<void> => {
  await tables(tx).updateTable('segments.segment').set(count).where('id', '=', id).where('version', '=', version).execute();
};

export const isNameFree = async (tx: Tx, merchantId: MerchantId, name: string, but: SegmentId | null): Promise<boolean> => {
  const found = await tables(tx)
    .selectFrom('segments.segment')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where(({ fn }) => fn('lower', ['name']), '=', name.toLowerCase())
    .where('archived_at', 'is', null)
    .execute();
  return found.every(({ id }) => id === but);
};

type Listed = { merchants: readonly MerchantId[]; search: string | undefined; isArchived: boolean };

export const listSegments = (tx: Tx, { merchants, search, isArchived }: Listed, wanted: PageWanted) => {
  const rows = tables(tx)
    .selectFrom('segments.segment')
    .selectAll()
    .where('merchant_id', 'in', [...merchants, '' as MerchantId])
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .orderBy('name')
    .orderBy('id');
  return readPage(search === undefined ? rows : rows.where('name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`), wanted);
};
