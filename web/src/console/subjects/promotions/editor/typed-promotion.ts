import type { FieldValues } from '@croupier/contract/core/form-fields';
import { type Currency, decimalOf } from '@croupier/contract/core/money';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import type { PromotionCategory, PromotionKind, PromotionPeriod } from '@croupier/contract/rewards/promotions';
import type { OncePer, PromotionKindInfo, PromotionRow, PromotionTerms } from '@croupier/contract/rewards/promotions-console';
import { typedCount, typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { newTemplate, readTemplate, termsFrom, type TypedTemplate, typedFrom } from '../../bonuses/template-form.rules.ts';
import { instantOf, localMoment } from '../../missions/local-moment.ts';

export type TypedWords = Record<string, { title: string; summary: string; rules: string }>;

/** The editor while it is filled. Amounts and counts are texts; empty is no limit. */
export type TypedPromotion = {
  kind: PromotionKind;
  categories: readonly PromotionCategory[];
  words: TypedWords;
  picture: string;
  settings: Readonly<Record<string, string | boolean>>;
  givesBonus: boolean;
  bonus: TypedTemplate;
  turnover: string;
  levelMin: string;
  levelMax: string;
  segmentId: string;
  agent: string;
  repeats: PromotionPeriod;
  joins: boolean;
  claimDays: string;
  oncePer: readonly OncePer[];
  money: string;
  count: string;
  dayMoney: string;
  dayCount: string;
  startsAt: string;
  endsAt: string;
  place: string;
};

const ppm = 1_000_000;

const typedSettings = (values: FieldValues): TypedPromotion['settings'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value ?? '')]));

/** A new promotion of a type: its defaults, one bonus for each member and device, and a start now. */
export const typedOf = (info: PromotionKindInfo, now: Date): TypedPromotion => ({
  kind: info.kind,
  categories: [info.category],
  words: {},
  picture: '/art/banner/welcome.{w}.{ext}',
  settings: typedSettings(info.defaults),
  givesBonus: info.givesMoney,
  bonus: { ...newTemplate, code: 'PROMOTION', name: 'Promotion' },
  turnover: '1',
  levelMin: '',
  levelMax: '',
  segmentId: '',
  agent: '',
  repeats: info.repeats,
  joins: info.trigger === 'DEPOSIT',
  claimDays: '',
  oncePer: info.givesMoney ? ['DEVICE', 'BANK_ACCOUNT'] : [],
  money: '',
  count: '',
  dayMoney: '',
  dayCount: '',
  startsAt: localMoment(now),
  endsAt: '',
  place: '0',
});

/** The editor of a promotion that exists. */
export const typedFromRow = (row: PromotionRow, now: Date): TypedPromotion => {
  const text = (value: string | number | null): string => (value === null ? '' : String(value));
  const template = row.bonus && typedFrom({ code: 'PROMOTION', name: { en: 'Promotion' }, terms: row.bonus } as never);
  return {
    kind: row.kind,
    categories: row.categories,
    words: row.words,
    picture: row.picture,
    settings: typedSettings(row.settings),
    givesBonus: row.bonus !== null,
    bonus: template ?? { ...newTemplate, code: 'PROMOTION', name: 'Promotion' },
    turnover: String(row.turnoverPpm / ppm),
    levelMin: text(row.audience.levelMin),
    levelMax: text(row.audience.levelMax),
    segmentId: text(row.audience.segmentId),
    agent: text(row.audience.agent),
    repeats: row.repeats,
    joins: row.joins,
    claimDays: text(row.claimDays),
    oncePer: row.oncePer,
    money: text(row.budget.money),
    count: text(row.budget.count),
    dayMoney: text(row.budget.dayMoney),
    dayCount: text(row.budget.dayCount),
    startsAt: localMoment(new Date(Math.max(Date.parse(row.startsAt), 0) || now)),
    endsAt: row.endsAt === null ? '' : localMoment(new Date(row.endsAt)),
    place: String(row.place),
  };
};

/** The bonus terms of the form; null: the reward is cash; undefined: a field is wrong. */
export const bonusFrom = (typed: TypedPromotion, currency: Currency): BonusTerms | null | undefined =>
  typed.givesBonus ? termsFrom(typed.bonus, readTemplate(typed.bonus, currency), currency) : null;

type Read = { terms: PromotionTerms | undefined; wrong: ReadonlySet<string> };

/** The terms of a form, or the names of what is missing or wrong. `settings` are those of the fields, read by the schema. */
export const readPromotion = (
  typed: TypedPromotion,
  { settings, wrongSettings }: { settings: FieldValues; wrongSettings: ReadonlySet<string> },
  currency: Currency,
): Read => {
  const wrong = new Set<string>([...wrongSettings].map((name) => `settings.${name}`));
  const note = <T>(name: string, value: T | undefined): T | null => {
    if (value === undefined) wrong.add(name);
    return value ?? null;
  };
  const whole = (text: string, least: number, most: number): number | null | undefined => {
    if (text.trim() === '') return null;
    const count = Number(typedCount(text) ?? Number.NaN);
    return Number.isSafeInteger(count) && count >= least && count <= most ? count : undefined;
  };
  const amount = (text: string) => {
    if (text.trim() === '') return null;
    const units = typedUnits(text, currency);
    return units === undefined || units <= 0n ? undefined : decimalOf({ amount: units, currency });
  };
  const times = /^\d{1,2}(?:\.\d{1,2})?$/.test(typed.turnover.trim()) ? Math.round(Number(typed.turnover) * ppm) : undefined;
  const words = Object.fromEntries(
    Object.entries(typed.words).flatMap(([language, one]) =>
      one.title.trim() === '' ? [] : [[language, { title: one.title.trim(), summary: one.summary.trim(), rules: one.rules.trim() }]],
    ),
  );
  if (Object.keys(words).length === 0) wrong.add('title');
  if (typed.categories.length === 0) wrong.add('categories');
  const most = 100_000_000;
  const terms: PromotionTerms = {
    kind: typed.kind,
    categories: [...typed.categories],
    words,
    picture: typed.picture,
    settings,
    bonus: note('bonus', bonusFrom(typed, currency)),
    turnoverPpm: note('turnover', times) ?? 0,
    audience: {
      levelMin: note('levelMin', whole(typed.levelMin, 0, 100)),
      levelMax: note('levelMax', whole(typed.levelMax, 0, 100)),
      segmentId: typed.segmentId === '' ? null : typed.segmentId,
      agent: typed.agent.trim() === '' ? null : typed.agent.trim(),
    },
    repeats: typed.repeats,
    joins: typed.joins,
    claimDays: note('claimDays', whole(typed.claimDays, 1, 90)),
    oncePer: [...typed.oncePer],
    budget: {
      money: note('money', amount(typed.money)),
      count: note('count', whole(typed.count, 1, most)),
      dayMoney: note('dayMoney', amount(typed.dayMoney)),
      dayCount: note('dayCount', whole(typed.dayCount, 1, most)),
    },
    startsAt: note('startsAt', instantOf(typed.startsAt)) ?? '',
    endsAt: typed.endsAt === '' ? null : note('endsAt', instantOf(typed.endsAt)),
    place: note('place', whole(typed.place, 0, 100_000)) ?? 0,
  };
  return { terms: wrong.size === 0 ? terms : undefined, wrong };
};
