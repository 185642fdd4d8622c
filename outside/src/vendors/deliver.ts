import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database, Tx } from '../database.ts';
import { type Call, type Operation, type PlatformAnswer, type SimulatedVendor, noAnswer } from './operation.rules.ts';
import { isGivenUp, nextTry, undoesRefused } from './retry.rules.ts';
import * as store from './store.ts';
import { protocols } from './protocols.ts';

const batch = 20;
const answerWithinMs = 5_000;
/** Longer than any sending takes. */
const claimSeconds = 30;

type Sender = { database: Database; log: Logger };

/** Tells the platform what is due at a moment; returns how many messages were tried. */
export const deliverVendorMessages = async (sender: Sender, at: Temporal.Instant): Promise<number> => {
  let tried = 0;
  for (let more = true; more;) {
    const due = await sender.database.inTransaction((tx) => store.claimDue(tx, at, at.add({ seconds: claimSeconds }), batch));
    for (const message of due) await deliver(sender, message, at);
    tried += due.length;
    more = due.length > 0;
  }
  return tried;
};

const deliver = async ({ database, log }: Sender, message: store.Message, at: Temporal.Instant): Promise<void> => {
  const found = await database.inTransaction(async (tx) => {
    const session = await store.findSession(tx, message.token);
    const house = session && (await store.findHouse(tx, session.house));
    return session === undefined || house === undefined ? undefined : { session: store.asSession(session), house };
  });
  if (found === undefined) return;
  const { session, house: row } = found;
  const house: SimulatedVendor = { code: row.code, family: row.family, platformUrl: row.platform_url, key: row.key };
  const answer = await sendOperation(house, message, session);
  if (answer.what === 'AGAIN')
    log.warn({ message: message.id, said: answer.said }, 'platform did not answer, or its answer has a wrong signature');
  await database.inTransaction((tx) => note(tx, house, message, answer, at));
};

/** Says it, with the quirk that was asked for at the first time. */
const sendOperation = async (
  house: SimulatedVendor,
  { operation, quirk: fault, attempts }: store.Message,
  session: Parameters<(typeof protocols)['HUB88']['write']>[1],
): Promise<PlatformAnswer> => {
  const { write, read } = protocols[house.family];
  const now = attempts === 1 ? fault : null;
  const call = (key = house.key) => write(operation, session, { ...house, key }, { atMs: Date.now(), nonce: randomUUID() });
  const first = now === 'WRONG_SIGNATURE' ? misSigned(house, call) : call();
  if (first === undefined) return { what: 'REFUSED', said: 'UNSAYABLE', balance: undefined };
  const others = now === 'DOUBLE' ? [call()].flatMap((one) => one ?? []) : [];
  const [answer] = await Promise.all([first, ...others].map((one) => send(one, (status, body) => read(operation, status, body))));
  // The platform has done it; to the vendor it was silence.
  if (now === 'TIMEOUT_AFTER_COMMIT') return noAnswer('silence');
  return now === 'WRONG_SIGNATURE' ? noAnswer(answer?.said ?? '') : (answer ?? noAnswer('silence'));
};

const send = async (
  { url, method, headers, body }: Call,
  read: (status: number, body: string) => PlatformAnswer,
): Promise<PlatformAnswer> => {
  try {
    const answer = await fetch(url, { method, headers, body, redirect: 'error', signal: AbortSignal.timeout(answerWithinMs) });
    return read(answer.status, await answer.text());
  } catch {
    return noAnswer('silence');
  }
};

/** The same call, signed as nobody who knows the key would. A private key has no wrong one beside it, so its signature is blotted out. */
const misSigned = (house: SimulatedVendor, write: (key: string) => Call | undefined): Call | undefined => {
  if (house.family !== 'HUB88') return write(`${house.key}, but wrong`);
  const call = write(house.key);
  return call && { ...call, headers: { ...call.headers, 'x-hub88-signature': Buffer.alloc(256).toString('base64') } };
};

const note = async (
  tx: Tx,
  house: SimulatedVendor,
  message: store.Message,
  answer: PlatformAnswer,
  at: Temporal.Instant,
): Promise<void> => {
  const { id, token, round, operation, attempts } = message;
  if (answer.what === 'AGAIN') {
    if (!isGivenUp(operation, attempts)) return store.scheduleRetry(tx, id, answer.said, nextTry(attempts, at));
    await store.noteAnswered(tx, id, 'GIVEN_UP', answer.said);
    return undo(tx, token, round, operation, at);
  }
  await store.noteAnswered(tx, id, answer.what, answer.said);
  if (round === null) return;
  if (answer.what === 'REFUSED' && operation.kind === 'BET') {
    await store.setRound(tx, round, 'VOID');
    if (undoesRefused(house.family, answer.said)) await undo(tx, token, round, operation, at);
  }
  if (answer.what === 'DONE' && operation.kind === 'BET') await store.noteUnreported(tx, round);
  if (answer.what === 'DONE' && operation.kind === 'WIN' && operation.ends) await store.setRound(tx, round, 'ENDED');
  if (answer.what === 'REFUSED' && operation.kind === 'WIN') await store.setRound(tx, round, 'UNTOLD');
};

/** A bet of whose fate nobody is sure is taken back, until the platform says that it heard. */
const undo = async (tx: Tx, token: string, round: string | null, operation: Operation, at: Temporal.Instant): Promise<void> => {
  if (operation.kind !== 'BET' || round === null) return;
  await store.setRound(tx, round, 'VOID');
  await store.addMessage(tx, {
    token,
    round,
    operation: { kind: 'UNDO_BET', tx: randomUUID(), round, bet: operation.tx, amount: operation.amount },
    at,
  });
};
