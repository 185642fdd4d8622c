import type { SignedIn } from '@croupier/contract/access';
import { type Member, noteSignIn } from '#modules/members';
import type { Tx } from '#platform/database';
import { openSession } from './sessions.ts';
import type { Visit } from './visit.ts';

/** Opens the door to a member who has proved who they are. Refuses ACCOUNT_LOCKED and ACCOUNT_CLOSED. */
export const admitMember = async (
  tx: Tx,
  member: Member,
  visit: Visit,
  { passwordExpired }: { passwordExpired: boolean },
): Promise<SignedIn> => {
  await noteSignIn(tx, member.id);
  const token = await openSession(tx, member, visit, { mustChange: passwordExpired });
  return { token, userName: member.userName, firstTimeLogin: member.lastSignInAt === null, passwordExpired };
};
