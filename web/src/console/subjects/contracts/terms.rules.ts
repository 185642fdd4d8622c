import { type ContractKind, type ContractTier, seriesPointPpm } from '@croupier/contract/earnings/contracts';
import { type Currency, decimalOf, type Money } from '@croupier/contract/core/money';
import { forField, typedRate, typedUnits } from '#design-system/forms/typed-amount.rules.ts';

export const conditions = ['validBetMin', 'profitMin', 'activeMin', 'singleBetMin'] as const;
export type Condition = (typeof conditions)[number];

/** The conditions each kind may set, as the platform takes them. */
export const conditionsOf: Readonly<Record<ContractKind, readonly Condition[]>> = {
  DIVIDEND: ['validBetMin', 'profitMin', 'activeMin'],
  DAILY: ['validBetMin', 'profitMin', 'activeMin'],
  HOURLY: ['validBetMin', 'activeMin'],
  REALTIME: ['singleBetMin'],
  SERIES: [],
};

/** Kinds that may pay one rate for what members won and another for what they lost. */
export const splits: ReadonlySet<ContractKind> = new Set<ContractKind>(['HOURLY', 'REALTIME']);

/** A tier as it is typed: rates in percent, what is empty is not asked for. */
export type TypedTier = Record<Condition | 'won' | 'lost' | 'family', string>;
export const emptyTier: TypedTier = { validBetMin: '', profitMin: '', activeMin: '', singleBetMin: '', won: '', lost: '', family: '' };

const percent = 10_000;
const whole = 1_000_000;

export const typedTier = (tier: ContractTier): TypedTier => {
  const money = (value: Money | null) => (value === null ? '' : forField(decimalOf(value)));
  return {
    validBetMin: money(tier.validBetMin),
    profitMin: money(tier.profitMin),
    activeMin: tier.activeMin === null ? '' : String(tier.activeMin),
    singleBetMin: money(tier.singleBetMin),
    won: String(tier.profitRatePpm / percent),
    lost: tier.family === undefined ? String(tier.lossRatePpm / percent) : String(tier.lossRatePpm / seriesPointPpm),
    family: tier.family ?? '',
  };
};

/** Parts per million of a rate that was typed in percent; undefined for no number, less than nothing, or more than all. */
export const ratePpmOf = (text: string): number | undefined => {
  const plain = typedRate(text);
  if (plain === undefined || !/^\d{1,3}(\.\d{1,4})?$/.test(plain)) return undefined;
  const ppm = Math.round(Number(plain) * percent);
  return ppm > whole ? undefined : ppm;
};

/** The rate of a series that was typed; undefined for no whole number, or more than all. */
const seriesPpmOf = (text: string): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text.trim()) && Number(text) * seriesPointPpm <= whole ? Number(text) * seriesPointPpm : undefined;

export type Wrong = { place: number; name: keyof TypedTier };

/** The tiers that were typed, or the fields that hold no value. Whether they may be agreed is the platform's to say. */
export const readTiers = (
  kind: ContractKind,
  typed: readonly TypedTier[],
  currency: Currency,
): { tiers: ContractTier[] } | { wrong: readonly Wrong[] } => {
  const wrong: Wrong[] = [];
  const tiers = typed.map((tier, place): ContractTier => {
    const given = (name: Condition) => conditionsOf[kind].includes(name) && tier[name].trim() !== '';
    const money = (name: 'validBetMin' | 'profitMin' | 'singleBetMin'): Money | null => {
      if (!given(name)) return null;
      const amount = typedUnits(tier[name], currency);
      if (amount === undefined || amount < 0n) wrong.push({ place, name });
      return { amount: amount ?? 0n, currency };
    };
    const active = given('activeMin') ? tier.activeMin.trim() : undefined;
    if (active !== undefined && !/^\d{1,6}$/.test(active)) wrong.push({ place, name: 'activeMin' });
    const lost = kind === 'SERIES' ? seriesPpmOf(tier.lost) : ratePpmOf(tier.lost);
    const family = tier.family.trim().toUpperCase();
    if (kind === 'SERIES' && !/^[A-Z0-9_]{2,20}$/.test(family)) wrong.push({ place, name: 'family' });
    const won = splits.has(kind) ? ratePpmOf(tier.won) : lost;
    if (lost === undefined) wrong.push({ place, name: 'lost' });
    if (won === undefined && splits.has(kind)) wrong.push({ place, name: 'won' });
    return {
      validBetMin: money('validBetMin'),
      profitMin: money('profitMin'),
      activeMin: active === undefined ? null : Number(active),
      singleBetMin: money('singleBetMin'),
      profitRatePpm: won ?? 0,
      lossRatePpm: lost ?? 0,
      ...(kind === 'SERIES' && { family }),
    };
  });
  return wrong.length > 0 ? { wrong } : { tiers };
};
