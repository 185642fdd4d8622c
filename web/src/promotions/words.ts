import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { Money } from '@croupier/contract/core/money';
import type { Promotion, PromotionStatus } from '@croupier/contract/rewards/promotions';
import type { Text } from '#i18n/text.ts';

/** How a page writes amounts, game types, moments and weekdays. */
export type PromotionWriting = {
  t: Text;
  language: string;
  money: (money: Money) => string;
  gameType: (type: GameCategory) => string;
  moment: (at: string) => string;
};

const million = 1_000_000;
const ppmOfPercent = 10_000;

/** The offer in a few words: `100% of your deposit, up to ฿3,000.00`. Empty where a promotion gives nothing itself. */
export const offerText = ({ offer, reward, trigger }: Promotion, { t, money }: PromotionWriting): string => {
  const { percent, max, amount, lossMin } = offer;
  if (reward === 'FREE_ROUNDS') return t('missions.reward.FREE_ROUNDS');
  if (percent !== null && max !== null)
    return t(lossMin === null ? 'promotions.offer.deposit' : 'promotions.offer.loss', { percent, max: money(max) });
  if (trigger === 'APPLY' && max !== null) return t('promotions.offer.upTo', { max: money(max) });
  if (amount === null) return '';
  return reward === 'BONUS' ? t('missions.reward.BONUS', { amount: money(amount) }) : money(amount);
};

/** One condition and its value. */
export type PromotionFact = { name: string; value: string };

/** The conditions of a promotion from its data, in the order in which a member meets them. */
export const factsOf = (promotion: Promotion, writing: PromotionWriting): PromotionFact[] => {
  const { t, money, moment } = writing;
  const { offer, repeats, startsAt, endsAt, trigger } = promotion;
  const fact = (name: string, value: string | null | false): PromotionFact[] =>
    value === null || value === false ? [] : [{ name, value }];
  return [
    ...fact(t('promotions.fact.period'), endsAt === null ? moment(startsAt) : `${moment(startsAt)} – ${moment(endsAt)}`),
    ...fact(t('promotions.fact.depositNumber'), offer.depositNumber !== null && String(offer.depositNumber)),
    ...fact(t('promotions.fact.depositMin'), offer.depositMin && money(offer.depositMin)),
    ...fact(t('promotions.fact.lossMin'), offer.lossMin && money(offer.lossMin)),
    ...fact(t('promotions.fact.weekdays'), offer.weekdays.length > 0 && weekdayNames(offer.weekdays, writing.language)),
    ...fact(t('promotions.fact.methods'), offer.methods.length > 0 && offer.methods.join(', ')),
    ...fact(
      t('promotions.fact.repeats'),
      trigger !== 'LINK' && (repeats === 'MONTHLY' ? t('promotions.monthly') : t(`missions.repeats.${repeats}`)),
    ),
    ...conditionFacts(promotion, writing),
  ];
};

const conditionFacts = ({ conditions }: Promotion, writing: PromotionWriting): PromotionFact[] => {
  if (conditions === null) return [];
  const { t, money, language } = writing;
  const { timesPpm, base, oddsMinPpm, stakeMax, cashoutMax, useDays } = conditions;
  const times = new Intl.NumberFormat(language, { maximumFractionDigits: 2, numberingSystem: 'latn' }).format(timesPpm / million);
  const wagering =
    timesPpm === 0
      ? t('promotions.noWagering')
      : t(base === 'BONUS_AND_DEPOSIT' ? 'promotions.timesBoth' : 'promotions.timesBonus', { times });
  const counted = weightTexts(conditions.weights, writing);
  return [
    { name: t('promotions.fact.wagering'), value: wagering },
    ...(counted.some === '' ? [] : [{ name: t('bonuses.weights'), value: counted.some }]),
    ...(counted.none === '' ? [] : [{ name: t('bonuses.notHere'), value: counted.none }]),
    ...(oddsMinPpm === null ? [] : [{ name: t('bonuses.oddsMin'), value: oddsText(oddsMinPpm, language) }]),
    ...(stakeMax === null ? [] : [{ name: t('bonuses.stakeMax'), value: money(stakeMax) }]),
    ...(cashoutMax === null ? [] : [{ name: t('bonuses.cashoutMax'), value: money(cashoutMax) }]),
    ...(useDays === null ? [] : [{ name: t('promotions.fact.useDays'), value: t('promotions.days', { count: useDays }) }]),
  ];
};

/** Decimal odds of millionths: `1.50`. */
export const oddsText = (oddsPpm: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 6, numberingSystem: 'latn' }).format(
    oddsPpm / million,
  );

/** The games that count and how much, the most first, and those where the bonus cannot be played. */
const weightTexts = (weights: NonNullable<Promotion['conditions']>['weights'], { gameType, language }: PromotionWriting) => {
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' });
  const all = Object.entries(weights) as [GameCategory, number | null][];
  const some = all.filter((entry): entry is [GameCategory, number] => entry[1] !== null && entry[1] > 0).toSorted((a, b) => b[1] - a[1]);
  return {
    some: some.map(([type, ppm]) => `${gameType(type)} ${share.format(ppm / (ppmOfPercent * 100))}`).join(', '),
    none: all.flatMap(([type, ppm]) => (ppm === null ? [gameType(type)] : [])).join(', '),
  };
};

/** A Monday; weekdays are counted from it. */
const aMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

const weekdayNames = (days: readonly number[], language: string): string => {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return days.map((day) => name.format(new Date(aMonday + (day - 1) * dayMs))).join(', ');
};

export const statusTones = {
  JOIN: 'brass',
  JOINED: 'info',
  CLAIM: 'brass',
  CLAIMED: 'good',
  APPLYING: 'info',
  PROCESS: 'info',
  REJECTED: 'bad',
  ISSUED: 'good',
  CLOSE: 'neutral',
  COMING_SOON: 'neutral',
} as const satisfies Record<PromotionStatus, string>;
