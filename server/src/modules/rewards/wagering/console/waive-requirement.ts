import type { MemberId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findInScope } from '#modules/people/members/console';
import { turnoverOf } from '../turnover-of.ts';
import { waiveTurnover } from '../waive-turnover.ts';
import { Refusal } from '#platform/refusal';

/** Lets a requirement be, so that its money may leave; once. Refuses MEMBER_NOT_FOUND, and NOT_FOUND for one that is not open or another's. */
export const waiveRequirement = (by: AtWork, id: MemberId, requirementId: string, { reason }: { reason: string }): Promise<null> =>
  withPermission(by, 'member.turnover', `member:${id}`, async (tx, scope) => {
    const { merchantId, userName, currency } = await findInScope(tx, scope, id);
    const { open } = await turnoverOf(tx, id, 0n, currency);
    const found = open.find((one) => one.id === requirementId);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    await waiveTurnover(tx, { merchantId, id: requirementId, operatorId: by.operator.operatorId });
    return {
      answer: null,
      merchants: [merchantId],
      details: {
        account: userName,
        requirement: requirementId,
        source: found.source,
        money: decimalOf(found.money),
        reason,
        before: { state: 'OPEN', required: decimalOf(found.required), counted: decimalOf(found.counted) },
        after: { state: 'WAIVED' },
      },
    };
  });
