import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { findMember, type Member } from '#modules/people/members';
import * as store from './store.ts';

/** The ways to reach a member: PHONE in E.164, EMAIL in lower case. An unverified one may be somebody else's. */
export type Contact = { kind: 'PHONE' | 'EMAIL'; value: string; verified: boolean };

/** A member's number and address, those that they gave. */
export const contactsOf = async (tx: Tx, id: MemberId): Promise<Contact[]> =>
  (await store.contactsOf(tx, id)).map(({ kind, value, verified_at }) => ({ kind, value, verified: verified_at !== null }));

/** Keeps a member's number or address in the place of the one before. Refuses CONTACT_TAKEN when a verified one is another member's. */
export const keepContact = async (
  tx: Tx,
  { memberId, merchantId, kind, value, verified }: Contact & { memberId: MemberId; merchantId: MerchantId },
): Promise<void> => {
  const row = { member_id: memberId, merchant_id: merchantId, kind, value, verified_at: verified ? now() : null };
  if (!(await store.keepContact(tx, row))) throw new Refusal('CONTACT_TAKEN');
};

/** The member who proved that this number or address is theirs. */
export const findByContact = async (
  tx: Tx,
  merchantId: MerchantId,
  { kind, value }: Pick<Contact, 'kind' | 'value'>,
): Promise<Member | undefined> => {
  const owner = await store.findOwner(tx, merchantId, kind, value);
  return owner && findMember(tx, owner);
};
