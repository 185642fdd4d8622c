import type { forgotByPhone } from '@croupier/contract/people/security';
import { holdMember } from '#modules/people/members';
import { findByContact } from '#modules/people/contacts';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { forgiveAccount } from './attempts.ts';
import { spendCode, tryCode } from './codes.ts';
import { commonPasswords, hashPassword } from './passwords.ts';
import { requireNumber } from './phone-numbers.ts';
import { problemWithNewPassword } from './registration.rules.ts';
import { endSessions } from './sessions.ts';
import * as store from './store.ts';
import { tellByMail } from './tell.ts';
import type { Visit } from './visit.ts';

type Recovery = z.output<NonNullable<typeof forgotByPhone.body>>;

/**
 * Sets a new password with a code that was sent to the member's verified number: every session ends, and the member is told by mail if they
 * have an address. It signs nobody in. Refuses SMS_NOT_ENABLED where the merchant recovers by mail (CHNGPASSVERIF3), what is wrong with the
 * number, the code or the password. A password that is refused does not use the code up.
 */
export const recoverByPhone = async (recovery: Recovery, visit: Visit): Promise<null> => {
  const { merchant } = visit;
  if (!merchant.flags.CHNGPASSVERIF3) throw new Refusal('SMS_NOT_ENABLED');
  const { newPassword, confirmNewPassword = newPassword } = recovery;
  const number = requireNumber(recovery, merchant);
  const code = await tryCode({ purpose: 'PASSWORD', subject: number, code: recovery.verificationCode }, visit);
  const member = await inTransaction((tx) => findByContact(tx, merchant.id, { kind: 'PHONE', value: number }));
  // No code was sent to a number without a member, so nobody came this far but by luck.
  if (member === undefined) throw new Refusal('CODE_EXPIRED', { field: 'verificationCode' });
  const wish = { oldPassword: '', newPassword, confirmNewPassword };
  const problem = problemWithNewPassword(wish, member.userName, merchant.registrationRules.password, commonPasswords);
  if (problem !== undefined) {
    const { code: why, ...value } = problem;
    throw new Refusal(why, value);
  }

  const hash = await hashPassword(newPassword);
  await inTransaction(async (tx) => {
    await holdMember(tx, member.id);
    await spendCode(tx, code);
    await store.setPassword(tx, { member_id: member.id, merchant_id: merchant.id, hash, set_at: now(), one_time_until: null });
    await endSessions(tx, { memberId: member.id, merchantId: merchant.id, reason: 'PASSWORD_CHANGED' });
    await forgiveAccount(tx, merchant.id, member.userName, number);
    await tellByMail(tx, member, merchant, 'changedByPhone');
  });
  log.info({ merchantId: merchant.id, memberId: member.id, ip: visit.ip }, 'password reset by SMS code');
  return null;
};
