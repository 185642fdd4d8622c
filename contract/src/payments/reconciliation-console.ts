/** The books of the cashier: statements of banks brought in by hand, and whether banks, book and members agree. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { Currency, Money } from '../core/money.ts';

export const AccountId = z.uuid().brand<'AccountId'>();
export type AccountId = z.output<typeof AccountId>;

/** An account of ours at a bank, as short as a list shows it. */
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

/** A file may be so long; a day of a busy account is far shorter. */
export const statementMax = { characters: 1_500_000, lines: 5_000 };

/** Which column holds what, counted from 0; null where the bank has none. Either one signed amount, or one column each for in and out. */
const column = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(60)));
export const StatementMapping = z.object({
  delimiter: z.enum([',', ';', '\t', '|']),
  /** Lines above the first line of money, headings among them. */
  skip: z.number().check(z.int(), z.minimum(0), z.maximum(50)),
  date: z.number().check(z.int(), z.minimum(0), z.maximum(60)),
  time: column,
  dateOrder: z.enum(['YMD', 'DMY', 'MDY']),
  /** Years of the Thai calendar are 543 ahead. */
  buddhistYears: z.boolean(),
  amount: column,
  credit: column,
  debit: column,
  balance: column,
  text: column,
  payerName: column,
  payerAccount: column,
  /** The bank's own number of the line. */
  lineId: column,
  decimalComma: z.boolean(),
});
export type StatementMapping = z.output<typeof StatementMapping>;

const Statement = { accountId: AccountId, csv: text(statementMax.characters) };

/** NEW: not told before. KNOWN: the same line is there. TWIN: it says what another line of this file says too. WRONG: it cannot be read. */
export const StatementRow = z.object({
  row: z.number(),
  verdict: z.enum(['NEW', 'KNOWN', 'TWIN', 'WRONG']),
  /** What is wrong with it, by the column. */
  problem: z.nullable(z.enum(['DATE', 'AMOUNT', 'COLUMNS', 'FUTURE'])),
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
  /** Whether opening + credits − debits = closing; null where the file states no balances. */
  adds: z.nullable(z.boolean()),
});

export const StatementPreview = z.object({
  mapping: StatementMapping,
  /** Where the mapping is from: this bank's last import, the headings of the file, or the request itself. */
  mappedBy: z.enum(['REMEMBERED', 'GUESSED', 'GIVEN']),
  /** The first lines as cells, to choose columns by. */
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
    'Reads a statement without keeping anything: how its columns are understood, and which lines are known already. At most 200 rows are shown. Refuses STATEMENT_UNREADABLE.',
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
    'Takes the lines of a statement in through the same door as the messages of the bank; the same file again changes nothing. The mapping is kept for the bank. Refuses STATEMENT_UNREADABLE.',
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
  summary: 'The accounts statements may be taken in for, and what was taken in, the newest first.',
  query: z.object(PageQuery),
  reply: z.extend(page(Import), { accounts: z.array(BankAccount) }),
});

// ---- reconciliation

/** A day, `2026-11-21`. */
export const Day = z.iso.date();

export const DaySheet = z.object({
  account: BankAccount,
  day: Day,
  /** All lines before the day; what the bank states itself is beside it where a statement said so. */
  opening: Money,
  credits: Money,
  debits: Money,
  /** Of the debits, what a payment provider kept. */
  fees: Money,
  closing: Money,
  statedOpening: z.nullable(Money),
  statedClosing: z.nullable(Money),
  /** What the credits are: credited to deposits, without an owner yet, to be given back, and not booked because the line is in doubt. */
  credited: Money,
  unmatched: Money,
  refundsDue: Money,
  held: Money,
  /** What the book has under the account's name for these lines. */
  inBook: Money,
  /** Zero when all agrees. */
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
  /** In members' wallets at vendors, and on its way there. */
  atVendors: Money,
  /** What agents and affiliates were paid and did not take into their wallets yet. */
  commission: Money,
  /** Cash + locked + bonus + at vendors + commission: what members could ask for. */
  liabilities: Money,
  banks: Money,
  /** In the banks, and nobody's yet. */
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
    'For each account and day of at most 31 days: what the lines of the bank add up to, what they became, and what the book has. Refuses MALFORMED for more days.',
  query: z.object(reportQuery),
  reply: z.object({ sheets: z.array(DaySheet), positions: z.array(Position) }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const positionsOf = endpoint({
  method: 'GET',
  path: '/ops/reconciliation/positions',
  access: 'operator',
  needs: 'reconciliation.read',
  summary:
    'What members could ask for against what is at the banks, each hour, the newest first: at most 745 of each merchant and currency.',
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
    'What members could ask for against what was at the banks at any moment since it is noted. Refuses MALFORMED for a moment to come, NOT_FOUND for one of which nothing is known.',
  query: z.object({ at: Moment, merchantId: z.optional(MerchantId) }),
  reply: z.array(Position),
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const reconciliationFile = endpoint({
  method: 'GET',
  path: '/ops/reconciliation/file',
  access: 'operator',
  needs: 'reconciliation.read',
  summary: 'The same report as a file: a workbook for spreadsheets, or CSV.',
  query: z.object({ ...reportQuery, format: z.enum(['xlsx', 'csv']) }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

/** Something that was counted differs from what it was counted from: which proof failed, of what, and what was found. */
export const Disagreement = z.object({ proof: z.string(), subject: z.string(), found: z.string() });
export type Disagreement = z.output<typeof Disagreement>;

export const turnoverProof = endpoint({
  method: 'GET',
  path: '/ops/turnover/proof',
  access: 'operator',
  needs: 'reconciliation.read',
  summary:
    'Recomputes what was counted of a business day that is over from rounds and from the book, and says what differs, at most a thousand things; of a large merchant it takes minutes. Refuses MERCHANT_UNKNOWN, and MALFORMED for a day that is not over.',
  query: z.object({ merchantId: MerchantId, day: Day }),
  reply: z.object({ merchantId: MerchantId, day: Day, total: z.number(), disagreements: z.array(Disagreement), provenAt: Moment }),
  rateLimit: { calls: 5, perSeconds: 60 },
});
