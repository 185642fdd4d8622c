/** Bank statements and the reconciliation of banks, ledger and members. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Day, Moment, page, PageQuery, text } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { Currency, Money } from '../core/money.ts';

export const AccountId = z.uuid().brand<'AccountId'>();
export type AccountId = z.output<typeof AccountId>;

/** A bank account of the operator, as shown in lists. */
export const BankAccount = z.object({
  id: AccountId,
  merchantId: MerchantId,
  bankCode: z.string(),
  bankName: z.string(),
  account: z.string(),
  holder: z.string(),
  currency: Currency,
});
export type BankAccount = z.output<typeof BankAccount>;

// ---- statements

/** The maximum size of a file; a day of a busy account is far smaller. */
export const statementMax = { characters: 1_500_000, lines: 5_000 };

/** Column numbers, counted from 0; null if the bank has no such column. Either one signed amount, or separate columns for in and out. */
const column = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(60)));
export const StatementMapping = z.object({
  delimiter: z.enum([',', ';', '\t', '|']),
  /** Lines above the first transaction, including headings. */
  skip: z.number().check(z.int(), z.minimum(0), z.maximum(50)),
  date: z.number().check(z.int(), z.minimum(0), z.maximum(60)),
  time: column,
  dateOrder: z.enum(['YMD', 'DMY', 'MDY']),
  /** Years of the Thai calendar are 543 ahead. */
  buddhistYears: z.boolean(),
  amount: column,
  /** The column of marks beside one unsigned amount: CR or DR, K or D. Missing if nobody was asked about it. */
  mark: z.optional(column),
  /** The mark that means money in, where the marks themselves do not say it; all others are then money out. */
  creditMark: z.optional(text(20)),
  credit: column,
  debit: column,
  /** The meaning of negative amounts in the column of debits: money out written with a sign, or money given back. */
  negativeDebits: z.optional(z.enum(['OUT', 'BACK'])),
  balance: column,
  text: column,
  payerName: column,
  payerAccount: column,
  /** The bank's own id of the transaction. */
  lineId: column,
  decimalComma: z.boolean(),
});
export type StatementMapping = z.output<typeof StatementMapping>;

const Statement = { accountId: AccountId, csv: text(statementMax.characters) };

/** NEW: not known yet. KNOWN: already stored. TWIN: identical to another line of this file. WRONG: unreadable. */
export const StatementRow = z.object({
  row: z.number(),
  verdict: z.enum(['NEW', 'KNOWN', 'TWIN', 'WRONG']),
  /** The column that is wrong. MARK: a mark that does not say whether money came in; SIGN: a negative debit that may be either way. */
  problem: z.nullable(z.enum(['DATE', 'AMOUNT', 'COLUMNS', 'FUTURE', 'MARK', 'SIGN'])),
  at: z.nullable(Moment),
  money: z.nullable(Money),
  balance: z.nullable(Money),
  text: z.string(),
  payer: z.string(),
});
export type StatementRow = z.output<typeof StatementRow>;

const StatementSum = z.object({
  rows: z.number(),
  fresh: z.number(),
  known: z.number(),
  twins: z.number(),
  wrong: z.number(),
  credits: Money,
  debits: Money,
  opening: z.nullable(Money),
  closing: z.nullable(Money),
  /** Whether opening + credits − debits = closing; null if the file has no balances. */
  adds: z.nullable(z.boolean()),
});

export const StatementPreview = z.object({
  mapping: StatementMapping,
  /** The source of the mapping: the bank's last import, the headings of the file, or the request. */
  mappedBy: z.enum(['REMEMBERED', 'GUESSED', 'GIVEN']),
  /** The first lines as cells, for choosing columns. */
  cells: z.array(z.array(z.string())),
  rows: z.array(StatementRow),
  sum: StatementSum,
});
export type StatementPreview = z.output<typeof StatementPreview>;

export const previewStatement = endpoint({
  method: 'POST',
  path: '/ops/statements/preview',
  access: 'operator',
  needs: 'statement.import',
  summary:
    'Preview a bank statement without storing it: its column mapping, and which transactions are known. At most 200 rows are returned. Refuses STATEMENT_UNREADABLE.',
  body: z.object({ ...Statement, mapping: z.optional(StatementMapping) }),
  reply: StatementPreview,
  bodyBytesMax: 8_000_000,
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const Import = z.object({
  id: z.uuid(),
  account: BankAccount,
  fileName: z.string(),
  at: Moment,
  operator: z.string(),
  rows: z.number(),
  fresh: z.number(),
  known: z.number(),
  twins: z.number(),
});
export type Import = z.output<typeof Import>;

export const importStatement = endpoint({
  method: 'POST',
  path: '/ops/statements',
  access: 'operator',
  needs: 'statement.import',
  confirms: 'WORK',
  summary:
    'Import the transactions of a statement, with the same processing as messages of the bank. Importing the same file again changes nothing. The mapping is remembered for the bank. Refuses STATEMENT_UNREADABLE.',
  body: z.object({ ...Statement, mapping: StatementMapping, fileName: text(200) }),
  reply: Import,
  bodyBytesMax: 8_000_000,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const imports = endpoint({
  method: 'GET',
  path: '/ops/statements',
  access: 'operator',
  needs: 'statement.import',
  summary: 'List the accounts for which statements can be imported, and the imports, newest first.',
  query: z.object(PageQuery),
  reply: z.extend(page(Import), { accounts: z.array(BankAccount) }),
});

// ---- reconciliation

export const DaySheet = z.object({
  account: BankAccount,
  day: Day,
  /** The balance from all earlier transactions; `statedOpening` is the bank's own figure, if a statement had one. */
  opening: Money,
  credits: Money,
  debits: Money,
  /** The part of the debits that a payment provider kept. */
  fees: Money,
  closing: Money,
  statedOpening: z.nullable(Money),
  statedClosing: z.nullable(Money),
  /** The credits by their use: credited to deposits, without an owner yet, to be returned, and not booked because the transaction is in doubt. */
  credited: Money,
  unmatched: Money,
  refundsDue: Money,
  held: Money,
  /** The amount that the ledger has booked on the account for these transactions. */
  inBook: Money,
  /** Zero if everything matches. */
  difference: Money,
  lines: z.number(),
  case: z.nullable(z.object({ id: z.uuid(), owner: z.nullable(z.string()), openedAt: Moment })),
});
export type DaySheet = z.output<typeof DaySheet>;

/** One merchant's position in one currency at a moment. */
export const Position = z.object({
  at: Moment,
  merchantId: MerchantId,
  currency: Currency,
  cash: Money,
  locked: Money,
  bonus: Money,
  /** In members' wallets at vendors, and in transfers to them. */
  atVendors: Money,
  /** Pay of agents and affiliates that is not collected into their wallets yet. */
  commission: Money,
  /** Cash + locked + bonus + at vendors + commission: the members' claims. */
  liabilities: Money,
  banks: Money,
  /** In the banks, without an owner yet. */
  suspense: Money,
  /** Banks − liabilities − suspense. */
  cover: Money,
});
export type Position = z.output<typeof Position>;

const reportQuery = { from: Day, to: Day, merchantId: z.optional(MerchantId) };

export const reconciliation = endpoint({
  method: 'GET',
  path: '/ops/reconciliation',
  access: 'operator',
  needs: 'reconciliation.read',
  summary:
    "Reconcile, for each account and day of at most 31 days, the bank's transactions with what was booked. Refuses MALFORMED for more days.",
  query: z.object(reportQuery),
  reply: z.object({ sheets: z.array(DaySheet), positions: z.array(Position) }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const positionsOf = endpoint({
  method: 'GET',
  path: '/ops/reconciliation/positions',
  access: 'operator',
  needs: 'reconciliation.read',
  summary: "List the members' claims against the bank balances for each hour, newest first, at most 745 for each merchant and currency.",
  query: z.object(reportQuery),
  reply: z.array(Position),
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const positionAt = endpoint({
  method: 'GET',
  path: '/ops/reconciliation/positions/at',
  access: 'operator',
  needs: 'reconciliation.read',
  summary:
    "Get the members' claims against the bank balances at any time since recording began. Refuses MALFORMED for a time in the future, and NOT_FOUND for a time without records.",
  query: z.object({ at: Moment, merchantId: z.optional(MerchantId) }),
  reply: z.array(Position),
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const reconciliationFile = endpoint({
  method: 'GET',
  path: '/ops/reconciliation/file',
  access: 'operator',
  needs: 'reconciliation.read',
  summary: 'Export the reconciliation report as a workbook or CSV.',
  query: z.object({ ...reportQuery, format: z.enum(['xlsx', 'csv']) }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

/** A difference between a stored figure and its source: the failed check, its subject, and what was found. */
export const Disagreement = z.object({ proof: z.string(), subject: z.string(), found: z.string() });
export type Disagreement = z.output<typeof Disagreement>;

export const turnoverProof = endpoint({
  method: 'GET',
  path: '/ops/turnover/proof',
  access: 'operator',
  needs: 'reconciliation.read',
  summary:
    'Verify the turnover of a completed business day against rounds and the ledger, and list at most a thousand differences. Takes minutes for a large merchant. Refuses MERCHANT_UNKNOWN, and MALFORMED for a day that is not over.',
  query: z.object({ merchantId: MerchantId, day: Day }),
  reply: z.object({ merchantId: MerchantId, day: Day, total: z.number(), disagreements: z.array(Disagreement), provenAt: Moment }),
  rateLimit: { calls: 5, perSeconds: 60 },
});
