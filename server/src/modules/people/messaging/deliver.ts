import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { unseal } from '#platform/secrets';
import { isWorthAnotherTry, nextTry, type Problem } from './courier.rules.ts';
import { sendMail } from './mail-server.ts';
import { sendSms } from './sms-gateway.ts';
import * as store from './store.ts';

/** How a delivery went. WAITING: somebody else has it in hand, or it will be tried again. */
export type Delivery = 'SENT' | 'WAITING' | Problem;

const batch = 20;
/** Longer than any courier takes, so that a message is in one pair of hands at a time. */
const inHandSeconds = 60;

/** Delivers one message at once. With `once` it is given up when that fails: who waits for the answer will ask for another. */
export const deliverNow = async (id: string, { once = false } = {}): Promise<Delivery> => {
  const [message] = await claim({ id });
  return message === undefined ? 'WAITING' : deliver(message, once);
};

/** Delivers what is due, a batch at a time; returns how many were tried. For a timer. */
export const deliverDue = async (): Promise<number> => {
  const messages = await claim({ batch });
  await Promise.all(messages.map((message) => deliver(message, false)));
  return messages.length;
};

const claim = (which: { id: string } | { batch: number }) =>
  inTransaction((tx) => store.claim(tx, now(), now().add({ seconds: inHandSeconds }), which));

const deliver = async ({ id, channel, sealed, attempts, worth_until }: store.Claimed, once: boolean): Promise<Delivery> => {
  const isLate = Temporal.Instant.compare(now(), worth_until) >= 0;
  const problem = isLate ? 'UNKNOWN' : await hand(id, channel, sealed);
  const isTriedAgain = problem !== undefined && isWorthAnotherTry(problem) && !once && !isLate;
  const next = isTriedAgain ? nextTry(attempts, now(), worth_until) : undefined;
  await inTransaction(async (tx) => {
    if (problem === undefined) return store.markSent(tx, id, now());
    return next === undefined ? store.giveUp(tx, id, problem, now()) : store.markTried(tx, id, problem, next);
  });
  if (problem !== undefined)
    log.warn({ messageId: id, channel, problem, attempts, givenUp: next === undefined }, 'message delivery failed');
  if (problem === undefined) return 'SENT';
  return next === undefined ? problem : 'WAITING';
};

const hand = (id: string, channel: 'SMS' | 'MAIL', sealed: string): Promise<Problem | undefined> => {
  const letter = JSON.parse(unseal(sealed)) as { to: string; subject: string; text: string };
  return channel === 'SMS' ? sendSms(id, letter) : sendMail(id, letter);
};
