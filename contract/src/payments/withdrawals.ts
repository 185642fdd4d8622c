/** Withdrawals: payout accounts, the withdrawable amount, withdrawals from request to receipt, and transfers between members. */
import * as z from 'zod/mini';
import { typedCode } from '../people/access.ts';
import { endpoint, takesKey } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { PayoutAccountId, UploadId, WithdrawalId } from '../core/ids.ts';
import { Money, PositiveMoney } from '../core/money.ts';
import { BonusLoss, Forfeits } from '../rewards/bonus-loss.ts';

// ---- accounts

export const PayoutAccount = z.object({
  id: PayoutAccountId,
  kind: z.enum(['BANK', 'CRYPTO']),
  /** ISO 3166; null for a crypto address. */
  country: z.nullable(z.string()),
  /** The code of the bank or network. */
  code: z.string(),
  /** The name of the bank or network. */
  name: z.string(),
  holder: z.string(),
  /** Its last four characters; the full number is never shown again. */
  masked: z.string(),
  isDefault: z.boolean(),
  addedAt: Moment,
  /** No payout is made to it before this time. */
  usableFrom: Moment,
  /** Whether the merchant currently pays out to this bank or network. */
  offered: z.boolean(),
  /** Offered, and past `usableFrom`. */
  usable: z.boolean(),
});
export type PayoutAccount = z.output<typeof PayoutAccount>;

/** Required for every outgoing payment: the payment password, and the app's code or, without an app, the password. */
export const paymentProof = {
  paymentPassword: text(4_000),
  password: z.optional(text(4_000)),
  totp: z.optional(typedCode),
};

/** The confirmations that a payout requires. `session`: the member has neither a password nor an app, so the sign-in must be at most 15 minutes old. */
export const PaymentProofs = z.object({
  hasPaymentPassword: z.boolean(),
  second: z.enum(['totp', 'password', 'session']),
});
export type PaymentProofs = z.output<typeof PaymentProofs>;

export const payoutAccounts = endpoint({
  method: 'GET',
  path: '/wps/v2/withdrawals/accounts',
  access: 'member',
  summary: "List the member's payout accounts, the default one first, and the banks and networks of which accounts can be added.",
  reply: z.object({
    accounts: z.array(PayoutAccount),
    /** The maximum number of accounts. */
    max: z.number(),
    coolOffMinutes: z.number(),
    /** Countries whose banks can be added, the most likely one first. */
    countries: z.array(z.string()),
    networks: z.array(z.string()),
    /** The name every account must be in; null if unknown. */
    holder: z.nullable(z.string()),
    proofs: PaymentProofs,
  }),
});

export const addPayoutAccount = endpoint({
  method: 'POST',
  path: '/wps/v2/withdrawals/accounts',
  access: 'member',
  encrypted: true,
  summary: 'Add a bank account or a crypto address. Refuses PAYOUT_ACCOUNT_FORMAT with `field`; the profile needs a full name.',
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
  summary: 'Make a payout account the default one.',
  params: z.object({ id: PayoutAccountId }),
  reply: z.null(),
});

export const removePayoutAccount = endpoint({
  method: 'POST',
  path: '/wps/v2/withdrawals/accounts/:id/remove',
  access: 'member',
  encrypted: true,
  summary: 'Remove a payout account. Open withdrawals to it continue. Refuses PAYOUT_ACCOUNT_NOT_FOUND for any other id.',
  params: z.object({ id: PayoutAccountId }),
  body: z.object(paymentProof),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

/** Valid bets required before money can be withdrawn. The oldest requirement is filled first. */
export const TurnoverRequirement = z.object({
  id: z.uuid(),
  source: z.enum(['DEPOSIT', 'GRANT', 'REWARD']),
  /** The amount that caused the requirement. */
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
  summary:
    'Get the amount that can be withdrawn now, the turnover requirements on the rest and their progress, and the rules of withdrawals.',
  reply: z.object({
    cash: Money,
    /** Cash minus what turnover requirements and unconfirmed coins hold. */
    withdrawable: Money,
    bonuses: z.array(BonusLoss),
    lockedByTurnover: Money,
    notYetFinal: Money,
    /** Held for open withdrawals. */
    held: Money,
    turnover: z.object({ required: Money, counted: Money, remaining: Money, open: z.array(TurnoverRequirement) }),
    /** The bounds of one withdrawal; `max` also considers what is left today. */
    min: Money,
    max: Money,
    step: Money,
    fee: z.object({ fixed: Money, ratePpm: z.number() }),
    today: z.object({ countLeft: z.number(), amountLeft: Money }),
    /** The minutes within which nine of ten recent withdrawals of the merchant were paid; null if there are too few. */
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

/** Why a withdrawal was rejected. The site has a text for each. */
export const rejectReasons = ['ACCOUNT_WRONG', 'NAME_DIFFERS', 'TURNOVER', 'DOCUMENTS', 'RAIL', 'RULES', 'OTHER'] as const;
export const RejectReason = z.enum(rejectReasons);
export type RejectReason = z.output<typeof RejectReason>;

export const Withdrawal = z.object({
  id: WithdrawalId,
  /** Eight letters and digits to quote. */
  reference: z.string(),
  state: WithdrawalState,
  /** The amount deducted from the balance, including the fee. */
  money: Money,
  fee: Money,
  /** The amount that should arrive. */
  arrives: Money,
  /** The amount sent and not returned; the amount refunded to the balance. */
  paid: Money,
  refunded: Money,
  to: z.object({ kind: z.enum(['BANK', 'CRYPTO']), code: z.string(), name: z.string(), masked: z.string(), holder: z.string() }),
  requestedAt: Moment,
  closedAt: z.nullable(Moment),
  rejectReason: z.nullable(RejectReason),
  /** When it counts as received without an answer of the member, and until when the member may still dispute it. */
  autoReceiveAt: z.nullable(Moment),
  disputeUntil: z.nullable(Moment),
  /** The member's last report of what arrived and what is missing. */
  receipt: z.nullable(z.object({ received: Money, remaining: Money, at: Moment })),
  /** The actions that are possible now. */
  may: z.object({ cancel: z.boolean(), confirm: z.boolean(), dispute: z.boolean() }),
  /** The history, oldest first. */
  history: z.array(z.object({ state: WithdrawalState, at: Moment })),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const requestWithdrawal = endpoint({
  ...takesKey,
  path: '/wps/v2/withdrawals',
  access: 'member',
  encrypted: true,
  summary:
    'Request a withdrawal. The amount leaves the balance immediately and is held. The same `key` is the same request. Refuses TURNOVER_INCOMPLETE with `withdrawable`, AMOUNT_OUT_OF_RANGE with `min`, `max` and `step`, DAILY_LIMIT with `kind` and `left`, PAYOUT_ACCOUNT_COOLING with `until`, NO_PAYOUT_SOURCE if the merchant no longer pays out to this kind of account, and BONUS_FORFEITS with `amount` if the withdrawal ends bonuses that `forfeits` does not name.',
  body: z.object({ key: z.uuid(), accountId: PayoutAccountId, money: PositiveMoney, forfeits: Forfeits, ...paymentProof }),
  reply: Withdrawal,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const withdrawals = endpoint({
  method: 'GET',
  path: '/wps/v2/withdrawals',
  access: 'member',
  summary: "List the member's withdrawals, newest first.",
  query: z.object(PageQuery),
  reply: page(Withdrawal),
});

export const findWithdrawal = endpoint({
  method: 'GET',
  path: '/wps/v2/withdrawals/:id',
  access: 'member',
  summary: 'Get one withdrawal of the member.',
  params: z.object({ id: WithdrawalId }),
  reply: Withdrawal,
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/v2/withdrawals/:id/cancel',
  access: 'member',
  summary: 'Cancel a withdrawal that is not approved yet, if the merchant allows it. Refuses CANCEL_NOT_ALLOWED and WITHDRAWAL_STATE.',
  params: z.object({ id: WithdrawalId }),
  reply: Withdrawal,
});

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/v2/withdrawals/:id/receipt',
  access: 'member',
  summary:
    'Report what arrived of a withdrawal: everything, nothing (with at least one picture as proof), or a part. Refuses RECEIPT_AMOUNTS if both parts do not add up to the amount paid.',
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
  /** From the view of the calling member. */
  way: z.enum(['OUT', 'IN']),
  /** The visible name of the other member: an upline's nickname, a downline's account name. */
  other: z.string(),
  money: Money,
  at: Moment,
});
export type MemberTransfer = z.output<typeof MemberTransfer>;

export const transferOverview = endpoint({
  method: 'GET',
  path: '/wps/v2/member-transfers/overview',
  access: 'member',
  summary: 'Get to whom the member may transfer money, and how much.',
  reply: z.object({
    /** The upline's nickname; null without an upline, or if the upline's account is not open. */
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
  ...takesKey,
  path: '/wps/v2/member-transfers',
  access: 'member',
  encrypted: true,
  summary:
    "Transfer withdrawable cash to the member's upline or, as an agent, to a downline by account name. The same `key` is the same transfer.",
  body: z.object({
    key: z.uuid(),
    direction: z.enum(['UP', 'DOWN']),
    /** The account name of the downline. */
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
  summary: 'List the transfers the member sent and received, newest first.',
  query: z.object(PageQuery),
  reply: page(MemberTransfer),
});
