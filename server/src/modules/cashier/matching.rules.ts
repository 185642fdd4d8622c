import type { Currency } from '@croupier/contract/money';

export type DepositState = 'AWAITING' | 'CREDITED' | 'EXPIRED' | 'CANCELLED';

/** Why money that came is nobody's yet. It is booked to suspense and waits for a person. */
export type SuspenseReason =
  | 'NO_REFERENCE'
  | 'REFERENCE_UNKNOWN'
  | 'SEVERAL_DEPOSITS'
  | 'ALREADY_CREDITED'
  | 'DEPOSIT_CANCELLED'
  | 'TOO_LATE'
  | 'CURRENCY_DIFFERS'
  | 'MEMBER_CLOSED';

/** Why a line itself is in doubt. Nothing is booked until a person has looked. */
export type HeldReason = 'ACCOUNT_UNKNOWN' | 'NOT_A_CREDIT' | 'WRONG_CURRENCY' | 'TWIN';

type Line = {
  account: string;
  amount: bigint;
  currency: Currency;
  posted_at: Temporal.Instant;
  received_at: Temporal.Instant;
  twin_of: string | null;
};

/** Why a line may not be booked at all, or undefined when it may. */
export const whyHeld = (line: Line, account: { currency: Currency } | undefined): HeldReason | undefined => {
  if (line.twin_of !== null) return 'TWIN';
  if (account === undefined) return 'ACCOUNT_UNKNOWN';
  if (account.currency !== line.currency) return 'WRONG_CURRENCY';
  if (line.amount <= 0n) return 'NOT_A_CREDIT';
  return undefined;
};

type Candidate = { state: DepositState; currency: Currency; matches_until: Temporal.Instant };

/**
 * Whose money a line is: the one deposit whose reference it carries, if that one still takes money; else the reason it is nobody's.
 * @param references what reads like a reference in the line's text
 * @param found the merchant's deposits with those references
 */
export const ownerOf = <D extends Candidate>(
  line: Line,
  references: readonly string[],
  found: readonly D[],
): { deposit: D } | { reason: SuspenseReason } => {
  const [deposit, ...others] = found;
  if (deposit === undefined) return { reason: references.length === 0 ? 'NO_REFERENCE' : 'REFERENCE_UNKNOWN' };
  if (others.length > 0) return { reason: 'SEVERAL_DEPOSITS' };
  if (deposit.state === 'CREDITED') return { reason: 'ALREADY_CREDITED' };
  if (deposit.state === 'CANCELLED') return { reason: 'DEPOSIT_CANCELLED' };
  if (deposit.currency !== line.currency) return { reason: 'CURRENCY_DIFFERS' };
  if (Temporal.Instant.compare(paidAt(line), deposit.matches_until) > 0) return { reason: 'TOO_LATE' };
  return { deposit };
};

/** When the bank booked it, so that a late message (or our own absence) costs nobody; but never later than we heard of it. */
const paidAt = ({ posted_at, received_at }: Line): Temporal.Instant =>
  Temporal.Instant.compare(posted_at, received_at) < 0 ? posted_at : received_at;
