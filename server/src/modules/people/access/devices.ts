import type { SignedIn } from '@croupier/contract/people/access';
import type { devices as contract } from '@croupier/contract/people/security';
import type { Member } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { browserOf } from './browser.rules.ts';
import * as store from './store/devices.ts';
import { digestOf, freshToken } from './tokens.ts';
import type { Visit } from './visit.ts';

const rememberedHours = 24;
const trustedHours = 30 * 24;
const shownMax = 50;

export type KeptDevice = { id: string; given: NonNullable<SignedIn['device']> };

/**
 * The tokens of a browser after a sign-in: a fresh token, if it is to be remembered for a day or trusted for a month, or is trusted already. Each use gives a
 * new token. Without either it is forgotten.
 */
export const keepDevice = async (
  tx: Tx,
  member: Pick<Member, 'id' | 'merchantId'>,
  { ip, userAgent }: Visit,
  { had, remember, trust }: { had: store.DeviceRow | undefined; remember: boolean | 'AS_BEFORE'; trust: boolean },
): Promise<KeptDevice | undefined> => {
  const at = now();
  const before = remember === 'AS_BEFORE' ? (had?.signs_in_until ?? null) : null;
  const signs_in_until = remember === true ? at.add({ hours: rememberedHours }) : before;
  const trusted_until = trust ? at.add({ hours: trustedHours }) : isAhead(had?.trusted_until ?? null, at);
  if (signs_in_until === null && trusted_until === null) {
    if (had !== undefined) await store.deleteDevices(tx, member.id, had.id);
    return undefined;
  }
  const token = freshToken();
  const fresh = {
    token_hash: digestOf(token),
    last_used_at: at,
    signs_in_until,
    trusted_until,
    ip: ip.slice(0, 45),
    user_agent: userAgent.slice(0, 500),
  };
  const given = { token, signsInUntil: signs_in_until?.toString() ?? null, trustedUntil: trusted_until?.toString() ?? null };
  if (had !== undefined) {
    await store.updateDevice(tx, had.id, { ...fresh, spent_hash: had.token_hash });
    return { id: had.id, given };
  }
  const id = await store.insertDevice(tx, { ...fresh, member_id: member.id, merchant_id: member.merchantId, created_at: at });
  return { id, given };
};

/**
 * The member's own browser that shows this token, if it is still good for something. Another member's token is nothing, and neither is one
 * that another kind of browser shows: it was copied out of its own.
 */
export const deviceOf = async (
  tx: Tx,
  member: Pick<Member, 'id' | 'merchantId'>,
  tokenHash: Buffer | null,
  { userAgent }: Pick<Visit, 'userAgent'>,
): Promise<store.DeviceRow | undefined> => {
  const device = tokenHash === null ? undefined : await store.holdDevice(tx, tokenHash, member.merchantId);
  if (device?.member_id !== member.id || browserOf(device.user_agent) !== browserOf(userAgent)) return undefined;
  return isGood(device) ? device : undefined;
};

/** Whether a browser is still remembered or trusted. */
export const isGood = ({ signs_in_until, trusted_until }: Pick<store.DeviceRow, 'signs_in_until' | 'trusted_until'>): boolean =>
  [signs_in_until, trusted_until].some((until) => isAhead(until, now()) !== null);

export const isTrusted = (device: store.DeviceRow | undefined): boolean => isAhead(device?.trusted_until ?? null, now()) !== null;

/** A moment that is still to come. */
export const isAhead = (moment: Temporal.Instant | null, at: Temporal.Instant): Temporal.Instant | null =>
  moment !== null && Temporal.Instant.compare(moment, at) > 0 ? moment : null;

/** The member's browsers that are remembered or trusted, the last used first: at most 50. */
export const listDevices = async ({ memberId }: MemberCaller): Promise<z.output<typeof contract.reply>> => {
  const at = now();
  const found = await inTransaction((tx) => store.devicesOf(tx, memberId, at, shownMax));
  return found.map((device) => ({
    id: device.id,
    userAgent: device.user_agent,
    ip: device.ip,
    createdAt: device.created_at.toString(),
    lastUsedAt: device.last_used_at.toString(),
    signsInUntil: isAhead(device.signs_in_until, at)?.toString() ?? null,
    trustedUntil: isAhead(device.trusted_until, at)?.toString() ?? null,
  }));
};

/** Forgets one of the member's browsers. Refuses NOT_FOUND when it is nobody's or somebody else's. */
export const forgetDevice = async ({ memberId }: MemberCaller, id: string): Promise<null> => {
  if ((await inTransaction((tx) => store.deleteDevices(tx, memberId, id))) === 0) throw new Refusal('NOT_FOUND');
  return null;
};
