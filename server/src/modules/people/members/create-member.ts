import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import type { Currency } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { keepContact } from './contacts.ts';
import { asMember } from './find-member.ts';
import { findInviter, type Inviter } from './invitations.ts';
import type { Member } from './member.ts';
import { tidyEmail } from './email.rules.ts';
import { maskedName, tidyUserName, userNameKey } from './names.rules.ts';
import { keepLabels, type Labels } from './profile.ts';
import * as store from './store.ts';

export type NewMember = {
  merchantId: MerchantId;
  userName: string;
  type: MemberType;
  currency: Currency;
  language: string;
  country?: string;
  /** What the member told at registration, and from where. */
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
  /** Who is above them, where that is known without a code. */
  uplineId?: MemberId | undefined;
  /** What they told about themselves. */
  labels?: Partial<Labels>;
};

/**
 * Opens an account; who came with an invitation stands below its owner from that moment on, as what the invitation makes of them. Refuses
 * USER_NAME_TAKEN when the merchant has a member of this name, however it is capitalised, CONTACT_TAKEN, and INVITATION_CODE_WRONG when the one
 * who invited stands so deep that nobody fits below.
 */
export const createMember = async (tx: Tx, member: NewMember): Promise<Member> => {
  const userName = tidyUserName(member.userName);
  const at = now();
  const inviter = await inviterOf(tx, member);
  const row = await store.insertMember(tx, {
    merchant_id: member.merchantId,
    user_name: userName,
    user_name_key: userNameKey(userName),
    nickname: maskedName(userName),
    type: inviter?.type ?? member.type,
    currency: member.currency,
    language: member.language,
    country: member.country ?? null,
    registered_at: at,
    upline_id: inviter?.memberId ?? null,
  });
  if (row === undefined) throw new Refusal('USER_NAME_TAKEN', { field: 'username' });

  const { registration } = member;
  await store.insertRegistration(tx, {
    member_id: row.id,
    merchant_id: member.merchantId,
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
  const whose = { memberId: row.id, merchantId: member.merchantId };
  const email = tidyEmail(registration.email ?? '');
  if (email !== undefined) await keepContact(tx, { ...whose, kind: 'EMAIL', value: email, verified: false });
  if (member.phone !== undefined)
    await keepContact(tx, { ...whose, kind: 'PHONE', value: member.phone.number, verified: member.phone.verified });
  if (member.labels !== undefined) await keepLabels(tx, whose, member.labels);
  if (member.acceptedTerms !== undefined) {
    await store.insertTermsAcceptance(tx, {
      member_id: row.id,
      merchant_id: member.merchantId,
      terms_version: member.acceptedTerms,
      accepted_at: at,
      ip: registration.ip,
    });
  }
  if (row.type !== 4)
    await publish(tx, [
      { type: 'member.registered', merchantId: row.merchant_id, memberId: row.id, currency: row.currency, atMs: at.epochMilliseconds },
    ]);
  return asMember(row);
};

/** Whom they are put under, and what they become there. A code nobody has is kept as it was told, and names nobody. */
const inviterOf = async (tx: Tx, { merchantId, registration, uplineId, type }: NewMember): Promise<Inviter | undefined> => {
  if (uplineId !== undefined) return { memberId: uplineId, type };
  for (const code of [registration.affiliateCode, registration.referralCode]) {
    const inviter = code === undefined || code.trim() === '' ? undefined : await findInviter(tx, merchantId, code.trim());
    if (inviter !== undefined) return inviter;
  }
  return undefined;
};
