import type { MemberId } from '@croupier/contract/core/ids';
import type { KycApplication, KycStanding } from '@croupier/contract/people/kyc';
import * as members from '#modules/people/members';
import * as profiles from '#modules/people/profile';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { inTransaction, type Tx } from '#platform/database';
import { hasContact, levelOf, nameOf } from './level.ts';
import * as store from './store.ts';
import { thresholdsOf } from './thresholds.ts';

/** How far a member has come, and what they may do next. */
export const standingOf = async (tx: Tx, memberId: MemberId): Promise<KycStanding> => {
  const member = await members.getMemberOrThrow(tx, memberId);
  const { fullName, birthday, currentAddress, address } = await profiles.profileOf(tx, memberId);
  const last = await store.lastOf(tx, memberId);
  const shown = (level: 2 | 3) => {
    const row = last.find((one) => one.level === level);
    return row === undefined ? null : shownToMember(row);
  };
  const merchant = await getMerchantOrThrow(member.merchantId);
  return {
    level: await levelOf(tx, memberId),
    hasContact: await hasContact(tx, memberId),
    verifiedName: await nameOf(tx, memberId),
    profile: { fullName, birthday, address: currentAddress ?? address },
    country: member.country ?? merchant.phoneCountries[0] ?? null,
    identity: shown(2),
    address: shown(3),
    thresholds: await thresholdsOf(tx, member.merchantId, member.currency),
  };
};

/** The same, by itself. */
export const lookAtStanding = (memberId: MemberId): Promise<KycStanding> => inTransaction((tx) => standingOf(tx, memberId));

export const shownToMember = (row: store.ApplicationRow): KycApplication => ({
  id: row.id,
  level: row.level,
  state: row.state,
  documentType: row.document_type,
  country: row.country,
  submittedAt: row.submitted_at.toString(),
  decidedAt: row.decided_at?.toString() ?? null,
  expiresOn: row.expires_on,
  reason: row.reason,
  note: row.note,
});
