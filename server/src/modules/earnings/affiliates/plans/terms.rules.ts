import type { PlanTerms } from '@croupier/contract/earnings/affiliates';
import type { Currency, Money } from '@croupier/contract/core/money';

/** The fault of a plan's terms, as the path of the field; undefined: none. */
export const problemWith = ({ cpa, share, payMax, autoApproveMax }: PlanTerms): string | undefined => {
  if (cpa === null && share === null) return 'cpa';
  if (autoApproveMax.amount < 0n) return 'autoApproveMax';
  if (cpa !== null && (cpa.firstDepositMin.amount < 0n || cpa.validBetMin.amount < 0n)) return 'cpa';
  if (payMax !== null && cpa !== null && cpa.amount.amount > payMax.amount) return 'payMax';
  if (share !== null && !share.tiers.every((tier, place, all) => rises(tier, all[place - 1]))) return 'share.tiers';
  return undefined;
};

type Tier = NonNullable<PlanTerms['share']>['tiers'][number];

/** Both rise, so that bringing more never pays less. */
const rises = (tier: Tier, before: Tier | undefined): boolean =>
  before === undefined ? tier.ngrMin.amount >= 0n : tier.ngrMin.amount > before.ngrMin.amount && tier.ratePpm >= before.ratePpm;

/** Whether every amount of a plan is in this currency. */
export const isIn = (currency: Currency, { cpa, share, payMax, autoApproveMax }: PlanTerms): boolean => {
  const all: (Money | null)[] = [
    payMax,
    autoApproveMax,
    ...(cpa === null ? [] : [cpa.amount, cpa.firstDepositMin, cpa.validBetMin]),
    ...(share === null ? [] : [share.highRollerWin, ...share.tiers.map(({ ngrMin }) => ngrMin)]),
  ];
  return all.every((money) => money === null || money.currency === currency);
};
