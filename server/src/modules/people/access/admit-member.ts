import type { SignedIn } from '@croupier/contract/people/access';
import { type Member, noteLanguage, noteSignIn as noteLastSignIn } from '#modules/people/members';
import type { Tx } from '#platform/database';
import type { KeptDevice } from './devices.ts';
import { placeInWords } from './place-in-words.ts';
import { knownAt, learnPlace, noteSignIn } from './places.ts';
import { openSession } from './sessions.ts';
import type { SessionMethod } from './tables.ts';
import { tellByMail } from './tell.ts';
import type { Visit } from './visit.ts';

type How = {
  method: SessionMethod;
  passwordExpired?: boolean;
  /** The tokens that the browser is to keep. */
  device?: KeptDevice | undefined;
  /** The browser showed that it is the member's own: wherever it is, nobody need be told. */
  isOwnBrowser?: boolean;
  /** The session is over by then, however long the merchant's last. */
  noLongerThan?: Temporal.Instant;
};

/** By these a member shows that a place is theirs. By the others they do what they could do already. */
const learning: ReadonlySet<SessionMethod> = new Set<SessionMethod>(['PASSWORD', 'SMS', 'FIREBASE', 'DEVICE', 'REGISTRATION']);

/**
 * Opens the door to a member who has proved who they are, and tells them by mail when it is a place they were never seen at. Where they were,
 * the language they come in is from then on the one they are written to in.
 * Refuses ACCOUNT_LOCKED and ACCOUNT_CLOSED.
 */
export const openMemberSession = async (
  tx: Tx,
  member: Member,
  visit: Visit,
  { method, passwordExpired = false, device, isOwnBrowser = false, noLongerThan }: How,
): Promise<SignedIn> => {
  await noteLastSignIn(tx, member.id);
  const token = await openSession(tx, member, visit, { method, mustChange: passwordExpired, deviceId: device?.id, noLongerThan });
  if (method !== 'TRIAL') {
    await noteSignIn(tx, { memberId: member.id, merchantId: member.merchantId }, 'SIGNED_IN', method, visit);
    const known = await knownAt(tx, member.id, visit);
    if (learning.has(method)) await learnPlace(tx, member, visit);
    const isHome = isOwnBrowser || (known.network && known.browser);
    // Letters follow the language a member reads the site in; a stranger's is not taken for theirs.
    if (isHome && learning.has(method) && visit.language !== member.language) await noteLanguage(tx, member.id, visit.language);
    if (known.anywhere && !isHome && method !== 'CHANGE')
      await tellByMail(
        tx,
        member,
        visit.merchant,
        'newPlace',
        placeInWords(visit, { language: member.language, timeZone: visit.merchant.timeZone }),
      );
  }
  return {
    token,
    userName: member.userName,
    firstTimeLogin: member.lastSignInAt === null,
    passwordExpired,
    ...(device !== undefined && { device: device.given }),
  };
};
