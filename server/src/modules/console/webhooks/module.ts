import { defineModule } from '#platform/module';
import { repeatUntilNone } from '#platform/timers';
import { deliverWebhooks, forgetDeliveries } from './deliver.ts';
import { queueEvents } from './queue-events.ts';
import { webhooksRoutes } from './routes.ts';

/** Webhooks: a merchant's own systems hear of events. */
export const webhooks = defineModule({
  name: 'console/webhooks',
  owns: ['webhooks'],
  uses: ['people/members', 'brand/merchants', 'console/audit'],
  routes: [webhooksRoutes],
  jobs: [
    { every: '1 second', name: 'queue webhook deliveries', run: repeatUntilNone(queueEvents) },
    { every: '1 second', name: 'deliver webhooks', run: repeatUntilNone(deliverWebhooks) },
    { every: '1 hour', name: 'delete old webhook deliveries', run: forgetDeliveries },
  ],
  permissions: ['webhook.edit', 'webhook.read'],
});
