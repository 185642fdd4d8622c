import type { Deposit } from '@croupier/contract/cashier';
import type { Balance } from '@croupier/contract/members';
import { type Money, moneyOf } from '@croupier/contract/money';

/** Where a stay in a game began. */
export type Start = { at: string; balance: Balance };

/** What the member won or lost since they opened the game: the balance's change, without what they paid in meanwhile. */
export const netResult = (start: Start, now: Balance, deposits: readonly Deposit[]): Money => {
  const begun = Date.parse(start.at);
  const paidIn = deposits
    .filter(({ creditedAt, credited }) => creditedAt !== null && Date.parse(creditedAt) >= begun && credited?.currency === now.currency)
    .reduce((sum, { credited }) => sum + (credited?.amount ?? 0n), 0n);
  const { amount } = moneyOf(now.balance, now.currency);
  return { amount: amount - moneyOf(start.balance.balance, start.balance.currency).amount - paidIn, currency: now.currency };
};

/** How long a stay has lasted: `1:02:03`, or `02:03` within the first hour. */
export const lasted = (sinceMs: number, nowMs: number): string => {
  const seconds = Math.max(0, Math.floor((nowMs - sinceMs) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${String(hours)}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};
