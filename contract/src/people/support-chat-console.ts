/** The operator's calls of live chat. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, textOrNone } from '../core/envelope.ts';
import { MemberId, MerchantId, OperatorId } from '../core/ids.ts';
import { Chat, ChatState, chatTextMax } from './support-chat.ts';
import { Attachments, FeedbackType } from './support.ts';

export const SupportChat = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  state: ChatState,
  /** Null for visitors. */
  member: z.nullable(
    z.object({ id: MemberId, account: z.string(), level: z.number(), registeredAt: Moment, country: z.nullable(z.string()) }),
  ),
  /** The name that the visitor gave; empty for none. */
  name: z.string(),
  contact: z.nullable(z.string()),
  language: z.string(),
  operator: z.nullable(z.object({ id: OperatorId, name: z.string() })),
  isOwn: z.boolean(),
  startedAt: Moment,
  lastMessageAt: Moment,
  /** The beginning of the last message. */
  preview: z.string(),
  /** Messages of the visitor that no operator has read. */
  unread: z.number(),
});
export type SupportChat = z.output<typeof SupportChat>;

export const OpenedChat = z.object({ ...SupportChat.shape, ...Chat.shape });
export type OpenedChat = z.output<typeof OpenedChat>;

export const supportChats = endpoint({
  method: 'GET',
  path: '/ops/support/chats',
  access: 'operator',
  needs: 'support.read',
  summary:
    'List chats: `WAITING` in the queue, oldest first; `OWN` of the operator; `OTHERS` of colleagues; `CLOSED`, newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    of: z._default(z.enum(['WAITING', 'OWN', 'OTHERS', 'CLOSED']), 'WAITING'),
  }),
  reply: page(SupportChat),
  rateLimit: { calls: 240, perSeconds: 60 },
});

const one = { params: z.object({ id: z.uuid() }) };

export const openedChat = endpoint({
  method: 'GET',
  path: '/ops/support/chats/:id',
  access: 'operator',
  needs: 'support.read',
  summary:
    'Get a chat and its messages after `after`. Refuses NOT_FOUND. Each read is audited, except by the operator who has the open chat: taking it was.',
  ...one,
  query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  reply: OpenedChat,
  rateLimit: { calls: 600, perSeconds: 60 },
});

export const takeChat = endpoint({
  method: 'POST',
  path: '/ops/support/chats/:id/take',
  access: 'operator',
  needs: 'support.answer',
  summary: 'Take a waiting chat. Taking it again changes nothing. Refuses NOT_FOUND, CASE_TAKEN if a colleague has it, and CASE_CLOSED.',
  ...one,
  reply: OpenedChat,
});

export const handOverChat = endpoint({
  method: 'POST',
  path: '/ops/support/chats/:id/handover',
  access: 'operator',
  needs: 'support.answer',
  summary:
    'Hand a chat over to a colleague who may answer it, or (null) return it to the queue. Refuses NOT_FOUND, CASE_TAKEN if it is a colleague’s, and CASE_CLOSED.',
  ...one,
  body: z.object({ operatorId: z.nullable(OperatorId) }),
  reply: OpenedChat,
});

export const closeChat = endpoint({
  method: 'POST',
  path: '/ops/support/chats/:id/close',
  access: 'operator',
  needs: 'support.answer',
  summary:
    'Close a chat and keep its transcript in a ticket that is resolved, or still open. Closing it again changes nothing. Refuses NOT_FOUND, and CASE_TAKEN if it is not the operator’s.',
  ...one,
  body: z.object({ state: z.enum(['RESOLVED', 'OPEN']), type: FeedbackType }),
  reply: OpenedChat,
});

export const sayInChat = endpoint({
  method: 'POST',
  path: '/ops/support/chats/:id/messages',
  access: 'operator',
  needs: 'support.answer',
  summary:
    'Send a message in a chat that the operator has. The same `clientId` is the same message. Refuses NOT_FOUND, FIELD_EMPTY, CASE_TAKEN, CASE_CLOSED, UPLOAD_GONE, and REFERENCE_CONFLICT if its text differs.',
  ...one,
  body: z.object({ clientId: z.uuid(), text: textOrNone(chatTextMax), uploads: Attachments }),
  reply: OpenedChat,
});

export const readByOperator = endpoint({
  method: 'POST',
  path: '/ops/support/chats/:id/read',
  access: 'operator',
  needs: 'support.answer',
  summary: 'Mark the messages of an own chat as read up to `seq`. Refuses NOT_FOUND for any other.',
  ...one,
  body: z.object({ seq: z.number().check(z.int(), z.minimum(0)) }),
  reply: z.null(),
});

export const typeAsOperator = endpoint({
  method: 'POST',
  path: '/ops/support/chats/:id/typing',
  access: 'operator',
  needs: 'support.answer',
  summary: 'Tell the visitor of an own chat that the operator is typing. Refuses NOT_FOUND for any other.',
  ...one,
  reply: z.null(),
});
