import { PageQuery } from '@croupier/contract/core/envelope';
import { MemberId } from '@croupier/contract/core/ids';
import type { LedgerLine } from '@croupier/contract/console/operators';
import * as z from 'zod/mini';
import { entriesOf } from '#modules/money/ledger/console';
import { findInScope } from '#modules/people/members/console';
import { exportedList } from '../exported-list.ts';

/** The ledger entries of one member. */
export const ledgerList = exportedList({
  needs: 'member.ledger',
  query: z.object({ ...PageQuery, memberId: MemberId }),
  page: async (tx, { scope }, { memberId, ...wanted }) => entriesOf(tx, await findInScope(tx, scope, memberId), wanted),
  columns: [
    { name: 'at', time: (row: LedgerLine) => row.at },
    { name: 'ledgerAccount', word: (row) => ({ group: 'ledgerAccount', name: row.account }) },
    { name: 'reason', word: (row) => ({ group: 'reason', name: row.reason }) },
    { name: 'amount', money: (row) => row.amount },
    { name: 'balance', money: (row) => row.balanceAfter },
    { name: 'currency', text: (row) => row.amount.currency },
    { name: 'reference', text: (row) => row.reference },
    { name: 'transfer', text: (row) => row.transferId },
  ],
});
