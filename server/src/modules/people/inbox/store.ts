import type { PageWanted } from '@croupier/contract/core/envelope';
import type { FeedbackType, Message, Ticket } from '@croupier/contract/people/inbox';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { InboxTables } from './tables.ts';

const tables = open<InboxTables>;

export type TicketRow = Selectable<InboxTables['inbox.ticket']>;
export type LineRow = Selectable<InboxTables['inbox.line']>;
export type MessageRow = Selectable<InboxTables['inbox.message']>;

export const feedbackRuleOf = (tx: Tx, merchantId: MerchantId) =>
  tables(tx).selectFrom('inbox.feedback_rule').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();

export const keepFeedbackRule = async (tx: Tx, row: InboxTables['inbox.feedback_rule']): Promise<void> => {
  await tables(tx)
    .insertInto('inbox.feedback_rule')
    .values(row)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ min_length: row.min_length, max_length: row.max_length }))
    .execute();
};

/** One sender's tickets are counted one after the other, so that five at the same moment are not each the first. */
export const lockSender = async (tx: Tx, merchantId: MerchantId, sender: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${merchantId} ${sender}`}, 0))`.execute(tables(tx));
};

/** When a member, or visitors from an address, last sent tickets: the newest first. */
export const lastTickets = async (
  tx: Tx,
  merchantId: MerchantId,
  by: { memberId: MemberId } | { sentFrom: Buffer },
  limit: number,
): Promise<Temporal.Instant[]> => {
  const rows = await tables(tx)
    .selectFrom('inbox.ticket')
    .select('sent_at')
    .where('merchant_id', '=', merchantId)
    .$if('memberId' in by, (query) => query.where('member_id', '=', (by as { memberId: MemberId }).memberId))
    .$if('sentFrom' in by, (query) => query.where('sent_from', '=', (by as { sentFrom: Buffer }).sentFrom).where('member_id', 'is', null))
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ sent_at }) => sent_at);
};

export type NewTicket = {
  merchant_id: MerchantId;
  reference: string;
  member_id: MemberId | null;
  sender: string;
  contact: string | null;
  sent_from: Buffer;
  type: FeedbackType;
  sent_at: Temporal.Instant;
};

/** Undefined when the reference is taken. */
export const insertTicket = async (tx: Tx, row: NewTicket): Promise<string | undefined> => {
  const inserted = await tables(tx)
    .insertInto('inbox.ticket')
    .values({ ...row, last_line_at: row.sent_at })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

export type NewLine = {
  ticketId: string;
  merchantId: MerchantId;
  saidBy: 'MEMBER' | 'HOUSE';
  operatorId: OperatorId | null;
  text: string;
  at: Temporal.Instant;
};

export const insertLine = async (tx: Tx, { ticketId, merchantId, saidBy, operatorId, text, at }: NewLine): Promise<void> => {
  await tables(tx)
    .insertInto('inbox.line')
    .values({ ticket_id: ticketId, merchant_id: merchantId, said_by: saidBy, operator_id: operatorId, text, said_at: at })
    .execute();
};

export const changeTicket = async (tx: Tx, id: string, state: Ticket['state'], at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('inbox.ticket').set({ state, last_line_at: at }).where('id', '=', id).execute();
};

/** Locked, so that an answer and a reply at the same moment come one after the other. */
export const lockTicket = (tx: Tx, merchantId: MerchantId, reference: string): Promise<TicketRow | undefined> =>
  tables(tx)
    .selectFrom('inbox.ticket')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();

export const ticketsOf = (tx: Tx, memberId: MemberId, wanted: PageWanted): Promise<{ rows: TicketRow[]; total: number }> =>
  readPage(
    tables(tx)
      .selectFrom('inbox.ticket')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('last_line_at', 'desc')
      .orderBy('id', 'desc'),
    wanted,
  );

type OfType = { merchants: readonly MerchantId[]; type: FeedbackType; closed: boolean };

/** Open ones, the oldest first; closed ones, the newest first. */
export const ticketsOfType = (
  tx: Tx,
  { merchants, type, closed }: OfType,
  wanted: PageWanted,
): Promise<{ rows: TicketRow[]; total: number }> =>
  readPage(
    tables(tx)
      .selectFrom('inbox.ticket')
      .selectAll()
      .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
      .where('type', '=', sql.lit(type))
      .where('state', closed ? '=' : '<>', 'CLOSED')
      .orderBy('id', closed ? 'desc' : 'asc'),
    wanted,
  );

export const lockTicketById = (tx: Tx, id: string): Promise<TicketRow | undefined> =>
  tables(tx).selectFrom('inbox.ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const linesMax = 200;

/** The lines of some tickets, the oldest first. */
export const linesOf = async (tx: Tx, ticketIds: readonly string[]): Promise<LineRow[]> =>
  ticketIds.length === 0
    ? []
    : tables(tx)
        .selectFrom('inbox.line')
        .selectAll()
        .where('ticket_id', 'in', [...ticketIds])
        .orderBy('said_at')
        .orderBy('id')
        .limit(linesMax * ticketIds.length)
        .execute();

export const countLines = async (tx: Tx, ticketId: string): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('inbox.line')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

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
