/** Feedback, complaints and the tickets they become, for members and visitors. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, textOrNone } from '../core/envelope.ts';
import { UploadId } from '../core/ids.ts';

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

/** Pictures of one message: uploads of the member that nothing else has used. */
export const attachmentsMax = 3;
export const Attachments = z._default(z.array(UploadId).check(z.maxLength(attachmentsMax)), []);

export const feedback = endpoint({
  method: 'PUT',
  path: '/wps/feedback',
  access: 'anyone',
  summary:
    'Send feedback or a complaint. Returns its reference. Refuses FIELD_EMPTY with every empty field in `fields`, UPLOAD_GONE for a picture that is not the sender’s, and TOO_MANY_REQUESTS after five within an hour.',
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
    uploads: Attachments,
  }),
  reply: z.object({ reference: TicketReference }),
  rateLimit: { calls: 20, perSeconds: 600 },
});

/**
 * `NEW` was read by nobody yet, `OPEN` waits for the operator, `ANSWERED` for the member, `RESOLVED` and `CLOSED` for nobody.
 */
export const TicketState = z.enum(['NEW', 'OPEN', 'ANSWERED', 'RESOLVED', 'CLOSED']);
export type TicketState = z.output<typeof TicketState>;

export const TicketLine = z.object({ from: z.enum(['MEMBER', 'HOUSE']), text: z.string(), at: Moment, uploads: z.array(UploadId) });
export type TicketLine = z.output<typeof TicketLine>;

export const Ticket = z.object({
  reference: TicketReference,
  type: FeedbackType,
  state: TicketState,
  sentAt: Moment,
  /** Until when a resolved or closed ticket can be reopened; null if it cannot. */
  reopenUntil: z.nullable(Moment),
  /** The ticket was made of a live chat, whose messages are its transcript. */
  hasChat: z.boolean(),
  /** Oldest first. */
  lines: z.array(TicketLine),
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

const ticketWords = {
  params: z.object({ reference: TicketReference }),
  body: z.object({ content: textOrNone(2_000), uploads: Attachments }),
};

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/wps/v2/feedback/:reference/lines',
  access: 'member',
  summary:
    'Reply to a ticket of the member that is not resolved or closed. Refuses NOT_FOUND for any other ticket, FEEDBACK_CLOSED, UPLOAD_GONE, and FEEDBACK_LENGTH if the text is empty or too long.',
  ...ticketWords,
  reply: Ticket,
  rateLimit: { calls: 20, perSeconds: 600 },
});

export const reopenTicket = endpoint({
  method: 'POST',
  path: '/wps/v2/feedback/:reference/reopening',
  access: 'member',
  summary:
    'Reopen a resolved or closed ticket of the member, and say why. Refuses NOT_FOUND, UPLOAD_GONE, FEEDBACK_LENGTH, and FEEDBACK_CLOSED after `reopenUntil`. A ticket that is open already only gets the text.',
  ...ticketWords,
  reply: Ticket,
  rateLimit: { calls: 20, perSeconds: 600 },
});
