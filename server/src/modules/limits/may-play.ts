import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { Member } from '#modules/members';
import * as store from './store.ts';

/** Refuses a launch to a member whose account is not open, who is blocked, or who excluded themselves. */
export const mayPlay = async (tx: Tx, member: Pick<Member, 'id' | 'state'>): Promise<void> => {
  if (member.state === 'CLOSED') throw new Refusal('ACCOUNT_CLOSED');
  if (member.state === 'LOCKED') throw new Refusal('ACCOUNT_LOCKED');
  const [block] = await store.blocksOf(tx, [member.id], 'PLAY', now());
  if (block !== undefined) throw new Refusal(block.cause === 'OPERATOR' ? 'NOT_ALLOWED' : 'SELF_EXCLUDED');
};
