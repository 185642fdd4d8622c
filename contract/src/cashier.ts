import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Moment, PageQuery, page, text } from './envelope.ts';
import { DepositId } from './ids.ts';
import { Currency, Decimal, Money, PositiveMoney } from './money.ts';

export const DepositState = z.enum(['AWAITING', 'CREDITED', 'EXPIRED', 'CANCELLED']);

/** A deposit as its member sees it: where to pay, what to write on the transfer, and until when. */
export const Deposit = z.object({
  id: DepositId,
  state: DepositState,
  /** What the member said they would pay; what arrived is `credited`. */
  money: Money,
  credited: z.nullable(Money),
  /** Eight characters to write on the transfer; it is how the bank's message finds this deposit. */
  reference: z.string(),
  bank: z.object({ code: z.string(), name: z.string(), account: z.string(), holder: z.string() }),
  /** The bank's own page for this payment, when the bank has one. */
  payUrl: z.nullable(z.string()),
  createdAt: Moment,
  expiresAt: Moment,
  creditedAt: z.nullable(Moment),
});
export type Deposit = z.output<typeof Deposit>;

export const depositMethods = endpoint({
  method: 'GET',
  path: '/wps/v2/deposits/methods',
  access: 'member',
  summary: 'The ways to pay in, with their limits.',
  reply: z.array(z.object({ bankCode: z.string(), name: z.string(), min: Money, max: Money })),
});

export const openDeposit = endpoint({
  method: 'POST',
  path: '/wps/v2/deposits',
  access: 'member',
  summary: 'Announces a bank transfer and gets the reference to write on it.',
  body: z.object({ bankCode: text(20), money: PositiveMoney }),
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
  rateLimit: { calls: 6000, perSeconds: 60 },
});
