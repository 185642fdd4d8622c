import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { Ticket } from '@croupier/contract/people/inbox';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { hasLength, trimmed } from './feedback.rules.ts';
import { feedbackLengthOf } from './feedback-length.ts';
import * as store from './store.ts';
import { tell } from './tell.ts';

/** A member's own tickets with all that was written, the one written to last first. */
export const listTickets = (memberId: MemberId, page: PageWanted): Promise<Page<Ticket>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await store.ticketsOf(tx, memberId, page);
    const lines = Map.groupBy(
      await store.linesOf(
        tx,
        rows.map(({ id }) => id),
      ),
      (line) => line.ticket_id,
    );
    return pageOf(
      page,
      rows.map((row) => asTicket(row, lines.get(row.id) ?? [])),
      total,
    );
  });

/** A member adds to their own ticket, which waits for the house again. Refuses NOT_FOUND, FEEDBACK_CLOSED and FEEDBACK_LENGTH. */
export const replyToTicket = (memberId: MemberId, merchantId: MerchantId, reference: string, content: string): Promise<Ticket> =>
  inTransaction(async (tx) => {
    const ticket = await store.lockTicket(tx, merchantId, reference);
    if (ticket === undefined || ticket.member_id !== memberId) throw new Refusal('NOT_FOUND');
    const isFull = (await store.countLines(tx, ticket.id)) >= store.linesMax;
    if (ticket.state === 'CLOSED' || isFull) throw new Refusal('FEEDBACK_CLOSED');
    const { maxLength } = await feedbackLengthOf(tx, merchantId);
    // The first word had to explain; "yes" is enough for an answer.
    if (!hasLength(content, { minLength: 1, maxLength })) throw new Refusal('FEEDBACK_LENGTH', { min: 1, max: maxLength });
    const at = now();
    await store.insertLine(tx, { ticketId: ticket.id, merchantId, saidBy: 'MEMBER', operatorId: null, text: trimmed(content), at });
    await store.changeTicket(tx, ticket.id, 'OPEN', at);
    return asTicket({ ...ticket, state: 'OPEN' }, await store.linesOf(tx, [ticket.id]));
  });

/** An operator answers, and a member is told in their inbox; with `closes` it is the last word. Refuses NOT_FOUND. */
export const answerTicket = async (
  tx: Tx,
  answer: { merchantId: MerchantId; reference: string; operatorId: OperatorId; text: string; closes?: boolean },
): Promise<void> => {
  const { merchantId, reference, operatorId, text, closes = false } = answer;
  const ticket = await store.lockTicket(tx, merchantId, reference);
  if (ticket === undefined) throw new Refusal('NOT_FOUND');
  const at = now();
  await store.insertLine(tx, { ticketId: ticket.id, merchantId, saidBy: 'HOUSE', operatorId, text: trimmed(text), at });
  await store.changeTicket(tx, ticket.id, closes ? 'CLOSED' : 'ANSWERED', at);
  if (ticket.member_id === null) return;
  // Every answer is news of its own, and so has a reference of its own.
  const place = await store.countLines(tx, ticket.id);
  await tell(
    tx,
    { id: ticket.member_id, merchantId },
    { kind: 'TICKET_ANSWERED', reference: `${reference} ${place}`, facts: { reference } },
  );
};

const asTicket = ({ reference, type, state, sent_at }: store.TicketRow, lines: readonly store.LineRow[]): Ticket => ({
  reference,
  type,
  state,
  sentAt: sent_at.toString(),
  lines: lines.map(({ said_by, text, said_at }) => ({ from: said_by, text, at: said_at.toString() })),
});
