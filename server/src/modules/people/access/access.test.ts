import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, mock, test } from 'node:test';
import argon2 from '@node-rs/argon2';
import type { LoginRequest, RegistrationRequest } from '@croupier/contract/people/access';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { findByUserName, findMember } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import { aSiteServer } from '#test/site';
import { decryptPayload, forgetPayloadKeys, publishedKeys, replacePayloadKey } from './payload-keys.ts';
import { identifyMember, livingSessions } from './sessions.ts';
import { unlockAccount, disableAccount } from './disable-account.ts';
import { sweep } from './sweep.ts';
import { useTicket } from './tickets.ts';
import type { AccessTables } from './tables.ts';

let app: FastifyInstance;
let merchant: Merchant;
let clock: Temporal.Instant;

before(async () => {
  app = await aSiteServer();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

// Each test has a merchant and an address of its own, so nothing that one does wrong is held against another.
let addresses = 0;
let address = '';
beforeEach(async () => {
  clock = Temporal.Instant.from('2026-11-20T08:00:00Z');
  freezeTime(clock.toString());
  addresses += 1;
  address = `198.51.100.${addresses}`;
  merchant = await aMerchant({ languages: ['en', 'th'] });
});

const wait = (duration: Temporal.DurationLike): void => {
  clock = clock.add(duration);
  freezeTime(clock.toString());
};

type Call = { at?: Merchant; token?: string; from?: string; language?: string };
type Answer = {
  status: number;
  success: boolean;
  code?: string;
  message?: string;
  value: Record<string, never> & { [name: string]: unknown };
  headers: Record<string, unknown>;
};

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  { at = merchant, token, from = address, language = 'en' }: Call = {},
): Promise<Answer> => {
  const answer = await app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { host: `${at.mainHost}:8080`, 'accept-language': language, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json<Omit<Answer, 'status' | 'headers'>>() };
};

const currentKey = async (): Promise<JWK> => {
  const { value } = await call('GET', '/wps/v2/keys');
  return (value as unknown as { keys: JWK[] }).keys[0] ?? assert.fail('no key is published');
};

const encrypt = async (payload: unknown, jwk?: JWK): Promise<{ jwe: string }> => {
  const key = jwk ?? (await currentKey());
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '', iat: clock.epochMilliseconds / 1_000 })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return { jwe };
};

const password = 'quiet lanterns 42';
const form = (but: Partial<RegistrationRequest> = {}) => ({
  username: 'Somchai1',
  password,
  confirmPassword: but.password ?? password,
  termsAccepted: true,
  registerMethod: 'WEB',
  ...but,
});
const register = async (but: Partial<RegistrationRequest> = {}, how: Call = {}) =>
  call('PUT', '/wps/member/register', await encrypt(form(but)), how);
const login = async (but: Partial<LoginRequest> = {}, how: Call = {}) =>
  call('POST', '/wps/session/login', await encrypt({ username: 'Somchai1', password, type: 'username', ...but }), how);
const tokenOf = (answer: Answer): string => String(answer.value['token']);
const whoAmI = (token: string, at = merchant) => call('GET', '/wps/member/info', undefined, { token, at });

/** Reads a captcha as a person would; the picture's letters are nowhere else but in what was hashed. */
const readCaptcha = async (how: Call = {}): Promise<{ captchaId: string; captcha: string }> => {
  const { value } = await call('GET', '/wps/captcha', undefined, how);
  const captchaId = String(value['id']);
  const captcha = 'ACDEF';
  const answer_hash = createHash('sha256').update(`${captchaId}:${captcha}`).digest();
  await inTransaction((tx) =>
    open<AccessTables>(tx).updateTable('access.captcha').set({ answer_hash }).where('id', '=', captchaId).execute(),
  );
  return { captchaId, captcha };
};

// Registration

test('a visitor registers, is signed in, and is who they said', async () => {
  const answer = await register({
    registerUrl: 'https://ruby.example/register?referralCode=abc',
    domain: 'ruby.example',
    referralCode: 'abc',
  });
  assert.equal(answer.status, 200);
  assert.equal(answer.value['userName'], 'Somchai1');
  assert.equal(answer.value['firstTimeLogin'], true);
  assert.match(tokenOf(answer), /^[\w-]{43}$/);
  const me = await whoAmI(tokenOf(answer));
  assert.deepEqual(
    { ...me.value, id: undefined, number: undefined },
    {
      id: undefined,
      number: undefined,
      account: 'Somchai1',
      nickname: 'Somchai1',
      type: 0,
      isAgent: false,
      isTrial: false,
      currency: 'THB',
      registeredAt: '2026-11-20T08:00:00Z',
      termsDue: null,
    },
  );
});

test('the details of a registration are kept, and which terms were accepted, when and from where', async () => {
  await register({ referralCode: 'abc', registerUrl: 'https://ruby.example/r', domain: 'ruby.example' });
  const { rows } = await inTransaction(async (tx) => {
    return sql<Record<string, unknown>>`
      select referral_code, register_url, domain, register_method, registration.ip, terms_version, accepted_at::text, acceptance.ip as terms_ip
      from members.registration join members.terms_acceptance acceptance using (member_id) where registration.merchant_id = ${merchant.id}
    `.execute(open<AccessTables>(tx));
  });
  assert.deepEqual(rows, [
    {
      referral_code: 'abc',
      register_url: 'https://ruby.example/r',
      domain: 'ruby.example',
      register_method: 'WEB',
      ip: address,
      terms_version: merchant.termsVersion,
      accepted_at: '2026-11-20 08:00:00+00',
      terms_ip: address,
    },
  ]);
});

for (const [wrong, but, code, field] of [
  ['a name that begins with a digit', { username: '1somchai' }, 'USER_NAME_FORMAT', 'username'],
  ['a name of three letters', { username: 'som' }, 'USER_NAME_FORMAT', 'username'],
  ['a password of seven characters', { password: 'k7#pQz!' }, 'PASSWORD_FORMAT', 'password'],
  ['a password from the list of common ones', { password: 'Password1' }, 'PASSWORD_COMMON', 'password'],
  ['a password with the user name in it', { password: 'xxSOMCHAI1xx' }, 'PASSWORD_COMMON', 'password'],
  ['a password of one key held down', { password: 'zzzzzzzzzzzz' }, 'PASSWORD_COMMON', 'password'],
  ['two different passwords', { confirmPassword: 'quiet lanterns 43' }, 'PASSWORDS_DIFFER', 'confirmPassword'],
  ['terms not accepted', { termsAccepted: false }, 'TERMS_NOT_ACCEPTED', 'termsAccepted'],
  ['an invitation code that nobody gave', { affiliateCode: 'nobody77' }, 'INVITATION_CODE_WRONG', 'affiliateCode'],
] as const) {
  test(`${wrong} is refused with ${code}, naming the field, and opens no account`, async () => {
    const answer = await register(but);
    assert.equal(answer.status, 422);
    assert.equal(answer.code, code);
    assert.equal(answer.value['field'], field);
    assert.equal(await inTransaction((tx) => findByUserName(tx, merchant.id, but.username ?? 'Somchai1')), undefined);
  });
}

test('a refused password says in the language of the caller how long it may be', async () => {
  const answer = await register({ password: 'short' }, { language: 'th-TH,th;q=0.9' });
  assert.equal(answer.message, 'กรุณากรอกรหัสผ่าน 8 - 128 ตัวอักษร');
  assert.deepEqual(answer.value, { field: 'password', patternId: 0, min: 8, max: 128 });
});

test('a password needs no capitals, digits or symbols', async () => {
  assert.equal((await register({ password: 'rainy afternoon tea' })).status, 200);
});

test('a name is taken however it is capitalised or widened', async () => {
  assert.equal((await register()).status, 200);
  for (const username of ['somchai1', 'SOMCHAI1', 'ｓｏｍｃｈａｉ１']) {
    const answer = await register({ username });
    assert.deepEqual([answer.status, answer.code, answer.value], [409, 'USER_NAME_TAKEN', { field: 'username' }]);
  }
});

test('one of two who want the same name at once gets it', async () => {
  const answers = await Promise.all([register({ username: 'Twin1234' }), register({ username: 'twin1234' })]);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]));
});

test('the same name at another merchant is another member', async () => {
  const other = await aMerchant();
  const here = await register();
  const there = await register({}, { at: other });
  assert.equal(there.status, 200);
  assert.notEqual((await whoAmI(tokenOf(here))).value['id'], (await whoAmI(tokenOf(there), other)).value['id']);
});

test('a field that the form requires may not be missing, and one that it does not have is not kept', async () => {
  const { registrationRules } = merchant;
  const strict = await aMerchant({ registrationRules: { email: { ...registrationRules.email, enabled: true, required: true } } });
  const missing = await register({}, { at: strict });
  assert.deepEqual([missing.code, missing.value['field']], ['FIELD_EMPTY', 'email']);
  const wrong = await register({ email: 'nobody at home' }, { at: strict });
  assert.deepEqual([wrong.code, wrong.value['field']], ['EMAIL_FORMAT', 'email']);
  assert.equal((await register({ email: 'som@example.com', payeeName: 'Somchai Dee' }, { at: strict })).status, 200);
  const { rows } = await inTransaction((tx) =>
    sql`select email, payee_name from members.registration where merchant_id = ${strict.id}`.execute(open<AccessTables>(tx)),
  );
  assert.deepEqual(rows, [{ email: 'som@example.com', payee_name: null }]);
});

test('a merchant that opens no accounts refuses all of them', async () => {
  const closed = await aMerchant({ opensRegistration: false });
  assert.equal((await register({}, { at: closed })).code, 'REGISTRATION_CLOSED');
});

test('an address that opened many accounts needs a captcha for the next', async () => {
  const shy = await aMerchant({ accessRules: { addressRegistrations: 2 } });
  for (const username of ['First111', 'Second11']) assert.equal((await register({ username }, { at: shy })).status, 200);
  const third = await register({ username: 'Third111' }, { at: shy });
  assert.deepEqual([third.code, third.value['captchaRequired']], ['CAPTCHA_REQUIRED', true]);
  assert.equal((await register({ username: 'Third111', ...(await readCaptcha({ at: shy })) }, { at: shy })).status, 200);
});

test('where the form has a captcha, nobody registers without', async () => {
  const { captcha } = merchant.registrationRules;
  const asking = await aMerchant({ registrationRules: { captcha: { ...captcha, enabled: true, required: true } } });
  assert.equal((await register({}, { at: asking })).code, 'CAPTCHA_REQUIRED');
  assert.equal((await register(await readCaptcha({ at: asking }), { at: asking })).status, 200);
});

// Signing in

test('a member signs in with the right password, however the name is capitalised', async () => {
  await register();
  const answer = await login({ username: 'sOMCHAI1' });
  assert.equal(answer.status, 200);
  assert.deepEqual([answer.value['userName'], answer.value['firstTimeLogin'], answer.value['passwordExpired']], ['Somchai1', false, false]);
  const member = await inTransaction((tx) => findByUserName(tx, merchant.id, 'somchai1'));
  assert.equal(member?.lastSignInAt?.toString(), clock.toString());
});

test('a wrong password wants a captcha from then on, and the right captcha lets the member in again', async () => {
  await register();
  const wrong = await login({ password: 'not this one' });
  assert.deepEqual([wrong.status, wrong.code, wrong.value], [422, 'WRONG_CREDENTIALS', { captchaRequired: true }]);
  assert.equal(wrong.message, 'Incorrect username or password');

  const without = await login();
  assert.deepEqual([without.code, without.value['captchaRequired']], ['CAPTCHA_REQUIRED', true]);
  const captcha = await readCaptcha();
  const misread = await login({ ...captcha, captcha: 'XXXXX' });
  assert.deepEqual([misread.code, misread.value['captchaRequired']], ['CAPTCHA_WRONG', true]);
  assert.equal((await login(captcha)).code, 'CAPTCHA_WRONG', 'a captcha is for one answer');

  wait({ seconds: 2 });
  const right = await readCaptcha();
  assert.equal((await login({ ...right, captcha: right.captcha.toLowerCase() })).status, 200);
  assert.equal((await login()).status, 200, 'a success forgives what went before');
});

test('a mistake at one account puts a captcha before that account at that address, and before nobody else', async () => {
  await register();
  await register({ username: 'Malee999' });
  await login({ password: 'not this one' });
  assert.equal((await login()).code, 'CAPTCHA_REQUIRED');
  assert.equal((await login({ username: 'Malee999' })).status, 200);
  assert.equal((await login({}, { from: '203.0.113.9' })).status, 200);
});

test('an unknown name and a wrong password get the same answer, and each a hash is computed for', async () => {
  await register();
  const verify = mock.method(argon2, 'verify');
  const known = await login({ password: 'not this one' });
  const unknown = await login({ username: 'Nobody99', password: 'not this one' }, { from: '203.0.113.10' });
  assert.equal(verify.mock.callCount(), 2);
  mock.restoreAll();
  assert.deepEqual([known.status, known.code, known.message, known.value], [unknown.status, unknown.code, unknown.message, unknown.value]);
});

test('a merchant may choose to say that a name does not exist', async () => {
  const frank = await aMerchant({ flags: { revealUnknownUser: true } });
  await register({}, { at: frank });
  const unknown = await login({ username: 'Nobody99' }, { at: frank });
  assert.deepEqual([unknown.status, unknown.code, unknown.message], [404, 'MEMBER_NOT_FOUND', 'Username/Email does not exist']);
  assert.equal((await login({ password: 'not this one' }, { at: frank, from: '203.0.113.11' })).code, 'WRONG_CREDENTIALS');
});

/** Fails once more, as patiently as the growing delay asks. */
const failOnce = async (how: Call = {}) => {
  wait({ seconds: 61 });
  return login({ password: 'not this one', ...(await readCaptcha(how)) }, how);
};

test('five wrong passwords close an account to sign-in for half an hour, right password or not', async () => {
  await register();
  assert.equal((await login({ password: 'not this one' })).code, 'WRONG_CREDENTIALS');
  for (let count = 2; count <= 5; count += 1) assert.equal((await failOnce()).code, 'WRONG_CREDENTIALS');

  wait({ minutes: 29 });
  const locked = await login(await readCaptcha());
  assert.deepEqual(
    [locked.status, locked.code, locked.value['retryAfterSeconds'], locked.headers['retry-after']],
    [429, 'TOO_MANY_REQUESTS', 60, '60'],
  );
  assert.equal(locked.message, 'Too many attempts. Please try again in 1 minute');

  wait({ minutes: 1 });
  assert.equal((await login()).status, 200);
});

test("strangers who guess at an account lock strangers out, from wherever they come, and not its owner at the owner's own place", async () => {
  await register();
  await failOnce({ from: '203.0.113.12' });
  for (let count = 2; count <= 5; count += 1) assert.equal((await failOnce({ from: `203.0.113.${count}` })).code, 'WRONG_CREDENTIALS');
  const stranger = await login(await readCaptcha({ from: '203.0.113.99' }), { from: '203.0.113.99' });
  assert.equal(stranger.code, 'TOO_MANY_REQUESTS', 'another address is not another account');
  assert.equal((await login()).status, 200, 'no captcha, no waiting');
});

test('a guesser from a network its owner uses has a count of their own, and as few guesses as any stranger', async () => {
  await register();
  for (let count = 1; count <= 5; count += 1) assert.equal((await failOnce()).code, 'WRONG_CREDENTIALS');
  assert.equal((await login(await readCaptcha())).code, 'TOO_MANY_REQUESTS');
  assert.equal((await login({}, { from: '203.0.113.12' })).status, 200, 'the owner on the way');
});

test('a name that nobody has is closed in the same way', async () => {
  assert.equal((await login({ username: 'Nobody99', password: 'x' })).code, 'WRONG_CREDENTIALS');
  for (let count = 2; count <= 5; count += 1) {
    wait({ seconds: 61 });
    assert.equal((await login({ username: 'Nobody99', password: 'x', ...(await readCaptcha()) })).code, 'WRONG_CREDENTIALS');
  }
  wait({ seconds: 61 });
  assert.equal((await login({ username: 'Nobody99', password: 'x', ...(await readCaptcha()) })).code, 'TOO_MANY_REQUESTS');
});

test('from the third failure on, the next try has to wait, and longer each time', async () => {
  await register();
  await login({ password: 'not this one' });
  await failOnce();
  await failOnce();
  const soon = await login(await (wait({ milliseconds: 500 }), readCaptcha({ from: '203.0.113.13' })));
  assert.deepEqual([soon.code, soon.value['retryAfterSeconds']], ['TOO_MANY_REQUESTS', 1]);
  await failOnce();
  const later = await login(await (wait({ milliseconds: 500 }), readCaptcha({ from: '203.0.113.14' })));
  assert.deepEqual([later.code, later.value['retryAfterSeconds']], ['TOO_MANY_REQUESTS', 2]);
});

test('a burst of guesses at once gets no more tries than patience would', async () => {
  const loose = await aMerchant({ accessRules: { accountFailures: 3 } });
  await register({}, { at: loose });
  const key = await currentKey();
  const bodies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => encrypt({ username: 'Somchai1', password: `guess ${index}`, type: 'username' }, key)),
  );
  const verify = mock.method(argon2, 'verify');
  const guesses = bodies.map((body, index) => call('POST', '/wps/session/login', body, { at: loose, from: `203.0.113.${100 + index}` }));
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  const checked = verify.mock.callCount();
  mock.restoreAll();
  assert.ok(checked <= 3, `${checked} guesses were checked`);
  assert.equal(codes.filter((code) => code === 'WRONG_CREDENTIALS').length, checked);
});

test('thousands behind one address: the mistakes of others put no captcha and no waiting before a right password', async () => {
  await register();
  const from = '198.51.100.7';
  for (let count = 1; count <= 25; count += 1)
    assert.equal((await login({ username: `Neighbour${count}`, password: 'x' }, { from })).code, 'WRONG_CREDENTIALS', `neighbour ${count}`);
  assert.equal((await login({}, { from })).status, 200);
});

test('a list of names tried from one address takes a captcha for every name after the first tens', async () => {
  const strict = await aMerchant({ accessRules: { addressFailures: 20 } });
  await register({}, { at: strict });
  const from = '198.51.100.8';
  const of = async (name: string, more: object = {}) =>
    (await login({ username: name, password: 'x', ...more }, { at: strict, from })).code;
  for (let count = 1; count <= 20; count += 1) assert.equal(await of(`Listed${count}`), 'WRONG_CREDENTIALS');
  for (let count = 21; count <= 25; count += 1) assert.equal(await of(`Listed${count}`), 'CAPTCHA_REQUIRED');
  assert.equal(await of('Listed21', await readCaptcha({ at: strict, from })), 'WRONG_CREDENTIALS');
  assert.equal((await login({}, { at: strict, from: '198.51.100.9' })).status, 200, 'other addresses notice nothing');
  assert.equal((await login(await readCaptcha({ at: strict, from }), { at: strict, from })).status, 200, 'a right captcha buys a try');
  wait({ minutes: 31 });
  assert.equal(await of('Listed26'), 'WRONG_CREDENTIALS', 'half an hour later the list is forgotten');
});

test('one name tried again and again from an address counts as one name there', async () => {
  const strict = await aMerchant({ accessRules: { addressFailures: 2 } });
  await register({}, { at: strict });
  const from = '198.51.100.10';
  const guess = async (more: object = {}) => (await login({ username: 'Nobody1', password: 'x', ...more }, { at: strict, from })).code;
  assert.equal(await guess(), 'WRONG_CREDENTIALS');
  assert.equal(await guess(), 'CAPTCHA_REQUIRED', 'of this account at this address');
  assert.equal(await guess(await readCaptcha({ at: strict, from })), 'WRONG_CREDENTIALS');
  assert.equal((await login({}, { at: strict, from })).status, 200);
});

test('a right captcha is not used up by a wait', async () => {
  await register();
  const from = '198.51.100.11';
  assert.equal((await login({ password: 'x' }, { from })).code, 'WRONG_CREDENTIALS');
  for (let count = 2; count <= 3; count += 1)
    assert.equal((await login({ password: 'x', ...(await readCaptcha({ from })) }, { from })).code, 'WRONG_CREDENTIALS');
  const captcha = await readCaptcha({ from: '198.51.100.12' });
  const early = await login(captcha, { from });
  assert.deepEqual([early.code, early.value['captchaRequired']], ['TOO_MANY_REQUESTS', true]);
  wait({ seconds: 2 });
  assert.equal((await login(captcha, { from })).status, 200);
});

test('on the agent site only agents sign in', async () => {
  await register();
  const answer = await login({ site: 'agent' });
  assert.deepEqual([answer.status, answer.code, answer.message], [403, 'NON_AGENT', 'Non-agents cannot log in']);
});

test('a password that somebody else gave must be changed, and is worth nothing after its time', async () => {
  await register();
  const until = clock.add({ hours: 72 });
  await inTransaction((tx) =>
    open<AccessTables>(tx).updateTable('access.password').set({ one_time_until: until }).where('merchant_id', '=', merchant.id).execute(),
  );
  assert.equal((await login()).value['passwordExpired'], true);
  wait({ hours: 72 });
  assert.equal((await login()).code, 'WRONG_CREDENTIALS');
});

// Sessions

test('a token of one merchant is nothing on another', async () => {
  const token = tokenOf(await register());
  const other = await aMerchant();
  assert.equal((await whoAmI(token)).status, 200);
  assert.deepEqual([(await whoAmI(token, other)).status, (await whoAmI(token, other)).code], [401, 'SESSION_EXPIRED']);
});

test('signing out ends the session, tells its tabs, and leaves other sessions alone', async () => {
  await register();
  const [token, stays] = [tokenOf(await login()), tokenOf(await login())];
  const sessionId = (await identifyMember(token, merchant.id))?.sessionId;
  assert.deepEqual((await call('DELETE', '/wps/session/logout', undefined, { token })).value, null);
  assert.equal((await whoAmI(token)).status, 401);
  assert.equal((await whoAmI(stays)).status, 200);
  assert.equal((await call('DELETE', '/wps/session/logout', undefined, { token })).status, 401);
  const { rows } = await inTransaction((tx) =>
    sql`select payload->>'sessionId' as ended from platform.outbox where type = 'session.ended' and merchant_id = ${merchant.id}`.execute(
      open<AccessTables>(tx),
    ),
  );
  assert.deepEqual(rows, [{ ended: sessionId }]);
});

test('a session that is not used for half an hour is over; one that is used goes on', async () => {
  const token = tokenOf(await register());
  const idle = tokenOf(await login());
  for (let count = 0; count < 3; count += 1) {
    wait({ minutes: 20 });
    assert.equal((await whoAmI(token)).status, 200);
  }
  assert.deepEqual([(await whoAmI(idle)).status, (await whoAmI(idle)).code], [401, 'SESSION_EXPIRED']);
});

test('after a day every session is over, however much it was used', async () => {
  const token = tokenOf(await register());
  for (let minutes = 25; minutes < 24 * 60; minutes += 25) {
    wait({ minutes: 25 });
    assert.notEqual(await identifyMember(token, merchant.id), undefined);
  }
  wait({ minutes: 15 });
  assert.equal(await identifyMember(token, merchant.id), undefined);
});

test('using a session writes at most once a minute', async () => {
  const token = tokenOf(await register());
  const touchedAt = async () => {
    const { touched_at } = await inTransaction((tx) =>
      open<AccessTables>(tx)
        .selectFrom('access.session')
        .select('touched_at')
        .where('merchant_id', '=', merchant.id)
        .executeTakeFirstOrThrow(),
    );
    return touched_at.toString();
  };
  wait({ seconds: 59 });
  await whoAmI(token);
  assert.equal(await touchedAt(), '2026-11-20T08:00:00Z');
  wait({ seconds: 1 });
  await Promise.all([whoAmI(token), whoAmI(token), whoAmI(token)]);
  assert.equal(await touchedAt(), '2026-11-20T08:01:00Z');
});

test('locking an account ends its sessions and keeps it out until it is let in again', async () => {
  const token = tokenOf(await register());
  const { memberId } = (await identifyMember(token, merchant.id)) ?? assert.fail('not signed in');
  await inTransaction((tx) => disableAccount(tx, memberId, 'LOCKED'));
  assert.equal((await whoAmI(token)).status, 401);
  const answer = await login();
  assert.deepEqual([answer.status, answer.code], [403, 'ACCOUNT_LOCKED']);
  await inTransaction((tx) => unlockAccount(tx, memberId));
  assert.equal((await login()).status, 200);
});

test('a closed account stays closed', async () => {
  const token = tokenOf(await register());
  const { memberId } = (await identifyMember(token, merchant.id)) ?? assert.fail('not signed in');
  await inTransaction((tx) => disableAccount(tx, memberId, 'CLOSED'));
  assert.equal((await login()).code, 'ACCOUNT_CLOSED');
  await assert.rejects(
    inTransaction((tx) => unlockAccount(tx, memberId)),
    { code: 'ACCOUNT_CLOSED' },
  );
});

test('that an account is locked is told only to who knows its password', async () => {
  const token = tokenOf(await register());
  const { memberId } = (await identifyMember(token, merchant.id)) ?? assert.fail('not signed in');
  await inTransaction((tx) => disableAccount(tx, memberId, 'LOCKED'));
  assert.equal((await login({ password: 'not this one' })).code, 'WRONG_CREDENTIALS');
});

test('nothing in the database opens a session', async () => {
  const token = tokenOf(await register());
  const rows = await inTransaction((tx) =>
    open<AccessTables>(tx).selectFrom('access.session').selectAll().where('merchant_id', '=', merchant.id).execute(),
  );
  assert.equal(rows.length, 1);
  for (const value of rows.flatMap((row) => Object.values(row))) {
    const text = Buffer.isBuffer(value) ? value.toString('base64url') : String(value);
    assert.notEqual(text, token);
    assert.equal(await identifyMember(text, merchant.id), undefined);
  }
});

// Free play

test('a trial user sees who they are, and is gone after a day', async () => {
  const answer = await call('POST', '/wps/session/login/freeplay', { os: 'linux', platform: 'W', gatewayVersion: 3 });
  assert.equal(answer.status, 200);
  const me = await whoAmI(tokenOf(answer));
  assert.deepEqual([me.value['type'], me.value['isTrial']], [4, true]);
  const { memberId } = (await identifyMember(tokenOf(answer), merchant.id)) ?? assert.fail('not signed in');
  await sweep();
  assert.notEqual(await inTransaction((tx) => findMember(tx, memberId)), undefined);
  wait({ hours: 24, seconds: 1 });
  await sweep();
  assert.equal(await inTransaction((tx) => findMember(tx, memberId)), undefined);
});

test('sweeping keeps real members', async () => {
  const { id } = await aMember({ merchant });
  wait({ hours: 24 * 400 });
  await sweep();
  assert.equal((await inTransaction((tx) => findMember(tx, id)))?.id, id);
});

test('a trial user cannot sign in by name', async () => {
  const trial = await call('POST', '/wps/session/login/freeplay', {});
  assert.equal((await login({ username: String(trial.value['userName']) })).code, 'WRONG_CREDENTIALS');
});

test('a merchant without free play has no trial users', async () => {
  const serious = await aMerchant({ flags: { freePlay: false } });
  assert.equal((await call('POST', '/wps/session/login/freeplay', {}, { at: serious })).code, 'NOT_ALLOWED');
});

// Captchas

test('a captcha is a picture without its letters, and good for five minutes', async () => {
  await register();
  await login({ password: 'not this one' });
  const { value } = await call('GET', '/wps/captcha');
  const image = String(value['image']);
  assert.match(image, /^data:image\/svg\+xml;base64,/);
  const svg = Buffer.from(image.split(',')[1] ?? '', 'base64').toString();
  assert.match(svg, /^<svg [^>]*>(?:<(?:rect|path) [^>]*\/>)+<\/svg>$/, 'only shapes, no text');
  wait({ seconds: 2 });
  const captcha = await readCaptcha();
  wait({ minutes: 5 });
  assert.equal((await login(captcha)).code, 'CAPTCHA_WRONG');
});

test('one caller gets one captcha a second', async () => {
  const codes = (await Promise.all([call('GET', '/wps/captcha'), call('GET', '/wps/captcha')])).map(({ status }) => status);
  assert.deepEqual(new Set(codes), new Set([200, 429]));
  wait({ seconds: 1 });
  assert.equal((await call('GET', '/wps/captcha')).status, 200);
});

test('a captcha of one merchant is worth nothing at another', async () => {
  const other = await aMerchant();
  await register();
  await login({ password: 'not this one' });
  assert.equal((await login(await readCaptcha({ at: other }))).code, 'CAPTCHA_WRONG');
});

// Encrypted payloads

test('a plain body on an encrypted call is refused', async () => {
  for (const [method, url] of [
    ['PUT', '/wps/member/register'],
    ['POST', '/wps/session/login'],
  ] as const) {
    const answer = await call(method, url, form());
    assert.deepEqual([answer.status, answer.code], [400, 'PLAIN_BODY_REFUSED']);
  }
});

test('the published key is public and made for encrypting', async () => {
  const { keys } = (await call('GET', '/wps/v2/keys')).value as unknown as { keys: JWK[] };
  assert.equal(keys.length, 1);
  const { kid, x, y, ...key } = keys[0] ?? assert.fail('no key');
  assert.deepEqual(key, { kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES' });
  assert.match(`${kid} ${x} ${y}`, /^[\w-]{43} [\w-]{43} [\w-]{43}$/);
});

test('a payload encrypted to the published key is read', async () => {
  const { jwe } = await encrypt({ text: 'สวัสดี', number: 7 });
  assert.deepEqual(await decryptPayload(jwe), { text: 'สวัสดี', number: 7 });
});

test('a name that nobody could have written is refused', async () => {
  const { jwe } = await encrypt({ username: 'x' });
  const parts = jwe.split('.');
  const flipped = `${parts[3]?.startsWith('A') === true ? 'B' : 'A'}${parts[3]?.slice(1)}`;
  const key = await currentKey();
  const unknownKey = await encrypt({}, { ...key, kid: 'nobodys' });
  const otherContent = await new CompactEncrypt(new TextEncoder().encode('{}'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', kid: key.kid ?? '', iat: clock.epochMilliseconds / 1_000 })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  const noJson = await new CompactEncrypt(new TextEncoder().encode('{'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '', iat: clock.epochMilliseconds / 1_000 })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  const touched = [parts[0], parts[1], parts[2], flipped, parts[4]].join('.');
  for (const bad of [touched, unknownKey.jwe, otherContent, noJson, 'x', '....', jwe.slice(1)]) {
    await assert.rejects(decryptPayload(bad), { code: 'PAYLOAD_UNREADABLE' });
  }
});

test('an old key is not published any more, is read for 24 hours, and then is not', async () => {
  const old = await currentKey();
  await replacePayloadKey();
  assert.notEqual((await currentKey()).kid, old.kid);
  wait({ hours: 23 });
  assert.deepEqual(await decryptPayload((await encrypt({ from: 'an old page' }, old)).jwe), { from: 'an old page' });
  wait({ hours: 1 });
  await assert.rejects(decryptPayload((await encrypt({ from: 'an old page' }, old)).jwe), { code: 'PAYLOAD_UNREADABLE' });
});

test('a payload is read once: caught on its way, sent again or sent twice at once, it opens nothing', async () => {
  await register();
  const sealed = await encrypt({ username: 'Somchai1', password, type: 'username' });
  const send = (body: object) => call('POST', '/wps/session/login', body);
  const both = await Promise.all([send(sealed), send(sealed)]);
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 400]));
  assert.equal((await send(sealed)).code, 'PAYLOAD_UNREADABLE');
  // The last letter of a part has bits that no decoder reads: other letters, the same bytes.
  const [head, last] = [sealed.jwe.slice(0, -1), sealed.jwe.slice(-1)] as const;
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const twin = `${head}${alphabet[alphabet.indexOf(last) ^ 1]}`;
  assert.deepEqual(Buffer.from(twin.split('.')[4] ?? '', 'base64url'), Buffer.from(sealed.jwe.split('.')[4] ?? '', 'base64url'));
  assert.equal((await send({ jwe: twin })).code, 'PAYLOAD_UNREADABLE');
});

test('a payload is read within five minutes, and says itself when it was written', async () => {
  const old = await encrypt({ a: 1 });
  const young = await encrypt({ a: 2 });
  wait({ minutes: 5 });
  assert.deepEqual(await decryptPayload(young.jwe), { a: 2 });
  wait({ seconds: 1 });
  await assert.rejects(decryptPayload(old.jwe), { code: 'PAYLOAD_UNREADABLE' });
  const key = await currentKey();
  const timeless = await new CompactEncrypt(new TextEncoder().encode('{}'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '' })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  await assert.rejects(decryptPayload(timeless), { code: 'PAYLOAD_UNREADABLE' });
});

test('a key is renewed after thirty days', async () => {
  const old = await currentKey();
  wait({ hours: 24 * 29 });
  await sweep();
  assert.equal((await currentKey()).kid, old.kid);
  wait({ hours: 24 * 2 });
  await sweep();
  assert.notEqual((await currentKey()).kid, old.kid);
});

test('a payload key that this process cannot open is kept, and no other takes its place', async () => {
  const payloadKeys = () =>
    inTransaction((tx) => open<AccessTables>(tx).selectFrom('access.payload_key').selectAll().orderBy('kid').execute());
  await replacePayloadKey();
  const before = await payloadKeys();
  await inTransaction((tx) =>
    open<AccessTables>(tx).updateTable('access.payload_key').set({ sealed_private: 'under another key' }).execute(),
  );
  forgetPayloadKeys();
  await assert.rejects(publishedKeys(), /cannot be opened/);
  assert.deepEqual(
    (await payloadKeys()).map(({ kid, retired_at }) => ({ kid, retired_at })),
    before.map(({ kid, retired_at }) => ({ kid, retired_at })),
  );
  await replacePayloadKey();
  const { jwe } = await encrypt({ works: true });
  assert.deepEqual(await decryptPayload(jwe), { works: true });
});

test('private keys are kept sealed', async () => {
  await currentKey();
  const rows = await inTransaction((tx) => open<AccessTables>(tx).selectFrom('access.payload_key').selectAll().execute());
  assert.ok(rows.length > 0);
  for (const row of rows) {
    assert.doesNotMatch(row.sealed_private, /"d"/);
    assert.equal('d' in row.public_jwk, false);
  }
});

// Tickets

test('a ticket opens one connection, once, within thirty seconds', async () => {
  const token = tokenOf(await register());
  const take = async () => String((await call('POST', '/wps/v2/realtime/ticket', undefined, { token })).value['ticket']);
  const use = (ticket: string, at = merchant) => inTransaction((tx) => useTicket(tx, ticket, at.id));
  const me = await identifyMember(token, merchant.id);

  const ticket = await take();
  const uses = await Promise.all([use(ticket), use(ticket), use(ticket)]);
  assert.deepEqual(
    uses.filter((owner) => owner !== undefined),
    [me],
  );

  const late = await take();
  wait({ seconds: 30 });
  assert.equal(await use(late), undefined);
  assert.equal(await use(await take(), await aMerchant()), undefined, 'at another merchant it is nothing');

  const orphan = await take();
  await call('DELETE', '/wps/session/logout', undefined, { token });
  assert.equal(await use(orphan), undefined, 'a session that is over opens nothing');
  assert.equal(await use('no ticket at all'), undefined);
});

test('a session that is old, left alone or signed out is not among the living, and to ask keeps none awake', async () => {
  const at = await aMerchant({ accessRules: { idleMinutes: 30, sessionHours: 1 } });
  await register({}, { at });
  const enter = async () => {
    const token = tokenOf(await login({}, { at }));
    const id = (await identifyMember(token, at.id))?.sessionId ?? assert.fail('nobody');
    return { token, id };
  };
  const [busy, left, gone] = [await enter(), await enter(), await enter()];
  const living = async () => [...(await livingSessions([busy.id, left.id, gone.id]))].toSorted();
  assert.deepEqual(await living(), [busy.id, left.id, gone.id].toSorted());
  await call('DELETE', '/wps/session/logout', undefined, { token: gone.token, at });
  assert.deepEqual(await living(), [busy.id, left.id].toSorted());
  wait({ minutes: 29 });
  await identifyMember(busy.token, at.id);
  assert.deepEqual(await living(), [busy.id, left.id].toSorted());
  wait({ minutes: 1 });
  assert.deepEqual(await living(), [busy.id]);
  wait({ minutes: 28 });
  await identifyMember(busy.token, at.id);
  wait({ minutes: 2 });
  assert.deepEqual(await living(), []);
});

test('a ticket needs a session', async () => {
  assert.equal((await call('POST', '/wps/v2/realtime/ticket')).code, 'NOT_SIGNED_IN');
});

// Sweeping

test('a row that has had its time is removed', async () => {
  const token = tokenOf(await register());
  await call('POST', '/wps/v2/realtime/ticket', undefined, { token });
  await readCaptcha();
  await login({ password: 'not this one' });
  wait({ hours: 24 * 40 });
  await sweep();
  const left = await inTransaction(async (tx) => {
    const tables = open<AccessTables>(tx);
    const counts = (['access.ticket', 'access.captcha', 'access.attempt', 'access.session'] as const).map((table) =>
      tables.selectFrom(table).selectAll().execute(),
    );
    return (await Promise.all(counts)).map((rows) => rows.length);
  });
  assert.deepEqual(left, [0, 0, 0, 0]);
});
