/**
 * What happens, told to merchants' own systems.
 *
 * - An event is written down for each endpoint that hears it, once, in the transaction in which it is read from the outbox.
 * - Events of one member reach an endpoint in the order in which they happened: the next is sent when the one before it was taken, or given up.
 * - A delivery keeps its id and its body however often it is sent; every call is signed, and leads to the open internet alone.
 * - An endpoint that is slow or gone keeps nobody waiting but itself.
 */
export { noteEvents } from './note-events.ts';
export { deliverWebhooks, forgetDeliveries } from './deliver.ts';
