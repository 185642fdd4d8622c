import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Flags, RegistrationField, RegistrationRules } from '@croupier/contract/brand/merchants';
import { fieldRule } from '@croupier/contract/core/patterns';
import { sql } from 'kysely';
import { findByUserName } from '#modules/people/members';
import { contactsOf, findByContact } from '#modules/people/contacts';
import { profileOf } from '#modules/people/profile';
import type { Merchant, NewMerchant } from '#modules/brand/merchants';
import { inTransaction, open } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import type { Answer, Caller } from '#test/site';
import { aNewAddress, aStreet, wait } from '#test/street';
import { checkPaymentPassword } from './payment-password.ts';
import type { AccessTables } from './tables.ts';

const { site, phone } = await aStreet();
let from = '';

beforeEach(() => {
  from = aNewAddress();
});

const password = 'quiet lanterns 42';
const number = '+66812345678';
const typed = { mobileNum: '081-234-5678', countryDialingCode: '66' };
const common = { termsAccepted: true, registerMethod: 'WEB' };
const byName = (at: Merchant, but: object = {}, caller: Partial<Caller> = {}): Promise<Answer> =>
  site.sealed(
    'PUT',
    '/wps/member/register',
    { username: 'Somchai1', password, confirmPassword: password, ...common, ...but },
    { at, from, ...caller },
  );
const byMobile = (at: Merchant, but: object = {}, caller: Partial<Caller> = {}): Promise<Answer> =>
  site.sealed(
    'PUT',
    '/wps/member/register/mobile',
    { ...typed, password, confirmPassword: password, ...common, ...but },
    { at, from, ...caller },
  );
const askCode = (at: Merchant, body: object = typed, caller: Partial<Caller> = {}): Promise<Answer> =>
  site.call('POST', '/wps/verification/sms/register', body, { at, from, ...caller });

const merchantWith = (flags: Partial<Flags>, rules: Partial<RegistrationRules> = {}, more: Partial<NewMerchant> = {}): Promise<Merchant> =>
  aMerchant({ languages: ['en', 'th'], phoneCountries: ['TH', 'KH'], flags, registrationRules: rules, ...more });
const mobile = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true };

const rowsOf = async (at: Merchant): Promise<number> => {
  const { rows } = await inTransaction((tx) =>
    sql<{ count: number }>`select count(*)::integer as count from members.member where merchant_id = ${at.id}`.execute(
      open<AccessTables>(tx),
    ),
  );
  return rows[0]?.count ?? -1;
};

// By mobile number

test('a visitor registers with a mobile number, which is their name, and is signed in', async () => {
  const at = await merchantWith(mobile);
  const answer = await byMobile(at);
  assert.equal(answer.status, 200);
  assert.deepEqual([answer.value['userName'], answer.value['firstTimeLogin']], [number, true]);
  const me = await site.call('GET', '/wps/member/info', undefined, { at, from, token: String(answer.value['token']) });
  assert.deepEqual([me.value['account'], me.value['nickname']], [number, number]);
});

for (const [way, body] of [
  ['with the zero of its country', { mobileNum: '0812345678', countryDialingCode: '66' }],
  ['without it', { mobileNum: '812345678', countryDialingCode: '+66' }],
  ['with its dialling code', { mobileNum: '+66 81 234 5678' }],
  ['as one dials it from abroad', { mobileNum: '0066812345678' }],
  ['in the figures of another script', { mobileNum: '๐๘๑๒๓๔๕๖๗๘', countryDialingCode: '66' }],
  ['without a code, at a merchant of that country', { mobileNum: '0812345678', countryDialingCode: undefined }],
] as const) {
  test(`the same number ${way} is the same number`, async () => {
    const at = await merchantWith(mobile, { mobileNum: fieldRule(0, [4, 30], 'required') });
    assert.equal((await byMobile(at, body)).value['userName'], number);
    const again = await byMobile(at);
    assert.deepEqual([again.status, again.code, again.value['field']], [409, 'CONTACT_TAKEN', 'mobileNum']);
  });
}

for (const [wrong, body, code] of [
  ['no number', { mobileNum: ' ' }, 'FIELD_EMPTY'],
  ['a number that is too short', { mobileNum: '08123456' }, 'MOBILE_FORMAT'],
  ['a number of a fixed line', { mobileNum: '021234567' }, 'MOBILE_FORMAT'],
  ['a number of a country the merchant does not take', { mobileNum: '+14155550132' }, 'MOBILE_FORMAT'],
  ['letters', { mobileNum: 'my number' }, 'MOBILE_FORMAT'],
] as const) {
  test(`${wrong} is refused with ${code} and opens no account`, async () => {
    const at = await merchantWith(mobile);
    const answer = await byMobile(at, body);
    assert.deepEqual([answer.status, answer.code, answer.value['field']], [422, code, 'mobileNum']);
    assert.equal(await rowsOf(at), 0);
  });
}

for (const [name, password] of [
  ['absent', undefined],
  ['null', null],
  ['an empty text', ''],
  ['spaces', '          '],
  ['signs that show nothing', '\u200b\u2060\u3000'],
] as const) {
  test(`an empty password at registration is FIELD_EMPTY: ${name}`, async () => {
    const answer = await byName(await merchantWith({}), { password, confirmPassword: 'quiet lanterns 42' } as never);
    assert.deepEqual([answer.status, answer.code, answer.value['field']], [422, 'FIELD_EMPTY', 'password']);
  });
}

for (const [field, value, code] of [
  ['password', 'x1'.repeat(65), 'PASSWORD_FORMAT'],
  ['password', 'x1'.repeat(1_500), 'PASSWORD_FORMAT'],
  ['password', 'short 1', 'PASSWORD_FORMAT'],
  ['username', 'a1'.repeat(100), 'USER_NAME_FORMAT'],
] as const) {
  test(`a ${field} of ${value.length} characters is refused with the message of its rule`, async () => {
    const answer = await byName(await merchantWith({}), { [field]: value } as never);
    assert.deepEqual([answer.status, answer.code, answer.value['field']], [422, code, field]);
    if (field === 'password') assert.deepEqual([answer.value['min'], answer.value['max']], [8, 128]);
  });
}

test('each way is open only where the merchant says so', async () => {
  const closed = async (at: Merchant) => [(await byName(at)).code, (await byMobile(at)).code];
  assert.deepEqual(await closed(await merchantWith({ USERNAMEREG3: false })), ['REGISTRATION_CLOSED', 'REGISTRATION_CLOSED']);
  assert.deepEqual(await closed(await merchantWith({})), [undefined, 'REGISTRATION_CLOSED']);
  assert.deepEqual(await closed(await merchantWith({ ...mobile, USERNAMEREG3: false })), ['REGISTRATION_CLOSED', undefined]);
  assert.deepEqual(await closed(await merchantWith(mobile, {}, { opensRegistration: false })), [
    'REGISTRATION_CLOSED',
    'REGISTRATION_CLOSED',
  ]);
});

test('one of two who register with one number at once gets it', async () => {
  const at = await merchantWith(mobile);
  const answers = await Promise.all([byMobile(at), byMobile(at)]);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]));
});

test('a password with the number in it is refused', async () => {
  const at = await merchantWith(mobile);
  for (const bad of ['0812345678xy', 'my 812345678']) {
    const answer = await byMobile(at, { password: bad, confirmPassword: bad });
    assert.deepEqual([answer.code, answer.value['field']], ['PASSWORD_COMMON', 'password']);
  }
});

// Proving the number

test('where numbers are proved, nobody registers without the code that was sent there, and it is used once', async () => {
  const at = await merchantWith({ ...mobile, REGMOBVERF3: true });
  assert.deepEqual((await byMobile(at)).code, 'CODE_MISSING');
  const sent = await askCode(at);
  assert.deepEqual([sent.status, sent.value], [200, { expiredMinutes: 2, validMinutes: 10 }]);
  const verificationCode = phone.lastCode(number);
  assert.equal((await byMobile(at, { verificationCode: verificationCode === '000000' ? '000001' : '000000' })).code, 'CODE_MISMATCH');
  const answer = await byMobile(at, { verificationCode });
  assert.equal(answer.status, 200);
  const owner = await inTransaction((tx) => findByContact(tx, at.id, { kind: 'PHONE', value: number }));
  assert.equal(owner?.userName, number);
  assert.equal((await byMobile(at, { verificationCode })).code, 'CODE_EXPIRED');
});

test('a code is not used up by a form that is refused for something else', async () => {
  const at = await merchantWith({ ...mobile, REGMOBVERF3: true });
  await askCode(at);
  const verificationCode = phone.lastCode(number);
  assert.equal((await byMobile(at, { verificationCode, termsAccepted: false })).code, 'TERMS_NOT_ACCEPTED');
  assert.equal((await byMobile(at, { verificationCode, affiliateCode: 'nobody77' })).code, 'INVITATION_CODE_WRONG');
  assert.equal((await byMobile(at, { verificationCode })).status, 200);
});

test('that a number is taken is told only to who has it in hand', async () => {
  const at = await merchantWith({ ...mobile, REGMOBVERF3: true });
  await askCode(at);
  await byMobile(at, { verificationCode: phone.lastCode(number) });
  wait({ minutes: 3 });
  assert.equal((await byMobile(at)).code, 'CODE_MISSING');
  assert.equal((await askCode(at)).status, 200);
  const answer = await byMobile(at, { verificationCode: phone.lastCode(number) });
  assert.deepEqual([answer.status, answer.code, answer.value['field']], [409, 'CONTACT_TAKEN', 'mobileNum']);
});

test('a code proves the number it was sent to, at its merchant, for registering, and nothing else', async () => {
  const at = await merchantWith({ ...mobile, REGMOBVERF3: true, codeLogin: true });
  const other = await merchantWith({ ...mobile, REGMOBVERF3: true });
  await askCode(at);
  const verificationCode = phone.lastCode(number);
  assert.equal((await byMobile(at, { verificationCode, mobileNum: '0812345679' })).code, 'CODE_EXPIRED');
  assert.equal((await byMobile(other, { verificationCode })).code, 'CODE_EXPIRED');
  const login = { type: 'sms', username: typed.mobileNum, countryDialingCode: '66', password: verificationCode };
  assert.equal((await site.sealed('POST', '/wps/session/login', login, { at, from })).code, 'CODE_EXPIRED');
  assert.equal((await byMobile(at, { verificationCode })).status, 200);
});

test('a visitor who registers by name proves a number they give, and none when they give none', async () => {
  const at = await merchantWith({ REGMOBVERF3: true }, { mobileNum: fieldRule(23, [8, 16], 'optional') });
  assert.equal((await byName(at)).status, 200);
  assert.equal((await byName(at, { username: 'Somsri99', ...typed })).code, 'CODE_MISSING');
  await askCode(at);
  assert.equal((await byName(at, { username: 'Somsri99', ...typed, verificationCode: phone.lastCode(number) })).status, 200);
  const owner = await inTransaction((tx) => findByContact(tx, at.id, { kind: 'PHONE', value: number }));
  assert.equal(owner?.userName, 'Somsri99');
});

test('without a password an account is opened with the code alone, and has no password', async () => {
  const at = await merchantWith({ MOBILENUMREG3: true, codeLogin: true });
  const without = { password: undefined, confirmPassword: undefined };
  assert.equal((await byMobile(at, without)).code, 'CODE_MISSING');
  await askCode(at);
  assert.equal((await byMobile(at, { ...without, verificationCode: phone.lastCode(number) })).status, 200);
  const member = await inTransaction((tx) => findByUserName(tx, at.id, number));
  const { rows } = await inTransaction((tx) =>
    sql`select from access.password where member_id = ${member?.id ?? ''}`.execute(open<AccessTables>(tx)),
  );
  assert.equal(rows.length, 0);
});

test('codes for registering are sent only where they are asked for', async () => {
  assert.equal((await askCode(await merchantWith(mobile))).code, 'SMS_NOT_ENABLED');
  assert.equal((await askCode(await merchantWith({ REGMOBVERF3: true }))).status, 200);
});

// The fields of the form

const every: Partial<Record<RegistrationField, readonly [good: string, bad: string, code: string]>> = {
  payeeName: ['Somchai Dee', 'S', 'REAL_NAME_FORMAT'],
  paymentPassword: ['730518', '7305', 'PASSWORD_FORMAT'],
  qqNum: ['123456', 'abc123', 'FIELD_FORMAT'],
  line: ['somchai', 's c', 'FIELD_FORMAT'],
  whatsapp: ['+66812345678', 'no', 'FIELD_FORMAT'],
  facebook: ['somchai.dee', 'x', 'FIELD_FORMAT'],
  wechat: ['somchai7', 'som', 'FIELD_FORMAT'],
  idNumber: ['1234567890', '12-34', 'FIELD_FORMAT'],
  email: ['Som@Example.com', 'som@example', 'EMAIL_FORMAT'],
  mobileNum: ['0812345678', '12', 'MOBILE_FORMAT'],
  recommenderId: ['friend77', '!', 'FIELD_FORMAT'],
  affiliateCode: ['CODE77', '?', 'FIELD_FORMAT'],
};
const fields = Object.keys(every) as (keyof typeof every)[];
const required = async (): Promise<Merchant> => {
  const { registrationRules } = await aMerchant();
  const rules = Object.fromEntries(fields.map((field) => [field, { ...registrationRules[field], enabled: true, required: true }]));
  const at = await merchantWith({}, rules);
  await inTransaction(async (tx) => {
    const { id } = await aMember({ merchant: at });
    await sql`update members.member set invitation_code = 'CODE77' where id = ${id}`.execute(open<AccessTables>(tx));
  });
  return at;
};
const goods = Object.fromEntries(fields.map((field) => [field, every[field]?.[0]]));

for (const field of fields) {
  const [, bad, code] = every[field] ?? ['', '', ''];
  test(`${field} is asked for where it is required, and refused with ${code} when it does not fit its rule`, async () => {
    const at = await required();
    const missing = await byName(at, { ...goods, countryDialingCode: '66', [field]: undefined });
    assert.deepEqual([missing.status, missing.code, missing.value['field']], [422, 'FIELD_EMPTY', field]);
    const wrong = await byName(at, { ...goods, countryDialingCode: '66', [field]: bad });
    assert.deepEqual([wrong.status, wrong.code, wrong.value['field']], [422, code, field]);
    const rule = at.registrationRules[field];
    assert.deepEqual([wrong.value['patternId'], wrong.value['min'], wrong.value['max']], [rule.patternId, rule.minLength, rule.maxLength]);
    assert.equal(await rowsOf(at), 1, 'the inviter and nobody else');
  });
}

test('everything a member tells at registration is kept where it belongs', async () => {
  const at = await required();
  const told = { ...goods, countryDialingCode: '66', referralCode: 'abc', registerUrl: 'https://r.example/register', domain: 'r.example' };
  assert.equal((await byName(at, told)).status, 200);
  const member = (await inTransaction((tx) => findByUserName(tx, at.id, 'Somchai1'))) ?? assert.fail('no member');
  const contacts = await inTransaction((tx) => contactsOf(tx, member.id));
  assert.deepEqual(
    contacts.toSorted((a, b) => a.kind.localeCompare(b.kind)),
    [
      { kind: 'EMAIL', value: 'som@example.com', verified: false },
      { kind: 'PHONE', value: number, verified: false },
    ],
  );
  const { fullName, lineId, whatsapp, facebook, wechat, qqNum, idNumber } = await inTransaction((tx) => profileOf(tx, member.id));
  assert.deepEqual(
    [fullName, lineId, whatsapp, facebook, wechat, qqNum, idNumber],
    ['Somchai Dee', 'somchai', '+66812345678', 'somchai.dee', 'somchai7', '123456', '1234567890'],
  );
  const { rows } = await inTransaction((tx) =>
    sql<Record<string, unknown>>`
      select affiliate_code, recommender_id, referral_code, register_url, domain, register_method from members.registration where member_id = ${member.id}
    `.execute(open<AccessTables>(tx)),
  );
  assert.deepEqual(rows, [
    {
      affiliate_code: 'CODE77',
      recommender_id: 'friend77',
      referral_code: 'abc',
      register_url: 'https://r.example/register',
      domain: 'r.example',
      register_method: 'WEB',
    },
  ]);
  const visit = { merchant: at, ip: from, userAgent: '', language: 'en' };
  await checkPaymentPassword(member.id, '730518', visit);
  await assert.rejects(checkPaymentPassword(member.id, '730519', visit), { code: 'WRONG_CREDENTIALS' });
});

test('a payment password that is guessed at once is refused', async () => {
  const at = await required();
  const answer = await byName(at, { ...goods, countryDialingCode: '66', paymentPassword: '123456' });
  assert.deepEqual([answer.code, answer.value['field']], ['PASSWORD_COMMON', 'paymentPassword']);
});

test('the form and the platform read the same rules', async () => {
  const at = await required();
  const { value } = await site.call('GET', '/wps/system/setting/register', undefined, { at, from });
  assert.deepEqual(value, at.registrationRules);
});

// Invitations

test('an invitation code is good or refused in words, and asking needs no account', async () => {
  const at = await required();
  const other = await aMerchant();
  const ask = (code: string, merchant = at) =>
    site.call('GET', `/wps/agent/affiliate?code=${code}&domain=x.example`, undefined, { at: merchant, from });
  assert.deepEqual((await ask('CODE77')).value, { code: 'CODE77' });
  const wrong = await ask('CODE78');
  assert.deepEqual([wrong.status, wrong.code, wrong.message], [422, 'INVITATION_CODE_WRONG', 'Invalid invitation code']);
  assert.equal((await ask('CODE77', other)).code, 'INVITATION_CODE_WRONG', "another merchant's");
});
