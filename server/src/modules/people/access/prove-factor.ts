import type { MemberId } from '@croupier/contract/core/ids';
import type { Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { unseal } from '#platform/secrets';
import { tidyCode } from './code.rules.ts';
import * as factors from './store/factors.ts';
import { tellByMail } from './tell.ts';
import { keyedDigestOf } from './tokens.ts';
import { stepOf, tidyRecoveryCode } from './totp.ts';

/** Whether a code is of the member's authenticator app, now, and was not used before. It is used up by asking. */
export const isRightTotp = async (tx: Tx, memberId: MemberId, code: string): Promise<boolean> => {
  const totp = await factors.findTotp(tx, memberId);
  if (totp?.confirmed_at == null) return false;
  const step = stepOf(unseal(totp.sealed_secret), tidyCode(code), now());
  return step !== undefined && (await factors.spendStep(tx, memberId, step));
};

/** Whether it is one of the member's recovery codes that are left. It is used up by asking, and the member is told by mail. */
export const isRightRecoveryCode = async (tx: Tx, member: Member, merchant: Merchant, code: string): Promise<boolean> => {
  const totp = await factors.findTotp(tx, member.id);
  if (totp?.confirmed_at == null) return false;
  if (!(await factors.spendRecoveryCode(tx, member.id, recoveryHashOf(member.id, code), now()))) return false;
  const left = String(await factors.recoveryCodesLeft(tx, member.id));
  await tellByMail(tx, member, merchant, 'recoveryUsed', { left });
  return true;
};

/** A recovery code as it is kept. The same code of two members is kept as two things. */
export const recoveryHashOf = (memberId: MemberId, code: string): Buffer =>
  keyedDigestOf(`recovery code of ${memberId}`, tidyRecoveryCode(code));
