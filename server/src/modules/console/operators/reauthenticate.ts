import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { beginAttempt, countFailure, clearFailures, type SecretAttempt } from './secret-attempts.ts';
import type { AtWork } from '#modules/console/audit';
import { type CheckedPassword, checkPassword, verifyOperator } from './verify-operator.ts';
import { record } from '#modules/console/audit';
import { wholeScope } from '#rules/console/audit/roles';
import { confirmedUntil } from './sign-in.rules.ts';
import { markConfirmed } from './store/sessions.ts';
import { findOperator, type OperatorRecord } from './store/staff.ts';

type Proof = { password: string; code: string };
type Refused = { refusal: Refusal };
type Outcome = { until: string } | Refused;
type CheckedAttempt = { guess: SecretAttempt; found: OperatorRecord | undefined } | Refused;

/**
 * Proves again, with password and second factor, that it is still the operator who sits there. Refuses WRONG_CREDENTIALS, and from the
 * fifth wrong try on TOO_MANY_REQUESTS: a session left open must not be a place to guess at. Counted apart from sign-ins, so that
 * it keeps nobody out. BUSY when very many sign in at once.
 */
export const reauthenticate = async (by: AtWork, proof: Proof): Promise<{ until: string }> => {
  const attempt = await inTransaction((tx) => beginChecked(tx, by));
  const outcome = 'refusal' in attempt ? attempt : await checkAndDecide(by, proof, attempt.found);
  // Thrown only here: a failed try has to stay counted and written down.
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
};

const checkAndDecide = async (by: AtWork, { password, code }: Proof, found: OperatorRecord | undefined): Promise<Outcome> => {
  const checked = await checkPassword(found, password);
  return inTransaction((tx) => decide(tx, by, checked, code));
};

/** How guesses at this operator stand: refused while they have to wait. */
const beginChecked = async (tx: Tx, by: AtWork): Promise<CheckedAttempt> => {
  const { operator } = by;
  // No name that is typed holds U+0000, so nobody makes an operator wait here from outside.
  const guess = await beginAttempt(tx, `\0confirm ${operator.operatorId}`);
  if (guess.secondsToWait > 0) {
    await recordOutcome(tx, by, 'session.confirm.refused', { cause: 'waiting', failures: guess.failures });
    return { refusal: new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: guess.secondsToWait }) };
  }
  return { guess, found: await findOperator(tx, operator.operatorId) };
};

const decide = async (tx: Tx, by: AtWork, checked: CheckedPassword, code: string): Promise<Outcome> => {
  // Once more, for others may have guessed while the password was looked at.
  const attempt = await beginChecked(tx, by);
  if ('refusal' in attempt) return attempt;
  const proven = await verifyOperator(tx, checked, code);
  if ('wrong' in proven) {
    await recordOutcome(tx, by, 'session.confirm.refused', { cause: proven.wrong, failures: await countFailure(tx, attempt.guess) });
    return { refusal: new Refusal('WRONG_CREDENTIALS') };
  }
  await clearFailures(tx, attempt.guess);
  await markConfirmed(tx, by.operator.sessionId, now());
  await recordOutcome(tx, by, 'session.confirm', {});
  return { until: confirmedUntil(now()).toString() };
};

type Action = 'session.confirm' | 'session.confirm.refused';
const recordOutcome = (tx: Tx, { operator, ip }: AtWork, action: Action, details: Record<string, unknown>): Promise<unknown> =>
  record(tx, { operator, action, target: `operator:${operator.userName}`, merchants: wholeScope(operator.holdings), ip, details });
