import type { TransferFailure, VendorTransferState } from '@croupier/contract/payments/vendor-transfers';
import type { TextKey } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';

/** The member's words for each state. */
export const stateWords: Readonly<Record<VendorTransferState, { name: TextKey; tone: Tone }>> = {
  NEW: { name: 'vendor-transfers.state.NEW', tone: 'info' },
  SENT: { name: 'vendor-transfers.state.SENT', tone: 'info' },
  UNKNOWN: { name: 'vendor-transfers.state.UNKNOWN', tone: 'warn' },
  CONFIRMED: { name: 'vendor-transfers.state.CONFIRMED', tone: 'good' },
  FAILED: { name: 'vendor-transfers.state.FAILED', tone: 'bad' },
};

export const failureWords: Readonly<Record<TransferFailure, TextKey>> = {
  UNREACHABLE: 'vendor-transfers.failure.UNREACHABLE',
  NOT_ENOUGH: 'vendor-transfers.failure.NOT_ENOUGH',
  REFUSED: 'vendor-transfers.failure.REFUSED',
  NEVER_ARRIVED: 'vendor-transfers.failure.NEVER_ARRIVED',
};
