import type { PayoutTerms } from '@croupier/contract/payments/withdrawals-terms-console';
import { banks } from '@croupier/contract/payments/banks';
import { type Currency, decimalOf, type Money } from '@croupier/contract/core/money';
import { forField, typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { ppmOf } from './multiples.ts';

/** Amounts of the terms; those of `mayBeNothing` may be 0. */
export const amounts = ['min', 'max', 'step', 'feeFixed', 'autoApproveMax', 'transferMin', 'transferMax', 'transferDaily'] as const;
const mayBeNothing: readonly string[] = ['feeFixed', 'autoApproveMax'];

/** Whole numbers of the terms, from the least to the most of each. */
export const numbers = {
  autoScoreMax: [0, 100],
  coolOffMinutes: [0, 43_200],
  accountsMax: [1, 20],
  autoReceiveMinutes: [1, 43_200],
  disputeHours: [0, 720],
} as const;

export type AmountName = (typeof amounts)[number];
export type NumberName = keyof typeof numbers;
/** The typed values, by field. */
export type Typed = Record<AmountName | NumberName | 'feePercent' | 'secondApproverAbove', string>;

/** The countries whose banks payouts reach. */
export const payoutCountries = [...new Set(banks.map(({ country }) => country))];

export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;

export const typedFrom = (terms: PayoutTerms): Typed => ({
  min: forField(decimalOf(terms.min)),
  max: forField(decimalOf(terms.max)),
  step: forField(decimalOf(terms.step)),
  feeFixed: forField(decimalOf(terms.feeFixed)),
  autoApproveMax: forField(decimalOf(terms.autoApproveMax)),
  transferMin: forField(decimalOf(terms.transferMin)),
  transferMax: forField(decimalOf(terms.transferMax)),
  transferDaily: forField(decimalOf(terms.transferDaily)),
  autoScoreMax: String(terms.autoScoreMax),
  coolOffMinutes: String(terms.coolOffMinutes),
  accountsMax: String(terms.accountsMax),
  autoReceiveMinutes: String(terms.autoReceiveMinutes),
  disputeHours: String(terms.disputeHours),
  feePercent: String(terms.feePpm / 10_000),
  secondApproverAbove: terms.secondApproverAbove === null ? '' : forField(decimalOf(terms.secondApproverAbove)),
});

/** An amount somebody typed; undefined where it is none, or below zero. */
export const amountIn = (text: string, currency: Currency): Money | undefined => {
  const amount = typedUnits(text, currency);
  return amount === undefined || amount < 0n ? undefined : { amount, currency };
};

const percent = 10_000;
const feeMost = 200_000;

export type Read = Pick<PayoutTerms, AmountName | NumberName | 'feePpm' | 'secondApproverAbove'>;

/** The terms that were typed, or the fields that are wrong. */
export const readTyped = (typed: Typed, currency: Currency): { read: Read } | { wrong: readonly (keyof Typed)[] } => {
  const money = new Map(amounts.map((name) => [name, amountIn(typed[name], currency)]));
  const of = (name: AmountName): Money => money.get(name) ?? { amount: -1n, currency };
  const names = Object.keys(numbers) as NumberName[];
  const second = typed.secondApproverAbove.trim() === '' ? null : amountIn(typed.secondApproverAbove, currency);
  const feePpm = ppmOf(typed.feePercent, percent, feeMost);
  const wrong: (keyof Typed)[] = [
    ...amounts.filter((name) => of(name).amount < (mayBeNothing.includes(name) ? 0n : 1n)),
    ...(of('max').amount < of('min').amount ? (['max'] as const) : []),
    ...(of('transferMax').amount < of('transferMin').amount ? (['transferMax'] as const) : []),
    ...names.filter((name) => !isWhole(typed[name], numbers[name])),
    ...(feePpm === undefined ? (['feePercent'] as const) : []),
    ...(second === undefined ? (['secondApproverAbove'] as const) : []),
  ];
  if (wrong.length > 0 || feePpm === undefined || second === undefined) return { wrong };
  const number = (name: NumberName) => Number(typed[name]);
  return {
    read: {
      min: of('min'),
      max: of('max'),
      step: of('step'),
      feeFixed: of('feeFixed'),
      autoApproveMax: of('autoApproveMax'),
      transferMin: of('transferMin'),
      transferMax: of('transferMax'),
      transferDaily: of('transferDaily'),
      autoScoreMax: number('autoScoreMax'),
      coolOffMinutes: number('coolOffMinutes'),
      accountsMax: number('accountsMax'),
      autoReceiveMinutes: number('autoReceiveMinutes'),
      disputeHours: number('disputeHours'),
      feePpm,
      secondApproverAbove: second,
    },
  };
};

/** A whole number from one to another, both included. */
export const isWhole = (text: string, [least, most]: readonly [number, number]): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
