import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { DepositId, UploadId } from '../core/ids.ts';
import { Currency, Decimal, Money, PositiveMoney } from '../core/money.ts';

/**
 * The states of a deposit (`docs/deposits.md#states`). CREATED: the rail is being asked for instructions. AWAITING: the member may pay.
 * MATCHED: the money is seen, and credited as soon as it is sure. REVIEW: it has come, and a person looks at it first. LATE_MATCH: it came after
 * the deposit had expired, and a person decides. REFUND_DUE, REFUNDED: it goes back, or went back, to who sent it.
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

/** A transfer between banks, a QR to scan, the page of a payment provider, an address for coins. */
export const MethodKind = z.enum(['BANK', 'QR', 'PROVIDER', 'COINS']);
export type MethodKind = z.output<typeof MethodKind>;

/** A bank by its neutral mark: at most four letters on a colour of the given hue; a merchant may upload its logo. */
export const Bank = z.object({ code: z.string(), name: z.string(), mark: z.string(), hue: z.number(), logoUrl: z.nullable(z.string()) });
export type Bank = z.output<typeof Bank>;

/** A picture the member sent as proof of payment. */
export const SlipState = z.enum(['READ', 'UNREADABLE', 'GENUINE', 'DOUBTFUL']);

/** A deposit as its member sees it: how to pay, until when, and how far it has come. */
export const Deposit = z.object({
  id: DepositId,
  state: DepositState,
  method: z.object({ code: z.string(), kind: MethodKind, name: z.nullable(z.string()), standard: z.nullable(z.string()) }),
  /** What the member said they would pay; what arrived is `credited`. */
  money: Money,
  /** Exactly what to pay: it may have a few satang of its own, by which it is found. */
  expected: Money,
  /** What is kept of `expected`, and what then comes into the wallet. */
  fee: Money,
  credited: z.nullable(Money),
  /** Eight characters to write on the transfer; it is how the bank's message finds this deposit. */
  reference: z.string(),
  /** The account to pay to. Null where there is none, as with a payment provider. */
  bank: z.nullable(z.object({ code: z.string(), name: z.string(), account: z.string(), holder: z.string() })),
  /** The bank the member said they pay from. */
  from: z.nullable(Bank),
  /** What the QR says, to be drawn. */
  qr: z.nullable(z.object({ standard: z.string(), text: z.string() })),
  /** The bank's or the payment provider's own page for this payment, when there is one. */
  payUrl: z.nullable(z.string()),
  /**
   * Where coins are sent. `coins` is how many; less than `minimum` is not credited. `seen` of `confirmations` blocks confirm what came; null until
   * something came. `price` is what one coin is worth for this deposit, as it was at `pricedAt`; null where it was never told.
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
  /** When money was matched to it. */
  matchedAt: z.nullable(Moment),
  creditedAt: z.nullable(Moment),
});
export type Deposit = z.output<typeof Deposit>;

/** A way to pay in, as it stands for this member: limits and fees may go by the member's level. */
export const DepositMethod = z.object({
  code: z.string(),
  kind: MethodKind,
  /** The merchant's own name for it; null: the site names it by its kind and standard. */
  name: z.nullable(z.string()),
  /** The standard of its QR, or the asset of its coins. */
  standard: z.nullable(z.string()),
  min: Money,
  max: Money,
  /** Deposits are whole multiples of it. */
  step: Money,
  presets: z.array(Money),
  fee: z.object({ fixed: Money, ratePpm: z.number() }),
  /** For how long the member is asked to pay. */
  windowMinutes: z.number(),
  /** Whether it is asked which bank the member pays from, out of `banks`. */
  asksSender: z.boolean(),
  banks: z.array(Bank),
});
export type DepositMethod = z.output<typeof DepositMethod>;

export const depositMethods = endpoint({
  method: 'GET',
  path: '/wps/v2/deposits/methods',
  access: 'member',
  summary: 'The ways to pay in open to the member, with limits and fees.',
  reply: z.array(DepositMethod),
});

export const openDeposit = endpoint({
  method: 'POST',
  path: '/wps/v2/deposits',
  access: 'member',
  summary:
    'Announces a deposit and gets its instructions. With the header Idempotency-Key the same call again, within 24 hours, gives the same deposit. Refuses METHOD_NOT_OFFERED, AMOUNT_OUT_OF_RANGE, what the limits say, DEPOSIT_ALREADY_OPEN when too many are open, AMOUNT_TAKEN with amounts nearby, ACCOUNTS_FULL, RAIL_UNAVAILABLE and KEY_REUSED.',
  body: z.object({
    method: text(20),
    money: PositiveMoney,
    /** Which bank the member pays from, and the account there: one more sign by which the payment is known. */
    from: z.optional(z.object({ bank: text(20), account: z.optional(text(34)) })),
  }),
  reply: Deposit,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const findDeposit = endpoint({
  method: 'GET',
  path: '/wps/v2/deposits/:id',
  access: 'member',
  summary: 'One deposit of the member.',
  params: z.object({ id: DepositId }),
  reply: Deposit,
});

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/wps/v2/deposits/:id/cancel',
  access: 'member',
  summary: 'Gives up a deposit that has not been paid; again changes nothing. DEPOSIT_CLOSED when its money has come or it is over.',
  params: z.object({ id: DepositId }),
  reply: Deposit,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const sendSlip = endpoint({
  method: 'POST',
  path: '/wps/v2/deposits/:id/slips',
  access: 'member',
  summary:
    "Hands in an uploaded picture of the transfer's slip, at most three for a deposit. SLIP_USED when this slip was handed in before, for whatever deposit.",
  params: z.object({ id: DepositId }),
  body: z.object({ uploadId: UploadId }),
  reply: Deposit,
  rateLimit: { calls: 10, perSeconds: 300 },
});

export const deposits = endpoint({
  method: 'GET',
  path: '/wps/v2/deposits',
  access: 'member',
  summary: "The member's deposits, newest first.",
  query: z.object(PageQuery),
  reply: page(Deposit),
});

/** A line of the bank's statement, sent to us signed. The same line twice is credited once. */
export const BankMessage = z.object({
  lineId: text(64),
  account: text(34),
  amount: Decimal,
  currency: Currency,
  /** What the payer wrote on the transfer. */
  text: z.string().check(z.maxLength(140)),
  payer: z.object({ name: text(100), account: text(34) }),
  postedAt: Moment,
});
export type BankMessage = z.output<typeof BankMessage>;

/**
 * The bank signs `TIMESTAMP\nNONCE\nBODY` with HMAC-SHA256 and sends it in hex as `X-Signature`,
 * with `X-Timestamp` (ms) and `X-Nonce`. We store the line first and answer then.
 */
export const bankMessage = endpoint({
  method: 'POST',
  path: '/wps/v2/banks/:bankCode/messages',
  access: 'bank',
  summary: "A line of the bank's statement.",
  params: z.object({ bankCode: text(20) }),
  body: BankMessage,
  reply: z.object({ accepted: z.literal(true) }),
  rateLimit: { calls: 300_000, perSeconds: 60 },
});
