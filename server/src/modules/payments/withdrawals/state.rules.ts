import type { WithdrawalState } from '@croupier/contract/payments/withdrawals';

/** The states that may follow each state of a withdrawal (`docs/deposits.md#withdrawals`). A closed one stays so. */
const ways: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  REQUESTED: ['CHECKS', 'REJECTED', 'CANCELLED'],
  CHECKS: ['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'CANCELLED'],
  PENDING_APPROVAL: ['APPROVED', 'REJECTED', 'CANCELLED'],
  // Back from a channel that refused, it waits for the desk again.
  APPROVED: ['SENDING', 'REJECTED'],
  SENDING: ['APPROVED', 'UNKNOWN', 'PARTLY_PAID', 'PAID_UNCONFIRMED'],
  UNKNOWN: ['SENDING', 'APPROVED', 'PARTLY_PAID', 'PAID_UNCONFIRMED'],
  PAID_UNCONFIRMED: ['CONFIRMED', 'AUTO_RECEIVED', 'DISPUTED', 'PARTLY_PAID'],
  AUTO_RECEIVED: ['CONFIRMED', 'DISPUTED', 'PARTLY_PAID'],
  DISPUTED: ['SENDING', 'CONFIRMED', 'REFUNDED'],
  PARTLY_PAID: ['SENDING', 'CONFIRMED', 'PAID_UNCONFIRMED'],
  CONFIRMED: [],
  REJECTED: [],
  CANCELLED: [],
  REFUNDED: [],
};

export const mayBecome = (from: WithdrawalState, to: WithdrawalState): boolean => ways[from].includes(to);

export const isClosed = (state: WithdrawalState): boolean => ways[state].length === 0;

/** Before anybody said yes. */
export const beforeApproval: readonly WithdrawalState[] = ['REQUESTED', 'CHECKS', 'PENDING_APPROVAL'];

/** The house's fee for a withdrawal, in whole coins, rounded down for the member. */
export const feeOf = (amount: bigint, { feeFixed, feePpm, step }: { feeFixed: bigint; feePpm: bigint; step: bigint }): bigint => {
  const exact = feeFixed + (amount * feePpm) / 1_000_000n;
  return exact - (exact % step);
};

type Sums = { amount: bigint; fee: bigint; paid: bigint; refunded: bigint };

/** The amount still to be sent: the amount less its fee, less the parts that were sent and went back. */
export const owedOf = ({ amount, fee, paid, refunded }: Sums): bigint => amount - fee - paid - refunded;

type LegState = 'READY' | 'SENDING' | 'SENT' | 'UNKNOWN' | 'REFUSED' | 'RETURNED';

/** The state of a withdrawal that is being sent, by its legs. While one is in doubt, all of it is. */
export const stateByLegs = (
  legs: readonly LegState[],
  sums: Sums,
): 'UNKNOWN' | 'SENDING' | 'PAID_UNCONFIRMED' | 'PARTLY_PAID' | 'APPROVED' => {
  if (legs.includes('UNKNOWN')) return 'UNKNOWN';
  if (legs.includes('READY') || legs.includes('SENDING')) return 'SENDING';
  if (owedOf(sums) === 0n) return 'PAID_UNCONFIRMED';
  return sums.paid > 0n ? 'PARTLY_PAID' : 'APPROVED';
};

/**
 * Takes an amount back from what was sent, the newest sending first: how much of each came back.
 * Throws when more came back than was sent: that is our mistake.
 */
export const takenBack = <Leg extends { amount: bigint; returned: bigint }>(
  sent: readonly Leg[],
  amount: bigint,
): { leg: Leg; part: bigint }[] => {
  const parts: { leg: Leg; part: bigint }[] = [];
  let rest = amount;
  for (const leg of sent.toReversed()) {
    const left = leg.amount - leg.returned;
    const part = rest < left ? rest : left;
    if (part > 0n) parts.push({ leg, part });
    rest -= part;
  }
  if (rest > 0n) throw new Error('more came back than was sent');
  return parts;
};

/** Whether what a member says arrived and what did not are all that was paid. */
export const addsUp = (received: bigint, remaining: bigint, paid: bigint): boolean =>
  received > 0n && remaining > 0n && received + remaining === paid;
