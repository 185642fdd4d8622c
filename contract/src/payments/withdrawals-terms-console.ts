/** A merchant's terms for money going out: amounts, fees, waits, who approves, what each level may take out, what must be staked before. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { Currency, Money, PositiveMoney } from '../core/money.ts';

const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));

/** Amounts are in the merchant's currency, and none is below zero. */
export const PayoutTerms = z.object({
  min: PositiveMoney,
  max: PositiveMoney,
  /** The smallest coin. */
  step: PositiveMoney,
  feeFixed: Money,
  /** At most a fifth. */
  feePpm: whole(0, 200_000),
  /** How old an account must be before money goes there. */
  coolOffMinutes: whole(0, 43_200),
  accountsMax: whole(1, 20),
  /** Countries (ISO 3166) whose banks are offered, and networks for coins. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(20)),
  networks: z.array(text(20)).check(z.maxLength(20)),
  /** Silence counts as receipt after so long. */
  autoReceiveMinutes: whole(1, 43_200),
  /** For how long after that a member may still contradict. */
  disputeHours: whole(0, 720),
  mayCancel: z.boolean(),
  /** Up to here a clean member's withdrawal is approved by itself; 0: none is. */
  autoApproveMax: Money,
  /** The highest score, of 100, that still counts as clean. */
  autoScoreMax: whole(0, 100),
  /** Above it two people approve; null: one always does. */
  secondApproverAbove: z.nullable(Money),
  /** Whether what is approved is sent at once, or waits for the desk. */
  sendsWhenApproved: z.boolean(),
  transferMin: PositiveMoney,
  transferMax: PositiveMoney,
  transferDaily: PositiveMoney,
});
export type PayoutTerms = z.output<typeof PayoutTerms>;

/** What members of a level, and those above it until the next, may take out in a business day. */
export const LevelLimit = z.object({ level: whole(0, 100), dailyCount: whole(1, 1_000), daily: PositiveMoney });
export type LevelLimit = z.output<typeof LevelLimit>;

/** How many times over money must be staked before it may leave, in parts per million: 1,000,000 is once. */
export const TurnoverRule = z.object({ depositPpm: whole(0, 100_000_000), grantPpm: whole(0, 100_000_000) });
export type TurnoverRule = z.output<typeof TurnoverRule>;

/** An account of the house that payouts are sent from; of those that fit, the one with the lowest priority first. */
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
  summary: 'The terms of a merchant for money going out. MERCHANT_UNKNOWN for one the operator does not serve.',
  query: z.object({ merchantId: MerchantId }),
  reply: TermsOfMerchant,
});

/** What is changed comes with what it was shown as, `before`: where it is another by now, somebody else has changed it meanwhile. */
const changed = { merchantId: MerchantId, reason: Reason };
const common = { access: 'operator', needs: 'cashier.edit', confirms: true, reply: TermsOfMerchant } as const;

export const savePayoutTerms = endpoint({
  method: 'PUT',
  path: '/ops/desk/terms',
  ...common,
  summary:
    'Changes the terms for money going out. What was asked for before keeps the fee it was told. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE.',
  body: z.object({ ...changed, terms: PayoutTerms, before: PayoutTerms }),
});

export const saveLevelLimit = endpoint({
  method: 'PUT',
  path: '/ops/desk/terms/levels',
  ...common,
  summary:
    'Sets what members of a level may take out in a business day. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, REFERENCE_CONFLICT for a level that is added and stands already, CURRENCY_MISMATCH.',
  /** `before` is null for a level that is added. */
  body: z.object({ ...changed, limit: LevelLimit, before: z.nullable(LevelLimit) }),
});

export const saveTurnover = endpoint({
  method: 'PUT',
  path: '/ops/desk/terms/turnover',
  ...common,
  summary:
    'Sets how many times over deposits and grants must be staked. Holds for money that comes from now on. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE.',
  body: z.object({ ...changed, turnover: TurnoverRule, before: TurnoverRule }),
});

export const saveSource = endpoint({
  method: 'PUT',
  path: '/ops/desk/terms/sources/:id',
  ...common,
  summary:
    'Says whether payouts are sent from an account of ours, and in what order. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    ...changed,
    enabled: z.boolean(),
    priority: whole(0, 10_000),
    before: z.pick(Source, { enabled: true, priority: true }),
  }),
});
