/** The acts of members for the safety of their account: over the calls, as browsers make them. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import { deliverDue } from '#modules/people/messaging';
import { findMember } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { saveMethod } from '../../payments/deposits/methods.ts';
import { registerReceivingAccount } from '../../payments/deposits/register-receiving-account.ts';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { inTransaction, open } from '#platform/database';
import { abroad, type Account, anAccount, codeOf, hasContact, password, setUpApp, stepOf, tokenOf } from '#test/account';
import { aMerchant } from '#test/builders';
import { accountOf, aMethod, aNumber, openTestBank, THB } from '#test/house';
import '#test/quick-passwords';
import { aStreet, wait } from '#test/street';
import { openDeposit } from '../../payments/deposits/open-deposit.ts';
import { checkPaymentPassword } from './payment-password.ts';
import { sweep } from './sweep.ts';
import type { AccessTables } from './tables.ts';

let merchant: Merchant;
let member: Account;
const { site, mails, phone } = await aStreet();
const number = '+66812345678';
const address = 'somchai@example.com';

beforeEach(async () => {
  merchant = await aMerchant();
  member = await anAccount(site, merchant);
});
const whoAmI = async (token: string): Promise<number> => (await member.get('/wps/member/info', token)).status;
const overview = async (token = member.token) => (await member.get('/wps/v2/security', token)).value;
const post = (path: string, body: object, token = member.token) => member.post(`/wps/v2/security/${path}`, body, token);
const mailedCode = (to: string): string =>
  /\b\d{6}\b/.exec(mails.letters.findLast((letter) => letter.to.includes(to))?.text ?? '')?.[0] ?? assert.fail('no code');
const totps = () =>
  inTransaction((tx) => open<AccessTables>(tx).selectFrom('access.totp').selectAll().where('member_id', '=', member.memberId).execute());
const recoveryHashes = () =>
  inTransaction((tx) =>
    open<AccessTables>(tx).selectFrom('access.recovery_code').selectAll().where('member_id', '=', member.memberId).execute(),
  );

// The caller

const acts: readonly (readonly [string, object])[] = [
  ['totp', {}],
  ['totp/disable', {}],
  ['totp/recovery-codes', {}],
  ['contact/code', { kind: 'PHONE', mobileNum: number }],
  ['contact/code', { kind: 'EMAIL', email: address }],
  ['payment-password', { paymentPassword: '739150', confirmPaymentPassword: '739150' }],
  ['close', { confirm: true }],
];

for (const [path, body] of acts) {
  const name = `${path} ${'kind' in body ? String(body.kind) : ''}`.trim();
  test(`${name} asks who is there: without a password REAUTHENTICATE, with a wrong one WRONG_CREDENTIALS, and nothing happens`, async () => {
    const bare = await post(path, body);
    assert.deepEqual([bare.status, bare.code, bare.value['missing']], [403, 'REAUTHENTICATE', ['password']]);
    const wrong = await post(path, { ...body, password: 'not this one' });
    assert.deepEqual([wrong.code, wrong.value['field']], ['WRONG_CREDENTIALS', 'password']);
    const { phone: shownPhone, email, hasPaymentPassword } = await overview();
    assert.deepEqual([shownPhone, email, hasPaymentPassword], [null, null, false]);
    assert.deepEqual([phone.messages.length, mails.letters.length], [0, 0]);
  });

  test(`${name} asks for the app's code too, once there is an app, and takes no code twice`, async () => {
    const { secret } = await setUpApp(member, member.token);
    assert.deepEqual((await post(path, { ...body, password })).value['missing'], ['totp']);
    const spent = await post(path, { ...body, password, totp: codeOf(secret) });
    assert.deepEqual([spent.code, spent.value['field']], ['SECOND_FACTOR_WRONG', 'totp']);
    assert.deepEqual((await post(path, { ...body, totp: codeOf(secret, 1) })).value['missing'], ['password']);
    assert.equal(await whoAmI(member.token), 200);
  });

  test(`${name} is nothing without a session, and nothing in plain text`, async () => {
    assert.equal((await member.post(`/wps/v2/security/${path}`, body)).code, 'NOT_SIGNED_IN');
    const plain = await site.call('POST', `/wps/v2/security/${path}`, { ...body, password }, member.who({ token: member.token }));
    assert.equal(plain.code, 'PLAIN_BODY_REFUSED');
  });
}

for (const path of ['', '/profile', '/sessions', '/devices', '/sign-ins']) {
  test(`/security${path} is shown to who is signed in at this merchant`, async () => {
    assert.equal((await member.get(`/wps/v2/security${path}`, member.token)).status, 200);
    assert.equal((await site.call('GET', `/wps/v2/security${path}`, undefined, member.who())).code, 'NOT_SIGNED_IN');
    const elsewhere = await aMerchant();
    assert.equal((await member.get(`/wps/v2/security${path}`, member.token, { at: elsewhere })).code, 'SESSION_EXPIRED');
  });
}

test('a stolen session is no place to guess at password or code', async () => {
  const { secret } = await setUpApp(member, member.token);
  const codes: (string | undefined)[] = [];
  for (let guess = 0; guess < 7; guess += 1) {
    wait({ minutes: 1 });
    codes.push((await post('totp/disable', { password, totp: codeOf(secret) === '000000' ? '000001' : '000000' })).code);
  }
  assert.deepEqual(codes, [...Array<string>(5).fill('SECOND_FACTOR_WRONG'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  assert.equal((await totps()).length, 1);
});

test('a trial user changes nothing', async () => {
  const trial = tokenOf(await site.call('POST', '/wps/session/login/freeplay', {}, member.who()));
  assert.equal((await post('totp', {}, trial)).code, 'TRIAL_NOT_ALLOWED');
  assert.equal((await member.put('/wps/v2/security/profile', { nickname: 'Guest' }, trial)).code, 'TRIAL_NOT_ALLOWED');
});

test('a session that must change its password does nothing else', async () => {
  await inTransaction((tx) =>
    open<AccessTables>(tx)
      .updateTable('access.password')
      .set({ one_time_until: now().add({ hours: 1 }) })
      .where('member_id', '=', member.memberId)
      .execute(),
  );
  const due = tokenOf(await member.login());
  for (const [path, body] of acts) assert.equal((await post(path, { ...body, password }, due)).code, 'PASSWORD_CHANGE_REQUIRED');
  const call = await site.call('POST', '/wps/v2/session/hand-over', undefined, member.who({ token: due }));
  assert.equal(call.code, 'PASSWORD_CHANGE_REQUIRED');
});

test('a member with neither password nor app proves it by having signed in just now', async () => {
  await inTransaction((tx) => open<AccessTables>(tx).deleteFrom('access.password').where('member_id', '=', member.memberId).execute());
  assert.equal((await post('contact/code', { kind: 'PHONE', mobileNum: number })).status, 200);
  wait({ minutes: 15 });
  assert.deepEqual((await post('contact/code', { kind: 'PHONE', mobileNum: number })).value['missing'], ['session']);
});

// The authenticator app

test('an app is on with its first code: the secret is sealed, the codes are hashed, all else is signed out', async () => {
  const other = tokenOf(await member.login({ rememberMe: true }));
  const begun = await post('totp', { password });
  const secret = String(begun.value['secret']);
  const url = new URL(String(begun.value['otpauthUrl']));
  assert.deepEqual(
    [url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer'), url.pathname.includes(member.userName)],
    ['otpauth:', secret, merchant.name, true],
  );
  assert.deepEqual((await overview())['totp'], { enabled: false, recoveryCodesLeft: 0 } as never);
  assert.equal((await member.login()).status, 200, 'nothing changes until it is confirmed');

  const confirmed = await post('totp/confirm', { code: codeOf(secret) });
  const codes = confirmed.value['recoveryCodes'] as unknown as string[];
  assert.equal(new Set(codes).size, 10);
  assert.ok(codes.every((code) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code)));
  assert.deepEqual(await Promise.all([member.token, other].map(whoAmI)), [200, 401]);
  assert.deepEqual((await overview())['totp'], { enabled: true, recoveryCodesLeft: 10 } as never);
  const kept = JSON.stringify([await totps(), await recoveryHashes()], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const known of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) assert.ok(!kept.includes(known));
});

test('a wrong first code, one too late, and one for nothing begun are refused, and nothing is on', async () => {
  assert.equal((await post('totp/confirm', { code: '123456' })).code, 'TICKET_USED');
  const secret = String((await post('totp', { password })).value['secret']);
  const wrong = await post('totp/confirm', { code: codeOf(secret) === '000000' ? '000001' : '000000' });
  assert.deepEqual([wrong.code, wrong.value['field']], ['SECOND_FACTOR_WRONG', 'code']);
  wait({ minutes: 15 });
  assert.equal((await post('totp/confirm', { code: codeOf(secret) })).code, 'TICKET_USED');
  assert.equal((await member.login({}, { from: '192.0.2.200' })).status, 200);
});

test('a secret begun anew takes the place of the one before; one that is on is not begun over', async () => {
  const first = String((await post('totp', { password })).value['secret']);
  const second = String((await post('totp', { password })).value['secret']);
  assert.equal((await post('totp/confirm', { code: codeOf(first) })).code, 'SECOND_FACTOR_WRONG');
  assert.equal((await post('totp/confirm', { code: codeOf(second) })).status, 200);
  wait({ minutes: 1 });
  assert.equal((await post('totp', { password, totp: codeOf(second) })).code, 'NOT_ALLOWED');
  assert.equal((await post('totp/confirm', { code: codeOf(second, 1) })).code, 'TICKET_USED');
});

test('an app is turned off with its code or with a recovery code; all else is signed out, and its codes are gone', async () => {
  const { secret } = await setUpApp(member, member.token);
  wait({ minutes: 1 });
  assert.equal((await post('totp/disable', { password, totp: codeOf(secret) })).status, 200);
  assert.equal((await recoveryHashes()).length, 0);
  assert.equal((await member.login()).status, 200);
  wait({ minutes: 1 });
  const { recoveryCodes } = await setUpApp(member, member.token);
  assert.equal((await post('totp/disable', { password, totp: recoveryCodes[3] })).status, 200);
  assert.equal((await post('totp/disable', { password })).code, 'NOT_FOUND');
});

test('new recovery codes make the old ones worthless; a recovery code does not make new ones', async () => {
  const { secret, recoveryCodes } = await setUpApp(member, member.token);
  wait({ minutes: 1 });
  assert.equal((await post('totp/recovery-codes', { password, totp: recoveryCodes[0] })).code, 'SECOND_FACTOR_WRONG');
  const fresh = (await post('totp/recovery-codes', { password, totp: codeOf(secret) })).value['recoveryCodes'] as unknown as string[];
  const step = async (code: string) =>
    member.post('/wps/v2/session/second-step', { challengeId: stepOf(await member.login()).challengeId, method: 'RECOVERY_CODE', code });
  assert.equal((await step(fresh[0] ?? '')).status, 200);
  assert.equal((await step(recoveryCodes[1] ?? '')).code, 'SECOND_FACTOR_WRONG');
});

test("a member's codes are nothing for another member", async () => {
  const { secret, recoveryCodes } = await setUpApp(member, member.token);
  const neighbour = await anAccount(site, merchant, { userName: 'Neighbour1' });
  await setUpApp(neighbour, neighbour.token);
  wait({ minutes: 1 });
  const answer = async (method: string, code: string) =>
    neighbour.post('/wps/v2/session/second-step', { challengeId: stepOf(await neighbour.login()).challengeId, method, code });
  assert.equal((await answer('TOTP', codeOf(secret))).code, 'SECOND_FACTOR_WRONG');
  wait({ minutes: 1 });
  const code = await neighbour.post('/wps/v2/security/totp/disable', { password, totp: recoveryCodes[0] }, neighbour.token);
  assert.equal(code.code, 'SECOND_FACTOR_WRONG');
});

// Number and address

test('a number is verified with the code that went there, and shown with its ends only', async () => {
  assert.equal((await post('contact/code', { kind: 'PHONE', mobileNum: '081 234 5678', countryDialingCode: '66', password })).status, 200);
  assert.equal((await overview())['phone'], null);
  const confirmed = await post('contact', { kind: 'PHONE', code: phone.lastCode(number) });
  assert.deepEqual(confirmed.value['phone'], { masked: '+66******678', verified: true } as never);
  assert.equal((await post('contact', { kind: 'PHONE', code: phone.lastCode(number) })).code, 'CODE_EXPIRED');
});

test('an address is verified with the code that was mailed there', async () => {
  assert.equal((await post('contact/code', { kind: 'EMAIL', email: ' Somchai@Example.com ', password })).status, 200);
  const confirmed = await post('contact', { kind: 'EMAIL', code: mailedCode(address) });
  assert.deepEqual(confirmed.value['email'], { masked: 'so***@example.com', verified: true } as never);
});

for (const [wish, code] of [
  [{ kind: 'PHONE', mobileNum: '12', countryDialingCode: '66' }, 'MOBILE_FORMAT'],
  [{ kind: 'PHONE', mobileNum: '021234567', countryDialingCode: '66' }, 'MOBILE_FORMAT'],
  [{ kind: 'EMAIL', email: 'no address' }, 'EMAIL_FORMAT'],
] as const) {
  test(`${Object.values(wish).join(' ')} is refused with ${code}, and no code leaves`, async () => {
    assert.equal((await post('contact/code', { ...wish, password })).code, code);
    assert.deepEqual([phone.messages.length, mails.letters.length], [0, 0]);
  });
}

test('a code for a contact is guessed at five times, and is nothing for the other kind or another member', async () => {
  await post('contact/code', { kind: 'PHONE', mobileNum: number, password });
  const code = phone.lastCode(number);
  assert.equal((await post('contact', { kind: 'EMAIL', code })).code, 'CODE_EXPIRED');
  const neighbour = await anAccount(site, merchant, { userName: 'Neighbour1' });
  assert.equal((await neighbour.post('/wps/v2/security/contact', { kind: 'PHONE', code }, neighbour.token)).code, 'CODE_EXPIRED');
  for (let guess = 0; guess < 5; guess += 1)
    assert.equal((await post('contact', { kind: 'PHONE', code: code === '000000' ? '000001' : '000000' })).code, 'CODE_MISMATCH');
  assert.equal((await post('contact', { kind: 'PHONE', code })).code, 'CODE_EXPIRED');
});

test('a number another member verified is taken; at another merchant it is free', async () => {
  const neighbour = await anAccount(site, merchant, { userName: 'Neighbour1' });
  await hasContact(neighbour.memberId, merchant, 'PHONE', number);
  await post('contact/code', { kind: 'PHONE', mobileNum: number, password });
  assert.equal((await post('contact', { kind: 'PHONE', code: phone.lastCode(number) })).code, 'CONTACT_TAKEN');
  const elsewhere = await aMerchant();
  const namesake = await anAccount(site, elsewhere);
  await hasContact(namesake.memberId, elsewhere, 'PHONE', number);
});

test('one of two members who verify the same number at once has it', async () => {
  const neighbour = await anAccount(site, merchant, { userName: 'Neighbour1' });
  await post('contact/code', { kind: 'PHONE', mobileNum: number, password });
  const mine = phone.lastCode(number);
  wait({ minutes: 3 });
  await neighbour.post('/wps/v2/security/contact/code', { kind: 'PHONE', mobileNum: number, password }, neighbour.token);
  const theirs = phone.lastCode(number);
  const both = await Promise.all([
    post('contact', { kind: 'PHONE', code: mine }),
    neighbour.post('/wps/v2/security/contact', { kind: 'PHONE', code: theirs }, neighbour.token),
  ]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((one, next) => one - next),
    [200, 409],
  );
});

test('another address in the place of a verified one signs everybody else out, and the old one is told', async () => {
  await hasContact(member.memberId, merchant, 'EMAIL', 'old@example.com');
  await hasContact(member.memberId, merchant, 'PHONE', number);
  const other = tokenOf(await member.login());
  await post('contact/code', { kind: 'EMAIL', email: address, password });
  await post('contact', { kind: 'EMAIL', code: mailedCode(address) });
  assert.deepEqual(await Promise.all([member.token, other].map(whoAmI)), [200, 401]);
  await deliverDue();
  const told = mails.letters.filter(({ subject }) => subject.includes('contact details'));
  assert.deepEqual(
    told.map(({ to }) => to),
    [['old@example.com']],
  );
  assert.match(told[0]?.text ?? '', /so\*\*\*@example\.com/);
  assert.match(phone.messages.at(-1)?.text ?? '', /so\*\*\*@example\.com/);
});

// Payment password

test('a payment password is set, changed, and checked; it is told by mail', async () => {
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  const visit = { merchant, ip: '192.0.2.1', userAgent: '', language: 'en' };
  for (const paymentPassword of ['739150', '204816']) {
    const answer = await post('payment-password', { paymentPassword, confirmPaymentPassword: paymentPassword, password });
    assert.equal(answer.status, 200);
    await checkPaymentPassword(member.memberId, paymentPassword, visit);
  }
  await assert.rejects(checkPaymentPassword(member.memberId, '739150', visit), { code: 'WRONG_CREDENTIALS' });
  assert.equal((await overview())['hasPaymentPassword'], true);
  await deliverDue();
  assert.equal(mails.letters.filter(({ subject }) => subject.includes('payment password')).length, 2);
});

for (const [what, body, code] of [
  ['letters where digits are asked for', { paymentPassword: 'abcdef', confirmPaymentPassword: 'abcdef' }, 'PASSWORD_FORMAT'],
  ['digits in a row', { paymentPassword: '123456', confirmPaymentPassword: '123456' }, 'PASSWORD_COMMON'],
  ['two different ones', { paymentPassword: '739150', confirmPaymentPassword: '739151' }, 'CONFIRMATION_WRONG'],
] as const) {
  test(`a payment password of ${what} is refused with ${code}`, async () => {
    assert.equal((await post('payment-password', { ...body, password })).code, code);
    assert.equal((await overview())['hasPaymentPassword'], false);
  });
}

// Profile

const save = (body: object, token = member.token) => member.put('/wps/v2/security/profile', body, token);

test('labels that are given change, others stay, and an emptied one is nothing', async () => {
  await save({ nickname: 'Mali', telegram: '@mali', address: '1 Sukhumvit' });
  const saved = (await save({ telegram: '  ', occupation: 'Nurse' })).value;
  assert.deepEqual(
    [saved['nickname'], saved['telegram'], saved['address'], saved['occupation'], saved['zalo']],
    ['Mali', null, '1 Sukhumvit', 'Nurse', null],
  );
  assert.deepEqual((await member.get('/wps/v2/security/profile', member.token)).value, saved);
  assert.equal((await member.get('/wps/member/info', member.token)).value['nickname'], 'Mali');
  assert.equal((await save({ nickname: null })).value['nickname'], null);
  assert.equal((await member.get('/wps/member/info', member.token)).value['nickname'], 'Somchai1');
});

test('a birthday takes a confirmed age, is given once, and is not too young at the merchant', async () => {
  assert.deepEqual((await save({ birthday: '1990-05-01' })).code, 'AGE_NOT_CONFIRMED');
  const young = await save({ birthday: '2008-11-21', ageConfirmed: true });
  assert.deepEqual([young.code, young.value['minimumAge']], ['UNDER_AGE', 18]);
  assert.match(String((young as unknown as { message: string }).message), /18/);
  assert.equal((await save({ birthday: '2008-11-20', ageConfirmed: true })).value['birthday'], '2008-11-20');
  assert.equal((await save({ birthday: '1990-05-01', ageConfirmed: true })).code, 'FIELD_FIXED');
  assert.equal((await save({ birthday: '2008-02-30', ageConfirmed: true })).code, 'MALFORMED');
});

test('one of two birthdays given at once stays', async () => {
  const both = await Promise.all(['1990-05-01', '1991-05-01'].map((birthday) => save({ birthday, ageConfirmed: true })));
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((one, next) => one - next),
    [200, 409],
  );
});

test('a text that is not a label is not kept, from any sender', async () => {
  const sent = {
    nickname: 'Mali',
    type: 42,
    state: 'LOCKED',
    memberId: '00000000-0000-0000-0000-000000000000',
    merchant_id: 'ruby',
    currency: 'USD',
  };
  assert.equal((await save(sent)).status, 200);
  const kept = (await inTransaction((tx) => findMember(tx, member.memberId))) ?? assert.fail();
  assert.deepEqual([kept.type, kept.state, kept.merchantId, kept.currency, kept.nickname], [0, 'ACTIVE', merchant.id, 'THB', 'Mali']);
});

test("a profile is its member's alone", async () => {
  await save({ nickname: 'Mali', address: '1 Sukhumvit' });
  const neighbour = await anAccount(site, merchant, { userName: 'Neighbour1' });
  const shown = (await neighbour.get('/wps/v2/security/profile', neighbour.token)).value;
  assert.ok(Object.values(shown).every((label) => label === null));
});

// Closing

const close = (but: object = {}) => post('close', { password, confirm: true, ...but });
const receive = (amount: string) =>
  inTransaction((tx) =>
    wallet.receive(tx, {
      memberId: member.memberId,
      merchantId: merchant.id,
      money: moneyOf(amount, merchant.currency),
      house: 'ADJUSTMENT',
      reference: `test:${member.memberId}:${amount}`,
      reason: 'TEST',
    }),
  );

const announces = async () => {
  await openTestBank();
  const account = aNumber();
  await inTransaction(async (tx) => {
    const { id: accountId } = await registerReceivingAccount(tx, accountOf(merchant, account));
    await saveMethod(tx, aMethod({ merchant, account, accountId }));
  });
  const { memberId } = member;
  return openDeposit({
    memberId,
    merchantId: merchant.id,
    type: 0,
    method: 'BANK',
    money: moneyOf('100', THB),
    returnTo: '/',
    language: 'en',
  });
};

test('a closed account is closed for good: every session ends, nobody signs in, and its member is told', async () => {
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  const other = tokenOf(await member.login());
  assert.equal((await close()).status, 200);
  assert.deepEqual(await Promise.all([member.token, other].map(whoAmI)), [401, 401]);
  assert.equal((await member.login()).code, 'ACCOUNT_CLOSED');
  await deliverDue();
  assert.ok(mails.letters.some(({ subject }) => subject.includes('closed')));
});

test('an account with money in it is not closed: what is there is said', async () => {
  await receive('12.50');
  const refused = await close();
  assert.deepEqual(
    [refused.status, refused.code, refused.value['balance'], refused.value['currency']],
    [409, 'ACCOUNT_NOT_EMPTY', '12.50', 'THB'],
  );
  assert.equal(await whoAmI(member.token), 200);
});

test('an account is not closed while a deposit of it may still arrive; when that has expired it is', async () => {
  const { expiresAt } = await announces();
  const refused = await close();
  assert.deepEqual([refused.status, refused.code, refused.value['expiresAt']], [409, 'DEPOSIT_AWAITED', expiresAt]);
  assert.equal(await whoAmI(member.token), 200);
  wait({ minutes: 29 });
  assert.equal((await close()).code, 'DEPOSIT_AWAITED');
  wait({ minutes: 1 });
  assert.equal((await close()).status, 200);
});

test('closing must be meant', async () => {
  assert.equal((await close({ confirm: false })).code, 'MALFORMED');
});

// Overview

test('the overview counts sessions and browsers, and forgets nothing when old things are swept', async () => {
  await member.login({ rememberMe: true });
  const { sessions, devices, minimumAge, passwordSetAt } = await overview();
  assert.deepEqual([sessions, devices, minimumAge, passwordSetAt], [2, 1, 18, '2026-11-20T08:00:00Z']);
  await sweep();
  assert.equal((await overview())['devices'], 1);
  wait({ hours: 24 * 181 });
  await sweep();
  await hasContact(member.memberId, merchant, 'PHONE', number);
  assert.equal((await member.login({}, { ...abroad, from: member.house.from })).code, 'SECOND_STEP_REQUIRED');
});
