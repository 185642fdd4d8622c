import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { repeatTask } from '../repeat-task.ts';
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
    log.warn({ line: id, account, attempts, problem }, 'subscriber refused a message');
    return isGivenUp(message.written_at, at)
      ? store.noteGivenUp(tx, id, problem, at)
      : store.noteFailed(tx, id, problem, nextTry(attempts, at));
  });
};

/** The fault, or undefined when the subscriber has taken it. */
const send = async (secret: string, message: store.DueMessage, at: Temporal.Instant): Promise<string | undefined> => {
  // The first sending has the quirk that was asked for; whatever follows is as it should be.
  const fault = message.attempts === 1 ? message.quirk : null;
  const told = fault === 'WRONG_AMOUNT' ? { ...message, amount: message.amount + 10_000n } : message;
  const body = JSON.stringify(messageOf(told));
  const problem = await post(fault === 'WRONG_SIGNATURE' ? `${secret}, but wrong` : secret, message, body, at);
  return fault === 'DOUBLE' && problem === undefined ? post(secret, message, body, at) : problem;
};

const post = async (secret: string, message: store.DueMessage, body: string, at: Temporal.Instant): Promise<string | undefined> => {
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
export const startDelivery = (sender: Sender): ReturnType<typeof repeatTask> =>
  repeatTask(lookEveryMs, 'deliver messages', sender.log, () => deliverMessages(sender, Temporal.Now.instant()));
