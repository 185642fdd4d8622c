import type { Currency } from '@croupier/contract/core/money';
import { decimalOf } from '@croupier/contract/core/money';
import { GameCategory } from '@croupier/contract/play/catalogue';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import type { BonusTemplate } from '@croupier/contract/rewards/bonuses-console';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';

const ppm = 1_000_000;
const ppmOfPercent = 10_000;

/** The form as it is typed. `weights` is by game type in per cent: empty counts 0, `-` excludes. */
export type TypedTemplate = {
  code: string;
  name: string;
  times: string;
  base: 'BONUS' | 'BONUS_AND_DEPOSIT';
  stakeMax: string;
  cashoutMax: string;
  useDays: string;
  group: string;
  weights: Partial<Record<GameCategory, string>>;
};

/** A form to start from: ten times the bonus, slots in full, seven days. */
export const newTemplate: TypedTemplate = {
  code: '',
  name: '',
  times: '10',
  base: 'BONUS',
  stakeMax: '',
  cashoutMax: '',
  useDays: '7',
  group: 'MAIN',
  weights: { RNG: '100', FISH: '100', LIVE: '10', SPORTS: '100' },
};

export const typedFrom = ({ code, name, terms }: BonusTemplate): TypedTemplate => ({
  code,
  name: name['en'] ?? '',
  times: String(terms.wagering.timesPpm / ppm),
  base: terms.wagering.base === 'BONUS_AND_DEPOSIT' ? 'BONUS_AND_DEPOSIT' : 'BONUS',
  stakeMax: terms.stakeMax ?? '',
  cashoutMax: terms.cashoutMax ?? '',
  useDays: String(terms.useDays),
  group: terms.group,
  weights: Object.fromEntries(
    Object.entries(terms.wagering.weights).map(([type, weight]) => [type, weight === null ? '-' : String(weight / ppmOfPercent)]),
  ),
});

/** A number with at most two decimals between 0 and a maximum, in millionths; undefined for other text. */
const numberIn = (text: string, most: number, unit: number): number | undefined => {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(plain) || Number(plain) > most) return undefined;
  return Math.round(Number(plain) * unit);
};

/** Each field as it is read; undefined is wrong. `before` keeps the terms that the form does not show. */
export const readTemplate = (typed: TypedTemplate, currency: Currency, before?: BonusTerms) => {
  const amount = (text: string) => {
    if (text.trim() === '') return null;
    const units = typedUnits(text, currency);
    return units === undefined || units <= 0n ? undefined : decimalOf({ amount: units, currency });
  };
  const weights = GameCategory.options.map((type) => {
    const text = (typed.weights[type] ?? '').trim();
    return [type, text === '' ? 0 : text === '-' ? null : numberIn(text, 100, ppmOfPercent)] as const;
  });
  const days = /^\d{1,3}$/.test(typed.useDays.trim()) ? Number(typed.useDays) : 0;
  return {
    code: /^[A-Z0-9_-]{2,40}$/.test(typed.code.trim()) ? typed.code.trim() : undefined,
    name: typed.name.trim() === '' || typed.name.trim().length > 80 ? undefined : typed.name.trim(),
    times: numberIn(typed.times, 100, ppm),
    stakeMax: amount(typed.stakeMax),
    cashoutMax: amount(typed.cashoutMax),
    useDays: days >= 1 && days <= 365 ? days : undefined,
    group: typed.group.trim() === '' || typed.group.trim().length > 32 ? undefined : typed.group.trim(),
    weights: weights.some(([, weight]) => weight === undefined)
      ? undefined
      : (Object.fromEntries(weights) as BonusTerms['wagering']['weights']),
    before,
  };
};

/** The terms of a form that was read whole; undefined while a field is wrong. */
export const termsFrom = (
  typed: Pick<TypedTemplate, 'base'>,
  { times, stakeMax, cashoutMax, useDays, group, weights, before }: ReturnType<typeof readTemplate>,
  currency: Currency,
): BonusTerms | undefined => {
  if (times === undefined || stakeMax === undefined || cashoutMax === undefined) return undefined;
  if (useDays === undefined || group === undefined || weights === undefined) return undefined;
  const kept = before ?? {
    kind: 'BONUS' as const,
    currency,
    cashoutTimesPpm: null,
    queueDays: 30,
    forfeitsQueue: false,
    reclaimsConverted: false,
    depositMin: null,
  };
  const wagering = before?.wagering ?? { figure: 'VALID_BET' as const, count: 'ALL' as const, vendorWeights: [], gameWeights: [] };
  // The base of a free bet is its winnings.
  const base = before?.kind === 'FREE_BET' ? ('WIN' as const) : typed.base;
  return { ...kept, stakeMax, cashoutMax, useDays, group, wagering: { ...wagering, base, timesPpm: times, weights } };
};
