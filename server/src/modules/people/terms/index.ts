/**
 * Acceptance of the terms of a merchant.
 *
 * - The accepted version, the time and the IP address are stored and never change.
 * - A member who has not accepted the terms in force is asked before they take new risk.
 */
export { keepAcceptance, requireConsent, termsDue } from './consent.ts';
