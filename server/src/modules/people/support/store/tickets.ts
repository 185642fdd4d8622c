import type { PageWanted } from '@croupier/contract/core/envelope';
import type { FeedbackType, TicketState } from '@croupier/contract/people/support';
import type { MemberId, MerchantId, OperatorId, UploadId } from '@croupier/contract/core/ids';
import { type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { SupportTables } from '../tables.ts';

const tables = open<SupportTables>;

export type TicketRow = Selectable<SupportTables['inbox.ticket']>;
export type LineRow = Selectable<SupportTables['inbox.line']>;

export const feedbackRuleOf = (tx: Tx, merchantId: MerchantId) =>
  tables(tx).selectFrom('inbox.feedback_rule').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();

export const keepFeedbackRule = async (tx: Tx, row: SupportTables['inbox.feedback_rule']): Promise<void> => {
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
  state?: TicketState;
  source?: 'FORM' | 'CHAT';
  language?: string;
  due_at?: Temporal.Instant | null;
  done_at?: Temporal.Instant | null;
};

/** Undefined when the reference is taken. */
export const insertTicket = async (tx: Tx, row: NewTicket): Promise<string | undefined> => {
  const inserted = await tables(tx)
    .insertInto('inbox.ticket')
    .values({ state: 'NEW', ...row, last_line_at: row.sent_at })
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
  key?: string;
  operatorName?: string;
  uploads?: readonly UploadId[];
};

export const insertLine = async (tx: Tx, line: NewLine): Promise<string> => {
  const { id } = await tables(tx)
    .insertInto('inbox.line')
    .values({
      ticket_id: line.ticketId,
      merchant_id: line.merchantId,
      said_by: line.saidBy,
      operator_id: line.operatorId,
      operator_name: line.operatorName ?? null,
      text: line.text,
      said_at: line.at,
      key: line.key ?? null,
      uploads: [...(line.uploads ?? [])],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const lineOfKey = (tx: Tx, ticketId: string, key: string): Promise<LineRow | undefined> =>
  tables(tx).selectFrom('inbox.line').selectAll().where('ticket_id', '=', ticketId).where('key', '=', key).executeTakeFirst();

export const updateTicket = async (tx: Tx, id: string, change: Updateable<SupportTables['inbox.ticket']>): Promise<void> => {
  await tables(tx).updateTable('inbox.ticket').set(change).where('id', '=', id).execute();
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

export const ticketById = (tx: Tx, id: string): Promise<TicketRow | undefined> =>
  tables(tx).selectFrom('inbox.ticket').selectAll().where('id', '=', id).executeTakeFirst();

export const findTicket = (tx: Tx, merchantId: MerchantId, reference: string): Promise<TicketRow | undefined> =>
  tables(tx)
    .selectFrom('inbox.ticket')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('reference', '=', reference)
    .executeTakeFirst();
