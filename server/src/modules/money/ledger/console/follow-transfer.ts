import type { MemberId, TransferId } from '@croupier/contract/core/ids';
import type { memberTransfer } from '@croupier/contract/console/operators';
import { findTransfer } from '../store/transfers.ts';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { findInScope } from '#modules/people/members/console';
import { type AtWork, withPermission } from '#modules/console/audit';

type Posting = z.output<typeof memberTransfer.reply>;

/** One posting with all its legs, if one of them is this member's; NOT_FOUND otherwise, as for one that does not exist. */
export const followTransfer = (by: AtWork, id: MemberId, transferId: TransferId): Promise<Posting> =>
  withPermission(by, 'member.transfer', `member:${id}`, async (tx, scope) => {
    const { merchantId, userName } = await findInScope(tx, scope, id);
    const transfer = await findTransfer(tx, transferId);
    if (transfer === undefined || !transfer.legs.some((leg) => leg.owner === id)) throw new Refusal('NOT_FOUND');
    const { at, reason, reference, corrects, legs } = transfer;
    return {
      answer: {
        transferId,
        at: at.toString(),
        reason,
        reference,
        corrects,
        legs: legs.map(({ owner, kind, currency, amount, balance_after }) => ({
          account: owner === 'house' ? `house:${kind}` : `member:${owner}:${kind}`,
          amount: { amount, currency },
          balanceAfter: balance_after === null ? null : { amount: balance_after, currency },
        })),
      },
      merchants: [merchantId],
      details: { account: userName, transferId, reference },
    };
  });
