import { decimalOf, type Currency } from '@croupier/contract/core/money';
import type { Reward } from '@croupier/contract/rewards/rewards';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';

export const givenKinds = ['CASH', 'BONUS', 'POINTS', 'FREE_ROUNDS', 'TICKETS', 'PRODUCT'] as const;
export type GivenKind = (typeof givenKinds)[number];
/** The kinds that name one of a list: a bonus template, a campaign, a raffle or a product. */
export const listedKinds = ['BONUS', 'FREE_ROUNDS', 'TICKETS', 'PRODUCT'] as const satisfies readonly GivenKind[];
export type ListedKind = (typeof listedKinds)[number];

/** A reward as it is typed. NONE: there is no reward. `of` is the template, the campaign, the raffle or the product. */
export type TypedReward = { kind: GivenKind | 'NONE'; size: string; turnover: string; of: string };

export const newReward: TypedReward = { kind: 'CASH', size: '', turnover: '1', of: '' };

const ppm = 1_000_000;
const turnoverMost = 100;

/** The reward that is typed; null for none; undefined while a field is missing or wrong. */
export const readReward = ({ kind, size, turnover, of }: TypedReward, currency: Currency): Reward | null | undefined => {
  const amount = typedUnits(size, currency) ?? 0n;
  const whole = /^\d{1,9}$/.test(size.trim()) ? Number(size.trim()) : 0;
  const times = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(turnover.trim()) ? Number(turnover.trim().replace(',', '.')) : turnoverMost + 1;
  const money = { amount, currency };
  switch (kind) {
    case 'NONE':
      return null;
    case 'CASH':
      return amount > 0n && times <= turnoverMost ? { kind, money, turnoverPpm: Math.round(times * ppm) } : undefined;
    case 'BONUS':
      return amount > 0n && of !== '' ? { kind, money, templateId: of } : undefined;
    case 'POINTS':
      return whole > 0 ? { kind, points: whole } : undefined;
    case 'FREE_ROUNDS':
      return of === '' ? undefined : { kind, campaignId: of };
    case 'TICKETS':
      return whole > 0 && of !== '' ? { kind, raffleId: of, tickets: whole } : undefined;
    case 'PRODUCT':
      return whole > 0 && of !== '' ? { kind, productId: of, pieces: whole } : undefined;
  }
};

/** A reward as its fields show it. */
export const typedReward = (reward: Reward | null): TypedReward => {
  if (reward === null) return { ...newReward, kind: 'NONE' };
  const { kind } = reward;
  switch (kind) {
    case 'CASH':
      return { ...newReward, kind, size: decimalOf(reward.money), turnover: String(reward.turnoverPpm / ppm) };
    case 'BONUS':
      return { ...newReward, kind, size: decimalOf(reward.money), of: reward.templateId };
    case 'POINTS':
      return { ...newReward, kind, size: String(reward.points) };
    case 'FREE_ROUNDS':
      return { ...newReward, kind, of: reward.campaignId };
    case 'TICKETS':
      return { ...newReward, kind, size: String(reward.tickets), of: reward.raffleId };
    case 'PRODUCT':
      return { ...newReward, kind, size: String(reward.pieces), of: reward.productId };
  }
};
