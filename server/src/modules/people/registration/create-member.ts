import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { isTrialType, type MemberType } from '@croupier/contract/people/members';
import type { Currency } from '@croupier/contract/core/money';
import { keepContact, tidyEmail } from '#modules/people/contacts';
import { findInviter, type Inviter } from '#modules/people/invitations';
import { addMember, type Member } from '#modules/people/members';
import { keepLabels, type Labels } from '#modules/people/profile';
import { keepAcceptance } from '#modules/people/terms';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import * as store from './store.ts';

export type NewMember = {
  merchantId: MerchantId;
  userName: string;
  type: MemberType;
  currency: Currency;
  language: string;
  country?: string;
  /** The details given at registration, and where it was made. */
  registration: {
    method: 'WEB' | 'TRIAL' | 'AGENT';
    ip: string;
    payeeName?: string | undefined;
    email?: string | undefined;
    affiliateCode?: string | undefined;
    referralCode?: string | undefined;
    registerUrl?: string | undefined;
    domain?: string | undefined;
    recommenderId?: string | undefined;
    /** The last click on a tracked link that their browser kept. */
    clickId?: string | undefined;
  };
  /** The version of the merchant's terms that the member accepted just now; a trial user accepts none. */
  acceptedTerms?: string;
  /** In E.164. One that somebody else verified is refused. */
  phone?: { number: string; verified: boolean } | undefined;
  /** The member above them, if it is known without a code. */
  uplineId?: MemberId | undefined;
  /** Details of their profile. */
  labels?: Partial<Labels>;
};

/**
 * Opens an account with everything that the person gave at registration. An invitation code puts the member below its owner, with the type that the
 * invitation gives. Refuses USER_NAME_TAKEN if the merchant has a member of this name, however it is capitalised, CONTACT_TAKEN, and
 * INVITATION_CODE_WRONG if the inviter is at the deepest level of the tree.
 */
export const createMember = async (tx: Tx, { registration, ...given }: NewMember): Promise<Member> => {
  const at = now();
  const inviter = await inviterOf(tx, { ...given, registration });
  const member = await addMember(tx, { ...given, type: inviter?.type ?? given.type, uplineId: inviter?.memberId, registeredAt: at });
  const owner = { memberId: member.id, merchantId: member.merchantId };
  await keepRegistration(tx, owner, registration);
  const email = tidyEmail(registration.email ?? '');
  if (email !== undefined) await keepContact(tx, { ...owner, kind: 'EMAIL', value: email, verified: false });
  if (given.phone !== undefined)
    await keepContact(tx, { ...owner, kind: 'PHONE', value: given.phone.number, verified: given.phone.verified });
  if (given.labels !== undefined) await keepLabels(tx, owner, given.labels);
  if (given.acceptedTerms !== undefined) await keepAcceptance(tx, { ...owner, version: given.acceptedTerms, ip: registration.ip, at });
  if (!isTrialType(member.type))
    await publish(tx, [{ type: 'member.registered', ...owner, currency: member.currency, atMs: at.epochMilliseconds }]);
  return member;
};

const keepRegistration = (
  tx: Tx,
  { memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId },
  registration: NewMember['registration'],
): Promise<void> =>
  store.insertRegistration(tx, {
    member_id: memberId,
    merchant_id: merchantId,
    payee_name: registration.payeeName ?? null,
    email: registration.email ?? null,
    affiliate_code: registration.affiliateCode ?? null,
    referral_code: registration.referralCode ?? null,
    register_url: registration.registerUrl ?? null,
    domain: registration.domain ?? null,
    recommender_id: registration.recommenderId ?? null,
    click_id: registration.clickId ?? null,
    register_method: registration.method,
    ip: registration.ip,
  });

/** The member above, and the type that the new member gets. An unknown code is stored as it was given and is not an error. */
const inviterOf = async (tx: Tx, { merchantId, registration, uplineId, type }: NewMember): Promise<Inviter | undefined> => {
  if (uplineId !== undefined) return { memberId: uplineId, type };
  for (const code of [registration.affiliateCode, registration.referralCode]) {
    const inviter = code === undefined || code.trim() === '' ? undefined : await findInviter(tx, merchantId, code.trim());
    if (inviter !== undefined) return inviter;
  }
  return undefined;
};
