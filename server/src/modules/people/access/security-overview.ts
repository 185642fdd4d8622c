import type { SecurityOverview } from '@croupier/contract/people/security';
import type { MemberId } from '@croupier/contract/core/ids';
import { contactsOf } from '#modules/people/contacts';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { hasPaymentPassword } from './payment-password.ts';
import { maskedEmail, maskedPhone } from './second-step.rules.ts';
import * as store from './store.ts';
import { devicesOf } from './store/devices.ts';
import { findTotp, recoveryCodesLeft } from './store/factors.ts';
import type { Visit } from './visit.ts';

const countedMax = 50;

export type Safety = Pick<SecurityOverview, 'phone' | 'email' | 'sessions' | 'devices'> & {
  /** Since when an authenticator app is asked for; null when none is. */
  totpSince: Temporal.Instant | null;
  recoveryCodesLeft: number;
};

/** By what a member's account is kept safe, numbers and addresses masked. Sessions and browsers are counted up to fifty. */
export const safetyOf = async (tx: Tx, memberId: MemberId): Promise<Safety> => {
  const contacts = await contactsOf(tx, memberId);
  const shown = (kind: 'PHONE' | 'EMAIL', mask: (value: string) => string) => {
    const contact = contacts.find((one) => one.kind === kind);
    return contact === undefined ? null : { masked: mask(contact.value), verified: contact.verified };
  };
  const totpSince = (await findTotp(tx, memberId))?.confirmed_at ?? null;
  return {
    phone: shown('PHONE', maskedPhone),
    email: shown('EMAIL', maskedEmail),
    totpSince,
    recoveryCodesLeft: totpSince === null ? 0 : await recoveryCodesLeft(tx, memberId),
    sessions: (await store.liveSessions(tx, memberId, now(), countedMax)).length,
    devices: (await devicesOf(tx, memberId, now(), countedMax)).length,
  };
};

/** How safe the member's account is, for themselves. */
export const securityOverview = ({ memberId }: MemberCaller, { merchant }: Visit): Promise<SecurityOverview> =>
  inTransaction(async (tx) => {
    const { totpSince, recoveryCodesLeft: left, ...safety } = await safetyOf(tx, memberId);
    return {
      ...safety,
      passwordSetAt: (await store.findPassword(tx, memberId))?.set_at.toString() ?? null,
      hasPaymentPassword: await hasPaymentPassword(tx, memberId),
      totp: { enabled: totpSince !== null, recoveryCodesLeft: left },
      minimumAge: merchant.minimumAge,
    };
  });
