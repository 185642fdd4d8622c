import type { Difference, ReconDay } from '@croupier/contract/play/vendor-reconciliation-console';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { stringify } from 'csv-stringify/sync';
import { type AtWork, withPermission } from '#modules/console/audit';
import writeWorkbook, { type Row } from 'write-excel-file/node';
import { daysOf, differencesOf, readOf, type Wanted, withBrands } from './recon.ts';

type Cell = string | number | Money | null;
type Column<T> = { heading: string; width: number; value: (of: T) => Cell };

const dayColumns: Column<ReconDay>[] = [
  { heading: 'Vendor', width: 18, value: ({ vendorName }) => vendorName },
  { heading: 'Code', width: 14, value: ({ vendor }) => vendor },
  { heading: 'Merchant', width: 12, value: ({ merchantId }) => merchantId },
  { heading: 'Currency', width: 9, value: ({ currency }) => currency },
  { heading: 'Day', width: 12, value: ({ day }) => day },
  { heading: 'State', width: 10, value: ({ state }) => state },
  { heading: 'Vendor: transactions', width: 14, value: ({ theirs }) => theirs.lines },
  { heading: 'Vendor: stakes', width: 16, value: ({ theirs }) => theirs.stakes },
  { heading: 'Vendor: payouts', width: 16, value: ({ theirs }) => theirs.payouts },
  { heading: 'Vendor: net', width: 16, value: ({ theirs }) => theirs.net },
  { heading: 'Ours: transactions', width: 14, value: ({ ours }) => ours.lines },
  { heading: 'Ours: stakes', width: 16, value: ({ ours }) => ours.stakes },
  { heading: 'Ours: payouts', width: 16, value: ({ ours }) => ours.payouts },
  { heading: 'Ours: net', width: 16, value: ({ ours }) => ours.net },
  { heading: 'Difference', width: 16, value: ({ difference }) => difference },
  { heading: 'Other days, jackpots', width: 16, value: ({ between }) => between },
  { heading: 'Ledger', width: 16, value: ({ ledger }) => ledger },
  { heading: 'Ledger difference', width: 16, value: ({ ledgerDifference }) => ledgerDifference },
  { heading: 'Received late', width: 14, value: ({ late }) => late },
  { heading: 'Open', width: 8, value: ({ open }) => open },
  { heading: 'Closed', width: 8, value: ({ closed }) => closed },
];

/** To the second, as people and spreadsheets read it. */
const secondOf = (moment: string | null): string | null => moment?.slice(0, 19).replace('T', ' ') ?? null;

const differenceColumns: Column<Difference>[] = [
  { heading: 'Vendor', width: 14, value: ({ vendor }) => vendor },
  { heading: 'Merchant', width: 12, value: ({ merchantId }) => merchantId },
  { heading: 'Day', width: 12, value: ({ day }) => day },
  { heading: 'Type', width: 20, value: (one) => one.class },
  { heading: 'State', width: 10, value: ({ state }) => state },
  { heading: 'Account', width: 16, value: ({ member }) => member?.account ?? null },
  { heading: 'Game', width: 14, value: ({ gameCode }) => gameCode },
  { heading: 'Round', width: 38, value: ({ roundName }) => roundName },
  { heading: 'Transaction', width: 38, value: ({ txId }) => txId },
  { heading: 'Currency', width: 9, value: ({ amount }) => amount.currency },
  { heading: 'Difference', width: 16, value: ({ amount }) => amount },
  { heading: 'Vendor: stake', width: 14, value: ({ theirs }) => theirs?.stake ?? null },
  { heading: 'Vendor: payout', width: 14, value: ({ theirs }) => theirs?.payout ?? null },
  { heading: 'Ours: stake', width: 14, value: ({ ours }) => ours?.stake ?? null },
  { heading: 'Ours: payout', width: 14, value: ({ ours }) => ours?.payout ?? null },
  { heading: 'Found (UTC)', width: 20, value: ({ foundAt }) => secondOf(foundAt) },
  { heading: 'Closed (UTC)', width: 20, value: ({ closedAt }) => secondOf(closedAt) },
  { heading: 'Closed by', width: 16, value: ({ closedBy }) => closedBy },
  { heading: 'Exception assigned to', width: 16, value: (one) => one.case?.owner ?? null },
];

const pageSize = 200;
const pagesMax = 50;

/** The report as a file. Refuses as `vendorReconciliation`. */
export const reconFile = (
  by: AtWork,
  { format, ...query }: Wanted & { format: 'xlsx' | 'csv' },
): Promise<{ fileName: string; mediaType: string; base64: string }> =>
  withPermission(by, 'reconciliation.read', null, async (tx, scope) => {
    const wanted = await withBrands(query);
    const { days, cut } = await daysOf(tx, scope, wanted);
    const differences: Difference[] = [];
    let areMore = false;
    for (let pageNo = 1; format === 'xlsx' && pageNo <= pagesMax; pageNo += 1) {
      const page = await differencesOf(tx, scope, { ...wanted, pageNo, pageSize });
      differences.push(...page.content);
      areMore = page.totalPages > pageNo;
      if (!areMore) break;
    }
    const bytes = format === 'csv' ? Buffer.from(csvOf(days, cut), 'utf8') : await workbookOf({ days, cut }, { differences, areMore });
    const mediaType = format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return {
      answer: { fileName: `vendors-${query.from}-${query.to}.${format}`, mediaType, base64: bytes.toString('base64') },
      merchants: readOf(scope, query.merchantId),
      details: { ...query, format, vendorDays: days.length, differences: differences.length },
    };
  });

/** Stands under a list that goes on. */
const cutNote = 'This file is incomplete. Choose fewer days, one vendor or one merchant.';

/** UTF-8 with its mark, so that spreadsheets read it as such. No cell can be taken for a formula. */
const csvOf = (days: readonly ReconDay[], cut: boolean): string =>
  stringify(
    [
      ...days.map((day) => dayColumns.map(({ value }) => asText(value(day)))),
      ...(cut ? [dayColumns.map((_, at) => (at === 0 ? cutNote : ''))] : []),
    ],
    { header: true, columns: dayColumns.map(({ heading }) => heading), bom: true },
  );

const asText = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return value.toString();
  if (typeof value !== 'string') return decimalOf(value);
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
};

type Days = { days: readonly ReconDay[]; cut: boolean };
type Differences = { differences: readonly Difference[]; areMore: boolean };

const workbookOf = ({ days, cut }: Days, { differences, areMore }: Differences): Promise<Buffer> =>
  writeWorkbook([
    { sheet: 'Days', data: tableOf(dayColumns, days, cut), columns: dayColumns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
    {
      sheet: 'Differences',
      data: tableOf(differenceColumns, differences, areMore),
      columns: differenceColumns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer();

const tableOf = <T>(columns: readonly Column<T>[], rows: readonly T[], goesOn: boolean): Row[] => [
  columns.map(({ heading }) => ({ value: heading, fontWeight: 'bold' })),
  ...rows.map((row) => columns.map(({ value }) => cellOf(value(row)))),
  ...(goesOn ? [[cellOf(cutNote)]] : []),
];

/** A double holds fifteen digits for certain. */
const digitsMax = 15;

const cellOf = (value: Cell) => {
  if (value === null) return null;
  if (typeof value === 'string') return { value, type: String };
  if (typeof value === 'number') return { value, type: Number };
  const text = decimalOf(value);
  return text.replaceAll(/\D/g, '').length > digitsMax
    ? { value: text, type: String }
    : { value: Number(text), type: Number, format: '#,##0.00##' };
};
