import type { Chat, ChatMessage, sendChatMessage } from '@croupier/contract/people/support-chat';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { addText } from './add-message.ts';
import { asChat, asMessage, publishChange, publishTyping } from './chat-answer.ts';
import { chatLimits, hashOfKey, readUpTo } from './chat.rules.ts';
import { closeChat } from './close-chat.ts';
import { isOpenAt } from './office-hours.rules.ts';
import { hashOfNetwork } from './send-feedback.ts';
import { settingsOf } from './settings.ts';
import * as store from './store/chats.ts';
import { findTicket } from './store/tickets.ts';

/** From where a call comes: a member, or a visitor with the key of their browser. */
export type ChatCaller = {
  merchantId: MerchantId;
  memberId: MemberId | undefined;
  visitorKey: string | undefined;
  ip: string;
  language: string;
};

const whoOf = ({ merchantId, memberId, visitorKey }: ChatCaller): store.Who => {
  if (memberId !== undefined) return { merchantId, memberId };
  if (visitorKey === undefined) throw new Refusal('FIELD_EMPTY', { field: 'visitorKey' });
  return { merchantId, visitorHash: hashOfKey(visitorKey) };
};

/** Being there is written at most this often. */
const seenEverySeconds = 30;

/** The newest chat of the caller. Reading it says that they are there: a chat that waits ends when they are gone. */
export const readChat = (caller: ChatCaller, after: number): Promise<Chat | null> =>
  inTransaction(async (tx) => {
    const chat = await store.newestChat(tx, whoOf(caller));
    if (chat === undefined) return null;
    const at = now();
    if (chat.state !== 'CLOSED' && Temporal.Instant.compare(chat.visitor_seen_at.add({ seconds: seenEverySeconds }), at) <= 0)
      await store.updateChat(tx, chat.id, { visitor_seen_at: at });
    return asChat(tx, chat, after);
  });

/** Sends a text into the open chat, or begins one. Refuses as the contract says. */
export const sendMessage = (caller: ChatCaller, body: z.output<NonNullable<typeof sendChatMessage.body>>): Promise<Chat> =>
  inTransaction(async (tx) => {
    const who = whoOf(caller);
    const { clientId, text, uploads } = body;
    const open = await store.lockOpenChat(tx, who);
    if (open === undefined) {
      // A message that is sent again after the chat was closed is the same message, and begins no new chat.
      const last = await store.newestChat(tx, who);
      if (last !== undefined && (await store.messageOfClient(tx, last.id, 'VISITOR', clientId)) !== undefined) return asChat(tx, last, 0);
    }
    const chat = await addText(tx, open ?? (await begin(tx, caller, who, body)), { saidBy: 'VISITOR', clientId, text, uploads });
    return asChat(tx, chat, chat.last_seq - 1);
  });

type Begun = Pick<z.output<NonNullable<typeof sendChatMessage.body>>, 'name' | 'contact' | 'type'>;

const begin = async (tx: Tx, caller: ChatCaller, who: store.Who, { name, contact, type }: Begun): Promise<store.ChatRow> => {
  const { merchantId, ip, language } = caller;
  const at = now();
  const settings = await settingsOf(tx, merchantId);
  const { timeZone } = await getMerchantOrThrow(merchantId);
  if (settings.providerUrl !== null || !isOpenAt(settings, timeZone, at)) throw new Refusal('CHAT_OFFLINE');
  const sent_from = hashOfNetwork(merchantId, ip);
  if ((await store.countBegunSince(tx, who, sent_from, at.subtract({ hours: 1 }))) >= chatLimits.chatsAnHour)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 });
  const isVisitor = 'visitorHash' in who;
  await store.insertChat(tx, {
    merchant_id: merchantId,
    member_id: isVisitor ? null : who.memberId,
    visitor_hash: isVisitor ? who.visitorHash : null,
    name: isVisitor ? (name?.trim() ?? '') : '',
    contact: isVisitor && contact !== undefined && contact.trim() !== '' ? contact.trim() : null,
    language: language.slice(0, 10),
    type,
    sent_from,
    operator_id: null,
    operator_name: null,
    started_at: at,
    waiting_since: at,
    last_message_at: at,
    visitor_seen_at: at,
    closed_at: null,
    ticket_id: null,
  });
  // Two messages at the same moment begin one chat: the second one waits for the first and finds it.
  const chat = await store.lockOpenChat(tx, who);
  if (chat === undefined) throw new Error('a chat that was begun is open');
  return chat;
};

const lockOpen = async (tx: Tx, caller: ChatCaller): Promise<store.ChatRow> => {
  const chat = await store.lockOpenChat(tx, whoOf(caller));
  if (chat === undefined) throw new Refusal('NOT_FOUND');
  return chat;
};

/** Moves the read mark of the visitor. Refuses NOT_FOUND. */
export const markRead = (caller: ChatCaller, seq: number): Promise<null> =>
  inTransaction(async (tx) => {
    const chat = await lockOpen(tx, caller);
    const visitor_read = readUpTo(chat.visitor_read, seq, chat.last_seq);
    if (visitor_read === chat.visitor_read) return null;
    await store.updateChat(tx, chat.id, { visitor_read });
    await publishChange(tx, chat, chat.last_seq);
    return null;
  });

/** Refuses NOT_FOUND. */
export const tellTyping = (caller: ChatCaller): Promise<null> =>
  inTransaction(async (tx) => {
    const chat = await store.newestChat(tx, whoOf(caller));
    if (chat === undefined || chat.state === 'CLOSED') throw new Refusal('NOT_FOUND');
    await publishTyping(tx, chat, 'VISITOR');
    return null;
  });

/** The visitor ends their chat. Refuses NOT_FOUND. */
export const endChat = (caller: ChatCaller): Promise<Chat> =>
  inTransaction(async (tx) => {
    const chat = await closeChat(tx, await lockOpen(tx, caller), {});
    return asChat(tx, chat, chat.last_seq - 1);
  });

/** The transcript of a ticket of the member, from one message on. Refuses NOT_FOUND. */
export const chatOfTicket = (
  { memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId },
  reference: string,
  after: number,
): Promise<{ messages: ChatMessage[] }> =>
  inTransaction(async (tx) => {
    const ticket = await findTicket(tx, merchantId, reference);
    const chat = ticket?.member_id === memberId ? await store.chatOfTicket(tx, ticket.id) : undefined;
    if (chat === undefined) throw new Refusal('NOT_FOUND');
    return { messages: (await store.messagesAfter(tx, chat.id, after)).map((message) => ({ ...asMessage(message), name: null })) };
  });

/** The chat that a socket of a visitor hears of: the newest one under their key. */
export const chatOfKey = (merchantId: MerchantId, visitorKey: string): Promise<string | undefined> =>
  inTransaction(async (tx) => (await store.newestChat(tx, { merchantId, visitorHash: hashOfKey(visitorKey) }))?.id);
