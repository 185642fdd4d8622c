import type { SignedIn } from '@croupier/contract/access';
import { emailOf, type Member, noteSignIn as noteLastSignIn } from '#modules/members';
import { write } from '#modules/couriers';
import { countryOf } from '#modules/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { browserOf } from './browser.rules.ts';
import type { KeptDevice } from './devices.ts';
import { letterIn } from './letters.ts';
import { knownAt, learnPlace, noteSignIn } from './places.ts';
import { openSession } from './sessions.ts';
import type { SessionMethod } from './tables.ts';
import type { Visit } from './visit.ts';

type How = {
  method: SessionMethod;
  passwordExpired?: boolean;
  /** What the browser is to keep. */
  device?: KeptDevice | undefined;
  /** The session is over by then, however long the merchant's last. */
  noLongerThan?: Temporal.Instant;
};

const noticeWorthHours = 24;

/** By these a member shows that a place is theirs. By the others they do what they could do already. */
const learning: ReadonlySet<SessionMethod> = new Set<SessionMethod>(['PASSWORD', 'SMS', 'FIREBASE', 'REGISTRATION']);

/**
 * Opens the door to a member who has proved who they are, and tells them by mail when it is a place they were never seen at.
 * Refuses ACCOUNT_LOCKED and ACCOUNT_CLOSED.
 */
export const admitMember = async (
  tx: Tx,
  member: Member,
  visit: Visit,
  { method, passwordExpired = false, device, noLongerThan }: How,
): Promise<SignedIn> => {
  await noteLastSignIn(tx, member.id);
  const token = await openSession(tx, member, visit, { method, mustChange: passwordExpired, deviceId: device?.id, noLongerThan });
  if (method !== 'TRIAL') {
    await noteSignIn(tx, { memberId: member.id, merchantId: member.merchantId }, 'SIGNED_IN', method, visit);
    const known = await knownAt(tx, member.id, visit);
    if (learning.has(method)) await learnPlace(tx, member, visit);
    if (known.anywhere && !(known.network && known.browser) && method !== 'CHANGE') await tellOwner(tx, member, visit);
  }
  return {
    token,
    userName: member.userName,
    firstTimeLogin: member.lastSignInAt === null,
    passwordExpired,
    ...(device !== undefined && { device: device.given }),
  };
};

const tellOwner = async (tx: Tx, member: Member, { merchant, ip, userAgent }: Visit): Promise<void> => {
  const to = await emailOf(tx, member.id);
  if (to === undefined) return;
  const country = countryOf(ip);
  const place =
    country === undefined ? ip : `${ip} (${new Intl.DisplayNames([member.language], { type: 'region' }).of(country) ?? country})`;
  await write(tx, {
    merchantId: member.merchantId,
    channel: 'MAIL',
    to,
    worthMinutes: noticeWorthHours * 60,
    ...letterIn(member.language, 'newPlace', {
      merchant: merchant.name,
      userName: member.userName,
      at: now()
        .toZonedDateTimeISO(merchant.timeZone)
        .toPlainDateTime()
        .toLocaleString(member.language, { dateStyle: 'long', timeStyle: 'short' }),
      browser: browserOf(userAgent),
      place,
    }),
  });
};
