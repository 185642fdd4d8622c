/** The lists that can be exported, one row each. To export another list, add its name to the contract and a row here. */
import type { ExportList } from '@croupier/contract/console/exports';
import type { ExportedList } from './exported-list.ts';
import { adjustmentList } from './lists/adjustments.ts';
import { affiliateList } from './lists/affiliates.ts';
import { auditList } from './lists/audit.ts';
import { depositList } from './lists/deposits.ts';
import { kycList } from './lists/kyc.ts';
import { ledgerList } from './lists/ledger.ts';
import { loyaltyLineList } from './lists/loyalty-lines.ts';
import { memberList } from './lists/members.ts';
import { withdrawalList } from './lists/withdrawals.ts';

export const lists: Readonly<Record<ExportList, ExportedList>> = {
  members: memberList,
  ledger: ledgerList,
  deposits: depositList,
  withdrawals: withdrawalList,
  adjustments: adjustmentList,
  kyc: kycList,
  audit: auditList,
  affiliates: affiliateList,
  loyaltyLines: loyaltyLineList,
};
