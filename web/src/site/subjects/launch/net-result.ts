import type { Balance } from '@croupier/contract/people/members';
import { type Money, moneyOf } from '@croupier/contract/core/money';

/** The result of play since the platform last counted: the change of the balance. Money that came or went otherwise has it count anew. */
export const netResult = (ground: Balance, now: Balance): Money => ({
  amount: moneyOf(now.balance, now.currency).amount - moneyOf(ground.balance, ground.currency).amount,
  currency: now.currency,
});

/** How long a stay has lasted: `1:02:03`, or `02:03` within the first hour. */
export const lasted = (sinceMs: number, nowMs: number): string => {
  const seconds = Math.max(0, Math.floor((nowMs - sinceMs) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${String(hours)}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};
