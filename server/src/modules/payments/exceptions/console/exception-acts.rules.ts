import type { PaymentException } from '@croupier/contract/payments/exceptions';
import type { OpenedException } from '@croupier/contract/payments/deposits-console';

type Acts = OpenedException['acts'];

/** They end with the withdrawal that they are about, which is settled where withdrawals are (decision 0064). */
const ofWithdrawals: ReadonlySet<PaymentException['kind']> = new Set(['PAYOUT_UNKNOWN', 'WITHDRAWAL_DISPUTED']);

/**
 * What may be done with an exception, by what became of its transaction. Money that is on our account is never closed away: it is credited or goes back; nor is money on
 * its way to or from a vendor, of which somebody says whether it was moved; nor a payout that somebody doubts, which would never be an exception again.
 */
export const actsFor = ({ state, kind }: Pick<PaymentException, 'state' | 'kind'>, line: string | undefined): Acts => {
  if (state === 'RESOLVED') return [];
  if (ofWithdrawals.has(kind)) return [];
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
