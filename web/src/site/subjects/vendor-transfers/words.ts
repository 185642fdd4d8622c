import type { TransferFailure, VendorTransferState } from '@croupier/contract/payments/vendor-transfers';
import type { TextKey } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';

/** What the member is told of each state. */
export const stateWords: Readonly<Record<VendorTransferState, { name: TextKey; tone: Tone }>> = {
  NEW: { name: 'transfer.state.NEW', tone: 'info' },
  SENT: { name: 'transfer.state.SENT', tone: 'info' },
  UNKNOWN: { name: 'transfer.state.UNKNOWN', tone: 'warn' },
  CONFIRMED: { name: 'transfer.state.CONFIRMED', tone: 'good' },
  FAILED: { name: 'transfer.state.FAILED', tone: 'bad' },
};

export const failureWords: Readonly<Record<TransferFailure, TextKey>> = {
  UNREACHABLE: 'transfer.failure.UNREACHABLE',
  NOT_ENOUGH: 'transfer.failure.NOT_ENOUGH',
  REFUSED: 'transfer.failure.REFUSED',
  NEVER_ARRIVED: 'transfer.failure.NEVER_ARRIVED',
};
