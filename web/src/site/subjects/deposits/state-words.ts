import type { Deposit } from '@croupier/contract/payments/deposits';
import type { TextKey } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';

/** The member's words for each state. */
export const depositStates: Readonly<Record<Deposit['state'], { name: TextKey; tone: Tone }>> = {
  AWAITING: { name: 'wallet.stateAwaiting', tone: 'warn' },
  CREDITED: { name: 'wallet.stateCredited', tone: 'good' },
  EXPIRED: { name: 'wallet.stateExpired', tone: 'neutral' },
  CANCELLED: { name: 'wallet.stateCancelled', tone: 'neutral' },
  CREATED: { name: 'wallet.stateAwaiting', tone: 'neutral' },
  MATCHED: { name: 'wallet.seen', tone: 'info' },
  REVIEW: { name: 'deposits.stateReview', tone: 'info' },
  LATE_MATCH: { name: 'deposits.stateReview', tone: 'info' },
  REFUND_DUE: { name: 'deposits.stateRefundDue', tone: 'warn' },
  REFUNDED: { name: 'deposits.stateRefunded', tone: 'neutral' },
};
