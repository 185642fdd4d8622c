import type { PlanTerms } from '@croupier/contract/earnings/affiliates';
import { type Currency, decimalOf, isCoin, type Money } from '@croupier/contract/core/money';
import { forField, typedCount } from '#design-system/forms/typed-amount.rules.ts';
import { ratePpmOf } from '../contracts/terms.rules.ts';
import { amountIn, isWhole } from '../withdrawals/terms/terms-fields.ts';

/** The typed fields of a plan. */
export type Typed = {
  hasCpa: boolean;
  amount: string;
  firstDepositMin: string;
  validBetMin: string;
  withinDays: string;
  needsKyc: boolean;
  playersMax: string;
  hasShare: boolean;
  tiers: readonly { ngrMin: string; rate: string }[];
  depositFee: string;
  adminFee: string;
  carriesLoss: boolean;
  highRollerWin: string;
  windowDays: string;
  payMax: string;
  autoApproveMax: string;
};

/**
 * A usual plan, to begin with. The worth of a thousand of a coin differs by millions: its sums are left to the plan's maker, and none of it goes without a
 * person until they say how much may.
 */
export const usualIn = (currency: Currency): Typed => (isCoin(currency) ? { ...usual, ...ofCoins } : usual);

const usual: Typed = {
  hasCpa: true,
  amount: '1000.00',
  firstDepositMin: '500.00',
  validBetMin: '1000.00',
  withinDays: '30',
  needsKyc: false,
  playersMax: '',
  hasShare: true,
  tiers: [
    { ngrMin: '0.00', rate: '25' },
    { ngrMin: '500000.00', rate: '30' },
    { ngrMin: '2000000.00', rate: '40' },
  ],
  depositFee: '2',
  adminFee: '10',
  carriesLoss: true,
  highRollerWin: '',
  windowDays: '30',
  payMax: '',
  autoApproveMax: '50000.00',
};

const ofCoins = {
  amount: '',
  firstDepositMin: '',
  validBetMin: '',
  tiers: usual.tiers.map(({ rate }, place) => ({ ngrMin: place === 0 ? '0' : '', rate })),
  autoApproveMax: '0',
};

const percentUnits = 10_000;

export const typedFrom = ({ cpa, share, windowDays, payMax, autoApproveMax }: PlanTerms): Typed => {
  const written = (money: Money): string => forField(decimalOf(money));
  const optional = (money: Money | null): string => (money === null ? '' : written(money));
  const percent = (ppm: number): string => String(ppm / percentUnits);
  return {
    ...usualIn(autoApproveMax.currency),
    hasCpa: cpa !== null,
    ...(cpa !== null && {
      amount: written(cpa.amount),
      firstDepositMin: written(cpa.firstDepositMin),
      validBetMin: written(cpa.validBetMin),
      withinDays: String(cpa.withinDays),
      needsKyc: cpa.needsKyc,
      playersMax: cpa.playersMax === null ? '' : String(cpa.playersMax),
    }),
    hasShare: share !== null,
    ...(share !== null && {
      tiers: share.tiers.map(({ ngrMin, ratePpm }) => ({ ngrMin: written(ngrMin), rate: percent(ratePpm) })),
      depositFee: percent(share.depositFeePpm),
      adminFee: percent(share.adminFeePpm),
      carriesLoss: share.carriesLoss,
      highRollerWin: optional(share.highRollerWin),
    }),
    windowDays: String(windowDays),
    payMax: optional(payMax),
    autoApproveMax: written(autoApproveMax),
  };
};

/** Fields that are wrong, by name; `nothing`: a plan that pays nothing; `tiers`: they do not rise. */
export type Wrong = ReadonlySet<string>;

/** The plan that was typed, or what is wrong with it. */
export const readPlan = (typed: Typed, currency: Currency): { terms: PlanTerms } | { wrong: Wrong } => {
  const wrong = new Set<string>();
  const money = (name: string, text: string, least = 0n): Money => {
    const amount = amountIn(text, currency);
    if (amount === undefined || amount.amount < least) wrong.add(name);
    return amount ?? { amount: 0n, currency };
  };
  const optional = (name: string, text: string): Money | null => (text.trim() === '' ? null : money(name, text, 1n));
  const whole = (name: string, text: string, range: readonly [number, number]): number => {
    const plain = typedCount(text) ?? '';
    if (!isWhole(plain, range)) wrong.add(name);
    return Number(plain);
  };
  const percent = (name: string, text: string, most: number): number => {
    const ppm = ratePpmOf(text);
    if (ppm === undefined || ppm > most * percentUnits) wrong.add(name);
    return ppm ?? 0;
  };
  const cpa = typed.hasCpa
    ? {
        amount: money('amount', typed.amount, 1n),
        firstDepositMin: money('firstDepositMin', typed.firstDepositMin),
        validBetMin: money('validBetMin', typed.validBetMin),
        withinDays: whole('withinDays', typed.withinDays, [1, 365]),
        needsKyc: typed.needsKyc,
        playersMax: typed.playersMax.trim() === '' ? null : whole('playersMax', typed.playersMax, [1, 100_000]),
      }
    : null;
  const share = typed.hasShare
    ? {
        tiers: typed.tiers.map(({ ngrMin, rate }, place) => ({
          ngrMin: money(`ngrMin${place}`, ngrMin),
          ratePpm: percent(`rate${place}`, rate, 70),
        })),
        depositFeePpm: percent('depositFee', typed.depositFee, 20),
        adminFeePpm: percent('adminFee', typed.adminFee, 50),
        carriesLoss: typed.carriesLoss,
        highRollerWin: optional('highRollerWin', typed.highRollerWin),
      }
    : null;
  const terms: PlanTerms = {
    cpa,
    share,
    windowDays: whole('windowDays', typed.windowDays, [1, 90]),
    payMax: optional('payMax', typed.payMax),
    autoApproveMax: money('autoApproveMax', typed.autoApproveMax),
  };
  if (cpa === null && share === null) wrong.add('nothing');
  if (share !== null && !rises(share.tiers)) wrong.add('tiers');
  if (terms.payMax !== null && cpa !== null && terms.payMax.amount < cpa.amount.amount) wrong.add('payMax');
  return wrong.size > 0 ? { wrong } : { terms };
};

const rises = (tiers: readonly { ngrMin: Money; ratePpm: number }[]): boolean =>
  tiers.length > 0 &&
  tiers.every(({ ngrMin, ratePpm }, place) => {
    const before = tiers[place - 1];
    return before === undefined || (ngrMin.amount > before.ngrMin.amount && ratePpm >= before.ratePpm);
  });
