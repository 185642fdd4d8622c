import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import type { Member } from './member.ts';
import * as store from './store.ts';

/** Deeper than any tree of uplines; a circle, which no door can make, ends here. */
const depthMax = 100;

/** Whether a member stands somewhere below another in the tree of uplines. Nobody stands below themselves. */
export const isBelow = async (tx: Tx, member: Pick<Member, 'uplineId'>, above: MemberId): Promise<boolean> => {
  let upline = member.uplineId;
  for (let depth = 0; upline !== null && depth < depthMax; depth += 1) {
    if (upline === above) return true;
    upline = (await store.findById(tx, upline))?.upline_id ?? null;
  }
  return false;
};
