import { createHash } from 'node:crypto';
import {
  type AccountId,
  type StatementMapping,
  type StatementPreview,
  type StatementRow,
  statementMax,
} from '@croupier/contract/payments/reconciliation-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import { parse } from 'csv-parse/sync';
import * as reconciliation from '#modules/payments/deposits';
import * as deposits from '#modules/payments/deposits';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import type { Scope } from '#rules/console/audit/roles';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { delimiterOf, guessMapping } from './mapping.rules.ts';
import { merchantsIn } from '#modules/brand/merchants/console';
import { balancesOf, contentOf, knownAmong, type ReadRow, readRows, type StatementLine } from './statement.rules.ts';
import { findFormat } from './store/books.ts';

/** A statement as it was understood, and what of it is known already. */
export type ReadStatement = {
  account: reconciliation.AccountAtBank;
  timeZone: string;
  mapping: StatementMapping;
  mappedBy: StatementPreview['mappedBy'];
  cells: string[][];
  rows: ReadRow[];
  lines: StatementLine[];
  /** Rows that are known, and rows that say what an earlier one of the file says. */
  known: Set<number>;
  twins: Set<number>;
  hash: string;
};

const toldMax = 20_000;

/** An account of ours in scope. Refuses NOT_FOUND. */
export const needAccount = async (tx: Tx, scope: Scope, id: AccountId): Promise<reconciliation.AccountAtBank> => {
  const account = (await reconciliation.accountsAtBanks(tx, await merchantsIn(scope, undefined))).find((one) => one.id === id);
  if (account === undefined) throw new Refusal('NOT_FOUND');
  return account;
};

/**
 * Reads a statement of one of our accounts and compares it with the lines we were told. Without a mapping, by what the merchant's last import
 * from that bank used, or else by its headings. Refuses NOT_FOUND for an account out of scope, STATEMENT_UNREADABLE with too many lines or none.
 */
export const readStatement = async (
  tx: Tx,
  scope: Scope,
  { accountId, csv, mapping: given }: { accountId: AccountId; csv: string; mapping?: StatementMapping | undefined },
): Promise<ReadStatement> => {
  const account = await needAccount(tx, scope, accountId);
  const { timeZone } = await getMerchantOrThrow(account.merchantId);
  const remembered = given === undefined ? await findFormat(tx, account) : undefined;
  const delimiter = (given ?? remembered)?.delimiter ?? delimiterOf(csv);
  const cells = cellsOf(csv, delimiter);
  const mapping = given ?? remembered ?? guessMapping(cells, delimiter);
  const rows = readRows(cells, { mapping, currency: account.currency, timeZone, now: now() });
  const lines = rows.flatMap((row) => ('line' in row ? [row.line] : []));
  if (given !== undefined && lines.length === 0) throw new Refusal('STATEMENT_UNREADABLE');
  const told = await toldAround(tx, account, lines);
  const known = knownAmong(lines, told, timeZone);
  return {
    account,
    timeZone,
    mapping,
    mappedBy: given !== undefined ? 'GIVEN' : remembered !== undefined ? 'REMEMBERED' : 'GUESSED',
    cells,
    rows,
    lines,
    known,
    twins: twinsIn(lines.filter(({ row }) => !known.has(row))),
    hash: createHash('sha256').update(csv).digest('hex'),
  };
};

const cellsOf = (csv: string, delimiter: string): string[][] => {
  try {
    const cells = parse(csv, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      trim: true,
      to_line: statementMax.lines + 60,
    }) as string[][];
    if (cells.length > statementMax.lines + 50 || cells.length === 0) throw new Refusal('STATEMENT_UNREADABLE');
    return cells;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Whatever the parser stumbled over, to the operator it is a file that is no statement.
    throw new Refusal('STATEMENT_UNREADABLE');
  }
};

const toldAround = async (
  tx: Tx,
  { id }: reconciliation.AccountAtBank,
  lines: readonly StatementLine[],
): ReturnType<typeof reconciliation.reportedTransactions> => {
  const moments = lines.map(({ at }) => at).toSorted((a, b) => Temporal.Instant.compare(a, b));
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined) return [];
  return reconciliation.reportedTransactions(tx, id, {
    from: first.subtract({ hours: 36 }),
    until: last.add({ hours: 36 }),
    limit: toldMax,
  });
};

const twinsIn = (lines: readonly StatementLine[]): Set<number> => {
  const seen = new Set<string>();
  const twins = new Set<number>();
  for (const line of lines) {
    // The bank's own number, or the balance behind it, tells two equal payments apart.
    const said = JSON.stringify([contentOf(line), line.lineId, line.balance?.amount.toString() ?? null]);
    if (seen.has(said)) twins.add(line.row);
    seen.add(said);
  }
  return twins;
};

const shownMax = 200;

/** The preview that a person looks at before the lines are taken in. */
export const previewOf = ({ account, mapping, mappedBy, cells, rows, lines, known, twins }: ReadStatement): StatementPreview => {
  const money = (amount: bigint): Money => ({ amount, currency: account.currency });
  const sum = (which: (amount: bigint) => boolean) =>
    lines.reduce((total, line) => (which(line.money.amount) ? total + line.money.amount : total), 0n);
  const [credits, debits] = [sum((amount) => amount > 0n), -sum((amount) => amount < 0n)];
  const stated = balancesOf(lines);
  return {
    mapping,
    mappedBy,
    cells: cells.slice(0, mapping.skip + 6).map((row) => row.slice(0, 40).map((cell) => cell.slice(0, 120))),
    rows: rows.slice(0, shownMax).map((row) => shownRow(row, known, twins)),
    sum: {
      rows: rows.length,
      fresh: lines.filter(({ row }) => !known.has(row) && !twins.has(row)).length,
      known: known.size,
      twins: twins.size,
      wrong: rows.length - lines.length,
      credits: money(credits),
      debits: money(debits),
      opening: stated === undefined ? null : money(stated.opening),
      closing: stated === undefined ? null : money(stated.closing),
      adds: stated === undefined ? null : stated.opening + credits - debits === stated.closing,
    },
  };
};

const shownRow = (read: ReadRow, known: ReadonlySet<number>, twins: ReadonlySet<number>): StatementRow => {
  if ('problem' in read)
    return {
      row: read.row,
      verdict: 'WRONG',
      problem: read.problem,
      at: null,
      money: null,
      balance: null,
      text: read.cells.join(' · ').slice(0, 200),
      payer: '',
    };
  const { row, at, money, balance, text, payerName, payerAccount } = read.line;
  const verdict = known.has(row) ? 'KNOWN' : twins.has(row) ? 'TWIN' : 'NEW';
  return {
    row,
    verdict,
    problem: null,
    at: at.toString(),
    money,
    balance,
    text,
    payer: [payerName, payerAccount].filter((part) => part !== '').join(' · '),
  };
};

/** Lines in the form that the cashier takes, without the known ones. Equal lines have numbers of their own. */
export const linesToTake = ({ account, lines, known }: ReadStatement): deposits.NewTransaction[] => {
  const times = new Map<string, number>();
  return lines
    .filter(({ row }) => !known.has(row))
    .map((line) => {
      const said = contentOf(line);
      const ordinal = (times.get(said) ?? 0) + 1;
      times.set(said, ordinal);
      return {
        bankCode: account.bankCode,
        ...(line.lineId === null ? { ordinal } : { lineId: line.lineId }),
        account: account.account,
        money: line.money,
        text: line.text,
        payer: { name: line.payerName === '' ? '-' : line.payerName, account: line.payerAccount === '' ? '-' : line.payerAccount },
        postedAt: line.at,
        source: 'IMPORT',
      };
    });
};

/** The owner of the account, for the trail. */
export const placeOf = ({ bankCode, account }: reconciliation.AccountAtBank): string => `account:${bankCode}-${account}`;

/** The merchants an import concerns. */
export const ownerOf = ({ merchantId }: reconciliation.AccountAtBank): MerchantId[] => [merchantId];
