import type { CodeSent } from '@croupier/contract/people/access';
import type { sendLoginCode as loginContract, sendRegistrationCode as registrationContract } from '@croupier/contract/people/verification';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { askForCode, sendCode } from './codes.ts';
import { requireNumber } from './phone-numbers.ts';
import { takePass } from './slider.ts';
import type { Visit } from './visit.ts';

type LoginWish = z.output<NonNullable<typeof loginContract.body>>;
type RegistrationWish = z.output<NonNullable<typeof registrationContract.body>>;

/**
 * Takes the wish for a code to sign in with, or for a new password. Refuses SMS_NOT_ENABLED where the merchant has no such way in, and what
 * is wrong with the number.
 */
export const sendLoginCode = async ({ purpose, sliderPass, ...phone }: LoginWish, visit: Visit): Promise<CodeSent> => {
  const { codeLogin, CHNGPASSVERIF3 } = visit.merchant.flags;
  if (!(purpose === 'LOGIN' ? codeLogin : CHNGPASSVERIF3)) throw new Refusal('SMS_NOT_ENABLED');
  const number = requireNumber(phone, visit.merchant);
  await takePass(sliderPass, visit);
  return askForCode(purpose, number, visit);
};

/**
 * Sends the code that proves a number at registration, whoever has it already: that is told to who typed the code, and to nobody else.
 * Refuses SMS_NOT_ENABLED where the merchant asks for no proof.
 */
export const sendRegistrationCode = async (
  { mobileNo, mobileNum = mobileNo, countryDialingCode, sliderPass }: RegistrationWish,
  visit: Visit,
): Promise<CodeSent> => {
  const { REGMOBVERF3, MOBILENUMREG3, MOBILENUMPASSREG3 } = visit.merchant.flags;
  if (!REGMOBVERF3 && (!MOBILENUMREG3 || MOBILENUMPASSREG3)) throw new Refusal('SMS_NOT_ENABLED');
  const number = requireNumber({ mobileNum, countryDialingCode }, visit.merchant);
  await takePass(sliderPass, visit);
  return sendCode({ purpose: 'REGISTRATION', subject: number, to: { channel: 'SMS', address: number } }, visit);
};
