/** Messages of the operator to members. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';

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
    'LEVEL_RAISED',
    'LEVEL_LOWERED',
    'VIP_REWARD_READY',
    'MISSION_DONE',
    'MISSION_WAITING',
    'TOURNAMENT_WON',
    'RAFFLE_WON',
    'LOTTERY_WON',
    'REDEMPTION_APPROVED',
    'REDEMPTION_REJECTED',
    'ROUND_VOIDED',
    'PROMOTION_APPROVED',
    'PROMOTION_REJECTED',
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
