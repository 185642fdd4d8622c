import { type Adjustment, adjustments } from '@croupier/contract/console/adjustments';
import { adjustmentsIn } from '#modules/money/adjustments/console';
import { exportedList } from '../exported-list.ts';

export const adjustmentList = exportedList({
  needs: 'adjustment.read',
  query: adjustments.query,
  page: (tx, { by, scope }, query) => adjustmentsIn(tx, scope, query, by.operator.operatorId),
  columns: [
    { name: 'account', text: (row: Adjustment) => row.member.account },
    { name: 'merchant', merchants: (row) => [row.merchantId] },
    { name: 'amount', money: (row) => row.money },
    { name: 'currency', text: (row) => row.money.currency },
    { name: 'cause', word: (row) => ({ group: 'cause', name: row.cause }) },
    { name: 'why', text: (row) => row.reason },
    { name: 'state', word: (row) => ({ group: 'state', name: row.state }) },
    { name: 'proposedBy', text: (row) => row.proposedBy },
    { name: 'at', time: (row) => row.proposedAt },
    { name: 'decidedBy', text: (row) => row.decidedBy },
    { name: 'decided', time: (row) => row.decidedAt },
    { name: 'decision', text: (row) => row.decision },
    { name: 'id', text: (row) => row.id },
  ],
});
