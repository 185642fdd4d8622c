/**
 * Webhooks: events sent to merchants' own systems.
 *
 * - An event is queued once for each endpoint subscribed to it, in the transaction in which it is read from the outbox.
 * - Events of one member reach an endpoint in order: the next is sent after the one before it was delivered or given up.
 * - A delivery keeps its id and body on every attempt; every call is signed and goes only to public addresses.
 * - A slow or unreachable endpoint delays only its own deliveries.
 */
export { queueEvents } from './queue-events.ts';
export { deliverWebhooks, forgetDeliveries } from './deliver.ts';
