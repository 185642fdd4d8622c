/**
 * The protocols of game vendors as pure rules: how a call is read and its reply written, and how a vendor is asked.
 *
 * - A protocol translates a vendor's call into the platform's own operations and back; it decides nothing about money.
 * - Amounts are converted exactly; an amount that has no exact counterpart is refused.
 */
export { type Family, type WalletOperation } from './adapter.rules.ts';
export { dialects } from './dialects.ts';
export { outbounds, questions } from './outbounds.ts';
export { problemOf } from './problem.rules.ts';
export { type Sent, type Spoken } from './speech.rules.ts';
export { speeches } from './speeches.ts';
export { currencyFor } from './units.rules.ts';
