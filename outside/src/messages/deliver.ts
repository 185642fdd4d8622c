import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { isGivenUp, nextTry } from '../bank/delivery.rules.ts';
import type { Database } from '../database.ts';
import * as store from './store.ts';

const batch = 20;
const timeoutMs = 5_000;
const claimSeconds = 30;

type Sender = { database: Database; log: Logger };

/** Sends the messages that are due at a moment: at least once each, until they are taken or a day is over. Returns how many were tried. */
export const deliverSignedMessages = async ({ database, log }: Sender, at: Temporal.Instant): Promise<number> => {
  let tried = 0;
  for (let more = true; more;) {
    const due = await database.inTransaction((tx) => store.claimMessages(tx, at, at.add({ seconds: claimSeconds }), batch));
    await Promise.all(
      due.map(async (message) => {
        const problem = await sendAsAsked(message, at);
        await database.inTransaction((tx) =>
          problem === undefined
            ? store.noteDelivered(tx, message.id, at)
            : store.noteFailed(tx, message.id, problem, nextTry(message.attempts, at), isGivenUp(message.written_at, at)),
        );
        if (problem !== undefined) log.warn({ subject: message.subject, problem }, 'message not accepted');
      }),
    );
    tried += due.length;
    more = due.length === batch;
  }
  return tried;
};

/** The first sending has the quirk that was asked for; whatever follows is as it should be. */
const sendAsAsked = async (message: store.Message, at: Temporal.Instant): Promise<string | undefined> => {
  const fault = message.attempts === 1 ? message.quirk : null;
  const { url, secret } = message;
  const body = fault === 'WRONG_AMOUNT' ? withAnotherAmount(message.body) : message.body;
  const problem = await post(url, body, fault === 'WRONG_SIGNATURE' ? `${secret}, but wrong` : secret, at);
  return fault === 'DOUBLE' && problem === undefined ? post(url, body, secret, at.add({ seconds: 1 })) : problem;
};

const withAnotherAmount = (body: string): string => body.replace(/"(amount|coins)":"(\d+)/g, (_whole, name: string, digits: string) => `"${name}":"${BigInt(digits) + 1n}`);

/** `X-Signature: t=<seconds>,v1=<hex>`: HMAC-SHA256 over `t.body`. */
export const signatureOf = (secret: string, body: string, at: Temporal.Instant): string => {
  const seconds = Math.floor(at.epochMilliseconds / 1000).toString();
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

const post = async (url: string, body: string, secret: string, at: Temporal.Instant): Promise<string | undefined> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signatureOf(secret, body, at) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `it answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 300) : 'no answer';
  }
};
