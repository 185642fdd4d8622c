import type { Money } from '@croupier/contract/money';

/** For how long a member is asked to pay. */
const payWithinMinutes = 30;
/** For how long after that a payment still finds its deposit; transfers between banks may take their time. */
const graceMinutes = 120;

export type Deadlines = { expiresAt: Temporal.Instant; matchesUntil: Temporal.Instant };

export const deadlinesFrom = (at: Temporal.Instant): Deadlines => {
  const expiresAt = at.add({ minutes: payWithinMinutes });
  return { expiresAt, matchesUntil: expiresAt.add({ minutes: graceMinutes }) };
};

/** What an account takes, in units of its currency. */
export type Range = { deposit_min: bigint; deposit_max: bigint; cash_step: bigint };

/** Whether an account takes this much: within its range, and payable in whole coins. */
export const isTaken = ({ amount }: Money, { deposit_min, deposit_max, cash_step }: Range): boolean =>
  amount >= deposit_min && amount <= deposit_max && amount % cash_step === 0n;
