/**
 * Opening an account in one transaction: the member, contacts, profile, accepted terms and the place below an inviter.
 *
 * - The details given at registration never change afterwards.
 * - Passwords, captchas and codes are checked by `people/access` before it opens an account.
 */
export { createMember, type NewMember } from './create-member.ts';
export { clicksOf, emailOf, invitedBy } from './registered.ts';
