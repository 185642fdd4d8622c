/** Changing a password, being made to change it, seeing and ending one's sessions: over the calls, as a browser makes them. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { LoginRequest } from '@croupier/contract/people/access';
import type { FastifyInstance } from 'fastify';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { aMerchant } from '#test/builders';
import { aMailBox, type MailBox } from '#test/mail-box';
import { aSiteServer } from '#test/site';
import { deliverDue } from '#modules/people/messaging';
import { answerRecoveries } from './recovery.ts';
import { identifyMember } from './sessions.ts';
import { endSessionsOfExcluded, disableAccount } from './disable-account.ts';
import { sweep } from './sweep.ts';
import type { AccessTables } from './tables.ts';

let app: FastifyInstance;
let merchant: Merchant;
let mails: MailBox;
let addresses = 0;
let address = '';

before(async () => {
  mails = await aMailBox();
  app = await aSiteServer();
});
beforeEach(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  addresses += 1;
  address = `198.51.100.${addresses}`;
  merchant = await aMerchant();
});
afterEach(() => {
  unfreezeTime();
  mails.letters.length = 0;
});
after(async () => {
  await mails.close();
  await app.close();
  await closeDatabase();
});

const wait = (duration: Temporal.DurationLike): void => freezeTime(now().add(duration).toString());
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer = { status: number; code?: string; value: Record<string, unknown> & unknown[] };
type How = { token?: string | undefined; at?: Merchant; from?: string; userAgent?: string };

const call = async (
  method: Method,
  url: string,
  payload?: object,
  { token, at = merchant, from = address, userAgent = 'a browser' }: How = {},
) => {
  const answer = await app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { host: at.mainHost, 'user-agent': userAgent, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
};
const encrypted = async (method: Method, url: string, payload: object, how: How = {}): Promise<Answer> => {
  const jwk = ((await call('GET', '/wps/v2/keys')).value['keys'] as unknown as JWK[])[0] ?? assert.fail('no key');
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '', iat: now().epochMilliseconds / 1_000 })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
  return call(method, url, { jwe }, how);
};

const first = 'quiet lanterns 42';
const second = 'river of paper boats';
const register = (how: How = {}) =>
  encrypted(
    'PUT',
    '/wps/member/register',
    { username: 'Somchai1', password: first, confirmPassword: first, termsAccepted: true, registerMethod: 'WEB' },
    how,
  );
const login = (password = first, how: How = {}, but: Partial<LoginRequest> = {}) =>
  encrypted('POST', '/wps/session/login', { username: 'Somchai1', password, type: 'username', ...but }, how);
const change = (token: string | undefined, but: object = {}, how: How = {}) =>
  encrypted(
    'POST',
    '/wps/member/password',
    { oldPassword: first, newPassword: second, confirmNewPassword: second, ...but },
    { token, ...how },
  );
const tokenOf = ({ value }: Answer): string => String(value['token']);
const whoAmI = async (token: string): Promise<number> => (await call('GET', '/wps/member/info', undefined, { token })).status;
type Listed = { id: string; current: boolean; ip: string; country: string | null; userAgent: string };
const sessionsOf = async (token: string): Promise<Listed[]> =>
  (await call('GET', '/wps/v2/security/sessions', undefined, { token })).value as unknown as Listed[];
const setPassword = (values: { one_time_until?: Temporal.Instant; set_at?: Temporal.Instant }, at = merchant) =>
  inTransaction((tx) => open<AccessTables>(tx).updateTable('access.password').set(values).where('merchant_id', '=', at.id).execute());

// Changing a password

test('a changed password ends every session and gives a new one; the old password is worth nothing', async () => {
  const tokens = [tokenOf(await register()), tokenOf(await login())];
  const changed = await change(tokens[0]);
  assert.equal(changed.status, 200);
  assert.deepEqual(await Promise.all(tokens.map(whoAmI)), [401, 401]);
  assert.equal(await whoAmI(tokenOf(changed)), 200);
  assert.equal((await login(second)).status, 200);
  assert.equal((await login(first)).code, 'WRONG_CREDENTIALS');
});

for (const [what, but, code, field] of [
  ['a wrong old password', { oldPassword: 'not this one' }, 'WRONG_CREDENTIALS', 'oldPassword'],
  ['a short new one', { newPassword: 'short', confirmNewPassword: 'short' }, 'PASSWORD_FORMAT', 'newPassword'],
  ['a common one', { newPassword: 'Password1', confirmNewPassword: 'Password1' }, 'PASSWORD_COMMON', 'newPassword'],
  ['one with the user name in it', { newPassword: 'xxsomchai1xx', confirmNewPassword: 'xxsomchai1xx' }, 'PASSWORD_COMMON', 'newPassword'],
  ['the old one again', { newPassword: first, confirmNewPassword: first }, 'PASSWORD_COMMON', 'newPassword'],
  ['two different ones', { confirmNewPassword: 'river of paper boots' }, 'PASSWORDS_DIFFER', 'confirmNewPassword'],
] as const) {
  test(`${what} is refused with ${code} and changes nothing`, async () => {
    const token = tokenOf(await register());
    const answer = await change(token, but);
    assert.deepEqual([answer.status, answer.code, answer.value['field']], [422, code, field]);
    assert.equal(await whoAmI(token), 200);
    assert.equal((await login(first, { from: '203.0.113.9' })).status, 200);
  });
}

test('a stolen session is no place to guess the password at, and guessing there locks nobody out', async () => {
  const token = tokenOf(await register());
  const codes = [];
  for (let guess = 0; guess < 7; guess += 1) {
    wait({ seconds: 61 });
    codes.push((await change(token, { oldPassword: `guess ${guess}` })).code);
  }
  assert.deepEqual(codes, [...Array<string>(5).fill('WRONG_CREDENTIALS'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  assert.equal((await change(token)).code, 'TOO_MANY_REQUESTS', 'even the right one has to wait');
  assert.equal((await login(first, { from: '203.0.113.9' })).status, 200);
  wait({ minutes: 29 });
  assert.equal((await change(token)).status, 200);
});

test('one of two changes at once is made', async () => {
  const token = tokenOf(await register());
  const answers = await Promise.all([
    change(token),
    change(token, { newPassword: 'another river of boats', confirmNewPassword: 'another river of boats' }),
  ]);
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

test('changing a password needs a session, and an encrypted body; who has no password cannot change it', async () => {
  assert.deepEqual([(await change(undefined)).status, (await change(undefined)).code], [401, 'NOT_SIGNED_IN']);
  const trial = await call('POST', '/wps/session/login/freeplay', {});
  assert.equal((await change(tokenOf(trial))).code, 'TRIAL_NOT_ALLOWED');
  const plain = { oldPassword: first, newPassword: second, confirmNewPassword: second };
  assert.equal((await call('POST', '/wps/member/password', plain, { token: tokenOf(await register()) })).code, 'PLAIN_BODY_REFUSED');
});

test('a call with more than is asked for changes no more than is asked for', async () => {
  const token = tokenOf(await register());
  const { value } = await call('GET', '/wps/member/info', undefined, { token });
  const changed = await change(token, {
    memberId: '018f0000-0000-7000-8000-000000000001',
    type: 1,
    passwordExpired: false,
    one_time_until: null,
  });
  const after_ = await call('GET', '/wps/member/info', undefined, { token: tokenOf(changed) });
  assert.deepEqual(after_.value, value);
});

// Having to change it

test('with a one-time password a member can change it or leave, and nothing else', async () => {
  await register();
  await setPassword({ one_time_until: now().add({ hours: 72 }) });
  const signedIn = await login();
  assert.equal(signedIn.value['passwordExpired'], true);
  const token = tokenOf(signedIn);
  for (const [method, url] of [
    ['GET', '/wps/member/info'],
    ['POST', '/wps/v2/realtime/ticket'],
    ['GET', '/wps/v2/security/sessions'],
    ['DELETE', '/wps/v2/security/sessions'],
  ] as const) {
    const answer = await call(method, url, undefined, { token });
    assert.deepEqual([answer.status, answer.code], [403, 'PASSWORD_CHANGE_REQUIRED'], url);
  }
  const changed = await change(token);
  assert.deepEqual([changed.status, changed.value['passwordExpired']], [200, false]);
  assert.equal(await whoAmI(tokenOf(changed)), 200);
  assert.equal((await login(second)).value['passwordExpired'], false);

  await setPassword({ one_time_until: now().add({ hours: 72 }) });
  const leaving = tokenOf(await login(second));
  assert.equal((await call('DELETE', '/wps/session/logout', undefined, { token: leaving })).status, 200);
});

test('a password grows old where the merchant says so, and only where changes are forced', async () => {
  const strict = await aMerchant({ accessRules: { passwordDays: 90 } });
  const lenient = await aMerchant({ accessRules: { passwordDays: 90 }, flags: { forcedPasswordChange: false } });
  const expired = async (at: Merchant) => (await login(first, { at })).value['passwordExpired'];
  for (const at of [strict, lenient, merchant]) await register({ at });
  wait({ hours: 24 * 89 });
  assert.deepEqual([await expired(strict), await expired(lenient), await expired(merchant)], [false, false, false]);
  wait({ hours: 24 });
  assert.deepEqual([await expired(strict), await expired(lenient), await expired(merchant)], [true, false, false]);
});

// Sessions

test('a member sees where they are signed in, with the country, and which session this is', async () => {
  const here = tokenOf(await register({ userAgent: 'this browser' }));
  wait({ seconds: 1 });
  await login(first, { from: '1.0.128.1', userAgent: 'a phone in Thailand' });
  const listed = await sessionsOf(here);
  assert.deepEqual(
    listed.map(({ current, ip, country, userAgent }) => [current, ip, country, userAgent]),
    [
      [false, '1.0.128.1', 'TH', 'a phone in Thailand'],
      [true, address, listed[1]?.country, 'this browser'],
    ],
  );
});

test('sessions that are over are not shown', async () => {
  const gone = tokenOf(await register());
  const here = tokenOf(await login());
  await call('DELETE', '/wps/session/logout', undefined, { token: gone });
  assert.equal((await sessionsOf(here)).length, 1);
  wait({ minutes: 29 });
  assert.equal(await whoAmI(here), 200);
  const late = tokenOf(await login());
  wait({ minutes: 29 });
  assert.deepEqual((await sessionsOf(late)).length, 2);
  wait({ minutes: 1 });
  assert.deepEqual((await sessionsOf(late)).length, 1, 'the other one was idle for half an hour');
});

test('a member ends one session, or all the others', async () => {
  const [here, there, elsewhere] = [tokenOf(await register()), tokenOf(await login()), tokenOf(await login())];
  const thereId = (await identifyMember(there, merchant.id))?.sessionId;
  const endIt = () => call('DELETE', `/wps/v2/security/sessions/${thereId}`, undefined, { token: here });
  assert.equal((await endIt()).status, 200);
  assert.deepEqual([await whoAmI(there), await whoAmI(elsewhere)], [401, 200]);
  assert.equal((await endIt()).code, 'NOT_FOUND', 'it is over');
  assert.equal((await call('DELETE', '/wps/v2/security/sessions', undefined, { token: here })).status, 200);
  assert.deepEqual([await whoAmI(here), await whoAmI(elsewhere)], [200, 401]);
});

test("nobody ends or sees somebody else's session, at this merchant or another", async () => {
  const mine = tokenOf(await register());
  const mineId = (await identifyMember(mine, merchant.id))?.sessionId;
  const other = await aMerchant();
  const theirs = tokenOf(await register({ at: other }));
  const answer = await call('DELETE', `/wps/v2/security/sessions/${mineId}`, undefined, { token: theirs, at: other });
  assert.deepEqual([answer.status, answer.code], [404, 'NOT_FOUND']);
  assert.equal((await call('DELETE', `/wps/v2/security/sessions/${mineId}`, undefined, { token: theirs })).code, 'SESSION_EXPIRED');
  assert.equal(await whoAmI(mine), 200);
});

test('a member who excludes themselves, or is blocked, is signed out everywhere, and may come back for their money', async () => {
  for (const cause of ['SELF_EXCLUSION', 'OPERATOR'] as const) {
    const at = await aMerchant();
    await register({ at });
    const tokens = [tokenOf(await login(first, { at })), tokenOf(await login(first, { at }))];
    const { memberId } = (await identifyMember(tokens[0] ?? '', at.id)) ?? assert.fail('not signed in');
    const excluded = { type: 'member.excluded', merchantId: at.id, memberId, cause, atMs: now().epochMilliseconds } as const;
    freezeTime(now().add({ seconds: 2 }).toString());
    const back = tokenOf(await login(first, { at }));
    await inTransaction((tx) => endSessionsOfExcluded(tx, [excluded]));
    for (const token of tokens) assert.equal(await identifyMember(token, at.id), undefined);
    assert.notEqual(await identifyMember(back, at.id), undefined, 'who came back before it was carried out stays');
    assert.equal((await login(first, { at })).status, 200);
    unfreezeTime();
  }
});

test('a sign-in never goes on with a token that was there before', async () => {
  const before_ = tokenOf(await register());
  const answer = await login(first, { token: before_ });
  assert.notEqual(tokenOf(answer), before_);
  const fixed = 'x'.repeat(43);
  await login(first, { token: fixed });
  assert.equal(await whoAmI(fixed), 401);
});

// Closed sites

test('in maintenance, and to a closed region, a merchant answers nothing but that', async () => {
  const resting = await aMerchant({ maintenance: true });
  const local = await aMerchant({ blockedCountries: ['TH'] });
  for (const [at, from, status, code] of [
    [resting, address, 503, 'MAINTENANCE'],
    [local, '1.0.128.1', 451, 'REGION_BLOCKED'],
  ] as const) {
    for (const [method, url] of [
      ['GET', '/wps/captcha'],
      ['GET', '/wps/member/info'],
      ['POST', '/wps/session/login'],
      ['POST', '/wps/session/login/freeplay'],
    ] as const) {
      const answer = await call(method, url, method === 'POST' ? {} : undefined, { at, from });
      assert.deepEqual([answer.status, answer.code], [status, code], url);
    }
    for (const url of [
      '/wps/system/status',
      '/wps/system/permission',
      '/wps/system/whitelabel',
      '/wps/system/setting/register',
      '/wps/v2/keys',
    ])
      assert.equal((await call('GET', url, undefined, { at, from })).status, 200, url);
  }
  const told = await call('GET', '/wps/captcha', undefined, { at: local, from: '1.0.128.1' });
  assert.deepEqual(told.value, { ip: '1.0.128.1' });
  assert.equal((await call('GET', '/wps/captcha', undefined, { at: local, from: '8.8.8.8' })).status, 200);
});

test('a session from an open region is nothing in a closed one', async () => {
  const local = await aMerchant({ allowedCountries: ['TH'] });
  const token = tokenOf(await register({ at: local, from: '1.0.128.1' }));
  const look = (from: string) => call('GET', '/wps/member/info', undefined, { token, at: local, from });
  assert.equal((await look('1.0.128.2')).status, 200);
  assert.equal((await look('8.8.8.8')).code, 'REGION_BLOCKED');
});

// Forgotten passwords

const email = 'somchai@example.com';
const aMerchantWithMail = (but: Parameters<typeof aMerchant>[0] = {}) => {
  const { email: rule } = merchant.registrationRules;
  return aMerchant({ registrationRules: { email: { ...rule, enabled: true } }, ...but });
};
const registerWithMail = (at: Merchant, username = 'Somchai1') =>
  encrypted(
    'PUT',
    '/wps/member/register',
    { username, password: first, confirmPassword: first, email, termsAccepted: true, registerMethod: 'WEB' },
    { at },
  );
const forgot = async (fields: Record<string, string>, { at = merchant, from = address, headers = {} }: How & { headers?: object } = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/wps/member/password/email',
    remoteAddress: from,
    headers: { host: at.mainHost, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
};
const mailed = async () => {
  await answerRecoveries();
  await deliverDue();
  return mails.letters;
};
const linkTo = async (at: Merchant): Promise<string> => {
  await forgot({ username: 'Somchai1', email }, { at });
  return /#reset=([\w-]{43})/.exec((await mailed()).at(-1)?.text ?? '')?.[1] ?? assert.fail('no link was mailed');
};
const reset = (token: string, at: Merchant, but: object = {}) =>
  encrypted('POST', '/wps/v2/member/password/reset', { token, newPassword: second, confirmNewPassword: second, ...but }, { at });

test('a mailed link sets a new password once, ends every session, signs nobody in, and the member is told', async () => {
  const at = await aMerchantWithMail();
  const session = tokenOf(await registerWithMail(at));
  const token = await linkTo(at);
  assert.deepEqual(
    mails.letters.map(({ to, subject }) => [to, subject]),
    [[[email], `${at.name}: choose a new password`]],
  );
  const answer = await reset(token, at);
  assert.deepEqual([answer.status, answer.value], [200, null]);
  assert.equal((await call('GET', '/wps/member/info', undefined, { token: session, at })).status, 401);
  assert.equal((await login(second, { at })).status, 200);
  assert.equal((await reset(token, at)).code, 'TICKET_USED');
  assert.equal((await mailed()).at(-1)?.subject, `${at.name}: your password was changed`);
});

test('a request that cannot be read is dropped, and keeps nobody from their link', async () => {
  const at = await aMerchantWithMail();
  await registerWithMail(at);
  const unreadable = { merchant_id: at.id, sealed: Buffer.alloc(60).toString('base64'), language: 'en', asked_at: now() };
  await inTransaction((tx) => open<AccessTables>(tx).insertInto('access.recovery_request').values(unreadable).execute());
  assert.match(await linkTo(at), /./);
  const left = await inTransaction((tx) => open<AccessTables>(tx).selectFrom('access.recovery_request').selectAll().execute());
  assert.deepEqual(left, []);
});

test('the link leads to the merchant, whatever the Host of the call claims', async () => {
  const at = await aMerchantWithMail();
  await registerWithMail(at);
  await forgot({ username: 'Somchai1', email }, { at, headers: { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' } });
  assert.match((await mailed())[0]?.text ?? '', new RegExp(`http://${at.mainHost}:8080/login#reset=`));
});

test('whether a name exists, and whether the address is its own, is told by no answer', async () => {
  const at = await aMerchantWithMail();
  await registerWithMail(at);
  const answers = [
    await forgot({ username: 'Somchai1', email }, { at }),
    await forgot({ username: 'sOMCHAI1', email: 'eve@example.com' }, { at }),
    await forgot({ username: 'Nobody99', email }, { at }),
  ];
  assert.deepEqual(answers, Array(3).fill({ status: 200, success: true, value: null }));
  assert.deepEqual(
    (await mailed()).map(({ to }) => to),
    [[email]],
  );
});

test('a merchant may choose to say that name and address do not belong together', async () => {
  const at = await aMerchantWithMail({ flags: { revealUnknownUser: true } });
  await registerWithMail(at);
  const wrong = await forgot({ username: 'Somchai1', email: 'eve@example.com' }, { at });
  assert.deepEqual([wrong.status, wrong.code], [404, 'MEMBER_NOT_FOUND']);
  assert.equal((await forgot({ username: 'Somchai1', email: email.toUpperCase() }, { at })).status, 200);
});

test('a link is good for half an hour, at its own merchant, and not for who guesses', async () => {
  const at = await aMerchantWithMail();
  await registerWithMail(at);
  const token = await linkTo(at);
  const other = await aMerchant();
  assert.equal((await reset(token, other)).code, 'TICKET_USED');
  assert.equal((await reset('x'.repeat(43), at)).code, 'TICKET_USED');
  wait({ minutes: 29, seconds: 59 });
  assert.equal((await reset(token, at, { newPassword: 'short', confirmNewPassword: 'short' })).code, 'PASSWORD_FORMAT');
  assert.equal((await reset(token, at, { confirmNewPassword: 'something else' })).code, 'PASSWORDS_DIFFER');
  wait({ seconds: 1 });
  assert.equal((await reset(token, at)).code, 'TICKET_USED');
});

test('one of two who use one link at once sets the password; one link used makes the others worthless', async () => {
  const at = await aMerchantWithMail();
  await registerWithMail(at);
  const [older, newer] = [await linkTo(at), await linkTo(at)];
  const answers = await Promise.all([reset(newer, at), reset(newer, at)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.equal((await reset(older, at)).code, 'TICKET_USED');
});

test('nobody is flooded with mail: three links to one name in half an hour, and many questions from one address take a captcha', async () => {
  const at = await aMerchantWithMail();
  await registerWithMail(at);
  const links = async () => (await mailed()).filter(({ subject }) => subject === `${at.name}: choose a new password`);
  for (let count = 0; count < 5; count += 1) assert.equal((await forgot({ username: 'Somchai1', email }, { at })).status, 200);
  assert.equal((await links()).length, 3);
  for (let count = 5; count < 10; count += 1) assert.equal((await forgot({ username: `Nobody${count}`, email }, { at })).status, 200);
  assert.equal((await forgot({ username: 'Nobody10', email }, { at })).code, 'CAPTCHA_REQUIRED');
  wait({ minutes: 31 });
  assert.equal((await forgot({ username: 'Somchai1', email }, { at })).status, 200);
  assert.equal((await links()).length, 4);
});

test('a caller who knows a name and not its address uses up none of the mails of its owner, who gets three however the address is typed', async () => {
  const at = await aMerchantWithMail();
  await registerWithMail(at);
  for (let count = 0; count < 4; count += 1) await forgot({ username: 'Somchai1', email: `eve${count % 2}@example.com` }, { at });
  for (const typed of [email, ` ${email.toUpperCase()} `, email, email])
    assert.equal((await forgot({ username: 'Somchai1', email: typed }, { at, from: '203.0.113.9' })).status, 200);
  const links = (await mailed()).filter(({ subject }) => subject === `${at.name}: choose a new password`);
  assert.deepEqual(
    links.map(({ to }) => to[0]?.toLowerCase()),
    Array(3).fill(email),
  );
});

test('a new password opens no locked account, and a closed one gets no mail', async () => {
  const at = await aMerchantWithMail();
  const { memberId } = (await identifyMember(tokenOf(await registerWithMail(at)), at.id)) ?? assert.fail('not signed in');
  await inTransaction((tx) => disableAccount(tx, memberId, 'LOCKED'));
  assert.equal((await reset(await linkTo(at), at)).status, 200);
  assert.equal((await login(second, { at })).code, 'ACCOUNT_LOCKED');
  await deliverDue();
  mails.letters.length = 0;
  await inTransaction((tx) => disableAccount(tx, memberId, 'CLOSED'));
  await forgot({ username: 'Somchai1', email }, { at });
  assert.deepEqual(await mailed(), []);
});

test('a form is taken where one is asked for, from our own pages; elsewhere and oversized it is refused', async () => {
  const fromOutside = await forgot({ username: 'Somchai1', email }, { headers: { 'sec-fetch-site': 'cross-site' } });
  assert.deepEqual([fromOutside.status, fromOutside.code], [403, 'ORIGIN_REFUSED']);
  assert.equal((await forgot({ username: 'Somchai1' })).code, 'FIELD_EMPTY');
  assert.equal((await forgot({ username: 'x'.repeat(10_000), email })).code, 'MALFORMED');
  const answer = await app.inject({
    method: 'POST',
    url: '/wps/session/login/freeplay',
    headers: { host: merchant.mainHost, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'platform=W',
  });
  assert.deepEqual([answer.statusCode, answer.json<Answer>().code], [400, 'MALFORMED']);
});

test('links that are too old are swept away', async () => {
  const at = await aMerchantWithMail();
  await registerWithMail(at);
  await linkTo(at);
  const count = async () =>
    (
      await inTransaction((tx) =>
        open<AccessTables>(tx).selectFrom('access.reset').select('member_id').where('merchant_id', '=', at.id).execute(),
      )
    ).length;
  assert.equal(await count(), 1);
  wait({ minutes: 31 });
  await sweep();
  assert.equal(await count(), 0);
});

// Time

/** How often a value of one list is above one of the other: 0.5 when nobody can tell the lists apart, 0 or 1 when everybody can. */
const above = (some: readonly number[], others: readonly number[]): number =>
  some.flatMap((a) => others.map((b) => (a > b ? 1 : a === b ? 0.5 : 0))).reduce<number>((sum, each) => sum + each, 0) /
  (some.length * others.length);

test('existing and unknown names take the same time, at sign-in and when a password is forgotten', async () => {
  const at = await aMerchantWithMail();
  const count = 24;
  const names = Array.from({ length: count }, (_, index) => [`Member${index}`, `Nobody${index}`] as const);
  for (const [member] of names) await registerWithMail(at, member);
  const took = async (work: () => Promise<unknown>): Promise<number> => {
    const begunAt = performance.now();
    await work();
    return performance.now() - begunAt;
  };
  const times = { login: { known: [] as number[], unknown: [] as number[] }, forgot: { known: [] as number[], unknown: [] as number[] } };
  for (const [index, [member, nobody]] of names.entries()) {
    // In turns, so that whatever else this machine does meets both; each from an address of its own, so that nobody has to wait.
    for (const [username, kind] of index % 2 === 0
      ? ([
          [member, 'known'],
          [nobody, 'unknown'],
        ] as const)
      : ([
          [nobody, 'unknown'],
          [member, 'known'],
        ] as const)) {
      const from = `192.0.2.${index * 2 + (kind === 'known' ? 1 : 0)}`;
      times.login[kind].push(await took(() => login('not this one', { at, from }, { username })));
      times.forgot[kind].push(await took(() => forgot({ username, email }, { at, from })));
    }
  }
  for (const [what, { known, unknown }] of Object.entries(times)) {
    const share = above(known, unknown);
    assert.ok(share > 0.2 && share < 0.8, `${what}: an existing name takes longer in ${Math.round(share * 100)} of 100 pairs`);
  }
});
