import type { RegistrationRequest, SignedIn } from '@croupier/contract/access';
import { createMember, findByInvitationCode, findByUserName, tidyUserName } from '#modules/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { admitMember } from './admit-member.ts';
import { isBusyAddress, needCaptcha, noteRegistration } from './attempts.ts';
import { checkCaptcha } from './captcha.ts';
import { commonPasswords, hashPassword } from './passwords.ts';
import { problemWith } from './registration.rules.ts';
import * as store from './store.ts';
import type { Visit } from './visit.ts';

/**
 * Opens an account with a user name and signs it in. A refusal names the field it is about.
 * Fields that the merchant's form does not have are not kept, whoever sends them.
 */
export const register = async (request: RegistrationRequest, visit: Visit): Promise<SignedIn> => {
  const { merchant } = visit;
  const rules = merchant.registrationRules;
  if (!merchant.opensRegistration || !merchant.flags.USERNAMEREG3) throw new Refusal('REGISTRATION_CLOSED');

  const form = { ...request, username: tidyUserName(request.username) };
  const problem = problemWith(form, rules, commonPasswords);
  if (problem !== undefined) {
    const { code, ...value } = problem;
    throw new Refusal(code, value);
  }
  await checkHuman(request, visit);
  const affiliateCode = rules.affiliateCode.enabled ? request.affiliateCode : undefined;
  await inTransaction(async (tx) => {
    await checkInvitation(tx, visit, affiliateCode);
    // The database decides below; asking first spares the hash when the answer is known.
    if (await findByUserName(tx, merchant.id, form.username)) throw new Refusal('USER_NAME_TAKEN', { field: 'username' });
  });

  const hash = await hashPassword(form.password);
  const { member, signedIn } = await inTransaction(async (tx) => {
    const opened = await createMember(tx, {
      merchantId: merchant.id,
      userName: form.username,
      type: 0,
      currency: merchant.currency,
      language: visit.language,
      acceptedTerms: merchant.termsVersion,
      registration: {
        method: 'WEB',
        ip: visit.ip.slice(0, 45),
        payeeName: rules.payeeName.enabled ? form.payeeName : undefined,
        email: rules.email.enabled ? form.email : undefined,
        affiliateCode,
        referralCode: form.referralCode,
        registerUrl: form.registerUrl,
        domain: form.domain,
      },
    });
    await store.insertPassword(tx, { member_id: opened.id, merchant_id: merchant.id, hash, set_at: now(), one_time_until: null });
    await noteRegistration(tx, visit);
    return { member: opened, signedIn: await admitMember(tx, opened, visit, { method: 'REGISTRATION' }) };
  });
  log.info({ merchantId: merchant.id, memberId: member.id, ip: visit.ip }, 'registered');
  return signedIn;
};

/** A captcha is asked where the merchant's form has one, and of everybody at an address that opens many accounts. */
const checkHuman = async (request: RegistrationRequest, visit: Visit): Promise<void> => {
  const { enabled, required } = visit.merchant.registrationRules.captcha;
  const isNeeded = (enabled && required) || (await inTransaction((tx) => isBusyAddress(tx, visit)));
  if (isNeeded) needCaptcha(await checkCaptcha(request, visit.merchant.id));
};

const checkInvitation = async (tx: Tx, { merchant }: Visit, code: string | undefined): Promise<void> => {
  if (code === undefined || code === '') return;
  if ((await findByInvitationCode(tx, merchant.id, code)) === undefined)
    throw new Refusal('INVITATION_CODE_WRONG', { field: 'affiliateCode' });
};
