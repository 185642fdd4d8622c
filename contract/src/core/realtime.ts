import * as z from 'zod/mini';
import { DepositId, VendorTransferId, WithdrawalId } from './ids.ts';
import { Money } from './money.ts';
import { Balance } from '../people/members.ts';
import { VendorTransferState } from '../payments/vendor-transfers.ts';
import { WithdrawalState } from '../payments/withdrawals.ts';

/** The first message of the browser on `/ws`. Anything else closes the connection with code 4401. */
export const Hello = z.object({ type: z.literal('hello'), ticket: z.string().check(z.maxLength(128)) });

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
  z.object({ type: z.literal('points'), points: z.int() }),
  /** A contract was requested, answered or ended: reload open requests and contracts. */
  z.object({ type: z.literal('contracts') }),
  /** An agent was paid, or their due pay changed. */
  z.object({ type: z.literal('pay') }),
  z.object({ type: z.literal('session-ended') }),
]);
export type Push = z.output<typeof Push>;

/** Close codes of `/ws`: the ticket was refused; the session ended; the server is stopping and the browser should reconnect. */
export const closeCodes = { ticketRefused: 4401, sessionEnded: 4403, goingAway: 1001 } as const;
