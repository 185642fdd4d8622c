import { type DeliveryId, webhookEvents } from '@croupier/contract/console/webhooks';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { takeEvents } from '#platform/outbox';
import { risingId } from '#platform/rising-ids';
import { bodyOf } from './body.rules.ts';
import { queueDeliveries } from './store/deliveries.ts';
import { subscribedEndpoints } from './store/endpoints.ts';

/**
 * Writes a delivery for each event and each endpoint that hears it: once, in the order in which things happened. Returns how many events there were.
 * For a timer: what happens costs nobody anything until somebody wants to hear of it.
 */
export const queueEvents = async (): Promise<number> => {
  const endpoints = await inTransaction(subscribedEndpoints);
  const subscribed = new Set<string>(endpoints.flatMap(({ events }) => events));
  const types = webhookEvents.filter((type) => subscribed.has(type));
  return takeEvents('webhooks', types, async (tx, events, at) => {
    const rows = events.flatMap((event, place) => {
      const happenedAt = at[place] ?? now();
      return endpoints
        .filter(({ merchant_id, events: wanted }) => merchant_id === event.merchantId && (wanted as readonly string[]).includes(event.type))
        .map((endpoint) => {
          const id = risingId() as DeliveryId;
          return {
            id,
            endpoint_id: endpoint.id,
            merchant_id: event.merchantId,
            member_id: event.memberId,
            type: event.type,
            body: bodyOf(id, event, happenedAt),
            happened_at: happenedAt,
          };
        });
    });
    await queueDeliveries(tx, rows, now());
  });
};
