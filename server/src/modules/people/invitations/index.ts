/**
 * Codes that members invite others with: the one that every member has, and those that agents make for links.
 *
 * - A code places a new member below its owner. A code of an account that is not open invites nobody.
 * - A closed code stays with the members who registered with it.
 */
export {
  addInvitation,
  closeInvitation,
  countOpenInvitations,
  findByInvitationCode,
  findInviter,
  type Inviter,
  invitationCode,
  type Invitation,
  invitationsOf,
  newCode,
  ownCode,
} from './invitations.ts';
