import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { DepositId, UploadId } from '../core/ids.ts';
import { Currency, Decimal, Money, PositiveMoney } from '../core/money.ts';

/**
 * The states of a deposit. CREATED: instructions are requested from the payment channel. AWAITING: the member may pay. MATCHED: the money
 * was seen and is credited once final. REVIEW: it arrived and waits for an operator. LATE_MATCH: it arrived after the deposit had expired
 * and waits for an operator. REFUND_DUE, REFUNDED: it is being or was returned to the sender.
 */
export const DepositState = z.enum([
  'CREATED',
  'AWAITING',
  'MATCHED',
  'REVIEW',
  'CREDITED',
  'EXPIRED',
  'CANCELLED',
  'LATE_MATCH',
  'REFUND_DUE',
  'REFUNDED',
]);
export type DepositState = z.output<typeof DepositState>;

/** A bank transfer, a QR code, the page of a payment provider, or a crypto address. */
export const MethodKind = z.enum(['BANK', 'QR', 'PROVIDER', 'COINS']);
export type MethodKind = z.output<typeof MethodKind>;

/** A bank with its neutral mark: at most four letters on a colour of the given hue. A merchant may upload its logo. */
export const Bank = z.object({ code: z.string(), name: z.string(), mark: z.string(), hue: z.number(), logoUrl: z.nullable(z.string()) });
export type Bank = z.output<typeof Bank>;

/** The state of a picture that the member sent as proof of payment. */
export const SlipState = z.enum(['READ', 'UNREADABLE', 'GENUINE', 'DOUBTFUL']);

/** A deposit as its member sees it: how to pay, until when, and its state. */
export const Deposit = z.object({
  id: DepositId,
  state: DepositState,
  method: z.object({ code: z.string(), kind: MethodKind, name: z.nullable(z.string()), standard: z.nullable(z.string()) }),
  /** The amount the member announced; `credited` is what arrived. */
  money: Money,
  /** The exact amount to pay. It may have a few satang added that identify the payment. */
  expected: Money,
  /** The part of `expected` that is kept as a fee, and the amount then credited. */
  fee: Money,
  credited: z.nullable(Money),
  /** Eight characters to write on the transfer, which identify the deposit in the bank's message. */
  reference: z.string(),
  /** The account to pay to. Null if there is none, as with a payment provider. */
  bank: z.nullable(z.object({ code: z.string(), name: z.string(), account: z.string(), holder: z.string() })),
  /** The bank from which the member said they pay. */
  from: z.nullable(Bank),
  /** The content of the QR code. */
  qr: z.nullable(z.object({ standard: z.string(), text: z.string() })),
  /** The page of the bank or payment provider for this payment, if any. */
  payUrl: z.nullable(z.string()),
  /**
   * The crypto address to pay to. `coins` is the amount; less than `minimum` is not credited. `seen` of `confirmations` blocks confirm the
   * payment; null before it was seen. `price` is the value of one coin for this deposit, as of `pricedAt`; null if unknown.
   */
  coins: z.nullable(
    z.object({
      asset: z.string(),
      address: z.string(),
      uri: z.string(),
      coins: z.string(),
      minimum: z.string(),
      confirmations: z.number(),
      seen: z.nullable(z.number()),
      price: z.nullable(Money),
      pricedAt: z.nullable(Moment),
    }),
  ),
  slips: z.array(z.object({ uploadId: UploadId, state: SlipState, sentAt: Moment })),
  canCancel: z.boolean(),
  createdAt: Moment,
  expiresAt: Moment,
  /** When a payment was matched to it. */
  matchedAt: z.nullable(Moment),
  creditedAt: z.nullable(Moment),
});
export type Deposit = z.output<typeof Deposit>;

/** A deposit method for this member: limits and fees may depend on the member's level. */
export const DepositMethod = z.object({
  code: z.string(),
  kind: MethodKind,
  /** The merchant's own name for it; null: the site names it by its kind and standard. */
  name: z.nullable(z.string()),
  /** The standard of its QR code, or the asset of its coins. */
  standard: z.nullable(z.string()),
  min: Money,
  max: Money,
  /** Amounts must be whole multiples of it. */
  step: Money,
  presets: z.array(Money),
  fee: z.object({ fixed: Money, ratePpm: z.number() }),
  /** How long the member has to pay. */
  windowMinutes: z.number(),
  /** Whether the member must choose the bank they pay from, out of `banks`. */
  asksSender: z.boolean(),
  banks: z.array(Bank),
});
export type DepositMethod = z.output<typeof DepositMethod>;

export const depositMethods = endpoint({
  method: 'GET',
  path: '/wps/v2/deposits/methods',
  access: 'member',
  summary: 'List the deposit methods available to the member, with limits and fees.',
  reply: z.array(DepositMethod),
});

export const openDeposit = endpoint({
  method: 'POST',
  path: '/wps/v2/deposits',
  access: 'member',
  takesIdempotencyKey: true,
  summary:
    'Open a deposit and get its payment instructions. With a key, the same call within 24 hours returns the same deposit. Refuses DEPOSIT_ALREADY_OPEN if too many deposits are open, and AMOUNT_TAKEN with free amounts nearby.',
  body: z.object({
    method: text(20),
    money: PositiveMoney,
    /** The bank and account the member pays from, a further criterion for matching the payment. */
    from: z.optional(z.object({ bank: text(20), account: z.optional(text(34)) })),
    /** The idempotency key, if the header Idempotency-Key has none. */
    key: z.optional(z.uuid()),
  }),
  reply: Deposit,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const findDeposit = endpoint({
  method: 'GET',
  path: '/wps/v2/deposits/:id',
  access: 'member',
  summary: 'Get one deposit of the member.',
  params: z.object({ id: DepositId }),
  reply: Deposit,
});

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/wps/v2/deposits/:id/cancel',
  access: 'member',
  summary:
    'Cancel a deposit that has not been paid. Cancelling again changes nothing. Refuses DEPOSIT_CLOSED if its money has arrived or it is over.',
  params: z.object({ id: DepositId }),
  reply: Deposit,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const sendSlip = endpoint({
  method: 'POST',
  path: '/wps/v2/deposits/:id/slips',
  access: 'member',
  summary:
    'Add an uploaded picture of the transfer slip to a deposit, at most three. Refuses SLIP_USED if the slip was sent before, for any deposit.',
  params: z.object({ id: DepositId }),
  body: z.object({ uploadId: UploadId }),
  reply: Deposit,
  rateLimit: { calls: 10, perSeconds: 300 },
});

export const deposits = endpoint({
  method: 'GET',
  path: '/wps/v2/deposits',
  access: 'member',
  summary: "List the member's deposits, newest first.",
  query: z.object(PageQuery),
  reply: page(Deposit),
});

/** A bank transaction, sent and signed by the bank. The same transaction is credited once. */
export const BankMessage = z.object({
  lineId: text(64),
  account: text(34),
  amount: Decimal,
  currency: Currency,
  /** The reference text of the payer. */
  text: z.string().check(z.maxLength(140)),
  payer: z.object({ name: text(100), account: text(34) }),
  postedAt: Moment,
});
export type BankMessage = z.output<typeof BankMessage>;

/**
 * The bank signs `TIMESTAMP\nNONCE\nBODY` with HMAC-SHA256 and sends the signature in hex as `X-Signature`, with `X-Timestamp` (ms) and
 * `X-Nonce`. The transaction is stored before the answer is sent.
 */
export const bankMessage = endpoint({
  method: 'POST',
  path: '/wps/v2/banks/:bankCode/messages',
  access: 'bank',
  summary: 'Receive a bank transaction, signed by the bank. The same transaction is credited only once.',
  params: z.object({ bankCode: text(20) }),
  body: BankMessage,
  reply: z.object({ accepted: z.literal(true) }),
  rateLimit: { calls: 300_000, perSeconds: 60 },
});
