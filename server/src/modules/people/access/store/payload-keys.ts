import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from '../tables.ts';

const tables = open<AccessTables>;

/** The current key first, then those retired since a moment. */
export const readablePayloadKeys = (tx: Tx, since: Temporal.Instant) =>
  tables(tx)
    .selectFrom('access.payload_key')
    .selectAll()
    .where((where) => where.or([where('retired_at', 'is', null), where('retired_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .execute();

export const currentPayloadKey = (tx: Tx) =>
  tables(tx).selectFrom('access.payload_key').select('created_at').where('retired_at', 'is', null).executeTakeFirst();

/** Does nothing when there is a current key. */
export const insertPayloadKey = async (tx: Tx, row: Insertable<AccessTables['access.payload_key']>): Promise<void> => {
  await tables(tx)
    .insertInto('access.payload_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const retirePayloadKey = async (tx: Tx, at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('access.payload_key').set({ retired_at: at }).where('retired_at', 'is', null).execute();
};

export const deletePayloadKeys = async (tx: Tx, retiredBefore: Temporal.Instant): Promise<void> => {
  await tables(tx).deleteFrom('access.payload_key').where('retired_at', '<=', retiredBefore).execute();
};

/** Notes that a payload was read. False when it was read before. */
export const insertUsedPayload = async (tx: Tx, row: Insertable<AccessTables['access.used_payload']>): Promise<boolean> => {
  const isFirst = await tables(tx)
    .insertInto('access.used_payload')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return isFirst !== undefined;
};
