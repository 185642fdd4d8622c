/** A member with an account at a site, and what they hold in their hands: a password, a phone, a mail box, an authenticator app. */
import assert from 'node:assert/strict';
import type { LoginRequest, SecondStep } from '@croupier/contract/people/access';
import type { MemberId } from '@croupier/contract/core/ids';
import argon2 from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { findByUserName } from '#modules/people/members';
import { keepContact } from '#modules/people/contacts';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, open } from '#platform/database';
import type { AccessTables } from '../src/modules/people/access/tables.ts';
import type { Answer, Caller, Site } from './site.ts';

export const password = 'quiet lanterns 42';
export const home = { from: '198.51.100.1', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/143.0 Safari/537.36' };
export const abroad = { from: '203.0.113.77', userAgent: 'Mozilla/5.0 (Linux; Android 15) Firefox/146.0' };

let accounts = 0;

export type Account = Awaited<ReturnType<typeof anAccount>>;
type At = Partial<Pick<Caller, 'from' | 'userAgent' | 'token' | 'at' | 'language'>>;

/** Opens an account at home; its first session is there. Each has a home network of its own. */
export const anAccount = async (site: Site, at: Merchant, { userName = 'Somchai1', language = 'en' } = {}) => {
  accounts += 1;
  const house = { ...home, from: `10.${(accounts >> 14) & 127}.${(accounts >> 7) & 127}.${(accounts & 127) + 1}` };
  const who = (where: At = {}): Caller => ({ at, language, ...house, ...where });
  const form = { username: userName, password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB' };
  const registered = await site.sealed('PUT', '/wps/member/register', form, who());
  assert.equal(registered.status, 200, JSON.stringify(registered));
  const memberId = (await inTransaction((tx) => findByUserName(tx, at.id, userName)))?.id ?? assert.fail('no member');
  await makeQuickToCheck(memberId);
  return {
    memberId,
    userName,
    house,
    token: tokenOf(registered),
    who,
    login: (but: Partial<LoginRequest> = {}, where: At = {}) =>
      site.sealed('POST', '/wps/session/login', { type: 'username', username: userName, password, ...but }, who(where)),
    get: (path: string, token: string, where: At = {}) => site.call('GET', path, undefined, who({ token, ...where })),
    post: (path: string, body: object, token?: string, where: At = {}) => site.sealed('POST', path, body, who({ token, ...where })),
    put: (path: string, body: object, token: string, where: At = {}) => site.sealed('PUT', path, body, who({ token, ...where })),
    remove: (path: string, token: string, where: At = {}) => site.call('DELETE', path, undefined, who({ token, ...where })),
    plain: (path: string, body: object, where: At = {}) => site.call('POST', path, body, who(where)),
  };
};

/** The same password, kept so that it is checked in no time: what a password costs is tried where passwords are, and here they are checked by the hundred. */
const makeQuickToCheck = async (memberId: MemberId): Promise<void> => {
  quick ??= argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const hash = await quick;
  await inTransaction((tx) =>
    open<AccessTables>(tx).updateTable('access.password').set({ hash }).where('member_id', '=', memberId).execute(),
  );
};
let quick: Promise<string> | undefined;

export const tokenOf = ({ value }: Answer): string => (typeof value['token'] === 'string' ? value['token'] : assert.fail('no token'));
export const stepOf = (answer: Answer): SecondStep => {
  assert.equal(answer.code, 'SECOND_STEP_REQUIRED', JSON.stringify(answer));
  return answer.value as unknown as SecondStep;
};

/** Proves a number or an address without the codes it takes, for tests of what comes after. */
export const hasContact = (memberId: MemberId, at: Merchant, kind: 'PHONE' | 'EMAIL', value: string): Promise<void> =>
  inTransaction((tx) => keepContact(tx, { memberId, merchantId: at.id, kind, value, verified: true }));

/** The code an authenticator app shows now, or so many steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: now().epochMilliseconds + steps * 30_000,
  });

/** Sets up an authenticator app as its member does; the code it took is spent. */
export const setUpApp = async ({ post }: Account, token: string): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const begun = await post('/wps/v2/security/totp', { password }, token);
  assert.equal(begun.status, 200, JSON.stringify(begun));
  const secret = String(begun.value['secret']);
  const confirmed = await post('/wps/v2/security/totp/confirm', { code: codeOf(secret) }, token);
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed));
  return { secret, recoveryCodes: confirmed.value['recoveryCodes'] as unknown as string[] };
};
