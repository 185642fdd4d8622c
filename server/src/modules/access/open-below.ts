import { randomInt } from 'node:crypto';
import type { MemberId } from '@croupier/contract/ids';
import type { MemberType } from '@croupier/contract/members';
import { admits } from '@croupier/contract/patterns';
import { createMember, findByUserName, type Member, tidyUserName } from '#modules/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { hashPassword } from './passwords.ts';
import * as store from './store.ts';
import type { Visit } from './visit.ts';

const validHours = 72;

/** Letters and digits nobody takes for one another: without 0 and o, 1, i and l. Sixteen of them are worth 79 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 16;

type Wish = { userName: string; type: MemberType; uplineId: MemberId };
export type Opened = { member: Member; oneTimePassword: string; expiresAt: Temporal.Instant };

/**
 * Opens an account below somebody, with a random password for one use that is worth nothing after 72 hours (ASVS 6.4.1): who signs in with it can
 * only change it. No acceptance of the terms is kept, because only its owner could accept them. Refuses USER_NAME_FORMAT, USER_NAME_TAKEN, INVITATION_CODE_WRONG below
 * the last level.
 */
export const openBelow = async ({ userName, type, uplineId }: Wish, visit: Visit): Promise<Opened> => {
  const { merchant, ip, language } = visit;
  const name = tidyUserName(userName);
  const rule = merchant.registrationRules.username;
  if (!admits(rule, name))
    throw new Refusal('USER_NAME_FORMAT', { field: 'userName', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength });
  if ((await inTransaction((tx) => findByUserName(tx, merchant.id, name))) !== undefined)
    throw new Refusal('USER_NAME_TAKEN', { field: 'userName' });
  const oneTimePassword = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  const hash = await hashPassword(oneTimePassword);
  const at = now();
  const expiresAt = at.add({ hours: validHours });
  const member = await inTransaction(async (tx) => {
    const opened = await createMember(tx, {
      merchantId: merchant.id,
      userName: name,
      type,
      currency: merchant.currency,
      language,
      uplineId,
      registration: { method: 'AGENT', ip: ip.slice(0, 45) },
    });
    await store.insertPassword(tx, { member_id: opened.id, merchant_id: merchant.id, hash, set_at: at, one_time_until: expiresAt });
    return opened;
  });
  log.info({ merchantId: merchant.id, memberId: member.id, uplineId, type }, 'an account was opened by an agent');
  return { member, oneTimePassword, expiresAt };
};
