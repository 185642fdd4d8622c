/** Live chat with customer service. A visitor is known by a key that their browser made, which stands in the body and never in an address. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text, textOrNone } from '../core/envelope.ts';
import { UploadId } from '../core/ids.ts';
import { attachmentsMax, FeedbackType, TicketReference } from './support.ts';

/** 256 random bits in base64url: whoever has it reads and writes the chat. The server stores only its hash. */
export const VisitorKey = z.string().check(z.regex(/^[\w-]{43}$/));

export const chatTextMax = 1_000;

/** A file of a message. */
const Files = z.array(UploadId).check(z.maxLength(attachmentsMax));

/** `WAITING` in the queue, `ACTIVE` with an operator, `CLOSED`. */
export const ChatState = z.enum(['WAITING', 'ACTIVE', 'CLOSED']);
export type ChatState = z.output<typeof ChatState>;

export const ChatMessage = z.object({
  /** The place in the chat, from 1 without gaps. */
  seq: z.number(),
  from: z.enum(['VISITOR', 'OPERATOR', 'SYSTEM']),
  /** `TEXT` was written by a person. The others are events: an operator took the chat, handed it over, returned it to the queue, or it ended. */
  kind: z.enum(['TEXT', 'TAKEN', 'HANDED_OVER', 'QUEUED', 'ENDED']),
  /** The name of the operator, for operators alone; null on the site. */
  name: z.nullable(z.string()),
  text: z.string(),
  uploads: z.array(UploadId),
  at: Moment,
  /** The id that the sender gave it. */
  clientId: z.nullable(z.uuid()),
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const Chat = z.object({
  id: z.uuid(),
  state: ChatState,
  /** Place in the queue, from 1; null when it does not wait. */
  position: z.nullable(z.number()),
  startedAt: Moment,
  /** The last message that each side has read. */
  readByVisitor: z.number(),
  readByOperator: z.number(),
  /** The ticket that keeps the transcript, once the chat is closed. */
  ticket: z.nullable(TicketReference),
  /** Messages after the one asked for, at most 100, oldest first. */
  messages: z.array(ChatMessage),
});
export type Chat = z.output<typeof Chat>;

/** Whether somebody may begin a chat now. `url` opens it: a page of this site, or of the provider that the merchant has set. */
export const LaunchedChat = z.object({
  type: z.enum(['OWN', 'OUTSIDE']),
  url: z.string(),
  isOpen: z.boolean(),
  /** When the office opens next; null while it is open, and when it never opens. */
  opensAt: z.nullable(Moment),
});
export type LaunchedChat = z.output<typeof LaunchedChat>;

export const launchChat = endpoint({
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  access: 'visitor',
  summary: 'Get the address that opens live chat, whether the office is open, and when it opens next.',
  reply: LaunchedChat,
});

const visitor = { visitorKey: z.optional(VisitorKey) };
const refusesVisitor = 'Refuses FIELD_EMPTY without a session and without a key';

export const readChat = endpoint({
  method: 'POST',
  path: '/wps/v2/support/chat',
  access: 'anyone',
  summary: `Get the newest chat of the member, or of the visitor with this key, and its messages after \`after\`. Null if there is none. ${refusesVisitor}. It is a POST so that the key stands in no address.`,
  body: z.object({ ...visitor, after: z._default(z.number().check(z.int(), z.minimum(0)), 0) }),
  reply: z.nullable(Chat),
  rateLimit: { calls: 240, perSeconds: 60 },
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/wps/v2/support/chat/messages',
  access: 'anyone',
  summary: `Send a message. The first one begins a chat and puts it into the queue. The same \`clientId\` is the same message. ${refusesVisitor} or for a message of nothing, CHAT_OFFLINE outside office hours, UPLOAD_GONE, REFERENCE_CONFLICT if its text differs, and TOO_MANY_REQUESTS.`,
  body: z.object({
    ...visitor,
    clientId: z.uuid(),
    text: textOrNone(chatTextMax),
    uploads: z._default(Files, []),
    /** The name of a visitor, and where to answer them if nobody is there. */
    name: z.optional(text(64)),
    contact: z.optional(textOrNone(254)),
    type: z._default(FeedbackType, 4),
  }),
  reply: Chat,
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const markChatRead = endpoint({
  method: 'POST',
  path: '/wps/v2/support/chat/read',
  access: 'anyone',
  summary: `Mark the messages of the open chat as read up to \`seq\`. ${refusesVisitor}, and NOT_FOUND without an open chat.`,
  body: z.object({ ...visitor, seq: z.number().check(z.int(), z.minimum(0)) }),
  reply: z.null(),
});

export const typeInChat = endpoint({
  method: 'POST',
  path: '/wps/v2/support/chat/typing',
  access: 'anyone',
  summary: `Tell the operator that the visitor is typing. ${refusesVisitor}, and NOT_FOUND without an open chat.`,
  body: z.object(visitor),
  reply: z.null(),
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const endChat = endpoint({
  method: 'POST',
  path: '/wps/v2/support/chat/end',
  access: 'anyone',
  summary: `End the open chat. Its transcript is kept in a ticket. ${refusesVisitor}, and NOT_FOUND without an open chat.`,
  body: z.object(visitor),
  reply: Chat,
});

export const chatOfTicket = endpoint({
  method: 'GET',
  path: '/wps/v2/feedback/:reference/chat',
  access: 'member',
  summary: 'List the messages of the chat that a ticket of the member was made of, 100 at a time. Refuses NOT_FOUND for any other.',
  params: z.object({ reference: TicketReference }),
  query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  reply: z.object({ messages: z.array(ChatMessage) }),
});
