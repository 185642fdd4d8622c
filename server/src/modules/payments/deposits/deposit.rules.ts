import type { Money } from '@croupier/contract/core/money';

export type Deadlines = { expiresAt: Temporal.Instant; matchesUntil: Temporal.Instant };

/** Until when a member is asked to pay, and until when a payment still finds its deposit; transfers between banks may take their time. */
export const deadlinesFrom = (at: Temporal.Instant, method: { window_minutes: number; grace_minutes: number }): Deadlines => {
  const expiresAt = at.add({ minutes: method.window_minutes });
  return { expiresAt, matchesUntil: expiresAt.add({ minutes: method.grace_minutes }) };
};

/** The amount that is taken, in units of a currency. */
export type Range = { deposit_min: bigint; deposit_max: bigint };
type Level = Range & { from_level: number; fee_fixed: bigint; fee_ppm: number };

/** The limits and fees that hold for a member's level: those of the highest level they have reached. Undefined: the method is not for them. */
export const levelFor = <L extends Level>(levels: readonly L[], level: number): L | undefined =>
  levels.filter(({ from_level }) => from_level <= level).toSorted((a, b) => b.from_level - a.from_level)[0];

/**
 * The amounts that may be paid by a method on one of some accounts: within the level, and within the limits of at least one account. Undefined when there are
 * none.
 */
export const rangeOf = ({ deposit_min, deposit_max }: Range, accounts: readonly Range[]): Range | undefined => {
  const taken = accounts.filter((account) => account.deposit_min <= deposit_max && account.deposit_max >= deposit_min);
  if (taken.length === 0) return undefined;
  const least = taken.reduce((low, account) => (account.deposit_min < low ? account.deposit_min : low), deposit_max);
  const most = taken.reduce((high, account) => (account.deposit_max > high ? account.deposit_max : high), 0n);
  return { deposit_min: least > deposit_min ? least : deposit_min, deposit_max: most < deposit_max ? most : deposit_max };
};

/** Whether an amount is within a range and payable in whole coins. */
export const isTaken = ({ amount }: Money, { deposit_min, deposit_max }: Range, cashStep: bigint): boolean =>
  amount >= deposit_min && amount <= deposit_max && amount % cashStep === 0n;

const ppm = 1_000_000n;

/**
 * The fee of an amount that arrived, in whole coins and always less than the amount: the fixed part and the rate, both rounded down for the member's good. An
 * amount below the fixed part has no fee: it would leave nothing to credit.
 */
export const feeOf = (amount: bigint, { fee_fixed, fee_ppm }: Pick<Level, 'fee_fixed' | 'fee_ppm'>, cashStep: bigint): bigint => {
  const exact = fee_fixed + (amount * BigInt(fee_ppm)) / ppm;
  const fee = exact - (exact % cashStep);
  return fee < amount ? fee : 0n;
};

type Turn = Range & { id: string; received_today: bigint; promised: bigint; daily_cap: bigint | null; weight: number };

/**
 * The accounts that may take an amount now, the one whose turn it is first: the one with the least of the day's money in proportion to its weight. Money that
 * was promised and not yet paid counts. Where all are full, none.
 */
export const turnsOf = <A extends Turn>(accounts: readonly A[], amount: bigint): A[] =>
  accounts
    .filter(({ deposit_min, deposit_max }) => amount >= deposit_min && amount <= deposit_max)
    .filter(({ daily_cap, received_today, promised }) => daily_cap === null || received_today + promised + amount <= daily_cap)
    .map((account, place) => ({ account, place, share: account.received_today + account.promised }))
    .toSorted((a, b) => {
      const [left, right] = [a.share * BigInt(b.account.weight), b.share * BigInt(a.account.weight)];
      return left === right ? a.place - b.place : left < right ? -1 : 1;
    })
    .map(({ account }) => account);

/** Amounts that may be asked for so that a payment is told by its amount alone: the one announced with a tail of 1 to `count` steps. */
export const slotsOf = (amount: bigint, { step, count }: { step: bigint; count: number }): bigint[] =>
  Array.from({ length: count }, (_, index) => amount + BigInt(index + 1) * step);

/** The same amounts from another beginning, so that a guess at the next one is no better than any. */
export const rotated = <T>(values: readonly T[], start: number): T[] => [...values.slice(start), ...values.slice(0, start)];
