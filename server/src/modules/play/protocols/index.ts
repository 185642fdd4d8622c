/**
 * The protocols of game vendors as pure rules: how a call is read and its reply written, and how a vendor is asked.
 *
 * - A protocol translates a vendor's call into the platform's own operations and back; it decides nothing about money.
 * - Amounts are converted exactly; an amount that has no exact counterpart is refused.
 */
export { type Family, type WalletOperation } from './protocol.rules.ts';
export { vendorProtocols } from './vendor-protocols.ts';
export { lotteryQueries } from './canonical/lottery.outbound.rules.ts';
export { outboundProtocols, vendorQueries } from './outbound-protocols.ts';
export { problemOf } from './problem.rules.ts';
export { type SignedCall, type UnsignedCall } from './codec.rules.ts';
export { vendorCodecs } from './vendor-codecs.ts';
export { currencyFor } from './units.rules.ts';
