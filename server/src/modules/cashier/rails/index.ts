/**
 * The rails money runs on: banks, payment providers and chains, each spoken to over HTTP.
 *
 * - What a rail tells us is stored as it came before it is answered, and handled afterwards as often as needed; the same news twice is one line.
 * - Money goes out at most once for each of our references. When an answer does not come, the rail is asked what became of it, and nothing is sent again.
 * - Nothing here moves money in the book: what arrived is handed over as a line, and matched like any other.
 */
export { callRail, forgetCircuits, type RailReply, RailSilent } from './call-rail.ts';
export { beginOrder } from './money-in.ts';
export { mayBeOnItsWay } from './payout-outcome.ts';
export { type CoinRate, readCoinRates, setCoinRate } from './coin-rates.ts';
export { payoutStatus, sendPayout } from './money-out.ts';
export { refundPayment } from './refund-payment.ts';
export { notYetFinal } from './finality.ts';
export { checkSlip, readSlip, type Slip, type SlipCheck } from './slips.ts';
export { askForOrders, pollBanks, pollChains } from './poll-rails.ts';
export { handleRailMessages, railsAreQuiet, replayRailMessages, takeRailMessage } from './take-rail-message.ts';
export { compareSettlements } from './compare-settlements.ts';
export { type AccountQr, registerRail, registerRailAccount } from './register-rail.ts';
export type { Instructions, OrderStatus, PayoutLeg, PayoutOutcome, RailLine, RailOrder } from './rail.ts';
