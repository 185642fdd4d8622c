import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { OperatorCaller } from '#platform/http';
import { stands } from './sign-in.rules.ts';
import * as store from './store.ts';
import { hashOf } from './token.ts';

/** Being seen is written at most this often, so that a busy console does not write at every call. */
const seenEverySeconds = 15;

/** The operator behind a token, or undefined when there is none, the session has ended, or they were disabled. */
export const identifyOperator = (token: string): Promise<OperatorCaller | undefined> =>
  inTransaction(async (tx) => {
    const session = await store.findSession(tx, hashOf(token));
    if (session === undefined || !stands(session, now())) return undefined;
    const { sessionId, operatorId, userName, role, merchants, lastSeenAt } = session;
    if (Temporal.Instant.compare(lastSeenAt.add({ seconds: seenEverySeconds }), now()) <= 0) await store.markSeen(tx, sessionId, now());
    return { operatorId, userName, role, merchants, sessionId };
  });
