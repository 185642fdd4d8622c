/** Where a merchant's own systems hear of what happens: endpoints, what was sent to them, and sending it once more. */
import * as z from 'zod/mini';
import { Reason } from './work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text } from '../core/envelope.ts';
import type { EventType } from '../core/events.ts';
import { MemberId, MerchantId } from '../core/ids.ts';

/** What can be heard. The platform's events, but those that are only for open tabs and operators. */
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

/** An address that may be called: https, a name or an address of the open internet, no user name in it. */
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
  /** Since when nothing has been taken; null: the last call was answered with 2xx. */
  failingSince: z.nullable(Moment),
  madeAt: Moment,
  /** How many events wait to be taken. */
  waiting: z.number(),
  /** Until when the secrets before the present one sign too. */
  beforeUntil: z.nullable(Moment),
});
export type Webhook = z.output<typeof Webhook>;

/** Shown once, when it is made: `whsec_` and 32 bytes in base64. */
const withSecret = z.object({ webhook: Webhook, secret: z.string() });

const common = { access: 'operator', needs: 'webhook.edit', confirms: true } as const;
const one = { params: z.object({ id: WebhookId }) };

export const webhooks = endpoint({
  method: 'GET',
  path: '/ops/webhooks',
  access: 'operator',
  needs: 'webhook.read',
  summary: 'The endpoints of the merchants in sight, the newest first.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(Webhook),
});

export const makeWebhook = endpoint({
  method: 'POST',
  path: '/ops/webhooks',
  ...common,
  summary:
    'Makes an endpoint; its secret is in the answer, once. What happens from now on is sent there. Refuses MERCHANT_UNKNOWN, WEBHOOK_ADDRESS, WEBHOOKS_FULL above 20 of a merchant, and REFERENCE_CONFLICT where one of the merchant is at that address already.',
  body: z.object({ merchantId: MerchantId, name: Name, url: Url, events, reason: Reason }),
  reply: withSecret,
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/ops/webhooks/:id',
  ...common,
  summary:
    'Changes an endpoint. While it is paused, events wait for it for 30 days. Refuses NOT_FOUND, CHANGED_MEANWHILE, WEBHOOK_ADDRESS, REFERENCE_CONFLICT for the address of another of the merchant. CLOSED ends it for good, and what waits is given up.',
  ...one,
  body: z.object({
    /** What it is called and hears, and as what that was shown; left out: it stays. */
    wish: z.optional(z.object({ name: Name, url: Url, events, before: z.pick(Webhook, { name: true, url: true, events: true }) })),
    /** Left out: it stays. */
    state: z.optional(z.enum(['ACTIVE', 'PAUSED', 'CLOSED'])),
    reason: Reason,
  }),
  reply: z.nullable(Webhook),
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/ops/webhooks/:id/secret',
  ...common,
  summary:
    'Makes a new secret, in the answer once. The one before it signs too, for a day, and those that still did so. Refuses NOT_FOUND.',
  ...one,
  body: z.object({ reason: Reason }),
  reply: withSecret,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/ops/webhooks/:id/test',
  ...common,
  summary: 'Sends a `webhook.test` there at once, out of turn, and gives what was answered. Refuses NOT_FOUND.',
  ...one,
  body: z.object({}),
  reply: z.object({ status: z.nullable(z.number()), problem: z.nullable(z.string()), answer: z.nullable(z.string()), tookMs: z.number() }),
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
  /** The last answer's HTTP status; null: none came. */
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
    'What was sent to an endpoint or waits for it, the newest first, for 30 days; at most 100,000 are counted. NOT_FOUND for an endpoint out of sight.',
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
  summary: 'One delivery with its body and the last answer. Refuses NOT_FOUND.',
  params: z.object({ id: WebhookId, deliveryId: DeliveryId }),
  reply: z.extend(Delivery, { body: z.string(), answer: z.nullable(z.string()) }),
});

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/ops/webhooks/:id/deliveries/:deliveryId/replay',
  ...common,
  summary: 'Sends a delivery once more, under its own id, behind what waits of its member. Refuses NOT_FOUND.',
  params: z.object({ id: WebhookId, deliveryId: DeliveryId }),
  body: z.object({}),
  reply: z.null(),
});

export const replayDeliveries = endpoint({
  method: 'POST',
  path: '/ops/webhooks/:id/replay',
  ...common,
  summary:
    'Sends everything of a stretch of time once more, or only what was given up, in its order and under its ids; at most 10,000. Gives how many, and, where there may be more, the moment the rest begins at. Refuses NOT_FOUND.',
  ...one,
  body: z.object({ from: Moment, until: Moment, onlyGivenUp: z.boolean(), reason: Reason }),
  reply: z.object({ count: z.number(), until: z.nullable(Moment) }),
});
