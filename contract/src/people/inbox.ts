/** Feedback, complaints and messages between members and the operator. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text, textOrNone } from '../core/envelope.ts';

/** 1 deposits, 2 withdrawals, 3 games, 4 customer service, 6 becoming an agent, 0 anything else. */
export const FeedbackType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(0)]);
export type FeedbackType = z.output<typeof FeedbackType>;

/** In the order of the form; `other` comes last. */
export const feedbackTypes = [1, 2, 3, 4, 6, 0] as const satisfies readonly FeedbackType[];

export const feedbackRules = endpoint({
  method: 'GET',
  path: '/wps/v2/feedback/rules',
  access: 'visitor',
  summary: 'Get the minimum and maximum length of a feedback text, in characters after trimming: 20 to 200 unless the merchant set others.',
  reply: z.object({ minLength: z.number(), maxLength: z.number() }),
});

/** The reference of a ticket: `T-` and eight unambiguous letters and digits. */
export const TicketReference = z.string().check(z.regex(/^T-[2-9A-HJ-NP-Z]{8}$/));

export const feedback = endpoint({
  method: 'PUT',
  path: '/wps/feedback',
  access: 'anyone',
  summary:
    'Send feedback or a complaint. Returns its reference. Refuses FIELD_EMPTY with every empty field in `fields`, and TOO_MANY_REQUESTS after five within an hour.',
  body: z.object({
    // Missing fields are refused with a list, so none is required here.
    content: z._default(textOrNone(2_000), ''),
    type: z.optional(FeedbackType),
    /** The name of the sender. For members, their user name is used instead. */
    sender: z._default(textOrNone(64), ''),
    captcha: z._default(z.string().check(z.maxLength(64)), ''),
    captchaId: z.optional(z.uuid()),
    /** The e-mail address or phone number of a visitor. Members are answered in their inbox. */
    contact: z.optional(textOrNone(254)),
  }),
  reply: z.object({ reference: TicketReference }),
  rateLimit: { calls: 20, perSeconds: 600 },
});

export const Ticket = z.object({
  reference: TicketReference,
  type: FeedbackType,
  /** `OPEN` waits for the operator, `ANSWERED` for the member, `CLOSED` for nobody. */
  state: z.enum(['OPEN', 'ANSWERED', 'CLOSED']),
  sentAt: Moment,
  /** Oldest first. */
  lines: z.array(z.object({ from: z.enum(['MEMBER', 'HOUSE']), text: z.string(), at: Moment })),
});
export type Ticket = z.output<typeof Ticket>;

export const tickets = endpoint({
  method: 'GET',
  path: '/wps/v2/feedback',
  access: 'member',
  summary: "List the member's tickets with their answers, the most recently updated first.",
  query: z.object(PageQuery),
  reply: page(Ticket),
});

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/wps/v2/feedback/:reference/lines',
  access: 'member',
  summary: 'Reply to an open ticket of the member. Refuses NOT_FOUND for any other, and FEEDBACK_LENGTH if the text is empty or too long.',
  params: z.object({ reference: TicketReference }),
  body: z.object({ content: textOrNone(2_000) }),
  reply: Ticket,
  rateLimit: { calls: 20, perSeconds: 600 },
});

/** A message to one member. A `LETTER` has its own text; the site writes the text of the others from `values`. */
export const Message = z.object({
  id: z.uuid(),
  kind: z.enum([
    'LETTER',
    'DEPOSIT_CREDITED',
    'DEPOSIT_FAILED',
    'TICKET_ANSWERED',
    'KYC_APPROVED',
    'KYC_REJECTED',
    'KYC_EXPIRED',
    'WITHDRAWAL_APPROVED',
    'WITHDRAWAL_REJECTED',
    'CONTRACT_ASKED',
    'CONTRACT_ANSWERED',
    'CONTRACT_ENDED',
    'AGENT_PAID',
    'AFFILIATE_PAID',
  ]),
  title: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  values: z.record(z.string(), z.string()),
  sentAt: Moment,
  isRead: z.boolean(),
});
export type Message = z.output<typeof Message>;

export const messages = endpoint({
  method: 'GET',
  path: '/wps/v2/messages',
  access: 'member',
  summary: 'List the messages of the member, newest first.',
  query: z.object({ ...PageQuery, language: z.optional(text(10)) }),
  reply: page(Message),
});

export const Unread = z.object({ unreadMessage: z.number() });
export type Unread = z.output<typeof Unread>;

export const readMessage = endpoint({
  method: 'POST',
  path: '/wps/v2/messages/:id/read',
  access: 'member',
  summary: 'Mark a message as read. Doing so again changes nothing. Refuses NOT_FOUND for a message of another member.',
  params: z.object({ id: z.uuid() }),
  reply: Unread,
});

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/wps/v2/messages/read',
  access: 'member',
  summary: 'Mark every message as read.',
  reply: Unread,
});

export const unreadCount = endpoint({
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  access: 'member',
  summary: 'Count the unread messages. Refuses TRIAL_NOT_ALLOWED for trial users.',
  reply: Unread,
});
