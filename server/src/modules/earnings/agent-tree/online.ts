import { inTransaction } from '#platform/database';
import { connectedMembers } from '#platform/realtime';
import type { Asking } from './scope.ts';
import { countBelow } from './store/positions.ts';
import { getPositionOrThrow } from './uplines.ts';

/** How many below an agent have the site open now. */
export const onlineBelow = (asking: Asking): Promise<{ online: number }> =>
  inTransaction(async (tx) => {
    const { number, member_id: own } = await getPositionOrThrow(tx, asking.merchantId, asking.memberId);
    const seated = connectedMembers().filter((id) => id !== own);
    return { online: seated.length === 0 ? 0 : await countBelow(tx, number, seated) };
  });
