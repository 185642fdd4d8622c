import type { MemberId } from '@croupier/contract/ids';
import { write } from '#modules/couriers';
import { emailOf, type Member } from '#modules/members';
import type { Merchant } from '#modules/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { unseal } from '#platform/secrets';
import { tidyCode } from './code.rules.ts';
import { letterIn } from './letters.ts';
import * as factors from './store/factors.ts';
import { keyedDigestOf } from './tokens.ts';
import { stepOf, tidyRecoveryCode } from './totp.ts';

const noticeWorthHours = 24;

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

/** Writes a member what happened to their account, in their language, if they gave an address. */
export const tellByMail = async (
  tx: Tx,
  member: Pick<Member, 'id' | 'merchantId' | 'userName' | 'language'>,
  merchant: Pick<Merchant, 'name'>,
  kind: Parameters<typeof letterIn>[1],
  values: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const to = await emailOf(tx, member.id);
  if (to === undefined) return;
  const words = letterIn(member.language, kind, { merchant: merchant.name, userName: member.userName, ...values });
  await write(tx, { merchantId: member.merchantId, channel: 'MAIL', to, worthMinutes: noticeWorthHours * 60, ...words });
};
