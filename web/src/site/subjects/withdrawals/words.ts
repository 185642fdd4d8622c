import type { WithdrawalState } from '@croupier/contract/payments/withdrawals';
import type { TextKey } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';

/** The member's words for each state. */
export const stateWords: Readonly<Record<WithdrawalState, { name: TextKey; tone: Tone }>> = {
  REQUESTED: { name: 'withdrawals.state.REQUESTED', tone: 'info' },
  CHECKS: { name: 'withdrawals.state.CHECKS', tone: 'info' },
  PENDING_APPROVAL: { name: 'withdrawals.state.PENDING_APPROVAL', tone: 'warn' },
  APPROVED: { name: 'withdrawals.state.APPROVED', tone: 'info' },
  SENDING: { name: 'withdrawals.state.SENDING', tone: 'info' },
  UNKNOWN: { name: 'withdrawals.state.UNKNOWN', tone: 'warn' },
  PAID_UNCONFIRMED: { name: 'withdrawals.state.PAID_UNCONFIRMED', tone: 'brass' },
  PARTLY_PAID: { name: 'withdrawals.state.PARTLY_PAID', tone: 'warn' },
  DISPUTED: { name: 'withdrawals.state.DISPUTED', tone: 'warn' },
  AUTO_RECEIVED: { name: 'withdrawals.state.AUTO_RECEIVED', tone: 'good' },
  CONFIRMED: { name: 'withdrawals.state.CONFIRMED', tone: 'good' },
  REJECTED: { name: 'withdrawals.state.REJECTED', tone: 'bad' },
  CANCELLED: { name: 'withdrawals.state.CANCELLED', tone: 'neutral' },
  REFUNDED: { name: 'withdrawals.state.REFUNDED', tone: 'neutral' },
};
