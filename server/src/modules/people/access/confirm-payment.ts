import { isTrialType } from '@croupier/contract/people/members';
import type { MemberId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { abandon, beginConfirmation, noteFailure, noteSuccess } from './attempts.ts';
import { isRightPassword } from './passwords.ts';
import { isRightTotp } from './prove-factor.ts';
import * as store from './store.ts';
import { sessionStartedAt } from './store/challenges.ts';
import * as factors from './store/factors.ts';
import { findPaymentPassword } from './store/payment-passwords.ts';
import type { Visit } from './visit.ts';

type Proof = { paymentPassword: string; password?: string | undefined; totp?: string | undefined };

/** The proof that a payout asks of a member beside the payment password: the app's code, the password, or a sign-in of the last 15 minutes. */
export type PaymentProofs = { hasPaymentPassword: boolean; second: 'totp' | 'password' | 'session' };

const freshMinutes = 15;

const proofsIn = async (tx: Tx, memberId: MemberId) => {
  const payment = await findPaymentPassword(tx, memberId);
  const password = (await store.findPassword(tx, memberId))?.hash;
  const hasApp = (await factors.findTotp(tx, memberId))?.confirmed_at != null;
  const second: PaymentProofs['second'] = hasApp ? 'totp' : password === undefined ? 'session' : 'password';
  return { payment, password, second };
};

/** The proof that a payout will ask of a member. */
export const paymentProofsOf = async (tx: Tx, memberId: MemberId): Promise<PaymentProofs> => {
  const { payment, second } = await proofsIn(tx, memberId);
  return { hasPaymentPassword: payment !== undefined, second };
};

/** When a member last set the payment password; undefined for who has none. */
export const paymentPasswordSetAt = async (tx: Tx, memberId: MemberId): Promise<Temporal.Instant | undefined> =>
  (await findPaymentPassword(tx, memberId))?.set_at;

/**
 * Makes sure that it is the member who sends money away. Refuses TRIAL_NOT_ALLOWED; PAYMENT_PASSWORD_MISSING for who never set one;
 * REAUTHENTICATE with what is `missing`; WRONG_CREDENTIALS and SECOND_FACTOR_WRONG with the `field`; TOO_MANY_REQUESTS after too many
 * wrong ones, counted apart from sign-ins. A right code is used up.
 */
export const confirmPayment = async (caller: MemberCaller, proof: Proof, visit: Visit): Promise<void> => {
  if (isTrialType(caller.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  const has = await inTransaction(async (tx) => ({
    ...(await proofsIn(tx, caller.memberId)),
    startedAt: await sessionStartedAt(tx, caller.sessionId),
  }));
  if (has.payment === undefined) throw new Refusal('PAYMENT_PASSWORD_MISSING');
  if (has.second === 'session') {
    const isFresh = has.startedAt !== undefined && Temporal.Instant.compare(has.startedAt.add({ minutes: freshMinutes }), now()) > 0;
    if (!isFresh) throw new Refusal('REAUTHENTICATE', { missing: ['session'] });
  } else if ((proof[has.second] ?? '').trim() === '') throw new Refusal('REAUTHENTICATE', { missing: [has.second] });

  const attempt = await beginConfirmation(caller.memberId, visit, 'PAYMENT');
  const wrong = await whatIsWrong(caller.memberId, { ...has, hash: has.payment.hash }, proof).catch(async (error: unknown) => {
    await abandon(attempt);
    throw error;
  });
  if (wrong === undefined) return noteSuccess(attempt);
  await noteFailure(attempt);
  throw wrong;
};

const whatIsWrong = async (
  memberId: MemberId,
  has: { hash: string; password: string | undefined; second: PaymentProofs['second'] },
  { paymentPassword, password = '', totp = '' }: Proof,
): Promise<Refusal | undefined> => {
  if (!(await isRightPassword(has.hash, paymentPassword))) return new Refusal('WRONG_CREDENTIALS', { field: 'paymentPassword' });
  if (has.second === 'password' && !(await isRightPassword(has.password, password)))
    return new Refusal('WRONG_CREDENTIALS', { field: 'password' });
  if (has.second === 'totp' && !(await inTransaction((tx) => isRightTotp(tx, memberId, totp))))
    return new Refusal('SECOND_FACTOR_WRONG', { field: 'totp' });
  return undefined;
};
