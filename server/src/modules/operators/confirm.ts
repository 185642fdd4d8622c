import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { beginGuess, countWrong, forgive } from './guess.ts';
import type { AtWork } from './look.ts';
import { proveOperator } from './prove-operator.ts';
import { record } from './record.ts';
import { wholeScope } from './roles.rules.ts';
import { confirmedUntil } from './sign-in.rules.ts';
import { markConfirmed } from './store/sessions.ts';
import { findOperator } from './store/staff.ts';

type Proof = { password: string; code: string };

/**
 * Proves again, with password and second factor, that it is still the operator who sits there. Refuses WRONG_CREDENTIALS, and from the
 * fifth wrong try on TOO_MANY_REQUESTS: a session left open must not be a place to guess at. Counted apart from sign-ins, so that
 * it keeps nobody out.
 */
export const confirm = async (by: AtWork, proof: Proof): Promise<{ until: string }> => {
  const outcome = await inTransaction((tx) => decide(tx, by, proof));
  // Thrown only here: a failed try has to stay counted and written down.
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
};

const decide = async (tx: Tx, { operator, ip }: AtWork, proof: Proof): Promise<{ until: string } | { refusal: Refusal }> => {
  const tell = (action: 'session.confirm' | 'session.confirm.refused', details: Record<string, unknown>) =>
    record(tx, {
      operator,
      action,
      target: `operator:${operator.userName}`,
      merchants: wholeScope(operator.holdings),
      ip,
      details,
    });
  // No name that is typed holds U+0000, so nobody makes an operator wait here from outside.
  const guess = await beginGuess(tx, `\0confirm ${operator.operatorId}`);
  if (guess.secondsToWait > 0) {
    await tell('session.confirm.refused', { cause: 'waiting', failures: guess.failures });
    return { refusal: new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: guess.secondsToWait }) };
  }
  const proven = await proveOperator(tx, await findOperator(tx, operator.operatorId), proof);
  if ('wrong' in proven) {
    await tell('session.confirm.refused', { cause: proven.wrong, failures: await countWrong(tx, guess) });
    return { refusal: new Refusal('WRONG_CREDENTIALS') };
  }
  await forgive(tx, guess);
  await markConfirmed(tx, operator.sessionId, now());
  await tell('session.confirm', {});
  return { until: confirmedUntil(now()).toString() };
};
