import { conditions, type Rates, type Tier } from './terms.rules.ts';

/**
 * How far a downline's rate may go. `sameLevel`: as high as the upline's own, else below it. `crossLevel`: the downline's highest stays at
 * or below the upline's lowest. `step`: what "below" means.
 */
export type Dominance = { sameLevel: boolean; crossLevel: boolean; step: bigint };

/** A downline's tier that its upline's terms do not carry, and the rates they would carry there. */
export type Excess = { place: number; most: Rates };

/**
 * The tiers of a downline that pay more than the upline gets at the same point: turnover, profit, active members, stake of a bet. Empty when
 * the upline's terms carry all of them, everywhere.
 *
 * Looked at are only the points where a downline's tier begins. Tiers rise, so an upline's rates nowhere within that tier are lower than there.
 */
export const excessOf = (upline: readonly Tier[], downline: readonly Tier[], dominance: Dominance): Excess[] =>
  downline.flatMap((tier, place) => {
    const most = mostAt(upline, tier, dominance);
    return tier.rates.won > most.won || tier.rates.lost > most.lost ? [{ place, most }] : [];
  });

const mostAt = (upline: readonly Tier[], begins: Tier, { sameLevel, crossLevel, step }: Dominance): Rates => {
  const own = ownAt(upline, begins, crossLevel)?.rates ?? { won: 0n, lost: 0n };
  return sameLevel ? own : { won: below(own.won, step), lost: below(own.lost, step) };
};

/** A series is carried by the upline's series of the same family. */
const ownAt = (upline: readonly Tier[], begins: Tier, crossLevel: boolean): Tier | undefined => {
  if (begins.family !== undefined) return upline.find(({ family }) => family === begins.family);
  return crossLevel ? upline[0] : upline.findLast((tier) => isReachedWith(tier, begins));
};

const below = (rate: bigint, step: bigint): bigint => (rate > step ? rate - step : 0n);

/** A condition the downline's tier does not set is met by nothing at all: no turnover, no active member, a loss of any size. */
const isReachedWith = (upline: Tier, begins: Tier): boolean =>
  conditions.every((name) => {
    const asked = upline[name];
    if (asked === null) return true;
    const given = begins[name];
    return given === null ? name !== 'profitMin' && asked <= 0n : given >= asked;
  });

/** A downline's tiers, lowered to what the upline's carry; undefined when nothing is left to pay. */
export const clamped = (upline: readonly Tier[], downline: readonly Tier[], dominance: Dominance): Tier[] | undefined => {
  const tiers = downline
    .map((tier) => {
      const most = mostAt(upline, tier, dominance);
      return { ...tier, rates: { won: lower(tier.rates.won, most.won), lost: lower(tier.rates.lost, most.lost) } };
    })
    .filter(({ rates }) => rates.won > 0n || rates.lost > 0n);
  return tiers.length === 0 ? undefined : tiers;
};

const lower = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A contract with those its payee has with their own downlines, all the way down. */
export type Standing<Id> = { id: Id; tiers: readonly Tier[]; below: readonly Standing<Id>[] };

/** The effect of a new contract above on one below. */
export type Consequence<Id> = { id: Id; becomes: 'TERMINATED' } | { id: Id; becomes: 'CLAMPED'; tiers: readonly Tier[] };

/**
 * The consequences for the contracts below when an upline's terms become these (undefined: end), uplines before their downlines. A contract that is carried
 * stays, and with it all below. `onLowering` is the merchant's: some platforms terminate, others clamp.
 */
export const consequences = <Id>(
  upline: readonly Tier[] | undefined,
  below: readonly Standing<Id>[],
  { onLowering, ...dominance }: Dominance & { onLowering: 'terminate' | 'clamp' },
): Consequence<Id>[] =>
  below.flatMap((contract): Consequence<Id>[] => {
    if (upline !== undefined && excessOf(upline, contract.tiers, dominance).length === 0) return [];
    const left = upline !== undefined && onLowering === 'clamp' ? clamped(upline, contract.tiers, dominance) : undefined;
    const here: Consequence<Id> =
      left === undefined ? { id: contract.id, becomes: 'TERMINATED' } : { id: contract.id, becomes: 'CLAMPED', tiers: left };
    return [here, ...consequences(left, contract.below, { onLowering, ...dominance })];
  });
