/** Terms of contracts between an upline and a direct downline: the kinds, and their tiers. */
import * as z from 'zod/mini';
import { Money } from '../core/money.ts';

/** A share of the team's loss; of its daily and hourly valid bets; of every single bet, paid every five minutes; and the series of lotteries. */
export const contractKinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME', 'SERIES'] as const;
export const ContractKind = z.enum(contractKinds);
export type ContractKind = z.output<typeof ContractKind>;

const Ppm = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));

/** A family of lotteries, as vendors report it: `SSC`, `VN_NORTH` … */
export const LotteryFamily = z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/));

/** The rate of one point of a series: a series of 2,000 gives every stake back. */
export const seriesPointPpm = 500;

/**
 * One tier of a contract. Null means no requirement. Rates in parts per million, of bets that members won and of those they lost.
 * In a contract of kind SERIES a tier is the series of one family of lotteries: both rates are series / 2,000, and nothing is required.
 */
export const ContractTier = z.object({
  validBetMin: z.nullable(Money),
  /** The team's loss. */
  profitMin: z.nullable(Money),
  activeMin: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  /** The stake of a single bet. */
  singleBetMin: z.nullable(Money),
  profitRatePpm: Ppm,
  lossRatePpm: Ppm,
  /** The family of lotteries; only in a contract of kind SERIES. */
  family: z.optional(LotteryFamily),
});
export type ContractTier = z.output<typeof ContractTier>;
