import { type ContractKind, seriesPointPpm } from '@croupier/contract/earnings/contracts';

/** Parts per million of bets the member won, and of those the member lost. Where a kind knows no difference, both are the same. */
export type Rates = { won: bigint; lost: bigint };

/**
 * One step of a contract. Null: this condition is not set. Amounts in units of the contract's currency.
 * `profitMin` is the team's net loss, the house's gain (GGR); `singleBetMin` is the stake of one bet.
 */
export type Tier = {
  validBetMin: bigint | null;
  profitMin: bigint | null;
  activeMin: bigint | null;
  singleBetMin: bigint | null;
  rates: Rates;
  /** The family of lotteries whose series the rate is; only in terms of kind SERIES. */
  family?: string | undefined;
};

export const conditions = ['validBetMin', 'profitMin', 'activeMin', 'singleBetMin'] as const;

/** The conditions each kind may set; the bases are in `docs/agent-pay.md#contracts`. */
export const conditionsOf: Readonly<Record<ContractKind, readonly (typeof conditions)[number][]>> = {
  DIVIDEND: ['validBetMin', 'profitMin', 'activeMin'],
  DAILY: ['validBetMin', 'profitMin', 'activeMin'],
  HOURLY: ['validBetMin', 'activeMin'],
  REALTIME: ['singleBetMin'],
  SERIES: [],
};

/** Kinds that may pay one rate for what members won and another for what they lost. */
const splits: ReadonlySet<ContractKind> = new Set<ContractKind>(['HOURLY', 'REALTIME']);

/** The merchant's limits on contracts of one kind. `step`: rates are multiples of it. */
export type RateLimits = { cap: Rates; step: bigint };

export const tiersMax = 20;

export type TermsProblem =
  | 'NO_TIER'
  | 'TOO_MANY_TIERS'
  | 'CONDITION_NOT_OF_KIND'
  | 'CONDITION_NEGATIVE'
  | 'NOT_RISING'
  | 'RATE_FALLS'
  | 'RATE_OVER_CAP'
  | 'RATE_STEP'
  | 'RATE_SPLIT'
  | 'FAMILY';

/** Why these tiers cannot be a contract of this kind, the first reason found; `place` is the tier's, from 0. Undefined when they can. */
export const whyNoTerms = (
  kind: ContractKind,
  tiers: readonly Tier[],
  { cap, step }: RateLimits,
): { problem: TermsProblem; place: number } | undefined => {
  if (tiers.length === 0) return { problem: 'NO_TIER', place: 0 };
  if (tiers.length > tiersMax) return { problem: 'TOO_MANY_TIERS', place: tiersMax };
  for (const [place, tier] of tiers.entries()) {
    const problem =
      whyNoTier(kind, tier, { cap, step }) ??
      (kind === 'SERIES' ? whyNoFamily(tiers.slice(0, place), tier) : whyNotAfter(tiers[place - 1], tier));
    if (problem !== undefined) return { problem, place };
  }
  return undefined;
};

const whyNoTier = (kind: ContractKind, tier: Tier, { cap, step }: RateLimits): TermsProblem | undefined => {
  const { won, lost } = tier.rates;
  if (conditions.some((name) => tier[name] !== null && !conditionsOf[kind].includes(name))) return 'CONDITION_NOT_OF_KIND';
  if (conditions.some((name) => (tier[name] ?? 0n) < 0n)) return 'CONDITION_NEGATIVE';
  if (won > cap.won || lost > cap.lost) return 'RATE_OVER_CAP';
  if (won < 0n || lost < 0n || (won === 0n && lost === 0n) || won % step !== 0n || lost % step !== 0n) return 'RATE_STEP';
  if (won !== lost && !splits.has(kind)) return 'RATE_SPLIT';
  if ((kind === 'SERIES') !== (tier.family !== undefined)) return 'FAMILY';
  // A series is a whole number of points.
  if (kind === 'SERIES' && won % BigInt(seriesPointPpm) !== 0n) return 'RATE_STEP';
  return undefined;
};

/** A family has one series. */
const whyNoFamily = (before: readonly Tier[], { family }: Tier): TermsProblem | undefined =>
  before.some((one) => one.family === family) ? 'FAMILY' : undefined;

/**
 * Tiers rise: each asks for at least what the one before asks for, for more of something, and pays no less. So the highest tier that is
 * reached also pays the most, and no agent earns less by selling more.
 */
const whyNotAfter = (before: Tier | undefined, tier: Tier): TermsProblem | undefined => {
  if (before === undefined) return undefined;
  // A profit may lie below nothing, so not to ask for any is less than to ask for none.
  const asks = (one: Tier, name: (typeof conditions)[number]) => one[name] ?? (name === 'profitMin' ? -1n : 0n);
  if (conditions.some((name) => asks(tier, name) < asks(before, name))) return 'NOT_RISING';
  if (conditions.every((name) => asks(tier, name) === asks(before, name))) return 'NOT_RISING';
  if (tier.rates.won < before.rates.won || tier.rates.lost < before.rates.lost) return 'RATE_FALLS';
  return undefined;
};
