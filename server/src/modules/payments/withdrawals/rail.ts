import * as rails from '#modules/payments/channels';

export type { PayoutLeg, PayoutOutcome } from '#modules/payments/channels';

/** How money is sent and asked for: the rails of the cashier, called outside of transactions. */
export type Rail = { send: typeof rails.sendPayout; status: typeof rails.payoutStatus };

let inUse: Rail = { send: rails.sendPayout, status: rails.payoutStatus };

export const rail = (): Rail => inUse;

/** For tests: from here on money goes this way. */
export const payThrough = (other: Rail): void => {
  inUse = other;
};
