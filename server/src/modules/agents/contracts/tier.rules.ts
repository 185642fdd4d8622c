import { conditions, type Rates, type Tier } from './terms.rules.ts';

/** What tiers are measured by: a team's period, or one bet. */
export type Measured = { validBet: bigint; profit: bigint; active: bigint; singleBet: bigint };

const measuredBy = { validBetMin: 'validBet', profitMin: 'profit', activeMin: 'active', singleBetMin: 'singleBet' } as const;

export const none: Rates = { won: 0n, lost: 0n };

/** The place of the highest tier whose every condition is met; undefined when none is. */
export const tierReached = (tiers: readonly Tier[], measured: Measured): number | undefined => {
  const place = tiers.findLastIndex((tier) => conditions.every((name) => meets(measured[measuredBy[name]], tier[name])));
  return place === -1 ? undefined : place;
};

const meets = (value: bigint, least: bigint | null): boolean => least === null || value >= least;

/** The rates at one point; nothing where no tier is reached. */
export const ratesAt = (tiers: readonly Tier[], measured: Measured): Rates => {
  const place = tierReached(tiers, measured);
  return (place === undefined ? undefined : tiers[place])?.rates ?? none;
};

const million = 1_000_000n;
const floorTo = (amount: bigint, step: bigint): bigint => amount - (amount % step);

/** What a base is split into by who won; for kinds that know no difference, all of it in `lost`. Never negative. */
export type Base = { won: bigint; lost: bigint };

/**
 * How an amount is worked out of a base. `unit`: the base counts in whole multiples of it (12,345 at a unit of 10,000 counts as 10,000);
 * `step`: what is paid does, in the currency's smallest money; `bandedBy`: each tier's rate is for the part of the base that is its own, which
 * begins where this condition of it does. Null: the highest tier's rate is for all of the base.
 */
export type Counting = { unit: bigint | null; step: bigint; bandedBy: 'validBetMin' | 'profitMin' | null };

/** The base as it counts: rounded down to whole units, all of it where won and lost are paid alike, else each by itself. */
export const countedBase = (base: Base, rates: Rates, unit: bigint | null): Base => {
  if (unit === null) return base;
  if (rates.won !== rates.lost) return { won: floorTo(base.won, unit), lost: floorTo(base.lost, unit) };
  return { won: 0n, lost: floorTo(base.won + base.lost, unit) };
};

/** What the tier at `place` pays for a base, rounded down to a step. */
export const amountFor = (tiers: readonly Tier[], place: number | undefined, base: Base, { unit, step, bandedBy }: Counting): bigint => {
  const tier = place === undefined ? undefined : tiers[place];
  if (place === undefined || tier === undefined) return 0n;
  const counted = countedBase(base, tier.rates, unit);
  const exact = bandedBy
    ? inBands(tiers.slice(0, place + 1), counted.won + counted.lost, bandedBy)
    : counted.won * tier.rates.won + counted.lost * tier.rates.lost;
  return floorTo(exact / million, step);
};

/** Each part of the base at the rate of the tier it reaches into; what lies below the first tier is paid by none. */
const inBands = (reached: readonly Tier[], base: bigint, edge: 'validBetMin' | 'profitMin'): bigint =>
  reached.reduce((sum, tier, place) => {
    const from = tier[edge] ?? 0n;
    const next = reached[place + 1];
    const to = next === undefined ? base : smaller(next[edge] ?? 0n, base);
    return to > from ? sum + (to - from) * tier.rates.lost : sum;
  }, 0n);

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
