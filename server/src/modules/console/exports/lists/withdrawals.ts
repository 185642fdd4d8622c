import { type PayoutRow, payouts } from '@croupier/contract/payments/withdrawals-console';
import { payoutsIn } from '#modules/payments/withdrawals/console';
import { exportedList } from '../exported-list.ts';

/** One queue of withdrawals. The account that is paid is on no list, and so in no file. */
export const withdrawalList = exportedList({
  needs: 'withdrawal.read',
  query: payouts.query,
  page: (tx, { by, scope }, query) => payoutsIn(tx, scope, query, by.operator.operatorId),
  columns: [
    { name: 'account', text: (row: PayoutRow) => row.member.account },
    { name: 'merchant', merchants: (row) => [row.merchantId] },
    { name: 'reference', text: (row) => row.reference },
    { name: 'amount', money: (row) => row.money },
    { name: 'fee', money: (row) => row.fee },
    { name: 'currency', text: (row) => row.money.currency },
    { name: 'risk', text: (row) => row.risk.score },
    { name: 'approvals', text: (row) => `${row.approvals.done} / ${row.approvals.needed}` },
    { name: 'state', word: (row) => ({ group: 'state', name: row.state }) },
    { name: 'at', time: (row) => row.requestedAt },
  ],
});
