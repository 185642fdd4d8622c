import type { PayoutLeg, PayoutOutcome } from './rail.ts';

/** Sends a leg at most once. Not in a transaction; call it after the state that says so is committed. */
export const sendPayout = async (_leg: PayoutLeg): Promise<PayoutOutcome> => {
  throw new Error('being built');
};

/** What became of a leg: `SENT` with `paid` once it arrived, REFUSED when the rail never took it or gave it back, UNKNOWN while it does not say. */
export const payoutStatus = async (_leg: PayoutLeg): Promise<PayoutOutcome> => {
  throw new Error('being built');
};
