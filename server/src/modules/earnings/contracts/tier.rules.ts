import { conditions, type Rates, type Tier } from './terms.rules.ts';

/** The measure of tiers: a team's period, or one bet. */
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

/** The parts of a base, by the winner; for kinds that know no difference, all of it in `lost`. Never negative. */
export type Base = { won: bigint; lost: bigint };

/**
 * How an amount is worked out of a base. `unit`: the base counts in whole multiples of it (12,345 at a unit of 10,000 counts as 10,000);
 * `step`: what is paid does, in the currency's smallest money; `bandedBy`: each tier's rate is for the part of the base that is its own, which
 * begins where this condition of it does. Null: the highest tier's rate is for all of the base.
 */
export type Counting = { unit: bigint | null; step: bigint; bandedBy: 'validBetMin' | 'profitMin' | null };

/** The tiers whose rates a base is paid at: the one at `place`, and in bands those below it too. */
const paying = (tiers: readonly Tier[], place: number | undefined, bandedBy: Counting['bandedBy']): readonly Tier[] =>
  place === undefined ? [] : tiers.slice(bandedBy === null ? place : 0, place + 1);

/** The base as it counts at a tier: rounded down to whole units, all of it where won and lost are paid alike, else each by itself. */
export const countedBase = (
  tiers: readonly Tier[],
  place: number | undefined,
  base: Base,
  { unit, bandedBy }: Pick<Counting, 'unit' | 'bandedBy'>,
): Base => {
  if (unit === null) return base;
  if (paying(tiers, place, bandedBy).some(({ rates }) => rates.won !== rates.lost))
    return { won: floorTo(base.won, unit), lost: floorTo(base.lost, unit) };
  return { won: 0n, lost: floorTo(base.won + base.lost, unit) };
};

/** The pay of the tier at `place` for a base, rounded down to a step. */
export const amountFor = (tiers: readonly Tier[], place: number | undefined, base: Base, counting: Counting): bigint => {
  const tier = place === undefined ? undefined : tiers[place];
  if (tier === undefined) return 0n;
  const { step, bandedBy } = counting;
  const counted = countedBase(tiers, place, base, counting);
  if (bandedBy === null) return floorTo(atRates(counted, tier.rates) / million, step);
  const whole = counted.won + counted.lost;
  return whole <= 0n ? 0n : floorTo(inBands(paying(tiers, place, bandedBy), counted, bandedBy) / (whole * million), step);
};

const atRates = ({ won, lost }: Base, rates: Rates): bigint => won * rates.won + lost * rates.lost;

/**
 * Each part of the base at the rates of the tier it reaches into; what lies below the first tier is paid by none. Nobody can say which bets lie in
 * which part, so won and lost have the same share in each as in all of the base. Times all of the base, so that nothing is rounded here.
 */
const inBands = (reached: readonly Tier[], base: Base, edge: 'validBetMin' | 'profitMin'): bigint => {
  const whole = base.won + base.lost;
  return reached.reduce((sum, tier, place) => {
    const from = tier[edge] ?? 0n;
    const next = reached[place + 1];
    const to = next === undefined ? whole : smaller(next[edge] ?? 0n, whole);
    return to > from ? sum + (to - from) * atRates(base, tier.rates) : sum;
  }, 0n);
};

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
