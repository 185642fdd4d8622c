import { createHash, randomBytes } from 'node:crypto';
import type { Operator } from '@croupier/contract/operators';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { unseal } from '#platform/secrets';
import { operatorOf } from './operator-of.ts';
import { isPassword } from './password.ts';
import { record } from './record.ts';
import { stepOf } from './second-factor.ts';
import { failuresAfter, longestHours, secondsToWait } from './sign-in.rules.ts';
import * as store from './store.ts';
import { hashOf } from './token.ts';

type SignIn = { userName: string; password: string; code: string; ip: string; userAgent: string };
type Outcome = { token: string; operator: Operator } | { refusal: Refusal };

/**
 * Signs an operator in with password and one-time code.
 *
 * One answer, WRONG_CREDENTIALS, for an unknown name, a wrong password, a wrong or spent code and a disabled operator: which
 * of them it was stands in the audit trail only. From the fifth wrong try on the name has to wait (TOO_MANY_REQUESTS with seconds).
 */
export const signIn = async (attempt: SignIn): Promise<{ token: string; operator: Operator }> => {
  const outcome = await inTransaction((tx) => decide(tx, attempt));
  // Thrown only here: a failed sign-in has to stay counted and written down.
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
};

const decide = async (tx: Tx, { userName, password, code, ip, userAgent }: SignIn): Promise<Outcome> => {
  const name = userName.trim().toLowerCase();
  const nameHash = createHash('sha256').update(name).digest();
  const row = await store.lockAttempts(tx, nameHash, now());
  const attempts = { failures: row.failures, lastFailedAt: row.last_failed_at };
  const found = await store.findByUserName(tx, name);

  const refuse = async (cause: string, refusal: Refusal): Promise<Outcome> => {
    await record(tx, {
      operator: null,
      action: 'session.sign-in.refused',
      // A name nobody has is not kept: it may be a password in the wrong field.
      target: found === undefined ? null : `operator:${found.user_name}`,
      merchants: found === undefined ? null : found.merchants,
      ip,
      details: { cause, failures: attempts.failures },
    });
    return { refusal };
  };

  const seconds = secondsToWait(attempts, now());
  if (seconds > 0) return refuse('waiting', new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds }));

  const cause = await whyNot(tx, found, password, code);
  if (found === undefined || cause !== undefined) {
    attempts.failures = failuresAfter(attempts, now());
    await store.writeFailure(tx, nameHash, attempts.failures, now());
    return refuse(cause ?? 'unknown-name', new Refusal('WRONG_CREDENTIALS'));
  }

  await store.forgetAttempts(tx, nameHash);
  const token = randomBytes(32).toString('base64url');
  await store.insertSession(tx, {
    operator_id: found.id,
    token_hash: hashOf(token),
    started_at: now(),
    last_seen_at: now(),
    expires_at: now().add({ hours: longestHours }),
    ended_at: null,
    ip,
    user_agent: userAgent.slice(0, 300),
  });
  const operator = operatorOf({ operatorId: found.id, userName: found.user_name, role: found.role, merchants: found.merchants });
  await record(tx, {
    operator: { operatorId: found.id, userName: found.user_name },
    action: 'session.sign-in',
    target: `operator:${found.user_name}`,
    merchants: found.merchants,
    ip,
    details: { userAgent: userAgent.slice(0, 300) },
  });
  return { token, operator };
};

/** What is wrong with a sign-in, or undefined when nothing is. A good code is spent by it. */
const whyNot = async (
  tx: Tx,
  found: Awaited<ReturnType<typeof store.findByUserName>>,
  password: string,
  code: string,
): Promise<string | undefined> => {
  const rightPassword = await isPassword(found?.password_hash, password);
  if (found === undefined) return 'unknown-name';
  if (!rightPassword) return 'password';
  if (found.state !== 'ACTIVE') return 'disabled';
  const step = stepOf(unseal(found.totp_secret), code, now());
  if (step === undefined) return 'code';
  return (await store.spendStep(tx, found.id, step)) ? undefined : 'code-spent';
};
