/**
 * People with an account: who they are, what they registered with, and whether their account is open.
 *
 * - A user name is unique within its merchant, however it is capitalised; members of two merchants have nothing in common.
 * - Which terms a member accepted, when and from where is kept and never changed. Who did not accept those that hold is asked before new risk.
 * - How a member proves who they are is `access`'s business, and so is ending sessions when an account is locked.
 */
export type { Member } from './member.ts';
export { createMember, type NewMember } from './create-member.ts';
export { isBelow } from './is-below.ts';
export {
  addInvitation,
  clicksOf,
  closeInvitation,
  countOpenInvitations,
  invitationCode,
  type Invitation,
  invitationsOf,
  invitedBy,
} from './invitations.ts';
export {
  emailOf,
  findByInvitationCode,
  findByUserName,
  findMember,
  findMembers,
  membersAtOnceMax,
  getMemberOrThrow,
} from './find-member.ts';
export { agentsAfter, agentsAtTop, fullNamesOf, playKindsOf, type Standing, standingsOf, updateUpline } from './store.ts';
export { contactsOf, findByContact, keepContact } from './contacts.ts';
export { changeNickname, keepLabels, nicknameOf, profileOf } from './profile.ts';
export { changeState, changeType, holdMember, holdOpenMember, noteLanguage, noteSignIn } from './change-state.ts';
export { needConsent } from './consent.ts';
export { markTestAccount } from './mark-test-account.ts';
export { sweepTrialMembers } from './sweep-trials.ts';
