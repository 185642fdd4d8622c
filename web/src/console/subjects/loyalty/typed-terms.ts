import { decimalOf, type Money } from '@croupier/contract/core/money';
import type { CashbackTerms, Ladder, LadderLevel, RebateTerms } from '@croupier/contract/rewards/loyalty-console';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';

type Currency = Money['currency'];
const ppmOfPercent = 10_000;
const ppm = 1_000_000;

/** A percentage as it is typed, `0.35`, as parts per million; undefined for anything else. */
export const typedPpm = (text: string): number | undefined => {
  const percent = /^\d{1,3}(?:\.\d{1,4})?$/.test(text.trim()) ? Number(text) : Number.NaN;
  const rate = Math.round(percent * ppmOfPercent);
  return Number.isNaN(rate) || rate > ppm ? undefined : rate;
};
export const percentOf = (ratePpm: number): string => String(ratePpm / ppmOfPercent);

export const typedWhole = (text: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
};

const moneyOf = (text: string, currency: Currency): Money | undefined => {
  const units = text.trim() === '' ? 0n : typedUnits(text, currency);
  return units === undefined || units < 0n ? undefined : { amount: units, currency };
};

/** Empty means no limit. */
const limitOf = (text: string, currency: Currency): Money | null | undefined => (text.trim() === '' ? null : moneyOf(text, currency));

export const levelAmounts = ['turnover', 'deposits', 'keep', 'levelUp', 'monthly', 'birthday'] as const;
export type TypedLevel = { id: number; level: string; name: Record<string, string>; contact: string } & Record<
  (typeof levelAmounts)[number],
  string
>;

export const typedLevel = (level: LadderLevel, id: number): TypedLevel => ({
  id,
  level: String(level.level),
  name: { ...level.name },
  contact: level.contact,
  turnover: decimalOf(level.turnover),
  deposits: decimalOf(level.deposits),
  keep: decimalOf(level.keep),
  levelUp: decimalOf(level.levelUp),
  monthly: decimalOf(level.monthly),
  birthday: decimalOf(level.birthday),
});

/** The ladder that is typed; undefined while something is wrong. */
export const readLadder = (
  levels: readonly TypedLevel[],
  { claimDays, turnover }: { claimDays: string; turnover: string },
  currency: Currency,
): Ladder | undefined => {
  const [days, times] = [typedWhole(claimDays, 1, 366), typedWhole(turnover, 0, 100)];
  if (days === undefined || times === undefined || levels.length === 0) return undefined;
  const read: LadderLevel[] = [];
  for (const typed of levels) {
    const level = typedWhole(typed.level, 0, 100);
    const money = (name: (typeof levelAmounts)[number]) => moneyOf(typed[name], currency);
    const [needed, paid, keep] = [money('turnover'), money('deposits'), money('keep')];
    const [levelUp, monthly, birthday] = [money('levelUp'), money('monthly'), money('birthday')];
    const name = Object.fromEntries(Object.entries(typed.name).filter(([, word]) => word.trim() !== ''));
    if (level === undefined || needed === undefined || paid === undefined || keep === undefined) return undefined;
    if (levelUp === undefined || monthly === undefined || birthday === undefined || Object.keys(name).length === 0) return undefined;
    read.push({ level, name, turnover: needed, deposits: paid, keep, levelUp, monthly, birthday, contact: typed.contact.trim() });
  }
  return { levels: read, claimDays: days, turnoverPpm: times * ppm };
};

export type TypedRate = { id: number; gameType: RebateTerms['rates'][number]['gameType']; fromLevel: string; percent: string };

export const readRebate = (
  rates: readonly TypedRate[],
  typed: { least: string; dailyMax: string; turnover: string },
  currency: Currency,
): RebateTerms | undefined => {
  const [least, dailyMax, times] = [moneyOf(typed.least, currency), limitOf(typed.dailyMax, currency), typedWhole(typed.turnover, 0, 100)];
  if (least === undefined || dailyMax === undefined || times === undefined) return undefined;
  const read = rates.map(({ gameType, fromLevel, percent }) => ({
    gameType,
    fromLevel: typedWhole(fromLevel, 0, 100),
    ratePpm: typedPpm(percent),
  }));
  if (read.some((rate) => rate.fromLevel === undefined || rate.ratePpm === undefined || rate.ratePpm > 100_000)) return undefined;
  return { rates: read as RebateTerms['rates'], least, dailyMax, turnoverPpm: times * ppm };
};

export type TypedCashbackRate = { id: number; fromLevel: string; percent: string };

export const readCashback = (
  rates: readonly TypedCashbackRate[],
  typed: { period: CashbackTerms['period']; lossMin: string; most: string; turnover: string },
  currency: Currency,
): CashbackTerms | undefined => {
  const [lossMin, most, times] = [moneyOf(typed.lossMin, currency), limitOf(typed.most, currency), typedWhole(typed.turnover, 0, 100)];
  if (lossMin === undefined || most === undefined || times === undefined) return undefined;
  const read = rates.map(({ fromLevel, percent }) => ({ fromLevel: typedWhole(fromLevel, 0, 100), ratePpm: typedPpm(percent) }));
  if (read.some((rate) => rate.fromLevel === undefined || rate.ratePpm === undefined || rate.ratePpm > 500_000)) return undefined;
  return { period: typed.period, rates: read as CashbackTerms['rates'], lossMin, most, turnoverPpm: times * ppm };
};
