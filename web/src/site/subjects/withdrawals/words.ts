import type { WithdrawalState } from '@croupier/contract/payments/withdrawals';
import type { TextKey } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';

/** What the member is told of each state. */
export const stateWords: Readonly<Record<WithdrawalState, { name: TextKey; tone: Tone }>> = {
  REQUESTED: { name: 'withdraw.state.REQUESTED', tone: 'info' },
  CHECKS: { name: 'withdraw.state.CHECKS', tone: 'info' },
  PENDING_APPROVAL: { name: 'withdraw.state.PENDING_APPROVAL', tone: 'warn' },
  APPROVED: { name: 'withdraw.state.APPROVED', tone: 'info' },
  SENDING: { name: 'withdraw.state.SENDING', tone: 'info' },
  UNKNOWN: { name: 'withdraw.state.UNKNOWN', tone: 'warn' },
  PAID_UNCONFIRMED: { name: 'withdraw.state.PAID_UNCONFIRMED', tone: 'brass' },
  PARTLY_PAID: { name: 'withdraw.state.PARTLY_PAID', tone: 'warn' },
  DISPUTED: { name: 'withdraw.state.DISPUTED', tone: 'warn' },
  AUTO_RECEIVED: { name: 'withdraw.state.AUTO_RECEIVED', tone: 'good' },
  CONFIRMED: { name: 'withdraw.state.CONFIRMED', tone: 'good' },
  REJECTED: { name: 'withdraw.state.REJECTED', tone: 'bad' },
  CANCELLED: { name: 'withdraw.state.CANCELLED', tone: 'neutral' },
  REFUNDED: { name: 'withdraw.state.REFUNDED', tone: 'neutral' },
};
