import { type DeskDeposit, deskDeposits } from '@croupier/contract/payments/deposits-console';
import { depositsIn } from '#modules/payments/deposits/console';
import { exportedList } from '../exported-list.ts';

export const depositList = exportedList({
  needs: 'deposit.read',
  query: deskDeposits.query,
  page: (tx, { scope }, query) => depositsIn(tx, scope, query),
  columns: [
    { name: 'account', text: (row: DeskDeposit) => row.member.account },
    { name: 'merchant', merchants: (row) => [row.merchantId] },
    { name: 'reference', text: (row) => row.reference },
    { name: 'method', text: (row) => row.method?.code ?? null },
    { name: 'receivingAccount', text: (row) => row.account },
    { name: 'amount', money: (row) => row.money },
    { name: 'expected', money: (row) => row.expected },
    { name: 'credited', money: (row) => row.credited },
    { name: 'currency', text: (row) => row.money.currency },
    { name: 'state', word: (row) => ({ group: 'state', name: row.state }) },
    { name: 'at', time: (row) => row.createdAt },
    { name: 'closed', time: (row) => row.closedAt },
  ],
});
