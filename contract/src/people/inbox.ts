/** What members and the house write to each other: feedback and complaints, and what a member is told about their own affairs. */
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
  summary: 'How long a description may be, in characters after trimming: 20 to 200 unless the merchant says otherwise.',
  reply: z.object({ minLength: z.number(), maxLength: z.number() }),
});

/** The reference of a ticket, `T-` and eight letters and digits that nobody takes for one another. */
export const TicketReference = z.string().check(z.regex(/^T-[2-9A-HJ-NP-Z]{8}$/));

export const feedback = endpoint({
  method: 'PUT',
  path: '/wps/feedback',
  access: 'anyone',
  summary:
    'Sends feedback or a complaint and answers its reference. Refuses FIELD_EMPTY with every empty field in `fields`, FEEDBACK_LENGTH, CAPTCHA_WRONG, and TOO_MANY_REQUESTS after five within an hour.',
  body: z.object({
    // What is missing is refused with a list of it, so nothing is required here.
    content: z._default(textOrNone(2_000), ''),
    type: z.optional(FeedbackType),
    /** The name to answer to. A member's own user name counts, whatever is sent. */
    sender: z._default(textOrNone(64), ''),
    captcha: z._default(z.string().check(z.maxLength(64)), ''),
    captchaId: z.optional(z.uuid()),
    /** Where a visitor may be answered: an address or a number. Members are answered in their inbox. */
    contact: z.optional(textOrNone(254)),
  }),
  reply: z.object({ reference: TicketReference }),
  rateLimit: { calls: 20, perSeconds: 600 },
});

export const Ticket = z.object({
  reference: TicketReference,
  type: FeedbackType,
  /** `OPEN` waits for the house, `ANSWERED` for the member, `CLOSED` for nobody. */
  state: z.enum(['OPEN', 'ANSWERED', 'CLOSED']),
  sentAt: Moment,
  /** The oldest first. */
  lines: z.array(z.object({ from: z.enum(['MEMBER', 'HOUSE']), text: z.string(), at: Moment })),
});
export type Ticket = z.output<typeof Ticket>;

export const tickets = endpoint({
  method: 'GET',
  path: '/wps/v2/feedback',
  access: 'member',
  summary: "The member's own tickets with their answers, the one written to last first.",
  query: z.object(PageQuery),
  reply: page(Ticket),
});

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/wps/v2/feedback/:reference/lines',
  access: 'member',
  summary: 'Adds to an own ticket that is not closed. NOT_FOUND for any other; FEEDBACK_LENGTH for less than one character or too many.',
  params: z.object({ reference: TicketReference }),
  body: z.object({ content: textOrNone(2_000) }),
  reply: Ticket,
  rateLimit: { calls: 20, perSeconds: 600 },
});

/** A message to one member. A `LETTER` carries its own words; the others are worded by the site from `values`. */
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
  /** Clean HTML. */
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
  summary: 'What the member was told, the newest first.',
  query: z.object({ ...PageQuery, language: z.optional(text(10)) }),
  reply: page(Message),
});

export const Unread = z.object({ unreadMessage: z.number() });
export type Unread = z.output<typeof Unread>;

export const readMessage = endpoint({
  method: 'POST',
  path: '/wps/v2/messages/:id/read',
  access: 'member',
  summary: 'Marks a message as read; again changes nothing. NOT_FOUND for a message of somebody else.',
  params: z.object({ id: z.uuid() }),
  reply: Unread,
});

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/wps/v2/messages/read',
  access: 'member',
  summary: 'Marks every message as read.',
  reply: Unread,
});

export const unreadCount = endpoint({
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  access: 'member',
  summary: 'How many messages are unread. TRIAL_NOT_ALLOWED for trial users, who have none.',
  reply: Unread,
});
