import type { SignedIn } from '@croupier/contract/people/access';
import { holdMember } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { openMemberSession } from './admit-member.ts';
import * as store from './store/challenges.ts';
import { digestOf, freshToken } from './tokens.ts';
import type { Visit } from './visit.ts';

const goodForSeconds = 60;

/** A code for the QR code of the download: it signs the same member in on another device, once, within 60 seconds. */
export const issueSignInCode = async ({ sessionId }: MemberCaller): Promise<{ code: string; expiresAt: string }> => {
  const code = freshToken();
  const expiresAt = now().add({ seconds: goodForSeconds });
  await inTransaction((tx) => store.insertSignInCode(tx, { token_hash: digestOf(code), session_id: sessionId, expires_at: expiresAt }));
  return { code, expiresAt: expiresAt.toString() };
};

/**
 * Exchanges the code for a session of its own, which lasts no longer than the one it came from. Refuses TICKET_USED for a code that is
 * unknown, used, too old, another merchant's, or whose session is over.
 */
export const signInWithCode = ({ code }: { code: string }, visit: Visit): Promise<SignedIn> =>
  inTransaction(async (tx) => {
    const tokenHash = digestOf(code);
    // The member first and the code after, as every sign-in does: who ends all sessions has ended its own already, or waits for the new one.
    const memberId = await store.memberOfSignInCode(tx, tokenHash, visit.merchant.id);
    if (memberId === undefined) throw new Refusal('TICKET_USED');
    const member = await holdMember(tx, memberId);
    const from = await store.takeSignInCode(tx, tokenHash, visit.merchant.id, now());
    if (from === undefined) throw new Refusal('TICKET_USED');
    return openMemberSession(tx, member, visit, { method: 'HAND_OVER', noLongerThan: from.expires_at });
  });
