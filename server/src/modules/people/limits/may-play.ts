import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { Member } from '#modules/people/members';
import { requireConsent } from '#modules/people/terms';
import { refuseBlocked } from './refuse-blocked.ts';

/** Refuses a launch to a member whose account is not open, who is blocked, who keeps away from playing, or who did not accept the terms that hold. */
export const mayPlay = async (tx: Tx, member: Pick<Member, 'id' | 'merchantId' | 'type' | 'state'>): Promise<void> => {
  if (member.state === 'CLOSED') throw new Refusal('ACCOUNT_CLOSED');
  if (member.state === 'LOCKED') throw new Refusal('ACCOUNT_LOCKED');
  await refuseBlocked(tx, member.id, 'PLAY');
  await requireConsent(tx, member);
};
