import type { ContractKind, ContractTier } from '@croupier/contract/earnings/contracts';
import { type Currency, displayDecimalsOf, type Money } from '@croupier/contract/core/money';
import { asTyped } from '#site/subjects/withdrawals/amount.rules.ts';
import { forField, typedCount, typedRate, typedUnits } from '#design-system/forms/typed-amount.rules.ts';

export const conditions = ['validBetMin', 'profitMin', 'activeMin', 'singleBetMin'] as const;
export type Condition = (typeof conditions)[number];

/** The conditions that each kind may have. */
export const conditionsOf: Readonly<Record<ContractKind, readonly Condition[]>> = {
  DIVIDEND: ['validBetMin', 'profitMin', 'activeMin'],
  DAILY: ['validBetMin', 'profitMin', 'activeMin'],
  HOURLY: ['validBetMin', 'activeMin'],
  REALTIME: ['singleBetMin'],
  SERIES: [],
};

/** As many tiers as a contract may have. */
export const tiersMax = 20;

const ppmOfPercent = 10_000;

/** A rate as people read it: 12,500 millionths are `1.25`. Whole numbers all the way: no digit comes out of a division. */
export const percentOf = (ppm: number): string => {
  const whole = Math.trunc(ppm / ppmOfPercent);
  const rest = String(ppm % ppmOfPercent)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${String(whole)}.${rest}`;
};

/** The rate somebody typed: `1.25`, `1,25`. Undefined when it is none, or finer than a millionth. */
export const ppmOf = (percent: string): number | undefined => {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(typedRate(percent) ?? '');
  return match === null ? undefined : Number(match[1]) * ppmOfPercent + Number((match[2] ?? '').padEnd(4, '0'));
};

type Amounts = Record<Exclude<Condition, 'activeMin'>, string>;
/** A tier while it is typed: a condition left empty is not asked for. `begun`: amounts as they stood there first. */
export type Draft = Amounts & { activeMin: string; profitRate: string; lossRate: string; begun: Amounts; key: number };

export const draftOf = (tier: ContractTier | undefined, key: number): Draft => {
  const begun = {
    validBetMin: typed(tier?.validBetMin ?? null),
    profitMin: typed(tier?.profitMin ?? null),
    singleBetMin: typed(tier?.singleBetMin ?? null),
  };
  return {
    key,
    begun,
    ...begun,
    activeMin: tier?.activeMin === null || tier === undefined ? '' : String(tier.activeMin),
    profitRate: tier === undefined ? '' : percentOf(tier.profitRatePpm),
    lossRate: tier === undefined ? '' : percentOf(tier.lossRatePpm),
  };
};

/** Typed rates are as fine as a wallet shows them; agreed ones may be finer, and stay so while nobody touches them. */
const decimalsOf = (currency: Currency): number => Math.max(displayDecimalsOf(currency), 2);

const typed = (money: Money | null): string => (money === null ? '' : forField(asTyped(money)));

export type DraftField = Condition | 'profitRate' | 'lossRate';
export type ReadDraft = { tier: ContractTier } | { wrong: DraftField[] };

/** The tier a draft stands for; or which of its fields cannot be read. `split`: what members won has a rate of its own. */
export const readDraft = (draft: Draft, kind: ContractKind, currency: Currency, split: boolean): ReadDraft => {
  const wrong: DraftField[] = [];
  const asked = (condition: Condition): boolean => conditionsOf[kind].includes(condition) && draft[condition].trim() !== '';
  const money = (condition: Exclude<Condition, 'activeMin'>): Money | null => {
    if (!asked(condition)) return null;
    const isTouched = draft[condition] !== draft.begun[condition];
    const amount = typedUnits(draft[condition], currency, isTouched ? { decimals: decimalsOf(currency) } : {});
    if (amount === undefined) wrong.push(condition);
    return amount === undefined ? null : { amount, currency };
  };
  const count = (): number | null => {
    if (!asked('activeMin')) return null;
    const plain = typedCount(draft.activeMin);
    if (plain !== undefined && plain.length <= 6) return Number(plain);
    wrong.push('activeMin');
    return null;
  };
  const rate = (field: 'profitRate' | 'lossRate'): number => {
    const ppm = ppmOf(draft[field]);
    if (ppm === undefined) wrong.push(field);
    return ppm ?? 0;
  };
  const lossRatePpm = rate('lossRate');
  const tier = {
    validBetMin: money('validBetMin'),
    profitMin: money('profitMin'),
    activeMin: count(),
    singleBetMin: money('singleBetMin'),
    profitRatePpm: split ? rate('profitRate') : lossRatePpm,
    lossRatePpm,
  };
  return wrong.length > 0 ? { wrong } : { tier };
};

/** A team's figures of a period, as tiers ask for them. */
export type Measured = { validBet: Money; profit: Money; active: number };

/** The missing part of a tier, condition by condition; empty when nothing is missing. */
export const missingFor = (
  tier: ContractTier,
  { validBet, profit, active }: Measured,
): { condition: Condition; money?: Money; count?: number }[] => {
  const short = (condition: Condition, asked: Money | null, has: Money) =>
    asked !== null && has.amount < asked.amount
      ? [{ condition, money: { amount: asked.amount - has.amount, currency: asked.currency } }]
      : [];
  return [
    ...short('validBetMin', tier.validBetMin, validBet),
    ...short('profitMin', tier.profitMin, profit),
    ...(tier.activeMin !== null && active < tier.activeMin ? [{ condition: 'activeMin' as const, count: tier.activeMin - active }] : []),
  ];
};

/** Which way a rate goes from what stands at the same place to what is offered; undefined where nothing stands there. */
export const wayOf = (now: number | undefined, then: number | undefined): 'up' | 'down' | 'same' | undefined =>
  now === undefined || then === undefined ? undefined : then > now ? 'up' : then < now ? 'down' : 'same';

/** An amount in millionths of a currency's smallest unit, as a decimal with as many places as it needs, two at least. */
export const microText = (micro: string, scale: number): string => {
  const amount = BigInt(micro);
  const places = scale + 6;
  const digits = (amount < 0n ? -amount : amount).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '').padEnd(2, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -places)}.${fraction}`;
};
