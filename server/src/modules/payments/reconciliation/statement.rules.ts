import type { StatementMapping, StatementRow } from '@croupier/contract/payments/reconciliation-console';
import type { Currency, Money } from '@croupier/contract/core/money';
import { readAmount } from '@croupier/contract/core/read-amount';
import { type ReadDate, readDate } from '@croupier/contract/core/read-date';
import { readTime } from '@croupier/contract/core/read-time';
import { compareNames } from '#rules/people/profile/person-names';
import { accountsDiffer } from '#rules/payments/deposits/sender';
import { isMarkColumn, markBeside, type Marks, marksOf } from './marks.rules.ts';
import { isCarried, isTotal } from './rows-without-movement.rules.ts';

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

/**
 * Reads the day of a cell, with its time and zone if it has them, by the date order of the file. Undefined if the cell is not exactly one date.
 */
export const dayIn = (
  cell: string,
  { dateOrder, buddhistYears }: Pick<StatementMapping, 'dateOrder' | 'buddhistYears'>,
  near: Temporal.PlainDate,
): ReadDate | undefined => readDate(cell, { order: dateOrder, buddhistYears, near });

/**
 * Reads an amount of a cell: `1,204.50`, `1.204,50`, `(300.00)`, `300.00-`, `THB 50`, `50.00DR`. Undefined if the cell is not exactly one
 * amount of the currency, or could be two.
 */
export const amountIn = (cell: string, currency: Currency, decimalComma: boolean): bigint | undefined => {
  const { rest, mark } = markBeside(cell);
  const marks = decimalComma ? { group: '.', point: ',' } : { group: ',', point: '.' };
  const units = readAmount(rest, currency, { marks, signed: true, exact: true });
  if (units === undefined || mark === undefined) return units;
  if (mark === 'OUT') return units < 0n ? units : -units;
  return units < 0n ? undefined : units;
};

type Reading = { mapping: StatementMapping; currency: Currency; timeZone: string; now: Temporal.Instant };

/** A statement has no transactions of tomorrow; some banks' clocks are in another zone. */
const aheadHours = 26;

const cut = (text: string, length: number): string => Array.from(text.replaceAll('\0', '').trim()).slice(0, length).join('');

/**
 * Reads the rows of a statement by its mapping. Every row is a transaction, a problem, or a row that moves no money (headings, balances
 * brought forward, totals, page breaks), which is left out.
 */
export const readRows = (cells: readonly (readonly string[])[], reading: Reading): ReadRow[] => {
  const { mapping } = reading;
  const body = cells.flatMap((row, place) =>
    place < mapping.skip || row.every((cell) => cell.trim() === '') ? [] : [{ row: place + 1, cells: row }],
  );
  const habits = habitsOf(body, cells[mapping.skip - 1], reading);
  const read = body.map(({ row, cells: given }) => ({ row, cells: given, ...readRow(given, row, reading, habits) }));
  return read.flatMap((one, place): ReadRow[] => {
    if ('line' in one || 'problem' in one) return [one];
    if (one.noMovement !== 'PROVE') return [];
    return followsFrom(one.balance, read[place - 1], read[place + 1]) ? [] : [{ row: one.row, cells: one.cells, problem: 'AMOUNT' }];
  });
};

type Habits = {
  marks: Marks | undefined;
  /** A column of marks that nobody was asked about: then no amount of the file has a direction. */
  hasUnreadMarks: boolean;
  /** The meaning of a negative amount in the column of debits; undefined if nothing tells. */
  negativeDebits: 'OUT' | 'BACK' | undefined;
  heading: string;
};

type Problem = NonNullable<StatementRow['problem']>;
type RowRead =
  | { line: StatementLine }
  | { problem: Problem }
  /** PROVE: the row has a date and no amount, so its balance has to be the one before or behind it. */
  | { noMovement: 'SURE' | 'PROVE'; balance: bigint | undefined };

const cellIn = (cells: readonly string[], column: number | null | undefined): string =>
  column === null || column === undefined ? '' : (cells[column] ?? '').trim();

const isBlank = (cell: string): boolean => /^[-–—\s]*$/.test(cell);

const joined = (cells: readonly string[]): string => cells.map((cell) => cell.trim()).join('\u0000');

/** The habits of the whole file, which no row alone tells. */
const habitsOf = (
  body: readonly { cells: readonly string[] }[],
  heading: readonly string[] | undefined,
  { mapping, currency }: Reading,
): Habits => {
  const column = (place: number | null | undefined) => body.map(({ cells }) => cellIn(cells, place));
  const amounts = (place: number | null) => column(place).map((cell) => amountIn(cell, currency, mapping.decimalComma));
  const debits = mapping.debit === null ? [] : amounts(mapping.debit).map((debit, place) => unmarked(debit, column(mapping.debit)[place]));
  const isMixed = debits.some((debit) => debit !== undefined && debit > 0n);
  const isUnasked =
    mapping.mark === undefined && mapping.amount !== null && amounts(mapping.amount).every((one) => one === undefined || one >= 0n);
  return {
    marks: mapping.mark === null || mapping.mark === undefined ? undefined : marksOf(column(mapping.mark), mapping.creditMark),
    hasUnreadMarks: isUnasked && unreadColumns(body, mapping).some((place) => isMarkColumn(column(place))),
    negativeDebits: mapping.negativeDebits ?? (isMixed ? 'BACK' : signByBalances(debits, amounts(mapping.balance))),
    heading: heading === undefined ? '' : joined(heading),
  };
};

/** The columns that the mapping does not name. */
const unreadColumns = (body: readonly { cells: readonly string[] }[], mapping: StatementMapping): number[] => {
  const { date, time, amount, credit, debit, balance, text, payerName, payerAccount, lineId } = mapping;
  const read = new Set<number | null>([date, time, amount, credit, debit, balance, text, payerName, payerAccount, lineId]);
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, place) => place).filter((place) => !read.has(place));
};

/** A debit marked `DR` is a debit, and one marked `CR` is money back. */
const unmarked = (debit: bigint | undefined, cell = ''): bigint | undefined =>
  debit === undefined || markBeside(cell).mark === undefined ? debit : -debit;

/** Whether negative debits take from the balance or give back to it, where the balances tell. */
const signByBalances = (debits: readonly (bigint | undefined)[], balances: readonly (bigint | undefined)[]): 'OUT' | 'BACK' | undefined => {
  const found = new Set<'OUT' | 'BACK'>();
  debits.forEach((debit, place) => {
    if (debit === undefined || debit >= 0n) return;
    const [before, here, behind] = [balances[place - 1], balances[place], balances[place + 1]];
    for (const other of [before, behind]) {
      if (here === undefined || other === undefined) continue;
      if (other + debit === here) found.add('OUT');
      if (other - debit === here) found.add('BACK');
    }
  });
  return found.size === 1 ? [...found][0] : undefined;
};

const readRow = (cells: readonly string[], row: number, reading: Reading, habits: Habits): RowRead => {
  const { mapping, currency, timeZone, now } = reading;
  const cell = (column: number | null): string => cellIn(cells, column);
  const balanceCell = cell(mapping.balance);
  const balance = isBlank(balanceCell) ? undefined : amountIn(balanceCell, currency, mapping.decimalComma);
  const near = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const dated = dayIn(cell(mapping.date), mapping, near);
  const amount = amountOf(cells, reading, habits);
  const isDated = dated !== undefined;
  if (joined(cells) === habits.heading) return { noMovement: 'SURE', balance: undefined };
  if (amount === 'BOTH' && isTotal(cells)) return { noMovement: 'SURE', balance };
  if (!isDated) {
    const hasMoney = amount !== undefined && !(amount === 'UNREADABLE' && !/\p{Nd}/u.test(amountCells(cells, mapping)));
    return !hasMoney || isTotal(cells) || isCarried(cells) || amount === 'BOTH' ? { noMovement: 'SURE', balance } : { problem: 'DATE' };
  }
  if (amount === 'MARK' || amount === 'SIGN') return { problem: amount };
  if (amount === 'UNREADABLE' || amount === 'BOTH') return { problem: 'AMOUNT' };
  if (balance === undefined && !isBlank(balanceCell)) return { problem: 'AMOUNT' };
  if (amount === undefined) return { noMovement: isCarried(cells) || isTotal(cells) ? 'SURE' : 'PROVE', balance };
  if (amount === 0n) return { noMovement: balance === undefined ? 'SURE' : 'PROVE', balance };
  const at = momentOf(dated, cell(mapping.time), timeZone);
  if (at === undefined) return { problem: 'DATE' };
  if (Temporal.Instant.compare(at, now.add({ hours: aheadHours })) > 0) return { problem: 'FUTURE' };
  return {
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

/** The moment of a row: its date with the time of the column of times, which must not contradict a time beside the date. */
const momentOf = ({ day, time, zone }: ReadDate, timeCell: string, timeZone: string): Temporal.Instant | undefined => {
  const own = timeCell === '' ? undefined : readTime(timeCell);
  if (timeCell !== '' && own === undefined) return undefined;
  const midnight = new Temporal.PlainTime();
  if (own !== undefined && time !== undefined && !time.equals(midnight) && !time.equals(own.time)) return undefined;
  try {
    return day.toZonedDateTime({ timeZone: own?.zone ?? zone ?? timeZone, plainTime: own?.time ?? time ?? midnight }).toInstant();
  } catch {
    // There is no such zone.
    return undefined;
  }
};

const amountCells = (cells: readonly string[], { amount, credit, debit }: StatementMapping): string =>
  [amount, credit, debit].map((column) => cellIn(cells, column)).join(' ');

/** The signed amount of a row; undefined if its cells are blank. BOTH: money in and money out in one row. */
const amountOf = (
  cells: readonly string[],
  { mapping, currency }: Reading,
  { marks, negativeDebits, hasUnreadMarks }: Habits,
): bigint | undefined | 'UNREADABLE' | 'BOTH' | 'MARK' | 'SIGN' => {
  const read = (column: number | null): bigint | undefined | 'UNREADABLE' => {
    const cell = cellIn(cells, column);
    return isBlank(cell) ? undefined : (amountIn(cell, currency, mapping.decimalComma) ?? 'UNREADABLE');
  };
  if (mapping.amount !== null) {
    const amount = read(mapping.amount);
    if (hasUnreadMarks && amount !== undefined) return 'MARK';
    if (marks === undefined || amount === undefined || amount === 'UNREADABLE' || amount === 0n) return amount;
    const way = marks.of(cellIn(cells, mapping.mark));
    if (way === undefined) return 'MARK';
    if (way === 'OUT') return amount < 0n ? amount : -amount;
    return amount < 0n ? 'UNREADABLE' : amount;
  }
  const [credit, marked] = [read(mapping.credit), read(mapping.debit)];
  if (credit === 'UNREADABLE' || marked === 'UNREADABLE') return 'UNREADABLE';
  const debit = unmarked(marked, cellIn(cells, mapping.debit));
  if (credit === undefined && debit === undefined) return undefined;
  const [inward, outward] = [credit ?? 0n, debit ?? 0n];
  if (inward !== 0n && outward !== 0n) return 'BOTH';
  if (outward >= 0n) return inward - outward;
  if (negativeDebits === undefined) return 'SIGN';
  return negativeDebits === 'OUT' ? outward : -outward;
};

/** Whether a balance is the one behind the row before it, in either order of the rows. */
const followsFrom = (balance: bigint | undefined, before: RowRead | undefined, behind: RowRead | undefined): boolean => {
  if (balance === undefined) return false;
  const after = (one: RowRead | undefined) => (one !== undefined && 'line' in one ? one.line.balance?.amount : undefined);
  const start = (one: RowRead | undefined) =>
    one !== undefined && 'line' in one && one.line.balance !== null ? one.line.balance.amount - one.line.money.amount : undefined;
  return [after(before), start(before), after(behind), start(behind)].includes(balance);
};

/** The statement's own balances: before its first line and after its last; undefined where it names none. */
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

/** The content of one line, apart from its number and the bank's id for it. */
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
  // The beginning of a day where the bank is: the statement says no time at all.
  const isOfADay = line.at.equals(line.at.toZonedDateTimeISO(timeZone).startOfDay().toInstant());
  const near = isOfADay || Math.abs(line.at.since(stored.at).total('minutes')) <= 10;
  return (
    near &&
    fits(letters(line.text), letters(stored.text)) &&
    (compareNames(line.payerName, stored.payerName) !== 'DIFFERENT' || fits(letters(line.payerName), letters(stored.payerName))) &&
    !accountsDiffer(line.payerAccount, stored.payerAccount)
  );
};
