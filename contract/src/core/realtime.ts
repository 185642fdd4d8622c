import * as z from 'zod/mini';
import { DepositId, VendorTransferId, WithdrawalId } from './ids.ts';
import { Money } from './money.ts';
import { Balance } from '../people/members.ts';
import { VendorTransferState } from '../payments/vendor-transfers.ts';
import { WithdrawalState } from '../payments/withdrawals.ts';

/** The first message of the browser on `/ws`. Anything else closes the connection with code 4401. */
const Secret = z.string().check(z.minLength(1), z.maxLength(128));

/** `ticket` of a member, `visitorKey` of a visitor who has a live chat, or `operatorToken` on the console's host. */
export const Hello = z.union([
  z.object({ type: z.literal('hello'), ticket: Secret }),
  z.object({ type: z.literal('hello'), visitorKey: Secret }),
  z.object({ type: z.literal('hello'), operatorToken: Secret }),
]);
export type Hello = z.output<typeof Hello>;

/** The messages of the server to an open tab. */
export const Push = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('balance'), value: Balance }),
  z.object({
    type: z.literal('deposit'),
    id: DepositId,
    state: z.enum(['AWAITING', 'MATCHED', 'CREDITED', 'EXPIRED', 'REVIEW', 'REFUNDED', 'CANCELLED']),
    money: Money,
  }),
  z.object({ type: z.literal('withdrawal'), id: WithdrawalId, state: WithdrawalState }),
  z.object({ type: z.literal('transfer'), id: VendorTransferId, state: VendorTransferState }),
  z.object({ type: z.literal('inbox'), unreadMessage: z.number() }),
  z.object({ type: z.literal('limits') }),
  /** A score of a tournament changed: reload the tournaments. */
  z.object({ type: z.literal('tournaments') }),
  /** How many rewards of missions can be claimed. */
  z.object({ type: z.literal('missions'), claimable: z.int() }),
  /** The rewards that the member can claim changed: reload the list and its count. */
  z.object({ type: z.literal('claimables') }),
  z.object({ type: z.literal('points'), points: z.int() }),
  /** Tickets, prizes or red envelopes changed: reload them. */
  z.object({ type: z.literal('raffles') }),
  /** An invited friend came further: reload the friends. */
  z.object({ type: z.literal('referrals') }),
  /** The level of the member changed, or a reward of a level can be claimed: reload them. */
  z.object({ type: z.literal('vip') }),
  /** A bonus began, made progress or ended: reload the bonuses. */
  z.object({ type: z.literal('bonuses') }),
  /** A contract was requested, answered or ended: reload open requests and contracts. */
  z.object({ type: z.literal('contracts') }),
  /** An agent was paid, or their due pay changed. */
  z.object({ type: z.literal('pay') }),
  /** A live chat changed: read its messages after the last one known. */
  z.object({ type: z.literal('chat'), id: z.uuid(), seq: z.number() }),
  z.object({ type: z.literal('chat-typing'), id: z.uuid(), by: z.enum(['VISITOR', 'OPERATOR']) }),
  z.object({ type: z.literal('session-ended') }),
]);
export type Push = z.output<typeof Push>;

/** Close codes of `/ws`: the ticket was refused; the session ended; the server is stopping and the browser should reconnect. */
export const closeCodes = { ticketRefused: 4401, sessionEnded: 4403, goingAway: 1001 } as const;
