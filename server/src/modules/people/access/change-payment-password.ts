import type { setPaymentPassword as contract } from '@croupier/contract/people/security';
import { admits } from '@croupier/contract/core/patterns';
import { holdOpenMember } from '#modules/people/members';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { isEasyPin } from './payment-password.rules.ts';
import { hashPaymentPassword, keepPaymentPassword } from './payment-password.ts';
import { reauthenticate } from './reauthenticate.ts';
import { tellByMail } from './tell.ts';
import type { Visit } from './visit.ts';

type Wish = z.output<NonNullable<typeof contract.body>>;

/**
 * Sets the password that payouts ask for, and tells the member by mail. Refuses PASSWORD_FORMAT by the merchant's rule; PASSWORD_COMMON
 * for one that is guessed at once, and for the password of the sign-in; CONFIRMATION_WRONG; and as `reauthenticate`.
 */
export const changePaymentPassword = async (caller: MemberCaller, wish: Wish, visit: Visit): Promise<null> => {
  const { paymentPassword, confirmPaymentPassword } = wish;
  const field = 'paymentPassword';
  const rule = visit.merchant.registrationRules.paymentPassword;
  if (!admits(rule, paymentPassword))
    throw new Refusal('PASSWORD_FORMAT', { field, patternId: rule.patternId, min: rule.minLength, max: rule.maxLength });
  if (isEasyPin(paymentPassword) || paymentPassword === wish.password) throw new Refusal('PASSWORD_COMMON', { field });
  if (confirmPaymentPassword !== paymentPassword) throw new Refusal('CONFIRMATION_WRONG', { field: 'confirmPaymentPassword' });
  const { id } = await reauthenticate(caller, wish, visit);
  const hash = await hashPaymentPassword(paymentPassword);
  await inTransaction(async (tx) => {
    const member = await holdOpenMember(tx, id);
    await keepPaymentPassword(tx, member, hash);
    await tellByMail(tx, member, visit.merchant, 'paymentPassword');
  });
  log.info({ merchantId: caller.merchantId, memberId: id, ip: visit.ip }, 'payment password set');
  return null;
};
