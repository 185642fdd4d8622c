import type { SignedIn } from '@croupier/contract/access';
import type { changePassword as contract } from '@croupier/contract/security';
import { holdOpenMember, needMember } from '#modules/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { admitMember } from './admit-member.ts';
import { abandon, beginConfirmation, noteFailure, noteSuccess } from './attempts.ts';
import { commonPasswords, hashPassword, isRightPassword } from './passwords.ts';
import { problemWithNewPassword } from './registration.rules.ts';
import { endSessions } from './sessions.ts';
import * as store from './store.ts';
import type { Visit } from './visit.ts';

type Change = z.output<NonNullable<typeof contract.body>>;

/**
 * Changes a member's password: all their sessions end, and the answer is a new one. Refuses WRONG_CREDENTIALS for a wrong old password,
 * what the rule of passwords refuses, and NOT_ALLOWED for who has none, as a trial user.
 */
export const changePassword = async ({ memberId, merchantId }: MemberCaller, change: Change, visit: Visit): Promise<SignedIn> => {
  const { oldPassword } = change;
  if (oldPassword === undefined) throw new Refusal('FIELD_EMPTY', { field: 'oldPassword' });
  const { member, kept } = await inTransaction(async (tx) => ({
    member: await needMember(tx, memberId),
    kept: await store.findPassword(tx, memberId),
  }));
  if (kept === undefined) throw new Refusal('NOT_ALLOWED');
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

  const attempt = await beginConfirmation(memberId, visit);
  const isRight = await isRightPassword(kept.hash, oldPassword).catch(async (error: unknown) => {
    await abandon(attempt);
    throw error;
  });
  if (!isRight) {
    await noteFailure(attempt);
    throw new Refusal('WRONG_CREDENTIALS', { field: 'oldPassword' });
  }
  await noteSuccess(attempt);

  const hash = await hashPassword(change.newPassword);
  const signedIn = await inTransaction(async (tx) => {
    // Whoever signs in with the old password just now is either seen below, or comes after it and is refused.
    await holdOpenMember(tx, memberId);
    // Two who change it at once both knew the old one; the second knows it no longer.
    if (!(await store.replacePassword(tx, memberId, { from: kept.hash, to: hash, at: now() })))
      throw new Refusal('WRONG_CREDENTIALS', { field: 'oldPassword' });
    await endSessions(tx, { memberId, merchantId, reason: 'PASSWORD_CHANGED' });
    return admitMember(tx, member, visit, { method: 'CHANGE' });
  });
  log.info({ merchantId, memberId, ip: visit.ip }, 'a password was changed');
  return signedIn;
};
