import type { AgentPolicy } from '@croupier/contract/earnings/contracts-console';
import { type Currency, decimalOf, type Money } from '@croupier/contract/core/money';
import { forField, typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { ratePpmOf } from './terms.rules.ts';

/** Amounts; those of `optional` may be left empty. */
export const amounts = [
  'activeBetMin',
  'activeDepositMin',
  'baseUnit',
  'step',
  'autoApproveMax',
  'secondApproverAbove',
  'overrideAloneMax',
] as const;
export type AmountName = (typeof amounts)[number];
const optional: ReadonlySet<AmountName> = new Set<AmountName>(['baseUnit', 'secondApproverAbove']);
const aboveNothing: ReadonlySet<AmountName> = new Set<AmountName>(['baseUnit', 'step']);
export const isOptional = (name: AmountName): boolean => optional.has(name);

/** Rates, typed in percent. */
export const rates = ['capWonPpm', 'capLostPpm', 'rateStepPpm', 'vendorFeePpm', 'paymentFeePpm'] as const;
export type RateName = (typeof rates)[number];

/** Whole numbers, from the least to the most. */
export const numbers = { offerDays: [1, 90], openRoundsMax: [0, 1_000_000], waitMinutes: [0, 10_080], retryDays: [0, 365] } as const;
export type NumberName = keyof typeof numbers;

export const flags = [
  'enabled',
  'sameLevel',
  'crossLevel',
  'includeOwn',
  'banded',
  'takesOffSalaries',
  'netOfHourly',
  'guarantee',
] as const;
export type FlagName = (typeof flags)[number];

export type Typed = Record<AmountName | RateName | NumberName, string>;
export type FieldName = keyof Typed;

const percent = 10_000;

export const typedFrom = (policy: AgentPolicy): Typed =>
  ({
    ...Object.fromEntries(amounts.map((name) => [name, policy[name] === null ? '' : forField(decimalOf(policy[name] as Money))])),
    ...Object.fromEntries(rates.map((name) => [name, String(policy[name] / percent)])),
    ...Object.fromEntries(Object.keys(numbers).map((name) => [name, String(policy[name as NumberName])])),
  }) as Typed;

const isWhole = (text: string, [least, most]: readonly [number, number]): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** The typed policy, or the fields that are wrong. */
export const readTyped = (typed: Typed, currency: Currency): { read: Pick<AgentPolicy, FieldName> } | { wrong: readonly FieldName[] } => {
  const wrong: FieldName[] = [];
  const money = (name: AmountName): Money | null => {
    if (typed[name].trim() === '' && optional.has(name)) return null;
    const amount = typedUnits(typed[name], currency);
    if (amount === undefined || amount < (aboveNothing.has(name) ? 1n : 0n)) wrong.push(name);
    return { amount: amount ?? 0n, currency };
  };
  const rate = (name: RateName): number => {
    const ppm = ratePpmOf(typed[name]);
    const isFee = name === 'vendorFeePpm' || name === 'paymentFeePpm';
    if (ppm === undefined || (ppm === 0 && !isFee)) wrong.push(name);
    return ppm ?? 0;
  };
  const read = {
    ...Object.fromEntries(amounts.map((name) => [name, money(name)])),
    ...Object.fromEntries(rates.map((name) => [name, rate(name)])),
    ...Object.fromEntries(Object.keys(numbers).map((name) => [name, Number(typed[name as NumberName])])),
  } as Pick<AgentPolicy, FieldName>;
  for (const [name, bounds] of Object.entries(numbers)) if (!isWhole(typed[name as NumberName], bounds)) wrong.push(name as NumberName);
  for (const name of ['capWonPpm', 'capLostPpm'] as const)
    if (read.rateStepPpm > 0 && read[name] % read.rateStepPpm !== 0) wrong.push(name);
  return wrong.length > 0 ? { wrong } : { read };
};
