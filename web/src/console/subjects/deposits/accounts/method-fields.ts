import type { DeskAccount, PayMethod } from '@croupier/contract/payments/deposits-console';
import { cashStepOf, decimalOf, type Money } from '@croupier/contract/core/money';
import type { OperatorMerchant } from '@croupier/contract/console/operators';
import { forField, typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { ppmOf } from '../../withdrawals/terms/multiples.ts';

/** A way to pay in that is added: cautious until somebody says otherwise, and not offered yet. */
export const newMethod = (
  { id, currency }: OperatorMerchant,
  accounts: readonly DeskAccount[],
  others: readonly PayMethod[],
): PayMethod => ({
  merchantId: id,
  code: '',
  kind: 'BANK',
  currency,
  names: {},
  standard: null,
  countries: [],
  presets: [],
  cashStep: wholeStep(undefined, currency),
  windowMinutes: 30,
  graceMinutes: 1_440,
  tail: null,
  onAmountDiff: 'REVIEW',
  onNameDiff: 'REVIEW',
  creditsPerHour: 10,
  displayOrder: Math.max(0, ...others.map(({ displayOrder }) => displayOrder)) + 10,
  enabled: false,
  levels: [firstLevel(currency, 0)],
  accountIds: accounts.filter((one) => one.currency === currency && one.status === 'ACTIVE').map(({ id: account }) => account),
});

/** The smallest cash that is asked for: as it was set, unless that is a fraction its currency does not have. */
export const wholeStep = (set: Money | undefined, currency: Money['currency']): Money => {
  const least = cashStepOf(currency);
  return set !== undefined && set.amount % least === 0n ? set : { amount: least, currency };
};

export const firstLevel = (currency: Money['currency'], fromLevel: number): PayMethod['levels'][number] => ({
  fromLevel,
  depositMin: moneyIn('100.00', currency) ?? { amount: 1n, currency },
  depositMax: moneyIn('50000.00', currency) ?? { amount: 1n, currency },
  feeFixed: { amount: 0n, currency },
  feePpm: 0,
});

const moneyIn = (text: string, currency: Money['currency']): Money | undefined => {
  const amount = typedUnits(text, currency);
  return amount === undefined || amount < 0n ? undefined : { amount, currency };
};

/** A level as it is typed. */
export type TypedLevel = { fromLevel: string; min: string; max: string; feeFixed: string; feePercent: string };

export const typedLevel = ({ fromLevel, depositMin, depositMax, feeFixed, feePpm }: PayMethod['levels'][number]): TypedLevel => ({
  fromLevel: String(fromLevel),
  min: forField(decimalOf(depositMin)),
  max: forField(decimalOf(depositMax)),
  feeFixed: forField(decimalOf(feeFixed)),
  feePercent: String(feePpm / percent),
});

const percent = 10_000;
const feeMost = 500_000;

/** A level that was typed; each part is undefined that is wrong. */
export const readLevel = (typed: TypedLevel, currency: Money['currency'], others: readonly TypedLevel[]) => {
  const [min, max] = [moneyIn(typed.min, currency), moneyIn(typed.max, currency)];
  const isOnce = others.every((other) => other === typed || other.fromLevel.trim() !== typed.fromLevel.trim());
  return {
    fromLevel: /^\d{1,3}$/.test(typed.fromLevel.trim()) && Number(typed.fromLevel) <= 100 && isOnce ? Number(typed.fromLevel) : undefined,
    depositMin: min === undefined || min.amount === 0n ? undefined : min,
    depositMax: max === undefined || max.amount === 0n || max.amount < (min?.amount ?? 0n) ? undefined : max,
    feeFixed: moneyIn(typed.feeFixed, currency),
    feePpm: ppmOf(typed.feePercent, percent, feeMost),
  };
};

const presetsMax = 12;

/** Amounts that are offered, typed with spaces between; undefined where one of them is none, or there are too many. */
export const readPresets = (text: string, currency: Money['currency']): Money[] | undefined => {
  const found = text
    .split(/\s+/)
    .filter((one) => one !== '')
    .map((one) => moneyIn(one, currency));
  return found.length > presetsMax || found.some((one) => one === undefined || one.amount === 0n) ? undefined : (found as Money[]);
};
