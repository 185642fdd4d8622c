import { createHash } from 'node:crypto';
import { networkOf } from '@croupier/contract/core/callers';
import { now } from '#platform/clock';
import type { OperatorId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { failuresAfter, secondsToWait } from './sign-in.rules.ts';
import * as store from './store/attempts.ts';
import { placesOf } from './store/sessions.ts';

/** A try at something secret, locked by its name: two tries at one name are looked at one after the other. */
export type SecretAttempt = { nameHash: Buffer; failures: number; lastFailedAt: Temporal.Instant | null; secondsToWait: number };

/**
 * Under which name a sign-in counts. Where an operator signed in of late their tries have a count of their own, so that strangers who
 * guess at their name, from however many addresses, make strangers wait and not them.
 */
export const attemptName = async (tx: Tx, name: string, operatorId: OperatorId | undefined, ip: string): Promise<string> => {
  const network = networkOf(ip);
  const places = operatorId === undefined ? [] : await placesOf(tx, operatorId);
  // No name that is typed holds U+0000.
  return places.some((place) => networkOf(place.ip) === network) ? `${name}\0${network}` : name;
};

/** Begins a try. While it has seconds to wait, nothing may be looked at. */
export const beginAttempt = async (tx: Tx, name: string): Promise<SecretAttempt> => {
  const nameHash = createHash('sha256').update(name).digest();
  const row = await store.lockAttempts(tx, nameHash, now());
  const attempts = { failures: row.failures, lastFailedAt: row.last_failed_at };
  return { nameHash, ...attempts, secondsToWait: secondsToWait(attempts, now()) };
};

/** It was wrong. Gives how many that makes in a row. */
export const countFailure = async (tx: Tx, guess: SecretAttempt): Promise<number> => {
  const failures = failuresAfter(guess, now());
  await store.writeFailure(tx, guess.nameHash, failures, now());
  return failures;
};

/** It was right, and what was wrong before is forgotten. */
export const clearFailures = (tx: Tx, { nameHash }: Pick<SecretAttempt, 'nameHash'>): Promise<unknown> =>
  store.forgetAttempts(tx, nameHash);
