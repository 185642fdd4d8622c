import type { FeedbackType } from '@croupier/contract/people/support';
import type { OperatorId } from '@croupier/contract/core/ids';
import { findMember } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { addEvent } from './add-message.ts';
import { idleMinutes } from './chat.rules.ts';
import { insertTicket } from './send-feedback.ts';
import { settingsOf } from './settings.ts';
import * as store from './store/chats.ts';
import * as consoleStore from './store/console-tickets.ts';
import { insertLine, updateTicket } from './store/tickets.ts';
import { dueAt, isDone, isMailbox, stateAfterChat, usualSettings, waitsForUs } from './ticket.rules.ts';

type Closing = { state?: 'RESOLVED' | 'OPEN'; type?: FeedbackType; operator?: { id: OperatorId; name: string } };

/** Closes a locked open chat and keeps its transcript in a ticket. */
export const closeChat = async (
  tx: Tx,
  chat: store.ChatRow,
  { state: chosen, type = chat.type, operator }: Closing,
): Promise<store.ChatRow> => {
  const at = now();
  const member = chat.member_id === null ? undefined : await findMember(tx, chat.member_id);
  const texts = (await store.messagesAfter(tx, chat.id, 0, 1_000)).filter(({ kind }) => kind === 'TEXT');
  const state = stateAfterChat({
    chosen,
    wasTaken: chat.operator_id !== null,
    lastWordIsOurs: texts.at(-1)?.said_by === 'OPERATOR',
    isReachable: member !== undefined || isMailbox(chat.contact),
  });
  const { id: ticketId } = await insertTicket(tx, {
    merchant_id: chat.merchant_id,
    member_id: chat.member_id,
    sender: member?.userName ?? chat.name,
    contact: chat.contact,
    sent_from: chat.sent_from,
    type,
    state,
    source: 'CHAT',
    language: chat.language,
    sent_at: at,
    due_at: waitsForUs(state) ? dueAt(await settingsOf(tx, chat.merchant_id), type, at) : null,
    done_at: isDone(state) ? at : null,
  });
  // The lists show what it began with; the transcript has the rest.
  const [first] = texts;
  if (first !== undefined) {
    const { merchant_id: merchantId, text, uploads } = { ...first };
    await insertLine(tx, { ticketId, merchantId, saidBy: 'MEMBER', operatorId: null, text, at: first.said_at, uploads });
  }
  if (operator !== undefined && state === 'OPEN')
    await updateTicket(tx, ticketId, { assignee_id: operator.id, assignee_name: operator.name });
  return addEvent(tx, chat, 'ENDED', operator, { state: 'CLOSED', closed_at: at, ticket_id: ticketId, type });
};

const batchMax = 200;

/** Closes chats that were left alone. Returns how many. */
export const closeIdleChats = async (): Promise<number> => {
  let closed = 0;
  while (closed < batchMax && (await inTransaction(closeOneIdle))) closed += 1;
  return closed;
};

const closeOneIdle = async (tx: Tx): Promise<boolean> => {
  const at = now();
  const chat = await store.takeIdleChat(tx, {
    waiting: at.subtract({ minutes: idleMinutes.waiting }),
    active: at.subtract({ minutes: idleMinutes.active }),
  });
  if (chat === undefined) return false;
  await closeChat(tx, chat, {});
  return true;
};

/** Closes tickets that were resolved so long ago that they cannot be reopened. Returns how many. */
export const closeResolvedTickets = (): Promise<number> =>
  inTransaction(async (tx) => {
    const at = now();
    const due = await consoleStore.takeResolved(tx, at, usualSettings.reopenDays, batchMax);
    for (const { id: ticket_id, merchant_id } of due) {
      await updateTicket(tx, ticket_id, { state: 'CLOSED' });
      await consoleStore.insertEvent(tx, {
        ticket_id,
        merchant_id,
        kind: 'STATE',
        key: null,
        operator_id: null,
        operator_name: null,
        text: 'CLOSED',
        at,
      });
    }
    return due.length;
  });
