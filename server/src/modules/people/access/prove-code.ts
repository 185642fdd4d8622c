import type { LoginRequest } from '@croupier/contract/people/access';
import { findByContact } from '#modules/people/contacts';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { abandon, beginAttempt, noteFailure, noteSuccess } from './attempts.ts';
import { type RightCode, spendCode, tryCode } from './codes.ts';
import { attemptScopeOf } from './attempt-scope.ts';
import type { ProvedMember } from './complete-sign-in.ts';
import { requireNumber } from './phone-numbers.ts';
import { noteFailedSignIn } from './places.ts';
import type { Visit } from './visit.ts';

type WithCode = Extract<LoginRequest, { type: 'sms' }>;

/**
 * The member whose verified number it is and who typed the code that was sent there. Refuses SMS_NOT_ENABLED, MOBILE_MISSING, MOBILE_FORMAT
 * and what is wrong with the code. To a number without a member no code was sent, so none is right.
 */
export const proveCode = async (request: WithCode, visit: Visit): Promise<ProvedMember> => {
  const { merchant } = visit;
  if (!merchant.flags.codeLogin) throw new Refusal('SMS_NOT_ENABLED');
  const { username, countryDialingCode, password: code, deviceToken, captcha, captchaId } = request;
  const number = requireNumber({ mobileNum: username, countryDialingCode }, merchant, 'username');
  const { member, door } = await inTransaction(async (tx) => {
    const found = await findByContact(tx, merchant.id, { kind: 'PHONE', value: number });
    return { member: found, door: await attemptScopeOf(tx, found, visit, deviceToken) };
  });
  const attempt = await beginAttempt({ key: `code ${number}`, door, captcha, captchaId }, visit);
  const right = await tried({ subject: number, code }, visit).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'CODE_MISMATCH')
      await noteFailure(attempt, (tx) => noteFailedSignIn(tx, member, 'WRONG_CODE', 'SMS', visit));
    else await abandon(attempt);
    throw error;
  });
  await inTransaction((tx) => spendCode(tx, right));
  await noteSuccess(attempt);
  if (member === undefined) throw new Refusal('CODE_EXPIRED', { field: 'password' });
  return { member, arrival: { method: 'SMS', passwordExpired: false } };
};

const tried = async (typed: { subject: string; code: string }, visit: Visit): Promise<RightCode> => {
  try {
    return await tryCode({ purpose: 'LOGIN', ...typed, field: 'password' }, visit);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CODE_MISMATCH') throw error;
    // As after a wrong password: the next try takes a captcha.
    throw new Refusal('CODE_MISMATCH', { field: 'password', captchaRequired: true });
  }
};
