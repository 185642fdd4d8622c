import type { Reward } from '@croupier/contract/rewards/rewards';

/** Limits of a merchant, or what one operator gave to one member in the last 24 hours: money in 10^-scale, and points. */
export type ByOne = { money: bigint; points: bigint };

/** Whether a reward needs a second person: above a limit together with what was given before, and every kind that has no limit. */
export const needsSecondPerson = (reward: Reward, limits: ByOne, before: ByOne): boolean => {
  switch (reward.kind) {
    case 'CASH':
    case 'BONUS':
      return before.money + reward.money.amount > limits.money;
    case 'POINTS':
      return before.points + BigInt(reward.points) > limits.points;
    default:
      return true;
  }
};
