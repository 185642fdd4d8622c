import type { DaySheet, Position } from '@croupier/contract/desk-books';
import { decimalOf, type Money } from '@croupier/contract/money';
import { stringify } from 'csv-stringify/sync';
import writeWorkbook, { type Row } from 'write-excel-file/node';

type Column<T> = { heading: string; width: number; value: (of: T) => string | Money | null };

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
  { heading: 'Opening stated', width: 16, value: ({ statedOpening }) => statedOpening },
  { heading: 'Closing stated', width: 16, value: ({ statedClosing }) => statedClosing },
  { heading: 'Credited', width: 16, value: ({ credited }) => credited },
  { heading: 'Unmatched', width: 16, value: ({ unmatched }) => unmatched },
  { heading: 'Refunds due', width: 16, value: ({ refundsDue }) => refundsDue },
  { heading: 'Held', width: 16, value: ({ held }) => held },
  { heading: 'In the book', width: 16, value: ({ inBook }) => inBook },
  { heading: 'Difference', width: 16, value: ({ difference }) => difference },
  { heading: 'Case owner', width: 16, value: (sheet) => sheet.case?.owner ?? null },
  { heading: 'Case opened', width: 22, value: (sheet) => sheet.case?.openedAt ?? null },
];

const positionColumns: Column<Position>[] = [
  { heading: 'Merchant', width: 12, value: ({ merchantId }) => merchantId },
  { heading: 'Currency', width: 9, value: ({ currency }) => currency },
  { heading: 'At', width: 26, value: ({ at }) => at },
  { heading: 'Cash', width: 16, value: ({ cash }) => cash },
  { heading: 'Locked', width: 16, value: ({ locked }) => locked },
  { heading: 'Bonus', width: 16, value: ({ bonus }) => bonus },
  { heading: 'At vendors', width: 16, value: ({ atVendors }) => atVendors },
  { heading: 'Liabilities', width: 16, value: ({ liabilities }) => liabilities },
  { heading: 'At banks', width: 16, value: ({ banks }) => banks },
  { heading: 'Suspense', width: 16, value: ({ suspense }) => suspense },
  { heading: 'Cover', width: 16, value: ({ cover }) => cover },
];

/** The sheets as CSV, UTF-8 with its mark so that spreadsheets read it as such. No cell can be taken for a formula. */
export const csvOf = (sheets: readonly DaySheet[]): string =>
  stringify(
    sheets.map((sheet) => sheetColumns.map(({ value }) => asText(value(sheet)))),
    { header: true, columns: sheetColumns.map(({ heading }) => heading), bom: true },
  );

const asText = (value: string | Money | null): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return decimalOf(value);
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
};

/** A workbook with the sheets and the positions. Amounts are numbers as long as a number can hold all their digits, else text. */
export const workbookOf = (sheets: readonly DaySheet[], positions: readonly Position[]): Promise<Buffer> =>
  writeWorkbook([
    { sheet: 'Accounts', data: tableOf(sheetColumns, sheets), columns: sheetColumns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
    {
      sheet: 'Positions',
      data: tableOf(positionColumns, positions),
      columns: positionColumns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer();

const tableOf = <T>(columns: readonly Column<T>[], rows: readonly T[]): Row[] => [
  columns.map(({ heading }) => ({ value: heading, fontWeight: 'bold' })),
  ...rows.map((row) => columns.map(({ value }) => cellOf(value(row)))),
];

/** A double holds fifteen digits for certain. */
const digitsMax = 15;

const cellOf = (value: string | Money | null) => {
  if (value === null) return null;
  if (typeof value === 'string') return { value, type: String };
  const text = decimalOf(value);
  return text.replaceAll(/\D/g, '').length > digitsMax
    ? { value: text, type: String }
    : { value: Number(text), type: Number, format: '#,##0.00##' };
};
