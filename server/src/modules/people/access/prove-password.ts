import type { LoginRequest } from '@croupier/contract/people/access';
import { findByUserName, type Member } from '#modules/people/members';
import { findByContact } from '#modules/people/contacts';
import { userNameKey } from '#rules/people/members/names';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { abandon, beginAttempt, noteFailure, noteSuccess } from './attempts.ts';
import { attemptScopeOf, nobody } from './attempt-scope.ts';
import type { ProvedMember } from './complete-sign-in.ts';
import { isPasswordDue } from './password-age.rules.ts';
import { isRightPassword } from './passwords.ts';
import { requireNumber, numberOf } from './phone-numbers.ts';
import { noteFailedSignIn } from './places.ts';
import * as store from './store.ts';
import type { Visit } from './visit.ts';

type WithPassword = Extract<LoginRequest, { type: 'username' | 'mobile' }>;

/**
 * The member whose user name or mobile number it is and whose password was typed. Refuses WRONG_CREDENTIALS; a merchant that prefers to
 * say so (`revealUnknownUser`) refuses MEMBER_NOT_FOUND for a name that nobody has.
 */
export const provePassword = async (request: WithPassword, visit: Visit): Promise<ProvedMember> => {
  const { merchant } = visit;
  const { username, password, countryDialingCode, deviceToken, captcha, captchaId } = request;
  const typed = { mobileNum: username, countryDialingCode };
  const number = request.type === 'mobile' ? requireNumber(typed, merchant, 'username') : numberOf(typed, merchant);
  const { member, kept, door } = await inTransaction(async (tx) => {
    const found = await whoIs(tx, visit, username, number);
    return {
      member: found,
      kept: await store.findPassword(tx, found?.id ?? nobody),
      door: await attemptScopeOf(tx, found, visit, deviceToken),
    };
  });
  // However a number is written, guesses at it count together.
  const attempt = await beginAttempt({ key: number ?? userNameKey(username), door, captcha, captchaId }, visit);
  // No transaction is open while the hash is computed: that takes long, and connections are few.
  const isRight = await isRightPassword(kept?.hash, password).catch(async (error: unknown) => {
    await abandon(attempt);
    throw error;
  });
  const isOver = kept?.one_time_until != null && Temporal.Instant.compare(now(), kept.one_time_until) >= 0;
  if (!isRight || member === undefined || kept === undefined || isOver) {
    await noteFailure(attempt, (tx) => noteFailedSignIn(tx, member, 'WRONG_PASSWORD', 'PASSWORD', visit));
    const isUnknown = member === undefined && merchant.flags.revealUnknownUser;
    throw new Refusal(isUnknown ? 'MEMBER_NOT_FOUND' : 'WRONG_CREDENTIALS', { captchaRequired: true });
  }
  await noteSuccess(attempt);
  return { member, arrival: { method: 'PASSWORD', passwordExpired: isPasswordDue(kept, merchant, now()), hash: kept.hash } };
};

/**
 * A verified number is its owner's; otherwise it may be a user name. All questions are asked whatever the answers, so that the time tells
 * nothing.
 */
const whoIs = async (tx: Tx, { merchant }: Visit, userName: string, number: string | undefined): Promise<Member | undefined> => {
  const byName = await findByUserName(tx, merchant.id, userName);
  if (number === undefined) return byName;
  const byPhone = await findByContact(tx, merchant.id, { kind: 'PHONE', value: number });
  const byNumber = await findByUserName(tx, merchant.id, number);
  return byPhone ?? byNumber ?? byName;
};
