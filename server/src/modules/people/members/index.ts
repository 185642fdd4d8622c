/**
 * Accounts of members: user name, type, state, level and upline.
 *
 * - A user name is unique within its merchant, however it is capitalised. Members of two merchants are unrelated.
 * - `people/registration` opens accounts. Contacts, profile, invitations and accepted terms are modules of their own.
 * - Passwords, sessions and the end of sessions when an account is locked belong to `people/access`.
 */
export type { Member } from './member.ts';
export { addMember } from './add-member.ts';
export { isBelow } from './is-below.ts';
export { findAllByUserName, findByUserName, findMember, findMembers, membersAtOnceMax, getMemberOrThrow } from './find-member.ts';
export { agentsAfter, agentsAtTop, playKindsOf, type Standing, standingsOf, updateUpline } from './store.ts';
export { nicknames } from './nickname.ts';
export { changeLevels, changeState, changeType, holdMember, holdOpenMember, noteLanguage, noteSignIn } from './change-state.ts';
export { markTestAccount } from './mark-test-account.ts';
export { sweepTrialMembers } from './sweep-trials.ts';
