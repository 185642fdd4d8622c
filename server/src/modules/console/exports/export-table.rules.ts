import type { MerchantId } from '@croupier/contract/core/ids';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { csvLine } from '#platform/csv.rules';

/** A value from the list of words: the word of `state.ACTIVE`, or `Active` if the reader sent none. */
export type Word = { group: string; name: string };

/** One column of a file: its name in the words (`column.<name>`), and how a row gives its cell. Headings of times name their zone. */
export type Column<Row> = { name: string } & (
  | { text: (row: Row) => string | number | null }
  | { time: (row: Row) => string | null }
  | { word: (row: Row) => Word }
  | { money: (row: Row) => Money | null }
  | { merchants: (row: Row) => readonly MerchantId[] | null }
);

export type Reader = {
  timeZone: string;
  words: Readonly<Record<string, string>>;
  /** Names of merchants by their ids. */
  merchants: ReadonlyMap<MerchantId, string>;
};

/** The first line of a file. */
export const headingLine = <Row>(columns: readonly Column<Row>[], { words, timeZone }: Reader): string =>
  csvLine(
    columns.map((column) => {
      const word = words[`column.${column.name}`] ?? column.name;
      return 'time' in column ? `${word} (${timeZone})` : word;
    }),
  );

/** The line of one row: times as the screen shows them, amounts as decimals without separators. */
export const rowLine = <Row>(columns: readonly Column<Row>[], row: Row, reader: Reader): string =>
  csvLine(columns.map((column) => cellOf(column, row, reader)));

const cellOf = <Row>(column: Column<Row>, row: Row, { words, timeZone, merchants }: Reader): string => {
  if ('text' in column) return String(column.text(row) ?? '');
  if ('time' in column) return wallClockOf(column.time(row), timeZone);
  if ('money' in column) {
    const money = column.money(row);
    return money === null ? '' : decimalOf(money);
  }
  if ('merchants' in column) return (column.merchants(row) ?? []).map((id) => merchants.get(id) ?? id).join(', ');
  const { group, name } = column.word(row);
  return words[`${group}.${name}`] ?? plainText(name);
};

/** A code without a word of its own, easier to read: `Free spins won` for `FREE_SPINS_WON`. */
const plainText = (code: string): string =>
  /^[A-Z][A-Z_]+$/.test(code) ? code.charAt(0) + code.slice(1).replaceAll('_', ' ').toLowerCase() : code;

const wallClockOf = (at: string | null, timeZone: string): string =>
  at === null
    ? ''
    : Temporal.Instant.from(at)
        .toZonedDateTimeISO(timeZone)
        .toString({ timeZoneName: 'never', offset: 'never', fractionalSecondDigits: 0 })
        .replace('T', ' ');
