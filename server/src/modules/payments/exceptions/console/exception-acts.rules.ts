import type { PaymentException } from '@croupier/contract/payments/exceptions';
import type { OpenedException } from '@croupier/contract/payments/deposits-console';

type Acts = OpenedException['acts'];

/** They end with the withdrawal that they are about, which is settled where withdrawals are (decision 0064). */
const ofWithdrawals: ReadonlySet<PaymentException['kind']> = new Set(['PAYOUT_UNKNOWN', 'WITHDRAWAL_DISPUTED']);

/**
 * The acts that an exception allows, by the state of its transaction. Money that is on our account is never closed away: it is credited or goes back; nor is
 * money on its way to or from a vendor, of which somebody says whether it was moved; nor a payout that somebody doubts, which would never be an exception
 * again.
 */
export const actsFor = ({ state, kind }: Pick<PaymentException, 'state' | 'kind'>, line: string | undefined): Acts => {
  if (state === 'RESOLVED') return [];
  if (ofWithdrawals.has(kind)) return [];
  if (kind === 'PAYOUT_HELD') return ['RELEASE', 'DISMISS'];
  if (kind === 'TRANSFER_UNKNOWN') return ['MOVED', 'NOT_MOVED'];
  switch (line) {
    case 'SUSPENSE':
      return ['CREDIT', 'REFUND'];
    case 'REFUND_DUE':
      return ['RETURNED'];
    case 'HELD':
      return ['RELEASE', 'DISMISS'];
    default:
      return ['CLOSE'];
  }
};

/** The parts of a transaction that tell whose it is: not its amount or hour, which anybody's may have. */
const names: ReadonlySet<string> = new Set(['REFERENCE', 'SLOT', 'SLIP', 'SENDER_ACCOUNT', 'HOLDER_NAME']);

type Wanted = { act: string; depositId?: string };

/**
 * Whether it takes two people, as an adjustment does: money for a member whom the transaction does not name, whatever its amount, and a payout that goes beyond
 * what its vendor may pay.
 */
export const needsSecond = (
  { case: { kind, subject }, candidates }: Pick<OpenedException, 'case' | 'candidates'>,
  { act, depositId }: Wanted,
): boolean => {
  if (kind === 'PAYOUT_HELD' || act === 'CREDIT_MEMBER') return true;
  if (act !== 'CREDIT' || subject.depositId === depositId) return false;
  const candidate = candidates.find((one) => one.depositId === depositId);
  return candidate === undefined || !candidate.signs.some((sign) => names.has(sign));
};
