import type { SignedIn } from '@croupier/contract/people/access';
import type { MemberId } from '@croupier/contract/core/ids';
import type { changePassword as contract } from '@croupier/contract/people/security';
import { holdOpenMember, getMemberOrThrow } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { openMemberSession } from './admit-member.ts';
import { abandon, beginConfirmation, noteFailure, noteSuccess } from './attempts.ts';
import { commonPasswords, hashPassword, isRightPassword } from './passwords.ts';
import { problemWithNewPassword } from './registration.rules.ts';
import { reauthenticate } from './reauthenticate.ts';
import { endSessions } from './sessions.ts';
import * as store from './store.ts';
import type { Visit } from './visit.ts';

type Change = z.output<NonNullable<typeof contract.body>>;

/**
 * Changes a member's password: all their sessions end, and the answer is a new one. Refuses WRONG_CREDENTIALS for a wrong old password, the refusals of the
 * rule of passwords, and TRIAL_NOT_ALLOWED. A member without a password, who signs in by phone, chooses their first one: that takes a session that began just
 * now, or a code of their authenticator (REAUTHENTICATE).
 */
export const changePassword = async (caller: MemberCaller, change: Change, visit: Visit): Promise<SignedIn> => {
  const { memberId, merchantId } = caller;
  const { member, kept } = await inTransaction(async (tx) => ({
    member: await getMemberOrThrow(tx, memberId),
    kept: await store.findPassword(tx, memberId),
  }));
  const { oldPassword = '' } = change;
  if (kept !== undefined && oldPassword === '') throw new Refusal('FIELD_EMPTY', { field: 'oldPassword' });
  const problem = problemWithNewPassword(
    { ...change, oldPassword },
    member.userName,
    visit.merchant.registrationRules.password,
    commonPasswords,
  );
  if (problem !== undefined) {
    const { code, ...value } = problem;
    throw new Refusal(code, value);
  }

  if (kept === undefined) await reauthenticate(caller, { totp: change.totp }, visit);
  else await confirmOld(memberId, kept.hash, oldPassword, visit);

  const hash = await hashPassword(change.newPassword);
  const signedIn = await inTransaction(async (tx) => {
    // A sign-in with the old password at this moment is either seen below, or comes after it and is refused.
    await holdOpenMember(tx, memberId);
    // Two who change it at once both knew the old one; the second knows it no longer.
    const isSet =
      kept === undefined
        ? await store.insertFirstPassword(tx, { member_id: memberId, merchant_id: merchantId, hash, set_at: now(), one_time_until: null })
        : await store.replacePassword(tx, memberId, { from: kept.hash, to: hash, at: now() });
    if (!isSet) throw new Refusal('WRONG_CREDENTIALS', { field: 'oldPassword' });
    await endSessions(tx, { memberId, merchantId, reason: 'PASSWORD_CHANGED' });
    return openMemberSession(tx, member, visit, { method: 'CHANGE' });
  });
  log.info({ merchantId, memberId, ip: visit.ip }, 'password changed');
  return signedIn;
};

const confirmOld = async (memberId: MemberId, hash: string, oldPassword: string, visit: Visit): Promise<void> => {
  const attempt = await beginConfirmation(memberId, visit);
  const isRight = await isRightPassword(hash, oldPassword).catch(async (error: unknown) => {
    await abandon(attempt);
    throw error;
  });
  if (!isRight) {
    await noteFailure(attempt);
    throw new Refusal('WRONG_CREDENTIALS', { field: 'oldPassword' });
  }
  await noteSuccess(attempt);
};
