import { isTrialType } from '@croupier/contract/people/members';
import { type Member, getMemberOrThrow } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { abandon, beginConfirmation, noteFailure, noteSuccess } from './attempts.ts';
import { isRightPassword } from './passwords.ts';
import { isRightRecoveryCode, isRightTotp } from './prove-factor.ts';
import * as store from './store.ts';
import { sessionStartedAt } from './store/challenges.ts';
import * as factors from './store/factors.ts';
import type { Visit } from './visit.ts';

export type Proof = { password?: string | undefined; totp?: string | undefined };

/** A member with neither a password nor an authenticator app must have signed in so lately. */
const freshMinutes = 15;

/**
 * Makes sure that it is the member who asks, and not somebody at a session they left open. Refuses TRIAL_NOT_ALLOWED; REAUTHENTICATE with
 * what is missing of password and code (`missing`); WRONG_CREDENTIALS and SECOND_FACTOR_WRONG for wrong ones, and TOO_MANY_REQUESTS after
 * too many of them. A right code is used up. `orRecoveryCode`: in the place of the app's code a recovery code is taken too.
 */
export const reauthenticate = async (
  caller: MemberCaller,
  { password, totp }: Proof,
  visit: Visit,
  { orRecoveryCode = false } = {},
): Promise<Member> => {
  if (isTrialType(caller.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  const has = await inTransaction(async (tx) => ({
    member: await getMemberOrThrow(tx, caller.memberId),
    hash: (await store.findPassword(tx, caller.memberId))?.hash,
    totp: (await factors.findTotp(tx, caller.memberId))?.confirmed_at != null,
    startedAt: await sessionStartedAt(tx, caller.sessionId),
  }));
  const missing = [
    ...(has.hash !== undefined && password === undefined ? ['password'] : []),
    ...(has.totp && (totp === undefined || totp.trim() === '') ? ['totp'] : []),
  ];
  if (missing.length > 0) throw new Refusal('REAUTHENTICATE', { missing });
  if (has.hash === undefined && !has.totp) {
    const isFresh = has.startedAt !== undefined && Temporal.Instant.compare(has.startedAt.add({ minutes: freshMinutes }), now()) > 0;
    if (!isFresh) throw new Refusal('REAUTHENTICATE', { missing: ['session'] });
    return has.member;
  }

  const attempt = await beginConfirmation(caller.memberId, visit);
  const wrong = await whatIsWrong(has, { password, totp, orRecoveryCode }, visit).catch(async (error: unknown) => {
    await abandon(attempt);
    throw error;
  });
  if (wrong === undefined) {
    await noteSuccess(attempt);
    return has.member;
  }
  await noteFailure(attempt);
  throw wrong;
};

const whatIsWrong = async (
  has: { member: Member; hash: string | undefined; totp: boolean },
  { password = '', totp = '', orRecoveryCode }: Proof & { orRecoveryCode: boolean },
  { merchant }: Visit,
): Promise<Refusal | undefined> => {
  if (has.hash !== undefined && !(await isRightPassword(has.hash, password)))
    return new Refusal('WRONG_CREDENTIALS', { field: 'password' });
  if (!has.totp) return undefined;
  const isRight = await inTransaction(
    async (tx) =>
      (await isRightTotp(tx, has.member.id, totp)) || (orRecoveryCode && (await isRightRecoveryCode(tx, has.member, merchant, totp))),
  );
  return isRight ? undefined : new Refusal('SECOND_FACTOR_WRONG', { field: 'totp' });
};
