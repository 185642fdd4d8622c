import type { RegistrationRequest, SignedIn } from '@croupier/contract/people/access';
import type { MemberId } from '@croupier/contract/core/ids';
import type { RegistrationField } from '@croupier/contract/brand/merchants';
import { findByUserName } from '#modules/people/members';
import { findByInvitationCode } from '#modules/people/invitations';
import { createMember, type NewMember } from '#modules/people/registration';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { openMemberSession } from './admit-member.ts';
import { abandonRegistration, beginRegistration, requireCaptcha, noteRegistration } from './attempts.ts';
import { checkCaptcha } from './captcha.ts';
import { type RightCode, spendCode, tryCode } from './codes.ts';
import { numberInIdToken } from './id-token.ts';
import { commonPasswords, hashPassword } from './passwords.ts';
import { isEasyPin } from './payment-password.rules.ts';
import { hashPaymentPassword, keepPaymentPassword } from './payment-password.ts';
import { numberOf } from './phone-numbers.ts';
import { problemWith } from './registration.rules.ts';
import { takePass } from './slider.ts';
import * as store from './store.ts';
import type { Visit } from './visit.ts';

/** The form of either way to register. */
export type Application = Omit<RegistrationRequest, 'username' | 'password' | 'confirmPassword'> & {
  [Own in 'username' | 'password' | 'confirmPassword']?: string | undefined;
} & { by: 'username' | 'mobile' };

/**
 * Opens an account and signs it in. A refusal names the field it is about. Fields that the merchant's form does not have are not kept,
 * whoever sends them. That a number is taken is told only to who proved that it is theirs, where the merchant wants it proved.
 */
export const openAccount = async (form: Application, visit: Visit): Promise<SignedIn> => {
  const { merchant } = visit;
  const { registrationRules: rules } = merchant;
  await takePass(form.sliderPass, visit);
  const asksPassword = form.by === 'username' || merchant.flags.MOBILENUMPASSREG3;
  const number = form.by === 'mobile' || rules.mobileNum.enabled ? numberOf(form, merchant) : undefined;
  const problem = problemWith(form, rules, commonPasswords, { by: form.by, asksPassword, isMobile: number !== undefined });
  if (problem !== undefined) {
    const { code, ...value } = problem;
    throw new Refusal(code, value);
  }
  const payment = told(form, rules, 'paymentPassword');
  if (payment !== undefined && (isEasyPin(payment) || payment === form.password))
    throw new Refusal('PASSWORD_COMMON', { field: 'paymentPassword' });

  // Counted before hashes are computed, so that a burst from one address cannot outrun the count; what is refused after all is not counted.
  const { isBusyAddress } = await beginRegistration(visit);
  const checked = { number, payment, asksPassword, isBusyAddress };
  const { id, signedIn } = await openChecked(form, checked, visit).catch(async (error: unknown) => {
    await abandonRegistration(visit);
    throw error;
  });
  log.info({ merchantId: merchant.id, memberId: id, ip: visit.ip, by: form.by }, 'member registered');
  return signedIn;
};

type Checked = { number: string | undefined; payment: string | undefined; asksPassword: boolean; isBusyAddress: boolean };

const openChecked = async (
  form: Application,
  { number, payment, asksPassword, isBusyAddress }: Checked,
  visit: Visit,
): Promise<{ id: MemberId; signedIn: SignedIn }> => {
  const { merchant } = visit;
  await checkHuman(form, isBusyAddress, visit);
  const isProved = number !== undefined && (merchant.flags.REGMOBVERF3 || !asksPassword);
  await inTransaction(async (tx) => {
    await checkInvitation(tx, form, visit);
    // The database decides below; asking first spares the hash when the answer is known.
    if (form.username !== undefined && (await findByUserName(tx, merchant.id, form.username)))
      throw new Refusal('USER_NAME_TAKEN', { field: 'username' });
  });
  const code = isProved ? await proveNumber(number, form, visit) : undefined;
  const hash = asksPassword ? await hashPassword(form.password ?? '') : undefined;
  const paymentHash = payment === undefined ? undefined : await hashPaymentPassword(payment);

  const applicant = {
    ...applicantFrom(form, number ?? '', visit),
    phone: number === undefined ? undefined : { number, verified: isProved },
  };
  return inTransaction(async (tx) => {
    if (code !== undefined) await spendCode(tx, code);
    const member = await createMember(tx, applicant).catch((error: unknown) => refuseTakenNumber(error, form.by));
    if (hash !== undefined)
      await store.insertPassword(tx, { member_id: member.id, merchant_id: merchant.id, hash, set_at: now(), one_time_until: null });
    if (paymentHash !== undefined) await keepPaymentPassword(tx, member, paymentHash);
    await noteRegistration(tx, visit);
    return { id: member.id, signedIn: await openMemberSession(tx, member, visit, { method: 'REGISTRATION' }) };
  });
};

/** A captcha is asked where the merchant's form has one, and of everybody at an address that opens many accounts. */
const checkHuman = async (form: Application, isBusyAddress: boolean, visit: Visit): Promise<void> => {
  const { enabled, required } = visit.merchant.registrationRules.captcha;
  if ((enabled && required) || isBusyAddress) requireCaptcha(await checkCaptcha(form, visit.merchant.id));
};

const checkInvitation = async (tx: Tx, { affiliateCode: code }: Application, { merchant }: Visit): Promise<void> => {
  if (!merchant.registrationRules.affiliateCode.enabled || code === undefined || code.trim() === '') return;
  if ((await findByInvitationCode(tx, merchant.id, code.trim())) === undefined)
    throw new Refusal('INVITATION_CODE_WRONG', { field: 'affiliateCode' });
};

/** By the code that was sent there, which is used up later, or by the phone service's word. */
const proveNumber = async (number: string, form: Application, visit: Visit): Promise<RightCode | undefined> => {
  if (form.firebaseIdToken === undefined || !visit.merchant.flags.firebaseLogin)
    return tryCode({ purpose: 'REGISTRATION', subject: number, code: form.verificationCode ?? '' }, visit);
  if ((await numberInIdToken(form.firebaseIdToken, visit.merchant.id)) !== number) throw new Refusal('ID_TOKEN_REFUSED');
  return undefined;
};

const applicantFrom = (form: Application, number: string, { merchant, ip, language, clickId }: Visit): NewMember => {
  const of = (field: RegistrationField): string | undefined => told(form, merchant.registrationRules, field);
  const payeeName = of('payeeName');
  return {
    merchantId: merchant.id,
    userName: form.username ?? number,
    type: 0,
    currency: merchant.currency,
    language,
    // Nobody accepts what they were not shown: of other terms they are asked once they are in.
    ...((form.termsVersion ?? merchant.termsVersion) === merchant.termsVersion && { acceptedTerms: merchant.termsVersion }),
    registration: {
      method: form.registerMethod,
      ip: ip.slice(0, 45),
      payeeName,
      email: of('email'),
      affiliateCode: of('affiliateCode'),
      recommenderId: of('recommenderId'),
      referralCode: form.referralCode,
      registerUrl: form.registerUrl,
      domain: form.domain,
      clickId,
    },
    labels: present({
      fullName: payeeName,
      lineId: of('line'),
      whatsapp: of('whatsapp'),
      facebook: of('facebook'),
      wechat: of('wechat'),
      qqNum: of('qqNum'),
      idNumber: of('idNumber'),
    }),
  };
};

/** The text that somebody wrote into a field that the merchant's form has. */
const told = (form: Application, rules: Visit['merchant']['registrationRules'], field: RegistrationField): string | undefined => {
  const value = rules[field].enabled ? form[field]?.trim() : undefined;
  return value === '' ? undefined : value;
};

const present = (labels: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** A member who registers with a number has no other name, so that a taken name is a taken number. */
const refuseTakenNumber = (error: unknown, by: Application['by']): never => {
  const isTaken = error instanceof Refusal && (error.code === 'CONTACT_TAKEN' || (by === 'mobile' && error.code === 'USER_NAME_TAKEN'));
  throw isTaken ? new Refusal('CONTACT_TAKEN', { field: 'mobileNum' }) : error;
};
