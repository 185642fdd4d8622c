import { type KycRow, kycQueue } from '@croupier/contract/people/kyc-console';
import { documentsIn } from '#modules/people/kyc/console';
import { exportedList } from '../exported-list.ts';

/** Documents that members handed in, without names and numbers: these are shown only when one is opened. */
export const kycList = exportedList({
  needs: 'kyc.review',
  query: kycQueue.query,
  page: (tx, { scope }, query) => documentsIn(tx, scope, query),
  columns: [
    { name: 'account', text: (row: KycRow) => row.member.account },
    { name: 'merchant', merchants: (row) => [row.merchantId] },
    { name: 'document', word: (row) => ({ group: 'document', name: row.documentType }) },
    { name: 'country', text: (row) => row.country },
    { name: 'level', text: (row) => row.level },
    { name: 'state', word: (row) => ({ group: 'state', name: row.state }) },
    { name: 'at', time: (row) => row.submittedAt },
    { name: 'id', text: (row) => row.id },
  ],
});
