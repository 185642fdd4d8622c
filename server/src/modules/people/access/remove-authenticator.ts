import type { MemberId } from '@croupier/contract/core/ids';
import { holdMember } from '#modules/people/members';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { safetyOf, type Safety } from './security-overview.ts';
import { endSessions } from './sessions.ts';
import * as factors from './store/factors.ts';
import { forgetBrowsers } from './store/places.ts';
import { tell } from './tell.ts';

/**
 * Takes the authenticator app of a member who lost it, and its recovery codes, off their account; tells them, and gives how the account was
 * kept safe before and is since. Every session ends and no browser is known any more, so that the next sign-in takes a code by SMS or mail
 * wherever one can be sent. The password stays. Refuses NOT_FOUND where no app is set up, and ACCOUNT_CLOSED.
 */
export const removeAuthenticator = async (
  tx: Tx,
  memberId: MemberId,
): Promise<{ before: Safety; after: Safety; told: 'MAIL' | 'SMS' | undefined }> => {
  const member = await holdMember(tx, memberId);
  if (member.state === 'CLOSED') throw new Refusal('ACCOUNT_CLOSED');
  const before = await safetyOf(tx, memberId);
  if (before.totpSince === null) throw new Refusal('NOT_FOUND');
  await factors.deleteTotp(tx, memberId);
  await endSessions(tx, { memberId, merchantId: member.merchantId, reason: 'FACTOR_CHANGED' });
  await forgetBrowsers(tx, memberId);
  const told = await tell(tx, member, await getMerchantOrThrow(member.merchantId), 'factorRemoved');
  return { before, after: await safetyOf(tx, memberId), told };
};
