import { type LoyaltyLine, LoyaltyLinesQuery } from '@croupier/contract/rewards/loyalty-console';
import { linesIn } from '#modules/rewards/loyalty/console';
import { exportedList } from '../exported-list.ts';

export const loyaltyLineList = exportedList({
  needs: 'loyalty.read',
  query: LoyaltyLinesQuery,
  page: async (tx, { scope }, { runId, ...wanted }) => (await linesIn(tx, scope, runId, wanted)).page,
  columns: [
    { name: 'account', text: (row: LoyaltyLine) => row.member.account },
    { name: 'merchant', merchants: (row) => [row.merchantId] },
    { name: 'kind', word: (row) => ({ group: 'kind', name: row.kind }) },
    { name: 'day', text: (row) => row.from },
    { name: 'amount', money: (row) => row.amount },
    { name: 'currency', text: (row) => (row.amount ?? row.month?.turnover)?.currency ?? null },
    { name: 'turnover', money: (row) => row.month?.turnover ?? null },
    { name: 'deposited', money: (row) => row.month?.deposits ?? null },
    { name: 'levelBefore', text: (row) => row.month?.before.toString() ?? null },
    { name: 'levelAfter', text: (row) => row.month?.after.toString() ?? null },
  ],
});
