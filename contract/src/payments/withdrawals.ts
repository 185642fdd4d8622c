/** Money out: a member's own accounts, what may leave, withdrawals from request to receipt, and money between members. */
import * as z from 'zod/mini';
import { typedCode } from '../people/access.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { PayoutAccountId, UploadId, WithdrawalId } from '../core/ids.ts';
import { Money, PositiveMoney } from '../core/money.ts';

// ---- accounts

export const PayoutAccount = z.object({
  id: PayoutAccountId,
  kind: z.enum(['BANK', 'CRYPTO']),
  /** ISO 3166; null for an address. */
  country: z.nullable(z.string()),
  /** The bank's code, or the network's. */
  code: z.string(),
  /** The bank's name, or the network's. */
  name: z.string(),
  holder: z.string(),
  /** Its last four characters; all of it is shown to nobody again. */
  masked: z.string(),
  isDefault: z.boolean(),
  addedAt: Moment,
  /** Nothing is paid out to it before. */
  usableFrom: Moment,
  /** Whether the merchant pays out to such a place now. */
  offered: z.boolean(),
  /** Offered, and old enough. */
  usable: z.boolean(),
});
export type PayoutAccount = z.output<typeof PayoutAccount>;

/** Beside everything that lets money leave: the payment password, and the app's code or, without an app, the password. */
export const paymentProof = {
  paymentPassword: text(64),
  password: z.optional(text(128)),
  totp: z.optional(typedCode),
};

/** What a payout will ask for. `session`: neither password nor app, so the sign-in must be at most 15 minutes old. */
export const PaymentProofs = z.object({
  hasPaymentPassword: z.boolean(),
  second: z.enum(['totp', 'password', 'session']),
});
export type PaymentProofs = z.output<typeof PaymentProofs>;

export const payoutAccounts = endpoint({
  method: 'GET',
  path: '/wps/v2/withdrawals/accounts',
  access: 'member',
  summary: 'The accounts and addresses payouts may go to, the default one first, and what of them can be added.',
  reply: z.object({
    accounts: z.array(PayoutAccount),
    /** How many there may be. */
    max: z.number(),
    coolOffMinutes: z.number(),
    /** Countries whose banks are offered, the usual one first. */
    countries: z.array(z.string()),
    networks: z.array(z.string()),
    /** The name every account must be in; null while nothing is known of it. */
    holder: z.nullable(z.string()),
    proofs: PaymentProofs,
  }),
});

export const addPayoutAccount = endpoint({
  method: 'POST',
  path: '/wps/v2/withdrawals/accounts',
  access: 'member',
  encrypted: true,
  summary:
    'Binds a bank account or an address. Refuses PAYOUT_ACCOUNT_FORMAT (with `field`), HOLDER_NAME_DIFFERS, PAYOUT_ACCOUNT_TAKEN, PAYOUT_ACCOUNTS_FULL, and as every payout what is missing or wrong of the proof.',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('BANK'), code: text(20), account: text(34), holder: text(100), ...paymentProof }),
    z.object({ kind: z.literal('CRYPTO'), code: text(20), account: text(100), ...paymentProof }),
  ]),
  reply: PayoutAccount,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const preferPayoutAccount = endpoint({
  method: 'POST',
  path: '/wps/v2/withdrawals/accounts/:id/default',
  access: 'member',
  summary: 'Makes an account the one that is offered first.',
  params: z.object({ id: PayoutAccountId }),
  reply: z.null(),
});

export const removePayoutAccount = endpoint({
  method: 'POST',
  path: '/wps/v2/withdrawals/accounts/:id/remove',
  access: 'member',
  encrypted: true,
  summary: 'Takes an account off the list. Withdrawals on their way to it go on. PAYOUT_ACCOUNT_NOT_FOUND for any other.',
  params: z.object({ id: PayoutAccountId }),
  body: z.object(paymentProof),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

// ---- what may leave

/** Valid bets that money asks for before it may leave; the oldest is filled first, so that a grant may stand before what holds cash. */
export const TurnoverRequirement = z.object({
  id: z.uuid(),
  source: z.enum(['DEPOSIT', 'GRANT']),
  /** What came in. */
  money: Money,
  required: Money,
  counted: Money,
  since: Moment,
});
export type TurnoverRequirement = z.output<typeof TurnoverRequirement>;

export const withdrawalOverview = endpoint({
  method: 'GET',
  path: '/wps/v2/withdrawals/overview',
  access: 'member',
  summary: 'What may leave now, what asks for bets before all cash may and how far it is, and the rules of a withdrawal.',
  reply: z.object({
    cash: Money,
    /** Cash less what turnover, and coins that are not final, hold. */
    withdrawable: Money,
    lockedByTurnover: Money,
    notYetFinal: Money,
    /** Of withdrawals on their way. */
    held: Money,
    turnover: z.object({ required: Money, counted: Money, remaining: Money, open: z.array(TurnoverRequirement) }),
    /** One withdrawal; `max` is also what is left of today. */
    min: Money,
    max: Money,
    step: Money,
    fee: z.object({ fixed: Money, ratePpm: z.number() }),
    today: z.object({ countLeft: z.number(), amountLeft: Money }),
    /** In how many minutes nine of ten of the merchant's latest ones were paid; null while there are too few to say. */
    latelyMinutes: z.nullable(z.number()),
    autoReceiveMinutes: z.number(),
    disputeHours: z.number(),
    proofs: PaymentProofs,
  }),
});

// ---- withdrawals

export const withdrawalStates = [
  'REQUESTED',
  'CHECKS',
  'PENDING_APPROVAL',
  'APPROVED',
  'SENDING',
  'UNKNOWN',
  'PAID_UNCONFIRMED',
  'PARTLY_PAID',
  'DISPUTED',
  'AUTO_RECEIVED',
  'CONFIRMED',
  'REJECTED',
  'CANCELLED',
  'REFUNDED',
] as const;
export const WithdrawalState = z.enum(withdrawalStates);
export type WithdrawalState = z.output<typeof WithdrawalState>;

/** Why a withdrawal was rejected, for the member; words are the site's. */
export const rejectReasons = ['ACCOUNT_WRONG', 'NAME_DIFFERS', 'TURNOVER', 'DOCUMENTS', 'RAIL', 'RULES', 'OTHER'] as const;
export const RejectReason = z.enum(rejectReasons);
export type RejectReason = z.output<typeof RejectReason>;

export const Withdrawal = z.object({
  id: WithdrawalId,
  /** Eight letters and digits to quote. */
  reference: z.string(),
  state: WithdrawalState,
  /** What left the balance; the fee is a part of it. */
  money: Money,
  fee: Money,
  /** What is to arrive. */
  arrives: Money,
  /** What was sent and has not come back; what went back to the balance. */
  paid: Money,
  refunded: Money,
  to: z.object({ kind: z.enum(['BANK', 'CRYPTO']), code: z.string(), name: z.string(), masked: z.string(), holder: z.string() }),
  requestedAt: Moment,
  closedAt: z.nullable(Moment),
  rejectReason: z.nullable(RejectReason),
  /** When it counts as received if the member says nothing; and until when they may still say that it was not. */
  autoReceiveAt: z.nullable(Moment),
  disputeUntil: z.nullable(Moment),
  /** What the member last said: what arrived and what did not. */
  receipt: z.nullable(z.object({ received: Money, remaining: Money, at: Moment })),
  /** What may be done with it now. */
  may: z.object({ cancel: z.boolean(), confirm: z.boolean(), dispute: z.boolean() }),
  /** The way it went, the oldest first. */
  history: z.array(z.object({ state: WithdrawalState, at: Moment })),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/v2/withdrawals',
  access: 'member',
  encrypted: true,
  summary:
    'Asks for money to be paid out; it leaves the balance at once and is held. The same `key` is the same request. Refuses TURNOVER_INCOMPLETE (with `withdrawable`), AMOUNT_OUT_OF_RANGE (`min`, `max`, `step`), DAILY_LIMIT (`kind`, `left`), PAYOUT_ACCOUNT_COOLING (`until`), NO_PAYOUT_SOURCE for a place that is not paid to any more, INSUFFICIENT_FUNDS, and what limits and proof refuse.',
  body: z.object({ key: z.uuid(), accountId: PayoutAccountId, money: PositiveMoney, ...paymentProof }),
  reply: Withdrawal,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const withdrawals = endpoint({
  method: 'GET',
  path: '/wps/v2/withdrawals',
  access: 'member',
  summary: "The member's withdrawals, newest first.",
  query: z.object(PageQuery),
  reply: page(Withdrawal),
});

export const findWithdrawal = endpoint({
  method: 'GET',
  path: '/wps/v2/withdrawals/:id',
  access: 'member',
  summary: 'One withdrawal of the member.',
  params: z.object({ id: WithdrawalId }),
  reply: Withdrawal,
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/v2/withdrawals/:id/cancel',
  access: 'member',
  summary: 'Takes a withdrawal back before it is approved, where the merchant allows it. Refuses CANCEL_NOT_ALLOWED and WITHDRAWAL_STATE.',
  params: z.object({ id: WithdrawalId }),
  reply: Withdrawal,
});

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/v2/withdrawals/:id/receipt',
  access: 'member',
  summary:
    'Says what arrived: all of it, nothing (with at least one picture as proof), or a part. Refuses WITHDRAWAL_STATE, PROOF_MISSING, and RECEIPT_AMOUNTS when both parts do not add up to what was paid.',
  params: z.object({ id: WithdrawalId }),
  body: z.discriminatedUnion('answer', [
    z.object({ answer: z.literal('RECEIVED') }),
    z.object({ answer: z.literal('NOT_RECEIVED'), uploadIds: z.array(UploadId).check(z.maxLength(3)), note: z.optional(text(500)) }),
    z.object({
      answer: z.literal('PARTLY'),
      received: PositiveMoney,
      remaining: PositiveMoney,
      uploadIds: z.array(UploadId).check(z.maxLength(3)),
      note: z.optional(text(500)),
    }),
  ]),
  reply: Withdrawal,
  rateLimit: { calls: 20, perSeconds: 60 },
});

// ---- between members

export const MemberTransfer = z.object({
  id: z.uuid(),
  direction: z.enum(['UP', 'DOWN']),
  /** Seen from the member who asks. */
  way: z.enum(['OUT', 'IN']),
  /** What the member may see of the other: an upline's nickname, a downline's account name. */
  other: z.string(),
  money: Money,
  at: Moment,
});
export type MemberTransfer = z.output<typeof MemberTransfer>;

export const transferOverview = endpoint({
  method: 'GET',
  path: '/wps/v2/member-transfers/overview',
  access: 'member',
  summary: 'To whom the member may transfer, and how much.',
  reply: z.object({
    /** The upline's nickname; null for who has none, or whose upline's account is not open. */
    upline: z.nullable(z.string()),
    /** True for agents. */
    downline: z.boolean(),
    withdrawable: Money,
    min: Money,
    max: Money,
    step: Money,
    today: z.object({ amountLeft: Money }),
    proofs: PaymentProofs,
  }),
});

export const transferToMember = endpoint({
  method: 'POST',
  path: '/wps/v2/member-transfers',
  access: 'member',
  encrypted: true,
  summary:
    'Transfers withdrawable cash to the own upline or, of an agent, to a member of the own downline by account name. The same `key` is the same transfer. Refuses NO_UPLINE, NOT_IN_DOWNLINE, TURNOVER_INCOMPLETE, AMOUNT_OUT_OF_RANGE, DAILY_LIMIT, TERMS_NOT_ACCEPTED, and what limits and proof refuse.',
  body: z.object({
    key: z.uuid(),
    direction: z.enum(['UP', 'DOWN']),
    /** The downline's account name. */
    account: z.optional(text(64)),
    money: PositiveMoney,
    ...paymentProof,
  }),
  reply: MemberTransfer,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const memberTransfers = endpoint({
  method: 'GET',
  path: '/wps/v2/member-transfers',
  access: 'member',
  summary: 'Transfers the member sent and received, newest first.',
  query: z.object(PageQuery),
  reply: page(MemberTransfer),
});
