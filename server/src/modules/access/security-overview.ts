import type { SecurityOverview } from '@croupier/contract/security';
import { contactsOf } from '#modules/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { factorsOf } from './challenge.ts';
import { hasPaymentPassword } from './payment-password.ts';
import { maskedEmail, maskedPhone } from './second-step.rules.ts';
import * as store from './store.ts';
import { devicesOf } from './store/devices.ts';
import type { Visit } from './visit.ts';

const countedMax = 50;

/** How safe the member's account is. Sessions and browsers are counted up to fifty, as many as are shown. */
export const securityOverview = ({ memberId }: MemberCaller, { merchant }: Visit): Promise<SecurityOverview> =>
  inTransaction(async (tx) => {
    const contacts = await contactsOf(tx, memberId);
    const shown = (kind: 'PHONE' | 'EMAIL', mask: (value: string) => string) => {
      const contact = contacts.find((one) => one.kind === kind);
      return contact === undefined ? null : { masked: mask(contact.value), verified: contact.verified };
    };
    const { totp, recoveryCodes } = await factorsOf(tx, memberId);
    return {
      phone: shown('PHONE', maskedPhone),
      email: shown('EMAIL', maskedEmail),
      passwordSetAt: (await store.findPassword(tx, memberId))?.set_at.toString() ?? null,
      hasPaymentPassword: await hasPaymentPassword(tx, memberId),
      totp: { enabled: totp, recoveryCodesLeft: recoveryCodes },
      sessions: (await store.liveSessions(tx, memberId, now(), countedMax)).length,
      devices: (await devicesOf(tx, memberId, now(), countedMax)).length,
      minimumAge: merchant.minimumAge,
    };
  });
