import { randomInt } from 'node:crypto';
import type { SignedIn } from '@croupier/contract/people/access';
import { createMember } from '#modules/people/registration';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { openMemberSession } from './admit-member.ts';
import type { Visit } from './visit.ts';

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const nameLength = 12;

/** Signs a visitor in as a trial user, who sees everything, may launch nothing, and is gone after a day. Refuses NOT_ALLOWED where the merchant has no free play. */
export const freePlay = async (visit: Visit): Promise<SignedIn> => {
  const { merchant } = visit;
  if (!merchant.flags.freePlay) throw new Refusal('NOT_ALLOWED');
  return inTransaction(async (tx) => {
    const member = await createMember(tx, {
      merchantId: merchant.id,
      userName: `trial${Array.from({ length: nameLength }, () => alphabet[randomInt(alphabet.length)]).join('')}`,
      type: 4,
      currency: merchant.currency,
      language: visit.language,
      registration: { method: 'TRIAL', ip: visit.ip.slice(0, 45) },
    });
    return openMemberSession(tx, member, visit, { method: 'TRIAL' });
  });
};
