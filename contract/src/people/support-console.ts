/** The operator's calls of support: tickets, canned replies and settings. Chats are in `support-chat-console.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MemberId, MerchantId, OperatorId, UploadId } from '../core/ids.ts';
import { isHttps } from '../brand/announcements-console.ts';
import { Reason } from '../console/work-queues.ts';
import { Attachments, FeedbackType, TicketLine, TicketReference, TicketState } from './support.ts';

export const answerMax = 4_000;
const searchMax = 64;

const Assignee = z.nullable(z.object({ id: OperatorId, name: z.string() }));

export const SupportTicket = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  reference: TicketReference,
  type: FeedbackType,
  state: TicketState,
  source: z.enum(['FORM', 'CHAT']),
  /** Null for visitors. */
  member: z.nullable(z.object({ id: MemberId, account: z.string() })),
  sender: z.string(),
  contact: z.nullable(z.string()),
  assignee: Assignee,
  sentAt: Moment,
  lastLineAt: Moment,
  /** When an answer is due; null when none is. */
  dueAt: z.nullable(Moment),
  isOverdue: z.boolean(),
});
export type SupportTicket = z.output<typeof SupportTicket>;

/** A note of an operator about a ticket, or a change of it. */
export const TicketEvent = z.object({
  id: z.uuid(),
  kind: z.enum(['NOTE', 'STATE', 'ASSIGNED', 'REOPENED', 'MAILED']),
  at: Moment,
  /** Null if the member or the clock did it. */
  operator: z.nullable(z.string()),
  /** The note, the new state, or the name of the assignee; empty for nobody. */
  text: z.string(),
});
export type TicketEvent = z.output<typeof TicketEvent>;

export const OpenedTicket = z.object({
  ...SupportTicket.shape,
  lines: z.array(z.object({ ...TicketLine.shape, operator: z.nullable(z.string()) })),
  events: z.array(TicketEvent),
  chatId: z.nullable(z.uuid()),
  /** The language in which the sender reads. */
  language: z.string(),
  /** An answer is also sent by mail, because the member has a confirmed address or the visitor gave one. */
  isMailed: z.boolean(),
});
export type OpenedTicket = z.output<typeof OpenedTicket>;

/** The lists of tickets: those that wait for us, for the member, that are finished, or all. */
export const TicketFilter = z.enum(['WAITING', 'ANSWERED', 'DONE', 'ALL']);
export type TicketFilter = z.output<typeof TicketFilter>;

export const supportTickets = endpoint({
  method: 'GET',
  path: '/ops/support/tickets',
  access: 'operator',
  needs: 'support.read',
  summary:
    'List tickets: those that wait for an answer by their deadline, others by their last message. `search` is part of a reference, a sender or a contact. Refuses MERCHANT_UNKNOWN.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    of: z._default(TicketFilter, 'WAITING'),
    type: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(6))),
    assignee: z.optional(z.enum(['OWN', 'NOBODY', 'OTHERS'])),
    overdue: z.optional(z.literal('1')),
    search: z.optional(text(searchMax)),
  }),
  reply: page(SupportTicket),
});

const one = { params: z.object({ id: z.uuid() }) };

export const openedTicket = endpoint({
  method: 'GET',
  path: '/ops/support/tickets/:id',
  access: 'operator',
  needs: 'support.read',
  summary: 'Get a ticket with its messages, notes and history. Refuses NOT_FOUND.',
  ...one,
  reply: OpenedTicket,
});

export const answerSupportTicket = endpoint({
  method: 'POST',
  path: '/ops/support/tickets/:id/answers',
  takesIdempotencyKey: true,
  access: 'operator',
  needs: 'support.answer',
  summary:
    'Answer a ticket: the member gets a message in their inbox and, at a confirmed address, a mail. The same `key` is the same answer. Refuses NOT_FOUND, FEEDBACK_CLOSED for a closed ticket, CASE_TAKEN if a colleague is assigned, UPLOAD_GONE, and KEY_REUSED for a key of another answer.',
  ...one,
  body: z.object({
    key: z.uuid(),
    text: text(answerMax),
    /** The state after the answer. */
    state: z._default(z.enum(['ANSWERED', 'RESOLVED', 'CLOSED']), 'ANSWERED'),
    uploads: Attachments,
  }),
  reply: OpenedTicket,
});

export const noteTicket = endpoint({
  method: 'POST',
  path: '/ops/support/tickets/:id/notes',
  takesIdempotencyKey: true,
  access: 'operator',
  needs: 'support.answer',
  summary:
    'Add an internal note, which the member never sees. The same `key` is the same note. Refuses NOT_FOUND, and KEY_REUSED for a key of another note.',
  ...one,
  body: z.object({ key: z.uuid(), text: text(2_000) }),
  reply: OpenedTicket,
});

export const assignTicket = endpoint({
  method: 'PUT',
  path: '/ops/support/tickets/:id/assignee',
  access: 'operator',
  needs: 'support.answer',
  summary:
    'Assign a ticket to an operator who may answer it, or to nobody. Refuses NOT_FOUND, and CHANGED_MEANWHILE if `before` is no longer the assignee.',
  ...one,
  body: z.object({ before: z.nullable(OperatorId), operatorId: z.nullable(OperatorId) }),
  reply: OpenedTicket,
});

export const moveTicket = endpoint({
  method: 'PUT',
  path: '/ops/support/tickets/:id/state',
  access: 'operator',
  needs: 'support.answer',
  summary:
    'Change the state of a ticket without an answer. Refuses NOT_FOUND, CHANGED_MEANWHILE if `before` is no longer its state, and CASE_TAKEN if a colleague is assigned.',
  ...one,
  body: z.object({ before: TicketState, state: z.enum(['OPEN', 'ANSWERED', 'RESOLVED', 'CLOSED']) }),
  reply: OpenedTicket,
});

export const supportStaff = endpoint({
  method: 'GET',
  path: '/ops/support/staff',
  access: 'operator',
  needs: 'support.answer',
  summary: 'List the operators who may answer tickets and chats of a merchant, at most 200. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ merchantId: MerchantId }),
  reply: z.object({ staff: z.array(z.object({ id: OperatorId, name: z.string(), isOwn: z.boolean() })) }),
});

export const sendSupportPicture = endpoint({
  method: 'POST',
  path: '/ops/support/pictures/:merchantId',
  access: 'operator',
  needs: 'support.answer',
  takesPicture: { bytesMax: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] },
  summary:
    'Upload a picture for an answer to a member of the merchant. It is deleted after a day unless an answer uses it. Refuses MERCHANT_UNKNOWN.',
  params: z.object({ merchantId: MerchantId }),
  reply: z.object({ id: UploadId }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

// ---- canned replies

export const CannedReply = z.object({
  /** The word that operators type after `/`. */
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/)),
  /** By language of the merchant. `{name}` is the name of the reader, `{merchant}` of the site. */
  texts: z.record(z.string().check(z.maxLength(10)), text(1_000)),
});
export type CannedReply = z.output<typeof CannedReply>;

export const cannedRepliesMax = 100;

const merchantOnly = { params: z.object({ merchantId: MerchantId }) };
const replaces = 'Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE if `before` is no longer current';

export const CannedReplies = z.object({
  merchantId: MerchantId,
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  replies: z.array(CannedReply),
});
export type CannedReplies = z.output<typeof CannedReplies>;

export const cannedReplies = endpoint({
  method: 'GET',
  path: '/ops/support/replies/:merchantId',
  access: 'operator',
  needs: 'support.read',
  summary: 'List the canned replies of a merchant. Refuses MERCHANT_UNKNOWN.',
  ...merchantOnly,
  reply: CannedReplies,
});

export const saveCannedReplies = endpoint({
  method: 'PUT',
  path: '/ops/support/replies/:merchantId',
  access: 'operator',
  needs: 'support.edit',
  summary: `Replace the canned replies of a merchant. ${replaces}, and MALFORMED for a name that is there twice or a language the merchant does not use.`,
  ...merchantOnly,
  body: z.object({ before: z.array(CannedReply), replies: z.array(CannedReply).check(z.maxLength(cannedRepliesMax)) }),
  reply: CannedReplies,
});

// ---- settings

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Office hours of a day of the week, 1 Monday to 7 Sunday, in the merchant's time zone. `until` before `from` is the next morning. */
export const OfficeHours = z.object({ day: z.number().check(z.int(), z.minimum(1), z.maximum(7)), from: Clock, until: Clock });
export type OfficeHours = z.output<typeof OfficeHours>;

const DueHours = z.number().check(z.int(), z.minimum(1), z.maximum(720));

export const SupportSettings = z.object({
  /** Live chat: always open, open in office hours, or off. */
  chat: z.enum(['ALWAYS', 'HOURS', 'OFF']),
  hours: z.array(OfficeHours).check(z.maxLength(21)),
  /** An outside provider's chat, opened instead of our own; null for ours. */
  providerUrl: z.nullable(z.string().check(z.maxLength(500), z.refine(isHttps, 'an https address'))),
  /** Hours within which a ticket is answered, by feedback type. */
  dueHours: z.object({ 0: DueHours, 1: DueHours, 2: DueHours, 3: DueHours, 4: DueHours, 6: DueHours }),
  /** Days in which the member can reopen a resolved or closed ticket. */
  reopenDays: z.number().check(z.int(), z.minimum(0), z.maximum(365)),
});
export type SupportSettings = z.output<typeof SupportSettings>;

export const supportSettings = endpoint({
  method: 'GET',
  path: '/ops/support/settings/:merchantId',
  access: 'operator',
  needs: 'support.read',
  summary: "Get a merchant's support settings and time zone. Refuses MERCHANT_UNKNOWN.",
  ...merchantOnly,
  reply: z.object({ settings: SupportSettings, timeZone: z.string() }),
});

export const saveSupportSettings = endpoint({
  method: 'PUT',
  path: '/ops/support/settings/:merchantId',
  access: 'operator',
  needs: 'support.edit',
  confirms: 'WORK',
  summary: `Change a merchant's support settings, from now on. ${replaces}.`,
  ...merchantOnly,
  body: z.object({ before: SupportSettings, settings: SupportSettings, reason: Reason }),
  reply: z.object({ settings: SupportSettings, timeZone: z.string() }),
});
