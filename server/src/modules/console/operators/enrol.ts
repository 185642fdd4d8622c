import type { Operator } from '@croupier/contract/console/operators';
import type { Enrolment } from '@croupier/contract/console/operators-security';
import { commonPasswords } from '#modules/people/access';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { beginSetUp, finishSetUp } from './authenticator.ts';
import { beginSession, type ClientInfo } from './begin-session.ts';
import { beginAttempt, countFailure, clearFailures, attemptName } from './secret-attempts.ts';
import { isLetIn } from './networks.rules.ts';
import { operatorOf } from './operator-view.ts';
import { guessesFor, problemWith } from './password.rules.ts';
import { hashPassword } from './password.ts';
import { type CheckedPassword, checkPassword, verifyPassword } from './verify-operator.ts';
import { asTyped } from './readable-secret.ts';
import { record } from '#modules/console/audit';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { wholeScope } from '#rules/console/audit/roles';
import { deleteEnrolment, operatorOfEnrolment } from './store/enrolments.ts';
import { allNetworks } from './store/networks.ts';
import { holdingsOf } from './store/roles.ts';
import { endSessionsOf } from './store/sessions.ts';
import * as staff from './store/staff.ts';
import { hashOf } from './token.ts';

type Begin = { userName: string; oneTimePassword: string; ip: string };
type Finish = ClientInfo & { ticket: string; newPassword: string; code: string };
type Enrolled = { token: string; operator: Operator; recoveryCodes: string[] };
type Refused = { refusal: Refusal };
type Or<T> = T | Refused;

/**
 * Begins an operator's first sign-in with the one-time password somebody gave them; it signs nobody in. Refuses as `signIn` does, and
 * INVITATION_EXPIRED to who has the right password too late.
 */
export const beginEnrolment = async (given: Begin): Promise<Enrolment> => {
  const attempt = await inTransaction((tx) => beginChecked(tx, given));
  if ('refusal' in attempt) throw attempt.refusal;
  const checked = await checkPassword(attempt.found, asTyped(given.oneTimePassword));
  return thrown(inTransaction((tx) => begin(tx, given, checked)));
};

/**
 * Finishes it: from then on the operator's own password and authenticator sign in, and the one-time password is worth nothing.
 * Refuses PASSWORD_FORMAT, PASSWORD_COMMON, SECOND_FACTOR_WRONG, and TICKET_USED once the ticket is used, old, or was guessed at.
 */
export const finishEnrolment = (given: Finish): Promise<Enrolled> => thrown(inTransaction((tx) => finish(tx, given)));

/** A refusal that has to leave something behind is thrown outside its transaction. */
const thrown = async <T>(outcome: Promise<Or<T>>): Promise<T> => {
  const got = await outcome;
  if (typeof got === 'object' && got !== null && 'refusal' in got) throw got.refusal;
  return got as T;
};

/** The owner of a name, and the state of guesses at it: refused from a foreign network, and while the name has to wait. */
const beginChecked = async (tx: Tx, { userName, ip }: Begin) => {
  if (!isLetIn(await allNetworks(tx), ip)) return { refusal: new Refusal('ADDRESS_NOT_ALLOWED', { ip }) };
  const name = userName.trim().toLowerCase();
  const found = await staff.findByUserName(tx, name);
  const guess = await beginAttempt(tx, await attemptName(tx, name, found?.id, ip));
  const refuse = async (cause: string, refusal: Refusal, failures = guess.failures): Promise<Refused> => {
    await record(tx, {
      operator: null,
      action: 'session.enrol.refused',
      target: found === undefined ? null : `operator:${found.user_name}`,
      merchants: found === undefined ? null : wholeScope(await holdingsOf(tx, found.id)),
      ip,
      details: { cause, failures },
    });
    return { refusal };
  };
  if (guess.secondsToWait > 0) return refuse('waiting', new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: guess.secondsToWait }));
  return { found, guess, refuse };
};

const begin = async (tx: Tx, given: Begin, checked: CheckedPassword): Promise<Or<Enrolment>> => {
  // Once more, for others may have guessed while the password was looked at.
  const attempt = await beginChecked(tx, given);
  if ('refusal' in attempt) return attempt;
  const { guess, refuse } = attempt;
  const { ip } = given;
  const proof = await verifyPassword(tx, checked);
  const until = 'wrong' in proof ? null : proof.operator.one_time_until;
  if ('wrong' in proof || until === null)
    return refuse('wrong' in proof ? proof.wrong : 'enrolled', new Refusal('WRONG_CREDENTIALS'), await countFailure(tx, guess));
  const { operator } = proof;
  if (Temporal.Instant.compare(until, now()) <= 0) return refuse('expired', new Refusal('INVITATION_EXPIRED'));
  if (!isLetIn(operator.networks, ip)) return refuse('address', new Refusal('ADDRESS_NOT_ALLOWED', { ip }));
  await clearFailures(tx, guess);
  return beginSetUp(tx, { operatorId: operator.id, userName: operator.user_name, sessionId: null });
};

const finish = async (tx: Tx, { ticket, newPassword, code, ip, userAgent, language }: Finish): Promise<Or<Enrolled>> => {
  // The operator first and the ticket after, as a reset does, so that none can deadlock.
  const operatorId = await operatorOfEnrolment(tx, hashOf(ticket));
  const operator = operatorId === undefined ? undefined : await staff.lockOperator(tx, operatorId);
  const setUp = await finishSetUp(tx, { ticket, code, sessionId: null });
  if ('wrong' in setUp) return { refusal: new Refusal('SECOND_FACTOR_WRONG') };
  if (operator?.state !== 'ACTIVE' || operator.one_time_until === null) throw new Refusal('TICKET_USED');
  if (!isLetIn(await allNetworks(tx), ip) || !isLetIn(operator.networks, ip)) throw new Refusal('ADDRESS_NOT_ALLOWED', { ip });
  // Thrown, so the ticket and its code are as they were, and another password can be tried.
  await assertGoodPassword(newPassword, operator.user_name);
  await staff.changeCredentials(tx, operator.id, {
    password_hash: await hashPassword(newPassword),
    password_changed_at: now(),
    one_time_until: null,
    totp_secret: setUp.totp_secret,
    enrolled_at: now(),
    last_totp_step: setUp.last_totp_step,
  });
  await deleteEnrolment(tx, operator.id);
  await endSessionsOf(tx, operator.id, now());
  const recoveryCodes = await giveRecoveryCodes(tx, operator.id);
  const { token } = await beginSession(tx, operator, { ip, userAgent, language });
  const holdings = await holdingsOf(tx, operator.id);
  const known = { operatorId: operator.id, userName: operator.user_name };
  await record(tx, {
    operator: known,
    action: 'session.enrol',
    target: `operator:${operator.user_name}`,
    merchants: wholeScope(holdings),
    ip,
    details: { userAgent: userAgent.slice(0, 300), before: { state: 'INVITED' }, after: { state: 'ACTIVE' } },
  });
  return { token, operator: operatorOf({ ...known, fullName: operator.full_name, holdings }), recoveryCodes };
};

/** Refuses a password an operator should not have. */
export const assertGoodPassword = async (password: string, userName: string): Promise<void> => {
  const isCommon = guessesFor(password).some((guess) => commonPasswords.has(guess));
  const problem = problemWith(password, { userName, isCommon });
  if (problem !== undefined) throw new Refusal(problem.code, problem.value);
};
