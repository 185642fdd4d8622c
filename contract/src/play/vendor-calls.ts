/** Logged calls between a vendor and the platform, masked, with their effects. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { VendorCode } from '../core/ids.ts';
import { CallKeeping, CallRoom } from './vendor-portal.ts';

const of = { params: z.object({ vendor: VendorCode }) };

export const CallPlace = z.enum(['LIVE', 'SANDBOX']);
export const CallDirection = z.enum(['IN', 'OUT']);

export const VendorCall = z.object({
  id: z.uuid(),
  at: Moment,
  vendor: VendorCode,
  place: CallPlace,
  direction: CallDirection,
  op: z.string(),
  address: z.string(),
  keyId: z.nullable(z.string()),
  status: z.number(),
  /** OK, or the platform's code of the refusal. */
  code: z.string(),
  ms: z.number(),
  transactions: z.array(z.string()),
  rounds: z.array(z.string()),
  members: z.array(z.string()),
});
export type VendorCall = z.output<typeof VendorCall>;

export const vendorCalls = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/calls',
  access: 'operator',
  needs: 'vendordesk.calls',
  summary: 'List the calls between a vendor and the platform, newest first. At most 10,000 are counted.',
  ...of,
  query: z.object({
    ...PageQuery,
    /** The full id of a transaction, a round or a member. */
    name: z.optional(text(255)),
    /** OK, REFUSED for anything else, or one code. */
    code: z.optional(z.string().check(z.regex(/^[A-Z_]{2,40}$/))),
    place: z.optional(CallPlace),
    direction: z.optional(CallDirection),
    from: z.optional(Moment),
    before: z.optional(Moment),
  }),
  reply: page(VendorCall),
});

/** One step of a round. Amounts are decimals of the player's currency. */
export const RoundStep = z.object({
  txId: z.string(),
  op: z.string(),
  state: z.string(),
  code: z.string(),
  stake: z.string(),
  payout: z.string(),
  currency: z.string(),
  refTxId: z.nullable(z.string()),
  at: Moment,
  /** Whether this call contains it. */
  isHere: z.boolean(),
  /** The ledger postings it made; only for operators of the platform. */
  postings: z.nullable(
    z.array(z.object({ reason: z.string(), reference: z.string(), legs: z.array(z.object({ account: z.string(), amount: z.string() })) })),
  ),
});
export type RoundStep = z.output<typeof RoundStep>;

export const OpenedCall = z.extend(VendorCall, {
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  request: z.string(),
  answer: z.string(),
  requestId: z.string(),
  round: z.nullable(z.object({ name: z.string(), state: z.string(), game: z.string(), startedAt: Moment, endedAt: z.nullable(Moment) })),
  timeline: z.array(RoundStep),
  mayReplay: z.boolean(),
});
export type OpenedCall = z.output<typeof OpenedCall>;

export const openedCall = endpoint({
  method: 'GET',
  path: '/ops/vendors/:vendor/calls/:id',
  access: 'operator',
  needs: 'vendordesk.calls',
  summary: 'Get one call with its request, its answer and its effects.',
  params: z.object({ vendor: VendorCode, id: z.uuid() }),
  reply: OpenedCall,
});

export const keepVendorCalls = endpoint({
  method: 'PUT',
  path: '/ops/vendors/:vendor/keeping',
  access: 'operator',
  needs: 'vendordesk.calls',
  confirms: 'WORK',
  summary: 'Set which calls of a vendor are logged.',
  ...of,
  body: CallKeeping,
  reply: CallKeeping,
});

export const setCallRoom = endpoint({
  method: 'PUT',
  path: '/ops/vendors-call-room',
  access: 'operator',
  needs: 'vendordesk.room',
  confirms: 'WORK',
  summary:
    'Set the retention, the storage limit and the rate of the call log of all vendors. Only for operators of the whole installation.',
  body: CallRoom,
  reply: CallRoom,
});
