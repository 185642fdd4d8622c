import type { DaySheet, Position } from '@croupier/contract/payments/reconciliation-console';
import { csvOfRows, type Column, workbookOfRows } from '#platform/table-file';

const sheetColumns: Column<DaySheet>[] = [
  { heading: 'Merchant', width: 12, value: ({ account }) => account.merchantId },
  { heading: 'Bank', width: 20, value: ({ account }) => account.bankName },
  { heading: 'Account', width: 18, value: ({ account }) => account.account },
  { heading: 'Currency', width: 9, value: ({ account }) => account.currency },
  { heading: 'Day', width: 12, value: ({ day }) => day },
  { heading: 'Opening', width: 16, value: ({ opening }) => opening },
  { heading: 'Credits', width: 16, value: ({ credits }) => credits },
  { heading: 'Debits', width: 16, value: ({ debits }) => debits },
  { heading: 'Provider fees', width: 16, value: ({ fees }) => fees },
  { heading: 'Closing', width: 16, value: ({ closing }) => closing },
  { heading: 'Bank opening', width: 16, value: ({ statedOpening }) => statedOpening },
  { heading: 'Bank closing', width: 16, value: ({ statedClosing }) => statedClosing },
  { heading: 'Credited', width: 16, value: ({ credited }) => credited },
  { heading: 'Unmatched', width: 16, value: ({ unmatched }) => unmatched },
  { heading: 'Refunds due', width: 16, value: ({ refundsDue }) => refundsDue },
  { heading: 'Held', width: 16, value: ({ held }) => held },
  { heading: 'Ledger', width: 16, value: ({ inBook }) => inBook },
  { heading: 'Difference', width: 16, value: ({ difference }) => difference },
  { heading: 'Exception assigned to', width: 16, value: (sheet) => sheet.case?.owner ?? null },
  { heading: 'Exception opened', width: 22, value: (sheet) => sheet.case?.openedAt ?? null },
];

const positionColumns: Column<Position>[] = [
  { heading: 'Merchant', width: 12, value: ({ merchantId }) => merchantId },
  { heading: 'Currency', width: 9, value: ({ currency }) => currency },
  { heading: 'Time', width: 26, value: ({ at }) => at },
  { heading: 'Cash', width: 16, value: ({ cash }) => cash },
  { heading: 'Locked', width: 16, value: ({ locked }) => locked },
  { heading: 'Bonus', width: 16, value: ({ bonus }) => bonus },
  { heading: 'At vendors', width: 16, value: ({ atVendors }) => atVendors },
  { heading: 'Commission', width: 16, value: ({ commission }) => commission },
  { heading: 'Liabilities', width: 16, value: ({ liabilities }) => liabilities },
  { heading: 'At banks', width: 16, value: ({ banks }) => banks },
  { heading: 'Suspense', width: 16, value: ({ suspense }) => suspense },
  { heading: 'Coverage', width: 16, value: ({ cover }) => cover },
];

/** The sheets as CSV. */
export const csvOf = (sheets: readonly DaySheet[]): string => csvOfRows(sheetColumns, sheets);

/** A workbook with the sheets and the positions. */
export const workbookOf = (sheets: readonly DaySheet[], positions: readonly Position[]): Promise<Buffer> =>
  workbookOfRows([
    { sheet: 'Accounts', columns: sheetColumns, rows: sheets },
    { sheet: 'Positions', columns: positionColumns, rows: positions },
  ]);
