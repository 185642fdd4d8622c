import type { StatementMapping, StatementRow } from '@croupier/contract/payments/reconciliation-console';
import { type Currency, type Money, parseAmount, scaleOf } from '@croupier/contract/core/money';

/** One line of a statement as a bank wrote it, understood. Amounts are positive for money in and negative for money out. */
export type StatementLine = {
  /** Its place in the file, from 1. */
  row: number;
  at: Temporal.Instant;
  money: Money;
  balance: Money | null;
  text: string;
  payerName: string;
  payerAccount: string;
  lineId: string | null;
};

export type ReadRow = { row: number; cells: readonly string[] } & (
  | { line: StatementLine }
  | { problem: NonNullable<StatementRow['problem']> }
);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const thaiMonths = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'];

const monthOf = (word: string): number => {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const thai = thaiMonths.indexOf(word);
  return thai === -1 ? months.indexOf(word.slice(0, 3).toLowerCase()) + 1 : thai + 1;
};

const yearOf = (text: string, buddhist: boolean): number => {
  const year = Number(text);
  const century = buddhist ? 2_500 : 2_000;
  const whole = text.length <= 2 ? year + century : year;
  return buddhist ? whole - 543 : whole;
};

/** The day a cell names, and the time if it has one. Undefined when it names none. */
export const dayIn = (
  cell: string,
  { dateOrder, buddhistYears }: Pick<StatementMapping, 'dateOrder' | 'buddhistYears'>,
): { day: Temporal.PlainDate; time: string | undefined } | undefined => {
  const text = cell.trim().replace(/^(\d{1,2})([A-Za-z]{3})(\d{2,4})/, '$1 $2 $3');
  const compact = /^(\d{4})(\d{2})(\d{2})(?:\D|$)/.exec(text);
  const parts = compact ? [compact[1] ?? '', compact[2] ?? '', compact[3] ?? ''] : text.split(/[-/\s,T]+|(?<=\d)\.(?=\d)/).slice(0, 3);
  const [first = '', second = '', third = ''] = parts;
  const order = compact ? 'YMD' : dateOrder;
  const [year, month, day] = order === 'YMD' ? [first, second, third] : order === 'DMY' ? [third, second, first] : [third, first, second];
  if (!/^\d{2}(\d{2})?$/.test(year) || !/^\d{1,2}$/.test(day)) return undefined;
  const time = /(?:^|[\sT])(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)(?!.*\d[:.]\d)/.exec(text.slice(6))?.[1];
  try {
    return {
      day: Temporal.PlainDate.from({ year: yearOf(year, buddhistYears), month: monthOf(month), day: Number(day) }, { overflow: 'reject' }),
      time,
    };
  } catch {
    // There is no such day.
    return undefined;
  }
};

const timeIn = (text: string): Temporal.PlainTime | undefined => {
  const [, hour, minute, second] = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?/.exec(text.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  return new Temporal.PlainTime(Number(hour), Number(minute), Number(second ?? 0));
};

/** An amount as people write it: `1,204.50`, `1.204,50`, `(300.00)`, `300.00-`, `THB 50`. Undefined when it is none. */
export const amountIn = (cell: string, currency: Currency, decimalComma: boolean): bigint | undefined => {
  const text = cell.replaceAll(/[\s\u00a0\u202f']|[A-Za-z]{3}|[฿₫៛$€£]/g, '').replace('−', '-');
  const negative = /^\(.*\)$/.test(text) || text.startsWith('-') || text.endsWith('-');
  const bare = text.replaceAll(/[()+-]/g, '');
  const plain = decimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return undefined;
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const units = parseAmount(
    fraction === '' ? digits : `${digits}.${fraction.slice(0, Math.max(scaleOf(currency), 1)).padEnd(1, '0')}`,
    currency,
  );
  if (units === undefined || /[1-9]/.test(fraction.slice(scaleOf(currency)))) return undefined;
  return negative ? -units : units;
};

type Reading = { mapping: StatementMapping; currency: Currency; timeZone: string; now: Temporal.Instant };

/** A statement says nothing about tomorrow; some banks' clocks are in another zone. */
const aheadHours = 26;

const cut = (text: string, length: number): string => Array.from(text.replaceAll('\0', '').trim()).slice(0, length).join('');

/** Reads the rows of a statement by its mapping. Rows without a date and without an amount are headings and sums, and are left out. */
export const readRows = (cells: readonly (readonly string[])[], reading: Reading): ReadRow[] =>
  cells.flatMap((row, place) => {
    if (place < reading.mapping.skip || row.every((cell) => cell.trim() === '')) return [];
    const read = readRow(row, place + 1, reading);
    return read === undefined ? [] : [read];
  });

const readRow = (cells: readonly string[], row: number, { mapping, currency, timeZone, now }: Reading): ReadRow | undefined => {
  const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
  const amount = amountOf(cell, mapping, currency);
  const dated = dayIn(cell(mapping.date), mapping);
  if (dated === undefined && amount === undefined) return undefined;
  if (dated === undefined) return { row, cells, problem: 'DATE' };
  if (amount === undefined || amount === 0n) return { row, cells, problem: 'AMOUNT' };
  const spoken = mapping.time === null ? dated.time : cell(mapping.time);
  const time = spoken === undefined || spoken.trim() === '' ? new Temporal.PlainTime() : timeIn(spoken);
  if (time === undefined) return { row, cells, problem: 'DATE' };
  const at = dated.day.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
  if (Temporal.Instant.compare(at, now.add({ hours: aheadHours })) > 0) return { row, cells, problem: 'FUTURE' };
  const balance = mapping.balance === null ? undefined : amountIn(cell(mapping.balance), currency, mapping.decimalComma);
  return {
    row,
    cells,
    line: {
      row,
      at,
      money: { amount, currency },
      balance: balance === undefined ? null : { amount: balance, currency },
      text: cut(cell(mapping.text), 140),
      payerName: cut(cell(mapping.payerName), 100),
      payerAccount: cut(cell(mapping.payerAccount), 34),
      lineId: cut(cell(mapping.lineId), 60) || null,
    },
  };
};

const amountOf = (cell: (column: number | null) => string, mapping: StatementMapping, currency: Currency): bigint | undefined => {
  const read = (column: number | null) => (cell(column).trim() === '' ? undefined : amountIn(cell(column), currency, mapping.decimalComma));
  if (mapping.amount !== null) return read(mapping.amount);
  const [credit, debit] = [read(mapping.credit), read(mapping.debit)];
  const size = (amount: bigint | undefined): bigint => (amount === undefined ? 0n : amount < 0n ? -amount : amount);
  return credit === undefined && debit === undefined ? undefined : size(credit) - size(debit);
};

/** What the statement itself says: the balance before its first line and after its last; undefined where it names none. */
export const balancesOf = (lines: readonly StatementLine[]): { opening: bigint; closing: bigint } | undefined => {
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined || lines.some(({ balance }) => balance === null)) return undefined;
  // Some banks begin with the newest line.
  const newestFirst =
    Temporal.Instant.compare(first.at, last.at) > 0 || (lines.length > 1 && !follows(lines) && follows(lines.toReversed()));
  const [oldest, newest] = newestFirst ? [last, first] : [first, last];
  if (oldest.balance === null || newest.balance === null) return undefined;
  return { opening: oldest.balance.amount - oldest.money.amount, closing: newest.balance.amount };
};

const follows = (lines: readonly StatementLine[]): boolean =>
  lines.every((line, place) => place === 0 || lines[place - 1]?.balance?.amount === (line.balance?.amount ?? 0n) - line.money.amount);

/** What one line says, apart from its number and the bank's id for it. */
export const contentOf = ({ at, money, text, payerName, payerAccount }: StatementLine): string =>
  JSON.stringify([at.toString(), money.amount.toString(), text, payerName, payerAccount]);

type Stored = { lineId: string; at: Temporal.Instant; amount: bigint; text: string; payerName: string; payerAccount: string };

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Which lines of a file are known already: by the bank's own id, or else because a line of the same amount stands there, booked in the same
 * day and not contradicting it in text, payer or account. One that is stored makes one of the file known, so two equal payments stay two.
 */
export const knownAmong = (lines: readonly StatementLine[], stored: readonly Stored[], timeZone: string): Set<number> => {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const known = new Set<number>();
  const left = new Set(stored);
  for (const line of lines) {
    const same = line.lineId === null ? undefined : [...left].find(({ lineId }) => lineId === line.lineId);
    if (same === undefined) continue;
    known.add(line.row);
    left.delete(same);
  }
  const byKey = Map.groupBy(left, ({ amount, at }) => `${amount} ${dayOf(at)}`);
  for (const line of lines) {
    if (known.has(line.row)) continue;
    const candidates = byKey.get(`${line.money.amount} ${dayOf(line.at)}`) ?? [];
    const match = candidates.find((one) => left.has(one) && agree(line, one, timeZone));
    if (match === undefined) continue;
    known.add(line.row);
    left.delete(match);
  }
  return known;
};

/** Two banks' channels word a line differently, but neither says what the other denies. */
const agree = (line: StatementLine, stored: Stored, timeZone: string): boolean => {
  const fits = (a: string, b: string) => a === '' || b === '' || a.includes(b) || b.includes(a);
  const digits = (text: string) => text.replaceAll(/[^\dx*]/gi, '').replaceAll(/^[x*]+/gi, '');
  // The beginning of a day where the bank is: the statement says no time at all.
  const isOfADay = line.at.equals(line.at.toZonedDateTimeISO(timeZone).startOfDay().toInstant());
  const near = isOfADay || Math.abs(line.at.since(stored.at).total('minutes')) <= 10;
  return (
    near &&
    fits(letters(line.text), letters(stored.text)) &&
    fits(letters(line.payerName), letters(stored.payerName)) &&
    fits(digits(line.payerAccount), digits(stored.payerAccount))
  );
};
