/**
 * Payment channels: banks, payment providers and chains, each spoken to over HTTP. `registry.ts` lists the kinds; a kind is one file.
 *
 * - A channel answers two questions: what a member must do to pay (`beginOrder`), and what has arrived (`createChannelReader`).
 * - A message is checked to come from its channel, stored as received, acknowledged, and handled afterwards. A message received twice changes
 *   nothing; a lost one is replaced by regular reading, so that it delays money by seconds and loses none.
 * - A payout is sent at most once under its reference; afterwards only its status is queried. If the channel does not say what became of it, it
 *   stays UNKNOWN.
 * - A refund may be requested again under its key; it is the same refund.
 * - Coins may be withdrawn only when their chain can no longer take them back (`notYetFinal`).
 */
export { readBankSecret } from './bank-secret.ts';
export { ChannelSilent, callChannel } from './call-channel.ts';
export { type Instructions, type PayoutLeg, type PayoutOutcome } from './channel.ts';
export { offerCoinRate } from './coin-rates.ts';
export { createChannelReader } from './create-channel-reader.ts';
export { notYetFinal } from './finality.ts';
export { beginOrder } from './money-in.ts';
export { payoutStatus, sendPayout } from './money-out.ts';
export { mayBeOnItsWay } from './payout-outcome.ts';
export { refundPayment } from './refund-payment.ts';
export { registerBank } from './register-bank.ts';
export { registerChannel, registerChannelAccount } from './register-channel.ts';
export { channelKinds } from './registry.ts';
export { accountsWithSettlements, readSettlementOf } from './settlements.ts';
export { checkSlip, readSlip } from './slips.ts';
export { transactionsBetween } from './store.ts';
export { settleReversedCoins } from './store/coins.ts';
export { replayChannelMessages } from './take-message.ts';
