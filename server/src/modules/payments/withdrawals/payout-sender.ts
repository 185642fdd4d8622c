import * as channels from '#modules/payments/channels';

export type { PayoutLeg, PayoutOutcome } from '#modules/payments/channels';

/** Sends payout legs and asks for their outcome, outside of transactions: through payment channels, or as a test sets it. */
export type PayoutSender = { send: typeof channels.sendPayout; status: typeof channels.payoutStatus };

let inUse: PayoutSender = { send: channels.sendPayout, status: channels.payoutStatus };

export const payoutSender = (): PayoutSender => inUse;

/** For tests: payout legs are sent with another sender from now on. */
export const payOutThrough = (other: PayoutSender): void => {
  inUse = other;
};
