/**
 * Money given under conditions: grants, each an account of its own in the book, and the wagering counted towards them.
 *
 * - A stake is taken from cash first, then from grants, the one that expires first in front.
 * - What a grant asks for before money may leave ends when it expires or is spent; it never holds the member's cash.
 * - What a rollback gives back and what wagering it undoes are exactly what the bet took and counted.
 */
export { giveGrant } from './give-grant.ts';
export { addWagering, grantsOf } from './store.ts';
