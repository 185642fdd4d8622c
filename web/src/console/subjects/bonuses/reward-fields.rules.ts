import type { Currency } from '@croupier/contract/core/money';
import type { Reward } from '@croupier/contract/rewards/rewards';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';

export const givenKinds = ['CASH', 'BONUS', 'POINTS', 'FREE_ROUNDS', 'PRODUCT'] as const;
export type GivenKind = (typeof givenKinds)[number];

/** A reward as it is typed. `of` is the template, the campaign or the product. */
export type TypedReward = { kind: GivenKind; size: string; turnover: string; of: string };

export const newReward: TypedReward = { kind: 'CASH', size: '', turnover: '1', of: '' };

const ppm = 1_000_000;
const turnoverMost = 100;

/** The reward that is typed; undefined while a field is missing or wrong. */
export const readReward = ({ kind, size, turnover, of }: TypedReward, currency: Currency): Reward | undefined => {
  const amount = typedUnits(size, currency) ?? 0n;
  const whole = /^\d{1,9}$/.test(size.trim()) ? Number(size.trim()) : 0;
  const times = /^\d{1,3}$/.test(turnover.trim()) ? Number(turnover.trim()) : turnoverMost + 1;
  const money = { amount, currency };
  switch (kind) {
    case 'CASH':
      return amount > 0n && times <= turnoverMost ? { kind, money, turnoverPpm: times * ppm } : undefined;
    case 'BONUS':
      return amount > 0n && of !== '' ? { kind, money, templateId: of } : undefined;
    case 'POINTS':
      return whole > 0 ? { kind, points: whole } : undefined;
    case 'FREE_ROUNDS':
      return of === '' ? undefined : { kind, campaignId: of };
    case 'PRODUCT':
      return whole > 0 && of !== '' ? { kind, productId: of, pieces: whole } : undefined;
  }
};
