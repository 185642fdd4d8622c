/** Deposits in the console: exceptions with one-key matching, deposits, receiving accounts and methods. */
import * as z from 'zod/mini';
import { PaymentException, ExceptionId, ExceptionKind, ExceptionNote, ExceptionOutcome } from './exceptions.ts';
import { DepositState, MethodKind } from './deposits.ts';
import { Reason } from '../console/work-queues.ts';
import { AccountId, BankAccount } from './reconciliation-console.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { DepositId, MemberId, MerchantId } from '../core/ids.ts';
import { Currency, Money, PositiveMoney } from '../core/money.ts';

/** A bank transaction with the data needed to find its owner. */
export const DeskLine = z.object({
  id: z.uuid(),
  bankCode: z.string(),
  account: z.string(),
  money: Money,
  text: z.string(),
  payer: z.object({ name: z.string(), account: z.string() }),
  postedAt: Moment,
  source: z.string(),
  state: z.string(),
  reason: z.nullable(z.string()),
});
export type DeskLine = z.output<typeof DeskLine>;

export const matchSigns = ['REFERENCE', 'SLOT', 'SLIP', 'AMOUNT', 'SENDER_ACCOUNT', 'HOLDER_NAME', 'WINDOW'] as const;
export const Candidate = z.object({
  depositId: DepositId,
  memberId: MemberId,
  account: z.string(),
  reference: z.string(),
  expected: Money,
  state: z.string(),
  createdAt: Moment,
  signs: z.array(z.enum(matchSigns)),
});
export type Candidate = z.output<typeof Candidate>;

export const DeskDeposit = z.object({
  id: DepositId,
  merchantId: MerchantId,
  member: z.object({ id: MemberId, account: z.string() }),
  method: z.nullable(z.object({ code: z.string(), kind: MethodKind })),
  account: z.string(),
  money: Money,
  expected: Money,
  credited: z.nullable(Money),
  reference: z.string(),
  state: DepositState,
  createdAt: Moment,
  expiresAt: Moment,
  closedAt: z.nullable(Moment),
  slips: z.array(z.object({ uploadId: z.uuid(), state: z.string() })),
});
export type DeskDeposit = z.output<typeof DeskDeposit>;

export const ExceptionRow = z.extend(PaymentException, { member: z.nullable(z.object({ id: MemberId, account: z.string() })) });
export type ExceptionRow = z.output<typeof ExceptionRow>;

export const exceptions = endpoint({
  method: 'GET',
  path: '/ops/desk/cases',
  access: 'operator',
  needs: 'deposit.read',
  summary: 'List the exceptions that need a decision, newest first.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    state: z._default(z.enum(['OPEN', 'RESOLVED']), 'OPEN'),
    kind: z.optional(ExceptionKind),
    claimed: z.optional(z.enum(['MINE', 'FREE'])),
    memberId: z.optional(MemberId),
  }),
  reply: page(ExceptionRow),
});

export const OpenedException = z.object({
  case: ExceptionRow,
  notes: z.array(ExceptionNote),
  line: z.nullable(DeskLine),
  deposit: z.nullable(DeskDeposit),
  /** Deposits that may match the transaction, best first; the first nine have a shortcut key. */
  candidates: z.array(Candidate),
  /** The proposal of an operator where a decision takes two operators; another one confirms it by deciding the same. */
  proposal: z.nullable(
    z.object({
      act: z.enum(['CREDIT', 'CREDIT_MEMBER', 'RELEASE', 'DISMISS']),
      account: z.nullable(z.string()),
      depositId: z.nullable(DepositId),
      by: z.string(),
      own: z.boolean(),
      at: Moment,
    }),
  ),
  /** The actions that are possible now. */
  acts: z.array(z.enum(['CREDIT', 'REFUND', 'RETURNED', 'RELEASE', 'DISMISS', 'CLOSE', 'MOVED', 'NOT_MOVED'])),
});
export type OpenedException = z.output<typeof OpenedException>;

const oneException = { params: z.object({ id: ExceptionId }) };

export const openedException = endpoint({
  method: 'GET',
  path: '/ops/desk/cases/:id',
  access: 'operator',
  needs: 'deposit.read',
  summary: 'Get one exception with its bank transaction, deposit, history and matching candidates. Refuses CASE_NOT_FOUND.',
  ...oneException,
  reply: OpenedException,
});

export const noteOnException = endpoint({
  method: 'POST',
  path: '/ops/desk/cases/:id/notes',
  access: 'operator',
  needs: 'deposit.decide',
  summary: 'Add a note to an exception, which assigns it to the writer. Refuses CASE_NOT_FOUND, CASE_CLOSED, CASE_TAKEN.',
  ...oneException,
  body: z.object({ text: text(1_000) }),
  reply: OpenedException,
});

export const decideException = endpoint({
  method: 'POST',
  path: '/ops/desk/cases/:id/decision',
  access: 'operator',
  needs: 'deposit.decide',
  confirms: 'WORK',
  summary:
    'Decide an exception: credit its money to a deposit or a member, mark it for return or as returned, release or dismiss a doubtful transaction, or close it. Everything except a plain match requires a reason. Crediting money that names neither the deposit nor its member, and deciding a held payout, takes two operators: the first call proposes, the same decision of another operator carries it out. Refuses SAME_APPROVER to the proposer and to an operator whom the proposer let in within the last day, CASE_NOT_FOUND, CASE_CLOSED, CASE_TAKEN, FIELD_EMPTY, and the codes of the deposit it credits.',
  ...oneException,
  body: z.object({
    decision: z.discriminatedUnion('act', [
      z.object({ act: z.literal('CREDIT'), depositId: DepositId }),
      z.object({ act: z.literal('CREDIT_MEMBER'), account: text(64) }),
      z.object({ act: z.literal('REFUND') }),
      z.object({ act: z.literal('RETURNED') }),
      z.object({ act: z.literal('RELEASE') }),
      z.object({ act: z.literal('DISMISS') }),
      /** The vendor's own report of a transfer in doubt. */
      z.object({ act: z.literal('MOVED') }),
      z.object({ act: z.literal('NOT_MOVED') }),
      z.object({ act: z.literal('CLOSE'), outcome: ExceptionOutcome }),
    ]),
    reason: z.nullable(Reason),
  }),
  reply: OpenedException,
});

export const deskDeposits = endpoint({
  method: 'GET',
  path: '/ops/desk/deposits',
  access: 'operator',
  needs: 'deposit.read',
  summary: 'List deposits, newest first.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    state: z.optional(DepositState),
    reference: z.optional(text(20)),
    memberId: z.optional(MemberId),
  }),
  reply: page(DeskDeposit),
});

export const openedDeposit = endpoint({
  method: 'GET',
  path: '/ops/desk/deposits/:id',
  access: 'operator',
  needs: 'deposit.read',
  summary: 'Get one deposit with its history. Refuses DEPOSIT_NOT_FOUND.',
  params: z.object({ id: DepositId }),
  reply: z.object({
    deposit: DeskDeposit,
    steps: z.array(z.object({ state: DepositState, at: Moment, reason: z.nullable(z.string()), byOperator: z.boolean() })),
  }),
});

// ---- receiving accounts and methods

export const AccountStatus = z.enum(['ACTIVE', 'PAUSED', 'CLOSED']);
const digits = z.string().check(z.regex(/^[\w.-]{4,34}$/));

export const DeskAccount = z.extend(BankAccount, {
  depositMin: Money,
  depositMax: Money,
  cashStep: Money,
  status: AccountStatus,
  /** The maximum that members are asked to pay in a day; null: no maximum. */
  dailyCap: z.nullable(Money),
  /** Accounts of one method are used in proportion to their weight. */
  weight: z.number(),
  receivedToday: Money,
  /** Announced and not paid yet. */
  promised: Money,
});
export type DeskAccount = z.output<typeof DeskAccount>;

/** The editable fields of a receiving account. */
export const ChangingAccount = z.pick(DeskAccount, {
  holder: true,
  depositMin: true,
  depositMax: true,
  cashStep: true,
  status: true,
  dailyCap: true,
  weight: true,
});

export const PayMethod = z.object({
  merchantId: MerchantId,
  code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/)),
  kind: MethodKind,
  currency: Currency,
  names: z.record(text(10), text(60)),
  standard: z.nullable(text(20)),
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(10)),
  presets: z.array(PositiveMoney).check(z.maxLength(12)),
  cashStep: PositiveMoney,
  windowMinutes: z.number().check(z.int(), z.minimum(1), z.maximum(1_440)),
  graceMinutes: z.number().check(z.int(), z.minimum(0), z.maximum(20_160)),
  tail: z.nullable(z.object({ step: PositiveMoney, count: z.number().check(z.int(), z.minimum(1), z.maximum(99)) })),
  onAmountDiff: z.enum(['CREDIT', 'REVIEW']),
  onNameDiff: z.enum(['CREDIT', 'REVIEW']),
  creditsPerHour: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
  displayOrder: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
  enabled: z.boolean(),
  levels: z
    .array(
      z.object({
        fromLevel: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
        depositMin: PositiveMoney,
        depositMax: PositiveMoney,
        feeFixed: Money,
        feePpm: z.number().check(z.int(), z.minimum(0), z.maximum(500_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  accountIds: z.array(AccountId).check(z.maxLength(100)),
});
export type PayMethod = z.output<typeof PayMethod>;

export const deskAccounts = endpoint({
  method: 'GET',
  path: '/ops/desk/accounts',
  access: 'operator',
  needs: 'cashier.edit',
  summary:
    "List the receiving accounts of one merchant with today's receipts, and its deposit methods. Refuses MERCHANT_UNKNOWN for a merchant the operator does not serve.",
  query: z.object({ merchantId: MerchantId }),
  reply: z.object({
    accounts: z.array(DeskAccount),
    methods: z.array(PayMethod),
    banks: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

export const saveAccount = endpoint({
  method: 'PUT',
  path: '/ops/desk/accounts',
  access: 'operator',
  needs: 'cashier.edit',
  confirms: true,
  summary:
    'Add or change a receiving account. Refuses CHANGED_MEANWHILE if it is no longer as in `before`, REFERENCE_CONFLICT for an account number of another merchant or one that already exists, NOT_FOUND for an unknown bank, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE.',
  body: z.object({
    merchantId: MerchantId,
    bankCode: text(20),
    account: digits,
    currency: Currency,
    holder: text(100),
    depositMin: PositiveMoney,
    depositMax: PositiveMoney,
    cashStep: PositiveMoney,
    status: AccountStatus,
    dailyCap: z.nullable(PositiveMoney),
    weight: z.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
    /** The account as shown to the operator who changes it; null for a new one. */
    before: z.nullable(ChangingAccount),
  }),
  reply: z.null(),
});

export const savePayMethod = endpoint({
  method: 'PUT',
  path: '/ops/desk/methods',
  access: 'operator',
  needs: 'cashier.edit',
  confirms: true,
  summary:
    'Add or change a deposit method. Refuses CHANGED_MEANWHILE if it is no longer as in `before`, REFERENCE_CONFLICT for a code that already exists, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE, and NOT_FOUND for an account of another merchant.',
  /** `before`: the method as shown to the operator who changes it; null for a new one. */
  body: z.extend(PayMethod, { before: z.nullable(PayMethod) }),
  reply: z.null(),
});
