import type { Chat, ChatMessage } from '@croupier/contract/people/support-chat';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import * as store from './store/chats.ts';
import { ticketById } from './store/tickets.ts';

/** A chat as its visitor sees it: the names of operators are left out. */
export const asChat = async (tx: Tx, row: store.ChatRow, after: number): Promise<Chat> => ({
  id: row.id,
  state: row.state,
  position: row.state === 'WAITING' ? await store.positionOf(tx, row) : null,
  startedAt: row.started_at.toString(),
  readByVisitor: row.visitor_read,
  readByOperator: row.operator_read,
  ticket: row.ticket_id === null ? null : ((await ticketById(tx, row.ticket_id))?.reference ?? null),
  messages: (await store.messagesAfter(tx, row.id, after)).map((message) => ({ ...asMessage(message), name: null })),
});

export const asMessage = ({ seq, said_by, kind, operator_name, text, uploads, said_at, client_id }: store.MessageRow): ChatMessage => ({
  seq,
  from: said_by,
  kind,
  name: operator_name,
  text,
  uploads,
  at: said_at.toString(),
  clientId: client_id,
});

/** Tells the tabs of both sides, in every process, that there is something to read. */
export const publishChange = (tx: Tx, { merchant_id, member_id, id }: store.ChatRow, seq: number): Promise<void> =>
  publish(tx, [{ type: 'chat.changed', merchantId: merchant_id, memberId: member_id, chatId: id, seq }]);

/** Tells the other side that somebody is typing. Nothing of it is stored with the chat. */
export const publishTyping = (tx: Tx, { merchant_id, member_id, id }: store.ChatRow, by: 'VISITOR' | 'OPERATOR'): Promise<void> =>
  publish(tx, [{ type: 'chat.typing', merchantId: merchant_id, memberId: member_id, chatId: id, by }]);
