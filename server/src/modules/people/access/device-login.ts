import type { deviceLogin as contract, SignedIn } from '@croupier/contract/people/access';
import { isAgentType } from '@croupier/contract/people/members';
import { holdOpenMember } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { openMemberSession } from './admit-member.ts';
import { browserOf } from './browser.rules.ts';
import { isAhead, keepDevice } from './devices.ts';
import { isPasswordDue } from './password-age.rules.ts';
import { endSessions } from './sessions.ts';
import * as store from './store.ts';
import * as devices from './store/devices.ts';
import { digestOf } from './tokens.ts';
import type { Visit } from './visit.ts';

type Question = z.output<NonNullable<typeof contract.body>>;

/**
 * Signs in a browser that is remembered, within the day it was remembered for; its token works once and gives the next. Refuses TICKET_USED
 * for any other. A token that is shown a second time, or by another browser, was copied: then the browser is forgotten and the sessions it
 * began end, because nobody can tell which of the two is its owner.
 */
export const deviceLogin = async ({ deviceToken, site }: Question, visit: Visit): Promise<SignedIn> => {
  const { merchant } = visit;
  const tokenHash = digestOf(deviceToken);
  const signedIn = await inTransaction(async (tx): Promise<SignedIn | undefined> => {
    // The member first and the browser after, as every sign-in does.
    const seen = (await devices.findDevice(tx, tokenHash, merchant.id)) ?? (await devices.findCopied(tx, tokenHash, merchant.id));
    if (seen === undefined) return undefined;
    const member = await holdOpenMember(tx, seen.member_id);
    const device = await devices.holdDevice(tx, tokenHash, merchant.id);
    if (device === undefined || browserOf(device.user_agent) !== browserOf(visit.userAgent)) {
      await devices.deleteDevices(tx, member.id, seen.id);
      await endSessions(tx, { memberId: member.id, merchantId: member.merchantId, reason: 'REVOKED', ofDevice: seen.id });
      log.warn({ merchantId: merchant.id, memberId: member.id, ip: visit.ip }, 'remembered-browser token reused: token theft suspected');
      return undefined;
    }
    if (isAhead(device.signs_in_until, now()) === null) return undefined;
    if (site === 'agent' && !isAgentType(member.type)) throw new Refusal('NON_AGENT');
    const kept = await store.findPassword(tx, member.id);
    const passwordExpired = kept !== undefined && isPasswordDue(kept, merchant, now());
    const given = await keepDevice(tx, member, visit, { had: device, remember: 'AS_BEFORE', trust: false });
    return openMemberSession(tx, member, visit, { method: 'DEVICE', passwordExpired, device: given, isOwnBrowser: true });
  });
  // Thrown only here: what was forgotten stays forgotten.
  if (signedIn === undefined) throw new Refusal('TICKET_USED');
  return signedIn;
};
