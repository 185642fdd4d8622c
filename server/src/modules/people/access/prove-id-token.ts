import type { LoginRequest } from '@croupier/contract/people/access';
import { findByContact } from '#modules/people/contacts';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { numberInIdToken } from './id-token.ts';
import type { ProvedMember } from './complete-sign-in.ts';
import { numberOf } from './phone-numbers.ts';
import type { Visit } from './visit.ts';

type WithIdToken = Extract<LoginRequest, { type: 'firebase' }>;

/**
 * The member whose number the phone service vouches for. Refuses SMS_NOT_ENABLED, ID_TOKEN_REFUSED, and MEMBER_NOT_FOUND: to who has proved
 * that the number is theirs it may be said that it has no account.
 */
export const proveIdToken = async ({ firebaseIdToken }: WithIdToken, visit: Visit): Promise<ProvedMember> => {
  const { merchant } = visit;
  if (!merchant.flags.firebaseLogin) throw new Refusal('SMS_NOT_ENABLED');
  const vouched = await numberInIdToken(firebaseIdToken, merchant.id);
  const number = numberOf({ mobileNum: vouched }, merchant);
  if (number === undefined) throw new Refusal('MOBILE_FORMAT');
  const member = await inTransaction((tx) => findByContact(tx, merchant.id, { kind: 'PHONE', value: number }));
  if (member === undefined) throw new Refusal('MEMBER_NOT_FOUND');
  return { member, arrival: { method: 'FIREBASE', passwordExpired: false } };
};
