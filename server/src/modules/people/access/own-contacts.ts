import type { CodeSent } from '@croupier/contract/people/access';
import type {
  confirmContact as confirmContract,
  SecurityOverview,
  sendContactCode as sendContract,
} from '@croupier/contract/people/security';
import { letterIn, write } from '#modules/people/messaging';
import { holdOpenMember } from '#modules/people/members';
import { contactsOf, keepContact, tidyEmail } from '#modules/people/contacts';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { sendCode, spendCode, tryCode } from './codes.ts';
import { requireNumber } from './phone-numbers.ts';
import { reauthenticate } from './reauthenticate.ts';
import { maskedEmail, maskedPhone } from './second-step.rules.ts';
import { securityOverview } from './security-overview.ts';
import { endSessions } from './sessions.ts';
import type { Visit } from './visit.ts';

type Wish = z.output<NonNullable<typeof sendContract.body>>;
type Answer = z.output<NonNullable<typeof confirmContract.body>>;
type Kind = Answer['kind'];

const noticeWorthHours = 24;
/** An address of any merchant, whatever its form asks of one. */
/** Sends a code to a number or an address a member wants to verify. Refuses MOBILE_FORMAT, EMAIL_FORMAT, and as `reauthenticate` and `sendCode`. */
export const sendContactCode = async (caller: MemberCaller, wish: Wish, visit: Visit): Promise<CodeSent> => {
  const value = wish.kind === 'PHONE' ? requireNumber(wish, visit.merchant) : requireEmail(wish.email);
  await reauthenticate(caller, wish, visit);
  return sendCode(
    {
      purpose: 'CONTACT',
      subject: subjectOf(caller, wish.kind),
      to: { channel: wish.kind === 'PHONE' ? 'SMS' : 'MAIL', address: value },
      proves: value,
    },
    visit,
  );
};

/**
 * Verifies the number or address that the last code went to, and keeps it in the place of the one before, which is told. Where a verified
 * one is replaced every other session ends. Refuses CONTACT_TAKEN when another member verified it, and as `tryCode`.
 */
export const confirmContact = async (caller: MemberCaller, { kind, code }: Answer, visit: Visit): Promise<SecurityOverview> => {
  const { memberId, merchantId } = caller;
  const right = await tryCode({ purpose: 'CONTACT', subject: subjectOf(caller, kind), code, field: 'code' }, visit);
  const value = right.proves;
  if (value === undefined) throw new Error('a code for a contact proves none');
  await inTransaction(async (tx) => {
    const member = await holdOpenMember(tx, memberId);
    await spendCode(tx, right);
    const before = await contactsOf(tx, memberId);
    await keepContact(tx, { memberId, merchantId, kind, value, verified: true });
    const replaced = before.find((contact) => contact.kind === kind && contact.verified && contact.value !== value);
    if (replaced === undefined) return;
    await endSessions(tx, { memberId, merchantId, reason: 'FACTOR_CHANGED', except: caller.sessionId });
    const words = letterIn(member.language, 'contactChanged', {
      merchant: visit.merchant.name,
      userName: member.userName,
      to: kind === 'PHONE' ? maskedPhone(value) : maskedEmail(value),
    });
    // All that were known before are told, the replaced one first of all: its owner may be the one who does not know.
    for (const { kind: by, value: to } of before.filter(({ verified }) => verified)) {
      const letter = { merchantId, to, worthMinutes: noticeWorthHours * 60 };
      await write(tx, by === 'PHONE' ? { ...letter, channel: 'SMS', text: words.text } : { ...letter, channel: 'MAIL', ...words });
    }
  });
  log.info({ merchantId, memberId, ip: visit.ip, kind }, 'contact verified');
  return securityOverview(caller, visit);
};

const requireEmail = (typed: string): string => {
  const address = tidyEmail(typed);
  if (address === undefined) throw new Refusal('EMAIL_FORMAT', { field: 'email' });
  return address;
};

const subjectOf = ({ memberId }: MemberCaller, kind: Kind): string => `${memberId} ${kind}`;
