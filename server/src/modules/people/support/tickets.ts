import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { Ticket } from '@croupier/contract/people/support';
import type { SupportSettings } from '@croupier/contract/people/support-console';
import type { MemberId, MerchantId, UploadId } from '@croupier/contract/core/ids';
import { claim } from '#modules/brand/media';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { hasLength, trimmed } from './feedback.rules.ts';
import { feedbackLengthOf } from './feedback-length.ts';
import { settingsOf } from './settings.ts';
import * as consoleStore from './store/console-tickets.ts';
import * as store from './store/tickets.ts';
import { dueAt, isDone, reopenUntil } from './ticket.rules.ts';

/** A member's own tickets with all that was written, the one written to last first. */
export const listTickets = (memberId: MemberId, merchantId: MerchantId, page: PageWanted): Promise<Page<Ticket>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await store.ticketsOf(tx, memberId, page);
    const settings = await settingsOf(tx, merchantId);
    const lines = Map.groupBy(
      await store.linesOf(
        tx,
        rows.map(({ id }) => id),
      ),
      (line) => line.ticket_id,
    );
    return pageOf(
      page,
      rows.map((row) => asTicket(row, lines.get(row.id) ?? [], settings)),
      total,
    );
  });

type Words = { memberId: MemberId; merchantId: MerchantId; reference: string; content: string; uploads: readonly UploadId[] };

/** A member adds to their own ticket, which then waits for the operator. Refuses NOT_FOUND, FEEDBACK_CLOSED, FEEDBACK_LENGTH and UPLOAD_GONE. */
export const replyToTicket = (words: Words): Promise<Ticket> =>
  inTransaction(async (tx) => {
    const ticket = await lockOwnTicket(tx, words);
    if (isDone(ticket.state)) throw new Refusal('FEEDBACK_CLOSED');
    return addLine(tx, ticket, words, await settingsOf(tx, words.merchantId));
  });

/** A member reopens their own finished ticket. Refuses as `replyToTicket`, and FEEDBACK_CLOSED when it is too late. */
export const reopenTicket = (words: Words): Promise<Ticket> =>
  inTransaction(async (tx) => {
    const ticket = await lockOwnTicket(tx, words);
    const settings = await settingsOf(tx, words.merchantId);
    const wasDone = isDone(ticket.state);
    if (wasDone && reopenUntil({ ...ticket, doneAt: ticket.done_at }, settings, now()) === null) throw new Refusal('FEEDBACK_CLOSED');
    const answer = await addLine(tx, ticket, words, settings);
    if (wasDone) {
      const { id: ticket_id, merchant_id } = ticket;
      await consoleStore.insertEvent(tx, {
        ticket_id,
        merchant_id,
        kind: 'REOPENED',
        key: null,
        operator_id: null,
        operator_name: null,
        at: now(),
      });
    }
    return answer;
  });

const lockOwnTicket = async (tx: Tx, { memberId, merchantId, reference }: Words): Promise<store.TicketRow> => {
  const ticket = await store.lockTicket(tx, merchantId, reference);
  if (ticket === undefined || ticket.member_id !== memberId) throw new Refusal('NOT_FOUND');
  return ticket;
};

const addLine = async (
  tx: Tx,
  ticket: store.TicketRow,
  { memberId, merchantId, content, uploads }: Words,
  settings: SupportSettings,
): Promise<Ticket> => {
  const lines = await store.countLines(tx, ticket.id);
  if (lines >= store.linesMax) throw new Refusal('FEEDBACK_CLOSED');
  const { maxLength } = await feedbackLengthOf(tx, merchantId);
  // The first text had to explain; "yes" is enough for a reply.
  if (!hasLength(content, { minLength: 1, maxLength })) throw new Refusal('FEEDBACK_LENGTH', { min: 1, max: maxLength });
  const at = now();
  await claim(tx, uploads, { memberId, purpose: 'SUPPORT', subject: `ticket:${ticket.id}:${lines}` });
  await store.insertLine(tx, { ticketId: ticket.id, merchantId, saidBy: 'MEMBER', operatorId: null, text: trimmed(content), at, uploads });
  // Further messages of a member who waits do not move the deadline.
  const due_at = ticket.state === 'NEW' || ticket.state === 'OPEN' ? ticket.due_at : dueAt(settings, ticket.type, at);
  const state = ticket.state === 'NEW' ? 'NEW' : 'OPEN';
  await store.updateTicket(tx, ticket.id, { state, last_line_at: at, due_at, done_at: null });
  return asTicket({ ...ticket, state, done_at: null }, await store.linesOf(tx, [ticket.id]), settings);
};

/** A ticket as its member sees it. */
export const asTicket = (row: store.TicketRow, lines: readonly store.LineRow[], settings: SupportSettings): Ticket => ({
  reference: row.reference,
  type: row.type,
  state: row.state,
  sentAt: row.sent_at.toString(),
  reopenUntil: reopenUntil({ ...row, doneAt: row.done_at }, settings, now())?.toString() ?? null,
  hasChat: row.source === 'CHAT',
  lines: lines.map(({ said_by, text, said_at, uploads }) => ({ from: said_by, text, at: said_at.toString(), uploads })),
});
