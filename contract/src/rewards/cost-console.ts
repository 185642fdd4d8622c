/** The cost of a bonus, calculated before it is launched. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { MerchantId } from '../core/ids.ts';
import { Decimal, Money } from '../core/money.ts';
import { GameCategory, Volatility } from '../play/catalogue.ts';
import { BonusTerms } from './bonuses.ts';

const Amount = Decimal.check(z.refine((value) => !value.startsWith('-'), 'not below zero'));

/** RED: small bets alone are a sure profit for the member. AMBER: perfect play is worth more than half of the bonus, or twice the expected cost. */
export const CostMark = z.enum(['RED', 'AMBER', 'GREEN']);
export type CostMark = z.output<typeof CostMark>;

/** The cost of a claim by members who play games of one volatility with equal bets. */
export const CostOfPlay = z.object({
  volatility: Volatility,
  /** The games of the merchant that count, have this volatility and a known return; without any, the return is that of the reference game. */
  games: z.int(),
  returnPpm: z.int(),
  /** The bonus money that becomes cash, on average. */
  expected: Money,
  /** The same by the diffusion approximation, which is too high for games with rare large wins. */
  check: Money,
  /** How often nothing of the bonus is left, in millionths. */
  lostPpm: z.int(),
  /** The real turnover, on average. */
  turnover: Money,
  /** The hold on that turnover that pays for the bonus, in millionths. */
  breakEvenPpm: z.nullable(z.int()),
});
export type CostOfPlay = z.output<typeof CostOfPlay>;

export const BonusCost = z.object({
  required: Money,
  /** The bet that is calculated with, and how many of them the requirement takes. */
  bet: Money,
  bets: z.int(),
  /** The game type that is played: the one of which most counts. */
  gameType: z.nullable(GameCategory),
  /** RECURSION: exact, over every balance and bet. */
  method: z.literal('RECURSION'),
  play: z.array(CostOfPlay),
  /** For members who play medium volatility. */
  expected: Money,
  budget: z.object({
    claims: z.int(),
    /** The bonus money that the claims take from a budget. */
    taken: Money,
    expected: Money,
    /** The most that can become cash; null without a largest cash-out. */
    worst: z.nullable(Money),
  }),
  /** A member who only plays the game that costs least per unit that counts, with the best stakes. */
  perfect: z.object({
    value: Money,
    /** No way of playing is worth more. */
    bound: Money,
    /** The margin per unit that counts; null if nothing counts. */
    marginPpm: z.nullable(z.int()),
    /** That game; null if its margin is assumed, because no game of its type has a known return. */
    game: z.nullable(z.string()),
  }),
  mark: CostMark,
});
export type BonusCost = z.output<typeof BonusCost>;

export const bonusCost = endpoint({
  method: 'POST',
  path: '/ops/bonuses/cost',
  access: 'operator',
  needs: 'bonus.read',
  isSlow: true,
  summary:
    'Calculate what a bonus under these terms costs. `deposit` is what is paid in for it, 0 for none. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH for terms in another currency than the merchant’s, AMOUNT_OUT_OF_RANGE for a bonus of 0, and FIELD_FORMAT for a free bet.',
  body: z.object({
    merchantId: MerchantId,
    terms: BonusTerms,
    bonus: Amount,
    deposit: Amount,
    claims: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  }),
  reply: BonusCost,
  rateLimit: { calls: 30, perSeconds: 60 },
});
