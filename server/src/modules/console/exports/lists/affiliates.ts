import { type DeskAffiliate, deskAffiliates } from '@croupier/contract/earnings/affiliates-console';
import { affiliatesIn } from '#modules/earnings/affiliates/console';
import { exportedList } from '../exported-list.ts';

export const affiliateList = exportedList({
  needs: 'affiliate.read',
  query: deskAffiliates.query,
  page: (tx, { scope }, query) => affiliatesIn(tx, scope, query),
  columns: [
    { name: 'account', text: (row: DeskAffiliate) => row.account },
    { name: 'merchant', merchants: (row) => [row.merchantId] },
    { name: 'plan', text: (row) => row.plan },
    { name: 'state', word: (row) => ({ group: 'state', name: row.state }) },
    { name: 'since', time: (row) => row.since },
    { name: 'players', text: (row) => row.players },
    { name: 'clicks', text: (row) => row.figures.clicks },
    { name: 'registrations', text: (row) => row.figures.registrations },
    { name: 'qualified', text: (row) => row.figures.qualified },
    { name: 'deposits', money: (row) => row.figures.deposits },
    { name: 'ggr', money: (row) => row.figures.ggr },
    { name: 'ngr', money: (row) => row.figures.ngr },
    { name: 'commission', money: (row) => row.figures.commission },
    { name: 'currency', text: (row) => row.figures.ngr.currency },
  ],
});
