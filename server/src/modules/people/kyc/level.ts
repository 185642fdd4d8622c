import type { MemberId } from '@croupier/contract/core/ids';
import type { KycLevel } from '@croupier/contract/people/kyc';
import * as members from '#modules/people/members';
import * as contacts from '#modules/people/contacts';
import { expectMerchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { levelOf as levelFrom } from './kyc.rules.ts';
import * as store from './store.ts';

/** The day it is at a member's merchant. */
export const todayOf = async (member: Pick<members.Member, 'merchantId'>): Promise<string> =>
  now()
    .toZonedDateTimeISO((await expectMerchant(member.merchantId)).timeZone)
    .toPlainDate()
    .toString();

/** How far a member has shown who they are. A document that ran out shows nothing any more, from the day after its last. */
export const levelOf = async (tx: Tx, memberId: MemberId): Promise<KycLevel> => {
  const member = await members.getMemberOrThrow(tx, memberId);
  const good = await store.goodOf(tx, memberId, await todayOf(member));
  return levelFrom({
    contact: await hasContact(tx, memberId),
    identity: good.some(({ level }) => level === 2),
    address: good.some(({ level }) => level === 3),
  });
};

/** Whether a phone or a mail address is proved to be theirs. */
export const hasContact = async (tx: Tx, memberId: MemberId): Promise<boolean> =>
  (await contacts.contactsOf(tx, memberId)).some(({ verified }) => verified);

/** The name a member's documents show; null while none was approved, or when it ran out. */
export const nameOf = async (tx: Tx, memberId: MemberId): Promise<string | null> => {
  const member = await members.getMemberOrThrow(tx, memberId);
  const good = await store.goodOf(tx, memberId, await todayOf(member));
  return good.find(({ level }) => level === 2)?.full_name ?? null;
};

/** The same for many: only those are in the answer whose documents show a name today. */
export const namesOf = async (tx: Tx, of: readonly Pick<members.Member, 'id' | 'merchantId'>[]): Promise<Map<MemberId, string>> => {
  const names = new Map<MemberId, string>();
  for (const [merchantId, ofMerchant] of Map.groupBy(of, (member) => member.merchantId)) {
    const ids = ofMerchant.map(({ id }) => id);
    for (const [id, name] of await store.goodNames(tx, ids, await todayOf({ merchantId }))) names.set(id, name);
  }
  return names;
};
