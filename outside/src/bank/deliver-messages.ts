import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { isGivenUp, nextTry } from './delivery.rules.ts';
import { messageOf, signatureHeaders } from './sign-message.ts';
import * as store from './store.ts';

const batch = 20;
const timeoutMs = 5_000;
/** Longer than any sending takes: what is not noted by then was lost with its process, and is sent again. */
const claimSeconds = 30;

type Sender = { database: Database; secret: string; log: Logger };

/** Sends the messages that are due at a moment: at least once each, until the subscriber takes them or a day is over. Returns how many were tried. */
export const deliverMessages = async (sender: Sender, at: Temporal.Instant): Promise<number> => {
  let tried = 0;
  for (let more = true; more;) {
    const due = await sender.database.inTransaction((tx) => store.claimDueMessages(tx, at, at.add({ seconds: claimSeconds }), batch));
    await Promise.all(due.map((message) => deliver(sender, message, at)));
    tried += due.length;
    more = due.length === batch;
  }
  return tried;
};

const deliver = async ({ database, secret, log }: Sender, message: store.DueMessage, at: Temporal.Instant): Promise<void> => {
  const problem = await send(secret, message, at);
  const { id, account, attempts } = message;
  await database.inTransaction((tx) => {
    if (problem === undefined) return store.noteDelivered(tx, id, at);
    log.warn({ line: id, account, attempts, problem }, 'a subscriber did not take a message');
    return isGivenUp(message.written_at, at)
      ? store.noteGivenUp(tx, id, problem, at)
      : store.noteFailed(tx, id, problem, nextTry(attempts, at));
  });
};

/** What went wrong, or undefined when the subscriber has taken it. */
const send = async (secret: string, message: store.DueMessage, at: Temporal.Instant): Promise<string | undefined> => {
  const body = JSON.stringify(messageOf(message));
  try {
    const answer = await fetch(message.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(secret, body, at) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `it answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error
      ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`.slice(0, 300)
      : 'no answer';
  }
};

const lookEveryMs = 1_000;

/** Delivers from now on, every second and whenever it is nudged. */
export const startDelivery = (sender: Sender): { nudge: () => void; stop: () => Promise<void> } => {
  let current: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const nudge = (): void => {
    if (stopped) return;
    if (current !== undefined) {
      again = true;
      return;
    }
    again = false;
    current = deliverMessages(sender, Temporal.Now.instant())
      .then(() => undefined)
      .catch((error: unknown) => sender.log.error({ err: error }, 'messages could not be delivered'))
      .finally(() => {
        current = undefined;
        if (again) nudge();
      });
  };
  const timer = setInterval(nudge, lookEveryMs);
  return {
    nudge,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await current;
    },
  };
};
