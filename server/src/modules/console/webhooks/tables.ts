import type { DeliveryId, WebhookEvent, WebhookId } from '@croupier/contract/console/webhooks';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Generated } from 'kysely';
import type { Problem } from './retry.rules.ts';

export type WebhooksTables = {
  'webhooks.endpoint': {
    id: Generated<WebhookId>;
    merchant_id: MerchantId;
    name: string;
    url: string;
    events: WebhookEvent[];
    secret: string;
    secrets_before: string[];
    before_until: Temporal.Instant | null;
    state: Generated<'ACTIVE' | 'PAUSED' | 'CLOSED'>;
    failing_since: Temporal.Instant | null;
    made_at: Temporal.Instant;
  };
  'webhooks.delivery': {
    id: DeliveryId;
    endpoint_id: WebhookId;
    merchant_id: MerchantId;
    member_id: MemberId | null;
    type: string;
    body: string;
    state: Generated<'WAITING' | 'SENT' | 'GIVEN_UP'>;
    attempts: Generated<number>;
    status: number | null;
    problem: Problem | null;
    took_ms: number | null;
    happened_at: Temporal.Instant;
    tried_at: Temporal.Instant | null;
    ended_at: Temporal.Instant | null;
  };
  'webhooks.line': { endpoint_id: WebhookId; of: string; next_try_at: Temporal.Instant };
};
