import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId } from '@croupier/contract/core/ids';
import type { LedgerLine } from '@croupier/contract/console/operators';
import { linesOf } from '../store/statement.ts';
import type { Member } from '#modules/people/members';
import { findInScope } from '#modules/people/members/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import type { Tx } from '#platform/database';

/** The bookings of one member, newest first. */
export const readLedger = (by: AtWork, id: MemberId, { pageNo, pageSize }: PageWanted): Promise<Page<LedgerLine>> =>
  withPermission(by, 'member.ledger', `member:${id}`, async (tx, scope) => {
    const member = await findInScope(tx, scope, id);
    return {
      answer: await entriesOf(tx, member, { pageNo, pageSize }),
      merchants: [member.merchantId],
      details: { account: member.userName, pageNo, pageSize },
    };
  });

/** One page of the ledger entries of a member, newest first. */
export const entriesOf = async (
  tx: Tx,
  { id, merchantId }: Pick<Member, 'id' | 'merchantId'>,
  { pageNo, pageSize }: PageWanted,
): Promise<Page<LedgerLine>> => {
  const { lines, total } = await linesOf(tx, id, merchantId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return pageOf(
    { pageNo, pageSize },
    lines.map((line): LedgerLine => {
      if (line.balance_after === null) throw new Error(`a member's account without a balance: ${line.id} ${line.kind}`);
      return {
        transferId: line.id,
        at: line.at.toString(),
        account: line.kind,
        reason: line.reason,
        reference: line.reference,
        amount: { amount: line.amount, currency: line.currency },
        balanceAfter: { amount: line.balance_after, currency: line.currency },
      };
    }),
    total,
  );
};
