import type { SessionId } from '@croupier/contract/core/ids';
import type { sessions } from '@croupier/contract/people/security';
import { holdMember } from '#modules/people/members';
import { countryOf } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { endSession, endSessions } from './sessions.ts';
import * as store from './store.ts';
import { forgetDeviceOf, stopRemembering } from './store/devices.ts';

const shownMax = 50;

/** Where a member is signed in now. */
export const listSessions = async ({ memberId, sessionId }: MemberCaller): Promise<z.output<typeof sessions.reply>> => {
  const live = await inTransaction((tx) => store.liveSessions(tx, memberId, now(), shownMax));
  return live.map(({ id, started_at, touched_at, ip, user_agent }) => ({
    id: id as SessionId,
    current: id === sessionId,
    startedAt: started_at.toString(),
    lastUsedAt: touched_at.toString(),
    ip,
    country: countryOf(ip) ?? null,
    userAgent: user_agent,
  }));
};

/**
 * Ends one session of the member and forgets the browser it was in, which would open the next one by itself. Refuses NOT_FOUND when it is
 * nobody's, somebody else's, or over. The session that asks is signed out.
 */
export const endOneSession = async (caller: MemberCaller, id: SessionId): Promise<null> => {
  const { memberId, merchantId, sessionId } = caller;
  if (id === sessionId) return signOut(caller);
  await inTransaction(async (tx) => {
    // That browser may be coming back just now.
    await holdMember(tx, memberId);
    if ((await endSessions(tx, { memberId, merchantId, reason: 'REVOKED', only: id })) === 0) throw new Refusal('NOT_FOUND');
    await forgetDeviceOf(tx, id, sessionId);
  });
  return null;
};

/** Ends all sessions of the member but the one that asks, and forgets all their browsers. */
export const endOtherSessions = async ({ memberId, merchantId, sessionId }: MemberCaller): Promise<null> => {
  await inTransaction(async (tx) => {
    // A sign-in at this moment is waited for, so that its session is among those that end.
    await holdMember(tx, memberId);
    await endSessions(tx, { memberId, merchantId, reason: 'REVOKED', except: sessionId });
  });
  return null;
};

/** Ends the session, and forgets that its browser was to be remembered. A trusted browser stays trusted. */
export const signOut = async (caller: MemberCaller): Promise<null> => {
  await inTransaction(async (tx) => {
    await stopRemembering(tx, caller.sessionId);
    await endSession(tx, caller);
  });
  return null;
};
