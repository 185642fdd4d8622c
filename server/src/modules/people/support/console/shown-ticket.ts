import type { OpenedTicket, SupportTicket } from '@croupier/contract/people/support-console';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { contactsOf } from '#modules/people/contacts';
import { findMembers } from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { chatOfTicket } from '../store/chats.ts';
import { eventsOf } from '../store/console-tickets.ts';
import { linesOf, type TicketRow } from '../store/tickets.ts';
import { isMailbox, isOverdue } from '../ticket.rules.ts';

/** Tickets as the lists of operators show them. */
export const shownTickets = async (tx: Tx, rows: readonly TicketRow[]): Promise<SupportTicket[]> => {
  const found = await findMembers(tx, [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))]);
  const known = new Map(found.map(({ id, userName }) => [id, userName]));
  const at = now();
  return rows.map((row) => ({
    id: row.id,
    merchantId: row.merchant_id,
    reference: row.reference,
    type: row.type,
    state: row.state,
    source: row.source,
    member: row.member_id === null ? null : { id: row.member_id, account: known.get(row.member_id) ?? '' },
    sender: row.sender,
    contact: row.contact,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    sentAt: row.sent_at.toString(),
    lastLineAt: row.last_line_at.toString(),
    dueAt: row.due_at?.toString() ?? null,
    isOverdue: isOverdue({ state: row.state, dueAt: row.due_at }, at),
  }));
};

/** A ticket with all that was written and done. */
export const shownTicket = async (tx: Tx, row: TicketRow): Promise<OpenedTicket> => {
  const [shown] = await shownTickets(tx, [row]);
  if (shown === undefined) throw new Error('one ticket is shown as one');
  const { defaultLanguage } = await getMerchantOrThrow(row.merchant_id);
  const [member] = row.member_id === null ? [] : await findMembers(tx, [row.member_id]);
  return {
    ...shown,
    lines: (await linesOf(tx, [row.id])).map(({ said_by, text, said_at, uploads, operator_name }) => ({
      from: said_by,
      text,
      at: said_at.toString(),
      uploads,
      operator: operator_name,
    })),
    events: (await eventsOf(tx, row.id)).map(({ id, kind, at, operator_name, text }) => ({
      id,
      kind,
      at: at.toString(),
      operator: operator_name,
      text,
    })),
    chatId: (await chatOfTicket(tx, row.id))?.id ?? null,
    language: member?.language ?? row.language ?? defaultLanguage,
    isMailed: (await mailboxOf(tx, row)) !== undefined,
  };
};

/** Where an answer is mailed to: the confirmed address of a member, or the address that a visitor gave. */
export const mailboxOf = async (tx: Tx, { member_id, contact }: TicketRow): Promise<string | undefined> => {
  if (member_id === null) return isMailbox(contact) ? contact : undefined;
  return (await contactsOf(tx, member_id)).find(({ kind, verified }) => kind === 'EMAIL' && verified)?.value;
};
