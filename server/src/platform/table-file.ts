import { decimalOf, type Money } from '@croupier/contract/core/money';
import { stringify } from 'csv-stringify/sync';
import writeWorkbook, { type Row } from 'write-excel-file/node';

/** A column of a file: its heading, how wide it is in a workbook, in characters, and what stands in it. */
export type Column<T> = { heading: string; width: number; value: (of: T) => string | Money | null };

/** Rows as CSV, UTF-8 with its mark so that spreadsheets read it as such. No cell can be taken for a formula. */
export const csvOfRows = <T>(columns: readonly Column<T>[], rows: readonly T[]): string =>
  stringify(
    rows.map((row) => columns.map(({ value }) => asText(value(row)))),
    { header: true, columns: columns.map(({ heading }) => heading), bom: true },
  );

const asText = (value: string | Money | null): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return decimalOf(value);
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
};

type Sheet<T> = { sheet: string; columns: readonly Column<T>[]; rows: readonly T[] };

/** A workbook. Amounts are numbers as long as a number can hold all their digits, else text. */
export const workbookOfRows = <A, B = never>(sheets: readonly [Sheet<A>] | readonly [Sheet<A>, Sheet<B>]): Promise<Buffer> =>
  writeWorkbook(sheets[1] === undefined ? [pageOf(sheets[0])] : [pageOf(sheets[0]), pageOf(sheets[1])]).toBuffer();

const pageOf = <T>({ sheet, columns, rows }: Sheet<T>) => ({
  sheet,
  data: tableOf(columns, rows),
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
});

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
