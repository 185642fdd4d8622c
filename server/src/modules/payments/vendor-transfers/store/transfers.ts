import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, VendorCode, VendorTransferId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { TransfersTables } from '../tables.ts';

const tables = open<TransfersTables>;

export type TransferRow = Selectable<TransfersTables['transfers.transfer']>;

/** The transfers that are not over. */
const underWay = ['NEW', 'SENT', 'UNKNOWN'] as const;

export const insertTransfer = (tx: Tx, row: Insertable<TransfersTables['transfers.transfer']>): Promise<TransferRow> =>
  tables(tx).insertInto('transfers.transfer').values(row).returningAll().executeTakeFirstOrThrow();

export const findTransfer = (tx: Tx, id: VendorTransferId): Promise<TransferRow | undefined> =>
  tables(tx).selectFrom('transfers.transfer').selectAll().where('id', '=', id).executeTakeFirst();

export const lockTransfer = (tx: Tx, id: VendorTransferId): Promise<TransferRow | undefined> =>
  tables(tx).selectFrom('transfers.transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findByKey = (tx: Tx, memberId: MemberId, key: string, vendor: VendorCode): Promise<TransferRow | undefined> =>
  tables(tx)
    .selectFrom('transfers.transfer')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_key', '=', key)
    .where('vendor', '=', vendor)
    .executeTakeFirst();

export const changeTransfer = (
  tx: Tx,
  id: VendorTransferId,
  changes: Updateable<TransfersTables['transfers.transfer']>,
): Promise<TransferRow> =>
  tables(tx).updateTable('transfers.transfer').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The transfers under way of a member; one at each vendor at most. */
export const underWayOf = (tx: Tx, memberId: MemberId): Promise<TransferRow[]> =>
  tables(tx)
    .selectFrom('transfers.transfer')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', underWay)
    .limit(200)
    .execute();

/** The money that went to a vendor on a day, and the money on its way there. */
export const sentOn = async (tx: Tx, memberId: MemberId, vendor: VendorCode, day: string): Promise<bigint> => {
  const { amount } = await tables(tx)
    .selectFrom('transfers.transfer')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('direction', '=', 'TO_VENDOR')
    .where('vendor', '=', vendor)
    .where('state', '<>', 'FAILED')
    .executeTakeFirstOrThrow();
  return amount;
};

/** Claims one for sending: from here on it counts as sent. Undefined when it is not to be sent any more. */
export const begin = (tx: Tx, id: VendorTransferId, at: Temporal.Instant, askAt: Temporal.Instant): Promise<TransferRow | undefined> =>
  tables(tx)
    .updateTable('transfers.transfer')
    .set({ state: 'SENT', begun_at: at, ask_at: askAt })
    .where('id', '=', id)
    .where('state', '=', 'NEW')
    .returningAll()
    .executeTakeFirst();

/** Those that nobody began to send, because whoever made them died. */
export const leftBehind = async (tx: Tx, before: Temporal.Instant, limit: number): Promise<VendorTransferId[]> =>
  (
    await tables(tx)
      .selectFrom('transfers.transfer')
      .select('id')
      .where('state', '=', 'NEW')
      .where('made_at', '<=', before)
      .orderBy('made_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

/** Those whose vendor is to be asked now. Each is put off by what its count of questions says, so that two processes do not ask at once. */
export const takeDue = (tx: Tx, at: Temporal.Instant, limit: number): Promise<TransferRow[]> =>
  tables(tx)
    .updateTable('transfers.transfer')
    .set({
      asked: sql<number>`asked + 1`,
      // 3, 6, 12, … seconds, and every ten minutes in the end.
      ask_at: sql<Temporal.Instant>`${at}::timestamptz + least(interval '3 seconds' * power(2, least(asked, 10)), interval '10 minutes')`,
    })
    .where('id', 'in', (find) =>
      find
        .selectFrom('transfers.transfer')
        .select('id')
        .where('state', 'in', ['SENT', 'UNKNOWN'])
        .where('ask_at', '<=', at)
        .orderBy('ask_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** A member's, newest first. */
export const pageOf = (tx: Tx, memberId: MemberId, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('transfers.transfer').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc'), wanted);
