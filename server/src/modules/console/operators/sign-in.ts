import type { Operator } from '@croupier/contract/console/operators';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { beginSession, type ClientInfo } from './begin-session.ts';
import { beginAttempt, countFailure, clearFailures, attemptName } from './secret-attempts.ts';
import { isLetIn } from './networks.rules.ts';
import { operatorOf } from './operator-view.ts';
import { type CheckedPassword, checkPassword, verifyOperator } from './verify-operator.ts';
import { record } from '#modules/console/audit';
import { wholeScope } from '#rules/console/audit/roles';
import { allNetworks } from './store/networks.ts';
import { holdingsOf } from './store/roles.ts';
import { findByUserName, type OperatorRecord } from './store/staff.ts';
import { notifyOperator } from './notify-operator.ts';

type SignIn = ClientInfo & { userName: string; password: string; code: string };
type Refused = { refusal: Refusal };
type Outcome = { token: string; operator: Operator } | Refused;

/**
 * Signs an operator in with password and second factor: a code of the authenticator, or a recovery code.
 *
 * One answer, WRONG_CREDENTIALS, for an unknown name, a wrong password, a wrong or spent code, a disabled operator and one who has set
 * nothing up yet: which of them it was stands in the audit trail only. From the fifth wrong try on the name has to wait
 * (TOO_MANY_REQUESTS with seconds), for strangers apart from where the operator signed in before. Outside the console's networks nothing is looked at, so nobody there can make an operator wait;
 * outside their own networks an operator who proved everything is told so: ADDRESS_NOT_ALLOWED both times. BUSY when very many sign in at once.
 */
export const signIn = async (attempt: SignIn): Promise<{ token: string; operator: Operator }> => {
  const begun = await inTransaction((tx) => beginChecked(tx, attempt));
  const outcome = 'refusal' in begun ? begun : await checkAndDecide(attempt, begun.found);
  // Thrown only here: a failed sign-in has to stay counted and written down.
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
};

const checkAndDecide = async (attempt: SignIn, found: OperatorRecord | undefined): Promise<Outcome> => {
  const checked = await checkPassword(found, attempt.password);
  return inTransaction((tx) => decide(tx, attempt, checked));
};

/** The owner of a name, and the state of guesses at it: refused from a foreign network, and while the name has to wait. */
const beginChecked = async (tx: Tx, { userName, ip }: SignIn) => {
  const elsewhere = new Refusal('ADDRESS_NOT_ALLOWED', { ip });
  if (!isLetIn(await allNetworks(tx), ip)) {
    await record(tx, {
      operator: null,
      action: 'session.sign-in.refused',
      target: null,
      merchants: null,
      ip,
      details: { cause: 'console-address' },
    });
    return { refusal: elsewhere };
  }
  const name = userName.trim().toLowerCase();
  const found = await findByUserName(tx, name);
  const guess = await beginAttempt(tx, await attemptName(tx, name, found?.id, ip));
  const holdings = found === undefined ? [] : await holdingsOf(tx, found.id);
  const merchants = found === undefined ? null : wholeScope(holdings);

  const refuse = async (cause: string, refusal: Refusal, failures = guess.failures): Promise<Refused> => {
    await record(tx, {
      operator: null,
      action: 'session.sign-in.refused',
      // A name nobody has is not kept: it may be a password in the wrong field.
      target: found === undefined ? null : `operator:${found.user_name}`,
      merchants,
      ip,
      details: { cause, failures },
    });
    return { refusal };
  };

  if (guess.secondsToWait > 0) return refuse('waiting', new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: guess.secondsToWait }));

  return { found, guess, holdings, merchants, elsewhere, refuse };
};

/** Heard once more, for others may have guessed while the password was looked at. */
const decide = async (tx: Tx, attempt: SignIn, checked: CheckedPassword): Promise<Outcome> => {
  const begun = await beginChecked(tx, attempt);
  if ('refusal' in begun) return begun;
  const { guess, holdings, merchants, elsewhere, refuse } = begun;
  const { code, ip, userAgent, language } = attempt;
  const proof = await verifyOperator(tx, checked, code);
  if ('wrong' in proof) return refuse(proof.wrong, new Refusal('WRONG_CREDENTIALS'), await countFailure(tx, guess));
  const { operator, by } = proof;
  if (!isLetIn(operator.networks, ip)) return refuse('address', elsewhere);

  await clearFailures(tx, guess);
  const { token } = await beginSession(tx, operator, { ip, userAgent, language });
  if (by === 'recovery-code') await notifyOperator(tx, operator, 'consoleRecoveryUsed', { ip, userAgent });
  await record(tx, {
    operator: { operatorId: operator.id, userName: operator.user_name },
    action: 'session.sign-in',
    target: `operator:${operator.user_name}`,
    merchants,
    ip,
    details: { userAgent: userAgent.slice(0, 300), ...(by === 'recovery-code' && { with: by }) },
  });
  return { token, operator: operatorOf({ operatorId: operator.id, userName: operator.user_name, fullName: operator.full_name, holdings }) };
};
