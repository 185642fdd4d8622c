import { createHash } from 'node:crypto';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { ChannelSilent } from './call-channel.ts';
import type { ChannelHeaders } from './channel.ts';
import { deliverTransactions } from './deliver-transactions.ts';
import { getChannelOrThrow } from './find-channel.ts';
import { moneyInOf } from './money-in.ts';
import { takeCoinPayment } from './note-coin-payment.ts';
import type { Receiver } from './receiver.ts';
import * as store from './store.ts';

type Received = { rail: string; account: string; rawBody: Buffer; headers: ChannelHeaders };

const kept = ['x-signature', 'x-timestamp', 'x-nonce', 'content-type'] as const;

/**
 * Takes what a channel tells us: proved to be its own, stored as it came, and answered; looked into right after.
 * The same bytes again are answered alike and change nothing. Refuses SIGNATURE_INVALID, also for a channel we do not know.
 */
export const takeChannelMessage = async (
  receiver: Receiver,
  { rail, account, rawBody, headers }: Received,
): Promise<{ accepted: true }> => {
  const at = now();
  await inTransaction(async (tx) => {
    const known = (await store.findChannel(tx, rail)) !== undefined;
    const genuine = known && (await moneyInOf(tx, rail, account)).isGenuine(rawBody, headers, at);
    if (!genuine) throw new Refusal('SIGNATURE_INVALID');
    const fingerprint = createHash('sha256').update(rawBody).digest('hex');
    await store.storeMessage(tx, { rail, account, fingerprint, body: rawBody, headers: worthKeeping(headers), received_at: at });
  });
  handleSoon(receiver);
  return { accepted: true };
};

const worthKeeping = (headers: ChannelHeaders): Record<string, string> =>
  Object.fromEntries(kept.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name].slice(0, 300)]] : [])));

const batch = 20;
const claimSeconds = 60;
const firstWaitSeconds = 2;
const longestWaitSeconds = 600;

/**
 * Reads the messages of channels and hands over the payments that have arrived. A message that fails is tried again, ever later. Returns how many were read.
 */
export const handleChannelMessages = async (receiver: Receiver): Promise<number> => {
  let handled = 0;
  for (let more = true; more;) {
    const at = now();
    const due = await inTransaction((tx) => store.takeMessages(tx, at, at.add({ seconds: claimSeconds }), batch));
    // One after the other, in the order they came; a message that cannot be handled now does not hold up the next.
    for (const message of due) await handle(receiver, message);
    handled += due.length;
    more = due.length === batch;
  }
  return handled;
};

type Message = Awaited<ReturnType<typeof store.takeMessages>>[number];

const handle = async (receiver: Receiver, { id, rail, account, body, attempts }: Message): Promise<void> => {
  try {
    const adapter = await inTransaction((tx) => moneyInOf(tx, rail, account));
    const read = await adapter.readWebhook(body);
    if ('refused' in read) log.error({ rail, message: id, problem: read.refused }, 'payment channel message unreadable');
    else if ('coinPayment' in read)
      await deliverTransactions(
        receiver,
        await inTransaction(async (tx) => takeCoinPayment(tx, receiver, await getChannelOrThrow(tx, rail), read.coinPayment)),
        'MESSAGE',
      );
    else await deliverTransactions(receiver, read, 'MESSAGE');
    await inTransaction((tx) => store.noteHandled(tx, id, now(), 'refused' in read ? read.refused : null));
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 500) || error.name : 'it failed';
    if (!(error instanceof ChannelSilent)) log.error({ err: error, rail, message: id }, 'payment channel message handling failed');
    const wait = Math.min(firstWaitSeconds * 2 ** Math.min(attempts, 20), longestWaitSeconds);
    await inTransaction((tx) => store.noteUnhandled(tx, id, problem, now().add({ seconds: wait })));
  }
};

let handling: Promise<void> | undefined;
let again = false;

const handleSoon = (receiver: Receiver): void => {
  if (handling !== undefined) {
    again = true;
    return;
  }
  again = false;
  handling = handleChannelMessages(receiver)
    .then(() => undefined)
    .catch((error: unknown) => log.error({ err: error }, 'payment channel message handling failed'))
    .finally(() => {
      handling = undefined;
      if (again) handleSoon(receiver);
    });
};

/** Waits until no message is being handled any more: at a stop, before the database is let go. */
export const drainChannelMessages = async (): Promise<void> => {
  while (handling !== undefined) await handling;
};

/** Puts what a channel told us in a span of time back as if it had just come, to be handled anew. Money that was taken is known again. Returns how many. */
export const replayChannelMessages = (rail: string, from: Temporal.Instant, until: Temporal.Instant): Promise<number> =>
  inTransaction((tx) => store.replay(tx, { rail, from, until, at: now() }));
