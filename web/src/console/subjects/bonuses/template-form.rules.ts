import type { Currency } from '@croupier/contract/core/money';
import { decimalOf } from '@croupier/contract/core/money';
import { GameCategory } from '@croupier/contract/play/catalogue';
import { BonusTerms } from '@croupier/contract/rewards/bonuses';
import type { BonusTemplate } from '@croupier/contract/rewards/bonuses-console';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { readWeightLines, weightLines } from './weights-text.rules.ts';

const ppm = 1_000_000;
const ppmOfPercent = 10_000;

/** The form as it is typed. `weights` is by game type in per cent: empty counts 0, `-` excludes. Vendors and games have a line each. */
export type TypedTemplate = {
  code: string;
  name: string;
  kind: BonusTerms['kind'];
  times: string;
  base: 'BONUS' | 'BONUS_AND_DEPOSIT';
  figure: BonusTerms['wagering']['figure'];
  count: BonusTerms['wagering']['count'];
  oddsMin: string;
  stakeMax: string;
  cashoutMax: string;
  cashoutTimes: string;
  useDays: string;
  queueDays: string;
  group: string;
  forfeitsQueue: boolean;
  reclaimsConverted: boolean;
  depositMin: string;
  weights: Partial<Record<GameCategory, string>>;
  vendorWeights: string;
  gameWeights: string;
};

/** A form to start from: ten times the bonus, slots in full, seven days. */
export const newTemplate: TypedTemplate = {
  code: '',
  name: '',
  kind: 'BONUS',
  times: '10',
  base: 'BONUS',
  figure: 'VALID_BET',
  count: 'ALL',
  oddsMin: '',
  stakeMax: '',
  cashoutMax: '',
  cashoutTimes: '',
  useDays: '7',
  queueDays: '30',
  group: 'MAIN',
  forfeitsQueue: false,
  reclaimsConverted: false,
  depositMin: '',
  weights: { RNG: '100', FISH: '100', LIVE: '10', SPORTS: '100' },
  vendorWeights: '',
  gameWeights: '',
};

export const typedFrom = ({ code, name, terms }: BonusTemplate): TypedTemplate => ({
  code,
  name: name['en'] ?? '',
  kind: terms.kind,
  times: String(terms.wagering.timesPpm / ppm),
  base: terms.wagering.base === 'BONUS_AND_DEPOSIT' ? 'BONUS_AND_DEPOSIT' : 'BONUS',
  figure: terms.wagering.figure,
  count: terms.wagering.count,
  oddsMin: terms.wagering.oddsMinPpm === undefined ? '' : String(terms.wagering.oddsMinPpm / ppm),
  stakeMax: terms.stakeMax ?? '',
  cashoutMax: terms.cashoutMax ?? '',
  cashoutTimes: terms.cashoutTimesPpm === null ? '' : String(terms.cashoutTimesPpm / ppm),
  useDays: String(terms.useDays),
  queueDays: String(terms.queueDays),
  group: terms.group,
  forfeitsQueue: terms.forfeitsQueue,
  reclaimsConverted: terms.reclaimsConverted,
  depositMin: terms.depositMin ?? '',
  weights: Object.fromEntries(
    Object.entries(terms.wagering.weights).map(([type, weight]) => [type, weight === null ? '-' : String(weight / ppmOfPercent)]),
  ),
  vendorWeights: weightLines(terms.wagering.vendorWeights.map(({ vendor, ppm: weight }) => ({ name: vendor, ppm: weight }))),
  gameWeights: weightLines(terms.wagering.gameWeights.map(({ game, ppm: weight }) => ({ name: game, ppm: weight }))),
});

/** A number with at most two decimals between 0 and a maximum, in millionths; undefined for other text. */
const numberIn = (text: string, most: number, unit: number): number | undefined => {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(plain) || Number(plain) > most) return undefined;
  return Math.round(Number(plain) * unit);
};

/** Decimal odds from 1 to 100 in millionths; null where nothing is typed. */
const oddsIn = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const odds = numberIn(text, 100, ppm);
  return odds === undefined || odds < ppm ? undefined : odds;
};

const wagering = BonusTerms.shape.wagering.shape;
const isVendor = (name: string) => wagering.vendorWeights.safeParse([{ vendor: name, ppm: 0 }]).success;
const isGame = (name: string) => wagering.gameWeights.safeParse([{ game: name, ppm: 0 }]).success;

/** Each field as it is read; undefined is wrong. */
export const readTemplate = (typed: TypedTemplate, currency: Currency) => {
  const amount = (text: string) => {
    if (text.trim() === '') return null;
    const units = typedUnits(text, currency);
    return units === undefined || units <= 0n ? undefined : decimalOf({ amount: units, currency });
  };
  const days = (text: string) => {
    const whole = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
    return whole >= 1 && whole <= 365 ? whole : undefined;
  };
  const weights = GameCategory.options.map((type) => {
    const text = (typed.weights[type] ?? '').trim();
    return [type, text === '' ? 0 : text === '-' ? null : numberIn(text, 100, ppmOfPercent)] as const;
  });
  return {
    code: /^[A-Z0-9_-]{2,40}$/.test(typed.code.trim()) ? typed.code.trim() : undefined,
    name: typed.name.trim() === '' || typed.name.trim().length > 80 ? undefined : typed.name.trim(),
    times: numberIn(typed.times, 100, ppm),
    oddsMin: oddsIn(typed.oddsMin),
    stakeMax: amount(typed.stakeMax),
    cashoutMax: amount(typed.cashoutMax),
    cashoutTimes: typed.cashoutTimes.trim() === '' ? null : numberIn(typed.cashoutTimes, 100, ppm),
    depositMin: amount(typed.depositMin),
    useDays: days(typed.useDays),
    queueDays: days(typed.queueDays),
    group: typed.group.trim() === '' || typed.group.trim().length > 32 ? undefined : typed.group.trim(),
    weights: weights.some(([, weight]) => weight === undefined)
      ? undefined
      : (Object.fromEntries(weights) as BonusTerms['wagering']['weights']),
    vendorWeights: readWeightLines(typed.vendorWeights, isVendor),
    gameWeights: readWeightLines(typed.gameWeights, isGame),
  };
};

/** The terms of a form; undefined while a field is wrong. The base of a free bet is its winnings. */
export const termsFrom = (
  { kind, base, figure, count, forfeitsQueue, reclaimsConverted }: TypedTemplate,
  read: ReturnType<typeof readTemplate>,
  currency: Currency,
): BonusTerms | undefined => {
  const { times, oddsMin, stakeMax, cashoutMax, cashoutTimes, depositMin, useDays, queueDays, group, weights, vendorWeights, gameWeights } =
    read;
  if (oddsMin === undefined || times === undefined || stakeMax === undefined || cashoutMax === undefined || cashoutTimes === undefined)
    return undefined;
  if (depositMin === undefined || useDays === undefined || queueDays === undefined || group === undefined) return undefined;
  if (weights === undefined || vendorWeights === undefined || gameWeights === undefined) return undefined;
  return {
    kind,
    currency,
    wagering: {
      base: kind === 'FREE_BET' ? 'WIN' : base,
      timesPpm: times,
      figure,
      count,
      ...(oddsMin !== null && { oddsMinPpm: oddsMin }),
      weights,
      vendorWeights: vendorWeights.map((one) => ({ vendor: one.name, ppm: one.ppm })),
      gameWeights: gameWeights.map((one) => ({ game: one.name, ppm: one.ppm })),
    },
    stakeMax,
    cashoutMax,
    cashoutTimesPpm: cashoutTimes,
    useDays,
    queueDays,
    group,
    forfeitsQueue,
    reclaimsConverted,
    depositMin,
  };
};
