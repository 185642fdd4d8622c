/**
 * Money given under conditions: grants, each an account of its own in the book. What is wagered for them is counted by `rewards/wagering`.
 *
 * - A stake is taken from cash first, then from grants, the one that expires first in front.
 * - What a grant asks for before money may leave ends when it expires or is spent; it never holds the member's cash.
 */
export { giveGrant } from './give-grant.ts';
export { grantsOf } from './store.ts';
