import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { OperatorCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { isLetIn } from './networks.rules.ts';
import { isConfirmed, isConfirmedForWork, stands } from './sign-in.rules.ts';
import { holdingsOf } from './store/roles.ts';
import { findSession, markSeen } from './store/sessions.ts';
import { hashOf } from './token.ts';

/** Being seen is written at most this often, so that a busy console does not write at every call. */
const seenEverySeconds = 15;

/**
 * The operator behind a token, with the rights they have at this moment, or undefined when there is none, the session has ended, or
 * they were disabled. Refuses ADDRESS_NOT_ALLOWED where the console, or this operator, may not be used from.
 */
export const identifyOperator = (token: string, ip: string): Promise<OperatorCaller | undefined> =>
  inTransaction(async (tx) => {
    const session = await findSession(tx, hashOf(token));
    if (session === undefined || !stands(session, now())) return undefined;
    const { sessionId, operatorId, userName, fullName, lastSeenAt, confirmedAt, networks, consoleNetworks } = session;
    if (!isLetIn(consoleNetworks, ip) || !isLetIn(networks, ip)) throw new Refusal('ADDRESS_NOT_ALLOWED', { ip });
    if (Temporal.Instant.compare(lastSeenAt.add({ seconds: seenEverySeconds }), now()) <= 0) await markSeen(tx, sessionId, now());
    return {
      operatorId,
      userName,
      fullName,
      sessionId,
      holdings: await holdingsOf(tx, operatorId),
      confirmed: isConfirmed(confirmedAt, now()),
      confirmedForWork: isConfirmedForWork(confirmedAt, now()),
    };
  });
