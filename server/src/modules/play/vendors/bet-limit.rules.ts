import type { GameCode, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';

/** The bounds of one bet, in one place and from one level on. Amounts in 10^-scale; null: no such bound. */
export type BetRule = {
  gameCode: GameCode | null;
  merchantId: MerchantId | null;
  fromLevel: number;
  currency: Currency;
  min: bigint | null;
  max: bigint | null;
};

export type BetBounds = { min: bigint | null; max: bigint | null };

type Bettor = { gameCode: GameCode; merchantId: MerchantId; level: number; currency: Currency };

const none: BetBounds = { min: null, max: null };

/**
 * The bounds of a member's bet. In each place (the vendor's games or one of them, at every merchant or at one) the highest level they have reached speaks; of
 * the places the strictest counts.
 */
export const boundsFor = (rules: readonly BetRule[], { gameCode, merchantId, level, currency }: Bettor): BetBounds => {
  if (rules.length === 0) return none;
  const places = new Map<string, BetRule>();
  for (const rule of rules) {
    if (rule.currency !== currency || rule.fromLevel > level) continue;
    if ((rule.gameCode !== null && rule.gameCode !== gameCode) || (rule.merchantId !== null && rule.merchantId !== merchantId)) continue;
    const place = `${rule.gameCode ?? ''}|${rule.merchantId ?? ''}`;
    const known = places.get(place);
    if (known === undefined || known.fromLevel < rule.fromLevel) places.set(place, rule);
  }
  let [min, max]: [bigint | null, bigint | null] = [null, null];
  for (const rule of places.values()) {
    if (rule.min !== null && (min === null || rule.min > min)) min = rule.min;
    if (rule.max !== null && (max === null || rule.max < max)) max = rule.max;
  }
  return { min, max };
};

/** `bonus`: the name of the bonus whose largest bet it is. */
export type BetHit = { type: 'BET_MIN' | 'BET_MAX'; period: 'BET'; limit: bigint; used: bigint; bonus?: string };

/** Which bound a stake breaks; undefined when it may be placed. */
export const boundBroken = ({ min, max }: BetBounds, stake: bigint): BetHit | undefined => {
  if (max !== null && stake > max) return { type: 'BET_MAX', period: 'BET', limit: max, used: stake };
  if (min !== null && stake < min) return { type: 'BET_MIN', period: 'BET', limit: min, used: stake };
  return undefined;
};
