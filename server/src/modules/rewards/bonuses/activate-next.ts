import type { MemberId } from '@croupier/contract/core/ids';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { endGrant } from './end-grant.ts';
import { countingInFull, payIn } from './give-grant.ts';
import * as due from './store/due.ts';
import { termsOfVersion } from './templates.ts';

/**
 * Makes the first waiting grant of each of a member's groups active where no other is, in the order in which they were given; one without wagering is cash at once. None becomes active while a
 * withdrawal of the member is open, or the member may not play.
 */
export const activateNext = async (tx: Tx, memberId: MemberId): Promise<void> => {
  const { state } = await members.holdMember(tx, memberId);
  if (state !== 'ACTIVE') return;
  for (const grant of await due.nextWaiting(tx, memberId, now())) {
    const expiresAt = now().add({ hours: 24 * grant.use_days });
    const { id, kind, merchant_id, currency, amount, wagering_required: required, promotion, template_id, template_version } = grant;
    await due.activate(tx, id, now(), expiresAt);
    const counting =
      template_id === null || template_version === null
        ? countingInFull
        : (await termsOfVersion(tx, template_id, template_version)).wagering;
    await payIn(tx, { id, memberId, merchantId: merchant_id, money: { amount, currency }, required, promotion, expiresAt, counting });
    if (required === 0n && kind === 'BONUS') {
      await endGrant(tx, id, { state: 'COMPLETED', because: 'WAGERED' });
      await activateNext(tx, memberId);
    }
  }
};
