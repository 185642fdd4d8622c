import type { PageWanted } from '@croupier/contract/core/envelope';
import type { Message } from '@croupier/contract/people/inbox';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { InboxTables } from './tables.ts';

const tables = open<InboxTables>;

export type MessageRow = Selectable<InboxTables['inbox.message']>;

export type NewMessage = {
  merchant_id: MerchantId;
  member_id: MemberId;
  kind: Message['kind'];
  reference: string;
  wording: string;
  facts: string;
  sent_at: Temporal.Instant;
};

/** False when the member was told already. */
export const insertMessage = async (tx: Tx, row: NewMessage): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('inbox.message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Many at once; whom of them each was news to. */
export const insertMessages = async (tx: Tx, rows: readonly NewMessage[]): Promise<MemberId[]> => {
  const inserted = await tables(tx)
    .insertInto('inbox.message')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'reference']).doNothing())
    .returning('member_id')
    .execute();
  return inserted.map(({ member_id }) => member_id);
};

export const messagesOf = (tx: Tx, memberId: MemberId, wanted: PageWanted): Promise<{ rows: MessageRow[]; total: number }> =>
  readPage(
    tables(tx).selectFrom('inbox.message').selectAll().where('member_id', '=', memberId).orderBy('sent_at', 'desc').orderBy('id', 'desc'),
    wanted,
  );

export const countUnread = async (tx: Tx, memberId: MemberId): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('inbox.message')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The same of many; who has none is missing. */
export const countUnreadOf = async (tx: Tx, memberIds: readonly MemberId[]): Promise<Map<MemberId, number>> => {
  const rows = await tables(tx)
    .selectFrom('inbox.message')
    .select(['member_id', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('member_id', '=', sql<MemberId>`any(${[...memberIds]}::uuid[])`)
    .where('read_at', 'is', null)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id, Number(count)]));
};

/** Whether the member has this message at all, and whether it was unread until now. */
export const markRead = async (
  tx: Tx,
  memberId: MemberId,
  id: string,
  at: Temporal.Instant,
): Promise<'READ' | 'READ_BEFORE' | undefined> => {
  const changed = await tables(tx)
    .updateTable('inbox.message')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (changed !== undefined) return 'READ';
  const known = await tables(tx)
    .selectFrom('inbox.message')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return known === undefined ? undefined : 'READ_BEFORE';
};

export const markAllRead = async (tx: Tx, memberId: MemberId, at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('inbox.message')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .execute();
};
