import { randomInt } from 'node:crypto';
import type { MemberId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import { admits } from '@croupier/contract/core/patterns';
import { findByUserName, type Member } from '#modules/people/members';
import { createMember } from '#modules/people/registration';
import { tidyUserName } from '#rules/people/members/names';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
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
export const openBelow = async (wish: Wish, visit: Visit): Promise<Opened> => {
  const userName = admitted(wish.userName, visit);
  await inTransaction((tx) => assertNameFree(tx, visit, userName));
  const password = await freshPassword();
  return inTransaction((tx) => opened(tx, { ...wish, userName }, visit, password));
};

/** The same by an operator, who may also put somebody at the top. Only the choice of a password for one use is not of the caller's transaction. */
export const openByHouse = async (
  tx: Tx,
  wish: Omit<Wish, 'uplineId'> & { uplineId: MemberId | null; email?: string | undefined },
  visit: Omit<Visit, 'userAgent'>,
): Promise<Opened> => {
  const userName = admitted(wish.userName, visit);
  await assertNameFree(tx, visit, userName);
  return opened(tx, { ...wish, userName }, visit, await freshPassword());
};

const admitted = (typed: string, { merchant }: Pick<Visit, 'merchant'>): string => {
  const name = tidyUserName(typed);
  const rule = merchant.registrationRules.username;
  if (!admits(rule, name))
    throw new Refusal('USER_NAME_FORMAT', { field: 'userName', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength });
  return name;
};

const assertNameFree = async (tx: Tx, { merchant }: Pick<Visit, 'merchant'>, name: string): Promise<void> => {
  if ((await findByUserName(tx, merchant.id, name)) !== undefined) throw new Refusal('USER_NAME_TAKEN', { field: 'userName' });
};

const freshPassword = async (): Promise<{ oneTimePassword: string; hash: string }> => {
  const oneTimePassword = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return { oneTimePassword, hash: await hashPassword(oneTimePassword) };
};

const opened = async (
  tx: Tx,
  { userName, type, uplineId, email }: Omit<Wish, 'uplineId'> & { uplineId: MemberId | null; email?: string | undefined },
  { merchant, ip, language }: Omit<Visit, 'userAgent'>,
  { oneTimePassword, hash }: { oneTimePassword: string; hash: string },
): Promise<Opened> => {
  const at = now();
  const expiresAt = at.add({ hours: validHours });
  const member = await createMember(tx, {
    merchantId: merchant.id,
    userName,
    type,
    currency: merchant.currency,
    language,
    ...(uplineId !== null && { uplineId }),
    registration: { method: 'AGENT', ip: ip.slice(0, 45), email },
  });
  await store.insertPassword(tx, { member_id: member.id, merchant_id: merchant.id, hash, set_at: at, one_time_until: expiresAt });
  log.info({ merchantId: merchant.id, memberId: member.id, uplineId, type }, 'account opened by an upline');
  return { member, oneTimePassword, expiresAt };
};
