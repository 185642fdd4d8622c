import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Flags } from '@croupier/contract/brand/merchants';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { keepContact } from '#modules/people/contacts';
import type { Merchant, NewMerchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { settings } from '#platform/settings';
import { aMember, aMerchant } from '#test/builders';
import type { Answer, Caller } from '#test/site';
import { aNewAddress, aStreet, wait } from '#test/street';
import { sendLoginCodes } from './codes.ts';
import { disableAccount } from './disable-account.ts';

const { site, phone } = await aStreet();
let from = '';

const kid = 'the service';
let signing: Awaited<ReturnType<typeof generateKeyPair>>;
let strange: Awaited<ReturnType<typeof generateKeyPair>>;
let keysAreThere = true;
let real: typeof fetch;

before(async () => {
  [signing, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = [{ ...(await exportJWK(signing.publicKey)), kid, alg: 'RS256', use: 'sig' }];
  real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url !== settings.firebaseKeysUrl) return real(input, init);
    if (!keysAreThere) throw new TypeError('fetch failed');
    return Response.json({ keys });
  };
});
after(async () => {
  globalThis.fetch = real;
});
beforeEach(() => {
  from = aNewAddress();
});

const password = 'quiet lanterns 42';
const number = '+66812345678';
const typed = { username: '081 234 5678', countryDialingCode: '66' };
const merchantWith = (flags: Partial<Flags> = {}, more: Partial<NewMerchant> = {}): Promise<Merchant> =>
  aMerchant({
    languages: ['en', 'th'],
    phoneCountries: ['TH'],
    flags: {
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: true,
      REGMOBVERF3: true,
      codeLogin: true,
      CHNGPASSVERIF3: true,
      firebaseLogin: true,
      secondStep: false,
      ...flags,
    },
    ...more,
  });
type How = Partial<Caller>;
const login = (at: Merchant, body: object, how: How = {}): Promise<Answer> =>
  site.sealed('POST', '/wps/session/login', body, { at, from, ...how });
const ask = async (at: Merchant, purpose = 'LOGIN', how: How = {}): Promise<Answer> => {
  const answer = await site.call('POST', '/wps/verification/sms/noLogin', { mobileNum: number, purpose }, { at, from, ...how });
  await sendLoginCodes();
  return answer;
};
/** A member who registered with the number and proved it. */
const register = async (at: Merchant): Promise<string> => {
  await site.call('POST', '/wps/verification/sms/register', { mobileNum: number }, { at, from });
  const form = { mobileNum: number, password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB' };
  const answer = await site.sealed(
    'PUT',
    '/wps/member/register/mobile',
    { ...form, verificationCode: phone.lastCode(number) },
    { at, from },
  );
  assert.equal(answer.status, 200);
  return String(answer.value['token']);
};
const byCode = (at: Merchant, code: string, how: How = {}) => login(at, { type: 'sms', ...typed, password: code }, how);
const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111');

// Number and password

for (const [way, body] of [
  ['as a user name', { type: 'username', username: number }],
  ['as a user name, as people write it at home', { type: 'username', ...typed }],
  ['as a user name, at a merchant of that country', { type: 'username', username: '0812345678' }],
  ['as a mobile number', { type: 'mobile', ...typed }],
] as const) {
  test(`a member signs in with their number ${way} and a password`, async () => {
    const at = await merchantWith();
    await register(at);
    const answer = await login(at, { ...body, password });
    assert.deepEqual([answer.status, answer.value['userName']], [200, number]);
  });
}

test('however a number is written, guesses at it count together', async () => {
  const at = await merchantWith();
  await register(at);
  const elsewhere = { from: '203.0.113.5' };
  assert.equal((await login(at, { type: 'username', username: number, password: 'x' }, elsewhere)).code, 'WRONG_CREDENTIALS');
  assert.equal((await login(at, { type: 'mobile', ...typed, password: 'x' }, elsewhere)).code, 'CAPTCHA_REQUIRED');
  assert.equal((await login(at, { type: 'username', username: '0812345678', password: 'x' }, elsewhere)).code, 'CAPTCHA_REQUIRED');
});

test('a proved number is its owner’s name, before any other member’s', async () => {
  const at = await merchantWith({ REGMOBVERF3: false });
  const squat = { mobileNum: number, password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB' };
  assert.equal((await site.sealed('PUT', '/wps/member/register/mobile', squat, { at, from })).status, 200);
  const owner = await aMember({ merchant: at });
  await inTransaction((tx) => keepContact(tx, { memberId: owner.id, merchantId: at.id, kind: 'PHONE', value: number, verified: true }));
  await ask(at);
  assert.equal((await byCode(at, phone.lastCode(number))).value['userName'], owner.userName);
});

test('a text that is no mobile number is refused as such, and only by a form that asks for one', async () => {
  const at = await merchantWith();
  assert.equal((await login(at, { type: 'mobile', username: '12', password })).code, 'MOBILE_FORMAT');
  assert.equal((await login(at, { type: 'username', username: '12', password })).code, 'WRONG_CREDENTIALS');
});

// By code

test('a code signs in once, whatever the state of the password', async () => {
  const at = await merchantWith({}, { accessRules: { passwordDays: 1 } });
  await register(at);
  wait({ hours: 48 });
  assert.equal((await login(at, { type: 'mobile', ...typed, password })).value['passwordExpired'], true);
  await ask(at);
  const code = phone.lastCode(number);
  const answer = await byCode(at, code);
  assert.deepEqual([answer.status, answer.value['userName'], answer.value['passwordExpired']], [200, number, false]);
  assert.equal((await byCode(at, code)).code, 'CODE_EXPIRED');
});

test('one of two who use one code at once is signed in', async () => {
  const at = await merchantWith();
  await register(at);
  await ask(at);
  const code = phone.lastCode(number);
  const answers = await Promise.all([byCode(at, code), byCode(at, code)]);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 422]));
});

test('a wrong code is counted, wants a captcha, and says the same to a number that nobody has', async () => {
  const at = await merchantWith();
  const empty = await merchantWith();
  await register(at);
  const answers: unknown[] = [];
  for (const merchant of [at, empty]) {
    await ask(merchant, 'LOGIN', { from: '203.0.113.1' });
    for (let count = 0; count < 2; count += 1) {
      const { status, code, value } = await byCode(merchant, wrongFor(phone.lastCode(number)), { from: '203.0.113.1' });
      answers.push({ status, code, value });
    }
  }
  assert.deepEqual(answers.slice(0, 2), answers.slice(2));
  assert.deepEqual(answers.slice(0, 2), [
    { status: 422, code: 'CODE_MISMATCH', value: { field: 'password', captchaRequired: true } },
    { status: 422, code: 'CAPTCHA_REQUIRED', value: { field: 'captcha', captchaRequired: true } },
  ]);
});

test('strangers who guess codes keep the owner neither from codes nor from the password', async () => {
  const at = await merchantWith();
  await register(at);
  await ask(at);
  const code = phone.lastCode(number);
  assert.equal((await byCode(at, wrongFor(code), { from: '203.0.113.1' })).code, 'CODE_MISMATCH');
  assert.equal((await byCode(at, code)).status, 200);
  assert.equal((await login(at, { type: 'mobile', ...typed, password }, { from: '203.0.113.2' })).status, 200);
});

test('code sign-in is off where the merchant does not have it', async () => {
  const at = await merchantWith({ codeLogin: false });
  assert.deepEqual((await byCode(at, '123456')).code, 'SMS_NOT_ENABLED');
});

test('on the agent site a player is refused, also with a right code, and a locked account everywhere', async () => {
  const at = await merchantWith();
  await register(at);
  await ask(at);
  assert.equal((await login(at, { type: 'sms', ...typed, password: phone.lastCode(number), site: 'agent' })).code, 'NON_AGENT');
  wait({ minutes: 3 });
  await ask(at);
  const { value } = await login(at, { type: 'mobile', ...typed, password });
  const me = await site.call('GET', '/wps/member/info', undefined, { at, from, token: String(value['token']) });
  await inTransaction((tx) => disableAccount(tx, me.value['id'] as never, 'LOCKED'));
  assert.equal((await byCode(at, phone.lastCode(number))).code, 'ACCOUNT_LOCKED');
});

// By the phone service

const idToken = (but: JWTPayload = {}, { key = signing.privateKey, alg = 'RS256', header = kid } = {}): Promise<string> => {
  const at = Math.floor(now().epochMilliseconds / 1_000);
  return new SignJWT({
    iss: settings.firebaseIssuer,
    aud: settings.firebaseProject,
    sub: `phone:${number}`,
    iat: at,
    exp: at + 3_600,
    phone_number: number,
    nonce: String(Math.random()),
    ...but,
  })
    .setProtectedHeader({ alg, kid: header })
    .sign(key);
};
const byToken = (at: Merchant, firebaseIdToken: string, how: How = {}) => login(at, { type: 'firebase', firebaseIdToken }, how);

test('the phone service signs the owner of a number in, and a token of it only once', async () => {
  const at = await merchantWith();
  await register(at);
  const token = await idToken();
  assert.deepEqual((await byToken(at, token)).value['userName'], number);
  assert.equal((await byToken(at, token)).code, 'ID_TOKEN_REFUSED');
  // The last letter of a signature of 256 bytes has four bits that nobody reads.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const twin = token.slice(0, -1) + (alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1] ?? '');
  assert.equal((await byToken(at, twin)).code, 'ID_TOKEN_REFUSED', 'nor with other letters for the same bytes');
});

test('a visitor who proved a number that has no account is told so', async () => {
  const answer = await byToken(await merchantWith(), await idToken());
  assert.deepEqual([answer.status, answer.code], [404, 'MEMBER_NOT_FOUND']);
});

for (const [wrong, make] of [
  ['of another issuer', () => idToken({ iss: 'https://evil.example/x' })],
  ['for another project', () => idToken({ aud: 'another' })],
  ['that is over', () => idToken({ exp: Math.floor(now().epochMilliseconds / 1_000) - 60 })],
  ['issued long ago', () => idToken({ iat: Math.floor(now().epochMilliseconds / 1_000) - 700 })],
  ['without a number', () => idToken({ phone_number: undefined })],
  ['with something else for a number', () => idToken({ phone_number: 'somchai' })],
  ['signed by somebody else', () => idToken({}, { key: strange.privateKey })],
  ['signed with a key nobody knows', () => idToken({}, { header: 'nobodys' })],
  ['that nobody signed', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await idToken()).split('.')[1]}.`],
  ['that is none', async () => 'not.a.token'],
] as const) {
  test(`an ID token ${wrong} is refused`, async () => {
    const at = await merchantWith();
    await register(at);
    const answer = await byToken(at, await make());
    assert.deepEqual([answer.status, answer.code], [422, 'ID_TOKEN_REFUSED']);
  });
}

test('where the merchant does not take them, ID tokens are refused', async () => {
  assert.equal((await byToken(await merchantWith({ firebaseLogin: false }), await idToken())).code, 'SMS_NOT_ENABLED');
});

test('the phone service proves a number at registration too, that very number and no other', async () => {
  const at = await merchantWith();
  const form = { password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB', firebaseChannel: 'sms', login: true };
  const send = (mobileNum: string, firebaseIdToken: string) =>
    site.sealed('PUT', '/wps/member/register/mobile', { ...form, mobileNum, firebaseIdToken }, { at, from });
  assert.equal((await send('+66812345679', await idToken())).code, 'ID_TOKEN_REFUSED');
  assert.equal((await send(number, await idToken())).status, 200);
  assert.equal((await byToken(at, await idToken())).status, 200);
});

// A forgotten password

const recover = (at: Merchant, but: object = {}, how: How = {}) =>
  site.sealed(
    'POST',
    '/wps/member/password/verification',
    { mobileNum: number, newPassword: 'amber harbour 77', ...but },
    { at, from, ...how },
  );

test('a code sets a new password once, ends every session and signs nobody in', async () => {
  const at = await merchantWith();
  const session = await register(at);
  assert.equal((await ask(at, 'PASSWORD')).status, 200);
  const verificationCode = phone.lastCode(number);
  const answer = await recover(at, { verificationCode });
  assert.deepEqual([answer.status, answer.value], [200, null]);
  assert.equal((await site.call('GET', '/wps/member/info', undefined, { at, from, token: session })).status, 401);
  assert.equal((await recover(at, { verificationCode })).code, 'CODE_EXPIRED');
  assert.equal((await login(at, { type: 'mobile', ...typed, password: 'amber harbour 77' })).status, 200);
});

test('after recovery nobody has to wait for the guesses of strangers', async () => {
  const at = await merchantWith({}, { accessRules: { accountFailures: 1 } });
  await register(at);
  assert.equal((await login(at, { type: 'mobile', ...typed, password: 'x' }, { from: '203.0.113.1' })).code, 'WRONG_CREDENTIALS');
  assert.equal((await login(at, { type: 'mobile', ...typed, password }, { from: '203.0.113.2' })).code, 'TOO_MANY_REQUESTS');
  await ask(at, 'PASSWORD', { from: '203.0.113.2' });
  await recover(at, { verificationCode: phone.lastCode(number) }, { from: '203.0.113.2' });
  assert.equal((await login(at, { type: 'mobile', ...typed, password: 'amber harbour 77' }, { from: '203.0.113.2' })).status, 200);
});

for (const [wrong, but, code, field] of [
  ['no code', { verificationCode: '' }, 'CODE_MISSING', 'verificationCode'],
  ['what is no code', { verificationCode: 'abc' }, 'CODE_WRONG', 'verificationCode'],
  ['what is no number', { mobileNum: '12', verificationCode: '123456' }, 'MOBILE_FORMAT', 'mobileNum'],
  ['a code nobody asked for', { mobileNum: '+66812345679', verificationCode: '123456' }, 'CODE_EXPIRED', 'verificationCode'],
] as const) {
  test(`${wrong} recovers nothing: ${code}`, async () => {
    const at = await merchantWith();
    await register(at);
    await ask(at, 'PASSWORD');
    const answer = await recover(at, but);
    assert.deepEqual([answer.status, answer.code, answer.value['field']], [422, code, field]);
  });
}

test('a password that is refused does not use the code up', async () => {
  const at = await merchantWith();
  await register(at);
  await ask(at, 'PASSWORD');
  const verificationCode = phone.lastCode(number);
  assert.equal((await recover(at, { verificationCode, newPassword: 'short' })).code, 'PASSWORD_FORMAT');
  assert.equal((await recover(at, { verificationCode, newPassword: 'x812345678x' })).code, 'PASSWORD_COMMON');
  assert.equal((await recover(at, { verificationCode, confirmNewPassword: 'amber harbour 78' })).code, 'PASSWORDS_DIFFER');
  assert.equal((await recover(at, { verificationCode })).status, 200);
});

test('a code to sign in with recovers no password, and the other way round', async () => {
  const at = await merchantWith();
  await register(at);
  await ask(at, 'LOGIN');
  assert.equal((await recover(at, { verificationCode: phone.lastCode(number) })).code, 'CODE_EXPIRED');
  wait({ minutes: 5 });
  await ask(at, 'PASSWORD');
  assert.equal((await byCode(at, phone.lastCode(number))).code, 'CODE_MISMATCH');
});

test('recovery by phone is off where the merchant recovers by mail', async () => {
  const at = await merchantWith({ CHNGPASSVERIF3: false });
  assert.equal((await recover(at, { verificationCode: '123456' })).code, 'SMS_NOT_ENABLED');
});

test('when the keys of the phone service cannot be had it says to come again', async (context) => {
  // Keys that were read once are remembered; a module of its own has none.
  const fresh = './id-token.ts?fresh';
  const { numberInIdToken } = (await import(fresh)) as typeof import('./id-token.ts');
  keysAreThere = false;
  context.after(() => (keysAreThere = true));
  const at = await merchantWith();
  await assert.rejects(numberInIdToken(await idToken(), at.id), { code: 'BUSY' });
});

/** The part of all pairs in which the first took longer than the second. */
const above = (some: readonly number[], others: readonly number[]): number =>
  some.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0) / (some.length * others.length);

test('whether a number has an account takes no time to hide: asking for a code, and a wrong one, take as long for both', async () => {
  const at = await merchantWith();
  const count = 24;
  const took = async (work: () => Promise<unknown>): Promise<number> => {
    const begunAt = performance.now();
    await work();
    return performance.now() - begunAt;
  };
  const times = { ask: { known: [] as number[], unknown: [] as number[] }, wrong: { known: [] as number[], unknown: [] as number[] } };
  for (let index = 0; index < count; index += 1) {
    const of = { known: `+668${20_000_000 + index}`, unknown: `+668${30_000_000 + index}` };
    const member = await aMember({ merchant: at });
    await inTransaction((tx) =>
      keepContact(tx, { memberId: member.id, merchantId: at.id, kind: 'PHONE', value: of.known, verified: true }),
    );
    // In turns, so that whatever else this machine does meets both; each from an address of its own, so that nobody has to wait.
    for (const kind of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const how = { from: `192.0.2.${index * 2 + (kind === 'known' ? 1 : 0)}` };
      const body = { mobileNum: of[kind] };
      times.ask[kind].push(await took(() => site.call('POST', '/wps/verification/sms/noLogin', body, { at, ...how })));
      await sendLoginCodes();
      const guess = { type: 'sms', username: of[kind], password: '000000' };
      times.wrong[kind].push(await took(() => login(at, guess, how)));
    }
  }
  for (const [what, { known, unknown }] of Object.entries(times)) {
    const share = above(known, unknown);
    assert.ok(share > 0.2 && share < 0.8, `${what}: a number with an account takes longer in ${Math.round(share * 100)} of 100 pairs`);
  }
});
