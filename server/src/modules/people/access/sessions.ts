import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import type { Member } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import * as store from './store.ts';
import { deleteChallenges } from './store/challenges.ts';
import { deleteDevices } from './store/devices.ts';
import type { SessionMethod } from './tables.ts';
import { digestOf, freshToken } from './tokens.ts';
import type { Visit } from './visit.ts';

/** The owner of a session. `type` is the member's, noted with the session: a member's type is changed by `becomeType`. */
export type SignedInMember = { memberId: MemberId; merchantId: MerchantId; sessionId: string; type: MemberType; mustChange: boolean };

/** Begins a session and gives its token, which is nowhere kept but in the browser. */
export const openSession = async (
  tx: Tx,
  member: Member,
  { merchant, ip, userAgent }: Visit,
  {
    mustChange,
    method,
    deviceId,
    noLongerThan,
  }: { mustChange: boolean; method: SessionMethod; deviceId?: string | undefined; noLongerThan?: Temporal.Instant | undefined },
): Promise<string> => {
  const token = freshToken();
  const at = now();
  const usualEnd = at.add({ hours: merchant.accessRules.sessionHours });
  await store.insertSession(tx, {
    token_hash: digestOf(token),
    merchant_id: member.merchantId,
    member_id: member.id,
    member_type: member.type,
    started_at: at,
    touched_at: at,
    idle_minutes: merchant.accessRules.idleMinutes,
    expires_at: noLongerThan !== undefined && Temporal.Instant.compare(noLongerThan, usualEnd) < 0 ? noLongerThan : usualEnd,
    ip: ip.slice(0, 45),
    user_agent: userAgent.slice(0, 500),
    must_change: mustChange,
    method,
    device_id: deviceId ?? null,
  });
  return token;
};

/**
 * The owner of a token, or undefined: unknown, ended, idle too long, too old, or of another merchant. It asks the database each time, so a session that was
 * ended anywhere is over everywhere at once. Using it keeps it awake.
 */
export const identifyMember = (token: string, merchantId: MerchantId): Promise<SignedInMember | undefined> =>
  inTransaction((tx) => store.useSession(tx, digestOf(token), merchantId, now()));

/** Which of some sessions are not over: neither ended, nor idle too long, nor too old. To ask keeps none of them awake. */
export const livingSessions = (sessionIds: readonly string[]): Promise<ReadonlySet<string>> =>
  inTransaction(async (tx) => new Set(await store.livingOf(tx, sessionIds, now())));

/** Signs out: the token is worth nothing from here on, and its open tabs are told. */
export const endSession = (
  tx: Tx,
  { memberId, merchantId, sessionId }: Pick<SignedInMember, 'memberId' | 'merchantId' | 'sessionId'>,
): Promise<number> => endSessions(tx, { memberId, merchantId, reason: 'LOGOUT', only: sessionId });

/**
 * Ends one session of a member, or those of one remembered browser, or all of them, or all `except` one, or those that had begun by a moment; gives how many there were. Their open tabs are told.
 * With all of them, what could become a session goes too: remembered and trusted browsers, and sign-ins that lack their second step.
 */
export const endSessions = async (
  tx: Tx,
  {
    memberId,
    merchantId,
    reason,
    only,
    except,
    ofDevice,
    begunBy,
  }: {
    memberId: MemberId;
    merchantId: MerchantId;
    reason: store.EndReason;
    only?: string;
    except?: string;
    ofDevice?: string;
    begunBy?: Temporal.Instant;
  },
): Promise<number> => {
  const ended = await store.endSessions(tx, { memberId, at: now(), reason, only, except, ofDevice, begunBy });
  if (only === undefined && ofDevice === undefined) {
    await deleteDevices(tx, memberId);
    await deleteChallenges(tx, memberId);
  }
  await publish(
    tx,
    ended.map((sessionId) => ({ type: 'session.ended', merchantId, memberId, sessionId })),
  );
  return ended.length;
};
