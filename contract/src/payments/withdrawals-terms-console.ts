/** A merchant's withdrawal terms: amounts, fees, waiting times, approvals, limits by level, and turnover requirements. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { Currency, Money, PositiveMoney } from '../core/money.ts';

const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));

/** Amounts are in the merchant's currency, and none is negative. */
export const PayoutTerms = z.object({
  min: PositiveMoney,
  max: PositiveMoney,
  /** The smallest coin. */
  step: PositiveMoney,
  feeFixed: Money,
  /** At most 20 %. */
  feePpm: whole(0, 200_000),
  /** The minimum age of an account before it receives money. */
  coolOffMinutes: whole(0, 43_200),
  accountsMax: whole(1, 20),
  /** Countries (ISO 3166) whose banks can be used, and networks for coins. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(20)),
  networks: z.array(text(20)).check(z.maxLength(20)),
  /** A payment counts as received after this time without an answer. */
  autoReceiveMinutes: whole(1, 43_200),
  /** How long after that a member may still dispute it. */
  disputeHours: whole(0, 720),
  mayCancel: z.boolean(),
  /** Withdrawals of members with a clean record are approved automatically up to this amount; 0: never. */
  autoApproveMax: Money,
  /** The highest risk score, of 100, that counts as clean. */
  autoScoreMax: whole(0, 100),
  /** Two operators approve above this amount; null: one is always enough. */
  secondApproverAbove: z.nullable(Money),
  /** Whether approved withdrawals are sent immediately or wait for an operator. */
  sendsWhenApproved: z.boolean(),
  transferMin: PositiveMoney,
  transferMax: PositiveMoney,
  transferDaily: PositiveMoney,
});
export type PayoutTerms = z.output<typeof PayoutTerms>;

/** The daily withdrawal limits of a level and those above it until the next. */
export const LevelLimit = z.object({ level: whole(0, 100), dailyCount: whole(1, 1_000), daily: PositiveMoney });
export type LevelLimit = z.output<typeof LevelLimit>;

/** The wagering requirements in parts per million: 1,000,000 is once. */
export const TurnoverRule = z.object({ depositPpm: whole(0, 100_000_000), grantPpm: whole(0, 100_000_000) });
export type TurnoverRule = z.output<typeof TurnoverRule>;

/** An account of the operator that sends payouts. Among those that fit, the one with the lowest priority value is used. */
export const Source = z.object({
  id: z.uuid(),
  kind: z.enum(['BANK', 'CRYPTO']),
  funding: z.enum(['HOUSE', 'PSP']),
  rail: z.string(),
  account: z.string(),
  currency: Currency,
  priority: z.number(),
  enabled: z.boolean(),
});
export type Source = z.output<typeof Source>;

export const TermsOfMerchant = z.object({
  merchantId: MerchantId,
  currency: Currency,
  payouts: PayoutTerms,
  levels: z.array(LevelLimit),
  turnover: TurnoverRule,
  sources: z.array(Source),
});
export type TermsOfMerchant = z.output<typeof TermsOfMerchant>;

export const merchantTerms = endpoint({
  method: 'GET',
  path: '/ops/desk/terms',
  access: 'operator',
  needs: 'cashier.edit',
  summary: 'Get the withdrawal terms of a merchant. Refuses MERCHANT_UNKNOWN for a merchant the operator does not serve.',
  query: z.object({ merchantId: MerchantId }),
  reply: TermsOfMerchant,
});

/** A change includes the values as shown, `before`; if they differ from the present ones, somebody else changed them in the meantime. */
const changed = { merchantId: MerchantId, reason: Reason };
const common = { access: 'operator', needs: 'cashier.edit', confirms: true, reply: TermsOfMerchant } as const;

export const savePayoutTerms = endpoint({
  method: 'PUT',
  path: '/ops/desk/terms',
  ...common,
  summary:
    'Change the withdrawal terms. Withdrawals already requested keep their fee. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE.',
  body: z.object({ ...changed, terms: PayoutTerms, before: PayoutTerms }),
});

export const saveLevelLimit = endpoint({
  method: 'PUT',
  path: '/ops/desk/terms/levels',
  ...common,
  summary:
    'Set how much members of a level may withdraw in a business day. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, REFERENCE_CONFLICT for a level that already exists, CURRENCY_MISMATCH.',
  /** `before` is null for a new level. */
  body: z.object({ ...changed, limit: LevelLimit, before: z.nullable(LevelLimit) }),
});

export const saveTurnover = endpoint({
  method: 'PUT',
  path: '/ops/desk/terms/turnover',
  ...common,
  summary:
    'Set the turnover requirement of deposits and grants. Applies to money received from now on. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE.',
  body: z.object({ ...changed, turnover: TurnoverRule, before: TurnoverRule }),
});

export const saveSource = endpoint({
  method: 'PUT',
  path: '/ops/desk/terms/sources/:id',
  ...common,
  summary:
    'Enable or disable a payout account of the operator and set its priority. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    ...changed,
    enabled: z.boolean(),
    priority: whole(0, 10_000),
    before: z.pick(Source, { enabled: true, priority: true }),
  }),
});
