/** Webhooks to a merchant's own systems: endpoints, deliveries, and sending again. */
import * as z from 'zod/mini';
import { Reason } from './work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text } from '../core/envelope.ts';
import type { EventType } from '../core/events.ts';
import { MemberId, MerchantId } from '../core/ids.ts';

/** The events a webhook can receive: all events except those for open tabs and operators only. */
export const webhookEvents = [
  'member.registered',
  'member.excluded',
  'limits.changed',
  'kyc.decided',
  'balance.changed',
  'deposit.seen',
  'deposit.credited',
  'deposit.expired',
  'deposit.failed',
  'withdrawal.requested',
  'withdrawal.approved',
  'withdrawal.rejected',
  'withdrawal.paid',
  'withdrawal.booked',
  'withdrawal.confirmed',
  'withdrawal.disputed',
  'transfer.changed',
  'bet.placed',
  'bet.settled',
  'bet.rolled-back',
  'round.ended',
  'round.corrected',
  'round.voided',
  'bonus.granted',
  'contract.asked',
  'contract.answered',
  'contract.ended',
  'agent.paid',
  'affiliate.paid',
  'case.opened',
  'wallet.exception',
] as const satisfies readonly EventType[];
export const WebhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.output<typeof WebhookEvent>;

export const WebhookId = z.uuid().brand<'WebhookId'>();
export type WebhookId = z.output<typeof WebhookId>;
export const DeliveryId = z.uuid().brand<'DeliveryId'>();
export type DeliveryId = z.output<typeof DeliveryId>;

/** An address that can be called: https, a public host or IP address, without a user name. */
const Url = z.string().check(z.maxLength(500), z.url({ protocol: /^https?$/ }));
const events = z.array(WebhookEvent).check(z.minLength(1), z.maxLength(webhookEvents.length));
const Name = text(60);

export const Webhook = z.object({
  id: WebhookId,
  merchantId: MerchantId,
  name: z.string(),
  url: z.string(),
  events,
  state: z.enum(['ACTIVE', 'PAUSED']),
  /** Since when no delivery succeeded; null if the last answer was 2xx. */
  failingSince: z.nullable(Moment),
  madeAt: Moment,
  /** How many events wait for delivery. */
  waiting: z.number(),
  /** Until when previous secrets also sign. */
  beforeUntil: z.nullable(Moment),
});
export type Webhook = z.output<typeof Webhook>;

/** Shown only once: `whsec_` and 32 bytes in base64. */
const withSecret = z.object({ webhook: Webhook, secret: z.string() });

const common = { access: 'operator', needs: 'webhook.edit', confirms: true } as const;
const one = { params: z.object({ id: WebhookId }) };

export const webhooks = endpoint({
  method: 'GET',
  path: '/ops/webhooks',
  access: 'operator',
  needs: 'webhook.read',
  summary: 'List the webhook endpoints of the merchants in scope, newest first.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(Webhook),
});

export const makeWebhook = endpoint({
  method: 'POST',
  path: '/ops/webhooks',
  ...common,
  summary:
    'Create a webhook endpoint. Its secret is returned only once. Events from now on are sent to it. Refuses MERCHANT_UNKNOWN, WEBHOOK_ADDRESS, WEBHOOKS_FULL above 20 of a merchant, and REFERENCE_CONFLICT if the merchant already has one with this address.',
  body: z.object({ merchantId: MerchantId, name: Name, url: Url, events, reason: Reason }),
  reply: withSecret,
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/ops/webhooks/:id',
  ...common,
  summary:
    'Change a webhook endpoint. While it is paused, events are kept for 30 days. CLOSED ends it permanently and discards waiting events. Refuses NOT_FOUND, CHANGED_MEANWHILE, WEBHOOK_ADDRESS, and REFERENCE_CONFLICT if the merchant already has one with this address.',
  ...one,
  body: z.object({
    /** New settings, and those they replace as shown to the operator; omitted: unchanged. */
    wish: z.optional(z.object({ name: Name, url: Url, events, before: z.pick(Webhook, { name: true, url: true, events: true }) })),
    /** Omitted: unchanged. */
    state: z.optional(z.enum(['ACTIVE', 'PAUSED', 'CLOSED'])),
    reason: Reason,
  }),
  reply: z.nullable(Webhook),
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/ops/webhooks/:id/secret',
  ...common,
  summary: 'Create a new signing secret, returned only once. The previous secrets also sign for one more day. Refuses NOT_FOUND.',
  ...one,
  body: z.object({ reason: Reason }),
  reply: withSecret,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/ops/webhooks/:id/test',
  ...common,
  summary: 'Send a `webhook.test` event immediately and return the status of the answer. Refuses NOT_FOUND.',
  ...one,
  body: z.object({}),
  reply: z.object({ status: z.nullable(z.number()), problem: z.nullable(z.string()), tookMs: z.number() }),
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const deliveryStates = ['WAITING', 'SENT', 'GIVEN_UP'] as const;
export const DeliveryState = z.enum(deliveryStates);

export const Delivery = z.object({
  id: DeliveryId,
  type: z.string(),
  memberId: z.nullable(MemberId),
  account: z.nullable(z.string()),
  state: DeliveryState,
  attempts: z.number(),
  /** The HTTP status of the last answer; null if none. */
  status: z.nullable(z.number()),
  problem: z.nullable(z.enum(['UNREACHABLE', 'TIMEOUT', 'ADDRESS', 'STATUS'])),
  happenedAt: Moment,
  triedAt: z.nullable(Moment),
  tookMs: z.nullable(z.number()),
});
export type Delivery = z.output<typeof Delivery>;

export const deliveries = endpoint({
  method: 'GET',
  path: '/ops/webhooks/:id/deliveries',
  access: 'operator',
  needs: 'webhook.read',
  summary:
    'List the deliveries of a webhook endpoint, sent or waiting, of the last 30 days, newest first. At most 100,000 are counted. Refuses NOT_FOUND for an endpoint out of scope.',
  ...one,
  query: z.object({
    ...PageQuery,
    state: z.optional(DeliveryState),
    type: z.optional(WebhookEvent),
    member: z.optional(MemberId),
  }),
  reply: page(Delivery),
});

export const delivery = endpoint({
  method: 'GET',
  path: '/ops/webhooks/:id/deliveries/:deliveryId',
  access: 'operator',
  needs: 'webhook.read',
  summary: 'Get one delivery with its body. Refuses NOT_FOUND.',
  params: z.object({ id: WebhookId, deliveryId: DeliveryId }),
  reply: z.extend(Delivery, { body: z.string() }),
});

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/ops/webhooks/:id/deliveries/:deliveryId/replay',
  ...common,
  summary: 'Send a delivery again with the same id, after the waiting deliveries of its member. Refuses NOT_FOUND.',
  params: z.object({ id: WebhookId, deliveryId: DeliveryId }),
  body: z.object({}),
  reply: z.null(),
});

export const replayDeliveries = endpoint({
  method: 'POST',
  path: '/ops/webhooks/:id/replay',
  ...common,
  summary:
    'Send all deliveries of a period again, or only those given up, in their order and with their ids, at most 10,000. Returns how many, and where the remaining ones begin. Refuses NOT_FOUND.',
  ...one,
  body: z.object({ from: Moment, until: Moment, onlyGivenUp: z.boolean(), reason: Reason }),
  reply: z.object({ count: z.number(), until: z.nullable(Moment) }),
});
