import type { OperatorId, UploadId } from '@croupier/contract/core/ids';
import type { ChatMessage } from '@croupier/contract/people/support-chat';
import { claim } from '#modules/brand/media';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { publishChange } from './chat-answer.ts';
import { chatLimits } from './chat.rules.ts';
import * as store from './store/chats.ts';

type Text = {
  saidBy: 'VISITOR' | 'OPERATOR';
  clientId: string;
  text: string;
  uploads: readonly UploadId[];
  operator?: { id: OperatorId; name: string };
};

/**
 * Adds a text to a locked chat, once for each `clientId`. Refuses FIELD_EMPTY for nothing, REFERENCE_CONFLICT if the text under this id differs, UPLOAD_GONE,
 * and TOO_MANY_REQUESTS when the chat is full or a visitor writes too fast.
 */
export const addText = async (tx: Tx, chat: store.ChatRow, { saidBy, clientId, text, uploads, operator }: Text): Promise<store.ChatRow> => {
  const said = text.trim();
  if (said === '' && uploads.length === 0) throw new Refusal('FIELD_EMPTY', { field: 'text' });
  const before = await store.messageOfClient(tx, chat.id, saidBy, clientId);
  if (before !== undefined) {
    if (before.text !== said) throw new Refusal('REFERENCE_CONFLICT');
    return chat;
  }
  const at = now();
  if (chat.last_seq >= chatLimits.messages) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 });
  if (saidBy === 'VISITOR' && (await store.countSaidSince(tx, chat.id, at.subtract({ minutes: 1 }))) >= chatLimits.messagesAMinute)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 });
  const seq = chat.last_seq + 1;
  if (uploads.length > 0) {
    // Uploads belong to members; a visitor has none, and no place to see one.
    if (chat.member_id === null) throw new Refusal('UPLOAD_GONE');
    await claim(tx, uploads, {
      memberId: chat.member_id,
      purpose: 'SUPPORT',
      subject: `chat:${chat.id}:${seq}`,
      ...(operator !== undefined && { operatorId: operator.id }),
    });
  }
  await insert(tx, chat, { seq, said_by: saidBy, kind: 'TEXT', client_id: clientId, text: said, uploads: [...uploads], at, operator });
  const change = saidBy === 'VISITOR' ? { visitor_read: seq, visitor_seen_at: at } : { operator_read: seq };
  return changed(tx, chat, { last_seq: seq, last_message_at: at, ...change });
};

/** Adds an event to a locked chat, with a change of the chat. */
export const addEvent = async (
  tx: Tx,
  chat: store.ChatRow,
  kind: Exclude<ChatMessage['kind'], 'TEXT'>,
  operator: Text['operator'],
  change: Partial<store.ChatRow>,
): Promise<store.ChatRow> => {
  const seq = chat.last_seq + 1;
  await insert(tx, chat, { seq, said_by: 'SYSTEM', kind, client_id: null, text: '', uploads: [], at: now(), operator });
  return changed(tx, chat, { last_seq: seq, ...change });
};

type Row = Pick<store.MessageRow, 'seq' | 'said_by' | 'kind' | 'client_id' | 'text' | 'uploads'> & {
  at: Temporal.Instant;
  operator: Text['operator'];
};

const insert = (tx: Tx, chat: store.ChatRow, { at, operator, ...row }: Row): Promise<void> =>
  store.insertMessage(tx, {
    ...row,
    chat_id: chat.id,
    merchant_id: chat.merchant_id,
    operator_id: operator?.id ?? null,
    operator_name: operator?.name ?? null,
    said_at: at,
  });

const changed = async (tx: Tx, chat: store.ChatRow, change: Partial<store.ChatRow> & { last_seq: number }): Promise<store.ChatRow> => {
  await store.updateChat(tx, chat.id, change);
  await publishChange(tx, chat, change.last_seq);
  return { ...chat, ...change };
};
