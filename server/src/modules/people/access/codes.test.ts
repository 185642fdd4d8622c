import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { deliverDue } from '#modules/people/messaging';
import type { AccessRules } from '@croupier/contract/brand/merchants-console';
import type { Merchant } from '#modules/brand/merchants';
import type { Member } from '#modules/people/members';
import { keepContact } from '#modules/people/contacts';
import { inTransaction, open } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import type { Answer } from '#test/site';
import { aNewAddress, aStreet, wait } from '#test/street';
import { sendLoginCodes } from './codes.ts';
import { disableAccount } from './disable-account.ts';
import { sweep } from './sweep.ts';
import { tryCode } from './codes.ts';
import type { AccessTables } from './tables.ts';

const { site, phone } = await aStreet();
let from = '';
let at: Merchant;

beforeEach(async () => {
  from = aNewAddress();
  at = await merchantWith();
});

const merchantWith = (accessRules: Partial<AccessRules> = {}, flags: Partial<Merchant['flags']> = {}): Promise<Merchant> =>
  aMerchant({
    languages: ['en', 'th'],
    phoneCountries: ['TH'],
    accessRules,
    flags: { MOBILENUMREG3: true, REGMOBVERF3: true, codeLogin: true, CHNGPASSVERIF3: true, secondStep: false, ...flags },
  });
/** Numbers that nobody has used before. */
let numbers = 0;
const aNumber = (): string => {
  numbers += 1;
  return `+668${String(10_000_000 + numbers)}`;
};
const owner = async (number: string, merchant = at): Promise<Member> => {
  const member = await aMember({ merchant });
  await inTransaction((tx) =>
    keepContact(tx, { memberId: member.id, merchantId: merchant.id, kind: 'PHONE', value: number, verified: true }),
  );
  return member;
};
type How = { merchant?: Merchant; address?: string; language?: string };
const toRegister = (mobileNo: string, { merchant = at, address = from, language = 'en' }: How = {}): Promise<Answer> =>
  site.call('POST', '/wps/verification/sms/register', { mobileNo }, { at: merchant, from: address, language });
const toLogIn = async (mobileNum: string | undefined, { merchant = at, address = from, language = 'en' }: How = {}, purpose = 'LOGIN') => {
  const answer = await site.call(
    'POST',
    '/wps/verification/sms/noLogin',
    { mobileNum, purpose },
    { at: merchant, from: address, language },
  );
  await sendLoginCodes();
  return answer;
};
const attempt = (subject: string, code: string) => tryCode({ purpose: 'REGISTRATION', subject, code }, { merchant: at });

test('an SMS says who sends it, for how long the code is good, and lets a phone offer it to this site only', async () => {
  const number = aNumber();
  assert.equal((await toRegister(number)).status, 200);
  const code = phone.lastCode(number);
  assert.deepEqual(phone.messages, [
    {
      to: number,
      text: `${at.name}: ${code} is your code. It is valid for 10 minutes. Never share it with anyone, not even with us.\n\n@${at.mainHost} #${code}`,
    },
  ]);
  await toRegister(aNumber(), { language: 'th' });
  assert.match(phone.messages.at(-1)?.text ?? '', /รหัสของคุณคือ \d{6} ใช้ได้ภายใน 10 นาที/);
});

// The fault of a code

test('a code is six digits, good for ten minutes and not a second longer', async () => {
  const number = aNumber();
  await toRegister(number);
  const code = phone.lastCode(number);
  wait({ minutes: 9, seconds: 59 });
  assert.ok(await attempt(number, ` ${code.slice(0, 3)} ${code.slice(3)}`));
  wait({ seconds: 1 });
  await assert.rejects(attempt(number, code), { code: 'CODE_EXPIRED' });
});

test('no merchant makes a code good for longer than ten minutes', async () => {
  at = await merchantWith({ codeGoodMinutes: 60 });
  const number = aNumber();
  assert.deepEqual((await toRegister(number)).value, { expiredMinutes: 2, validMinutes: 10 });
  wait({ minutes: 10 });
  await assert.rejects(attempt(number, phone.lastCode(number)), { code: 'CODE_EXPIRED' });
});

for (const [typed, code] of [
  ['', 'CODE_MISSING'],
  ['   ', 'CODE_MISSING'],
  ['12345', 'CODE_WRONG'],
  ['12345a', 'CODE_WRONG'],
  ['1234567', 'CODE_WRONG'],
] as const) {
  test(`"${typed}" is refused with ${code} and counts as no try`, async () => {
    const number = aNumber();
    await toRegister(number);
    for (let count = 0; count < 6; count += 1) await assert.rejects(attempt(number, typed), { code });
    assert.ok(await attempt(number, phone.lastCode(number)));
  });
}

test('a code typed in Thai figures is the same code', async () => {
  const number = aNumber();
  await toRegister(number);
  const thai = phone.lastCode(number).replaceAll(/\d/g, (figure) => String.fromCodePoint(0x0e50 + Number(figure)));
  assert.ok(await attempt(number, thai));
});

test('after five wrong tries, one by one or at once, the right code is worth nothing', async () => {
  for (const together of [false, true]) {
    const number = aNumber();
    await toRegister(number);
    const right = phone.lastCode(number);
    const wrong = right === '111111' ? '222222' : '111111';
    const tries = () => assert.rejects(attempt(number, wrong), { code: 'CODE_MISMATCH' });
    if (together) await Promise.all(Array.from({ length: 5 }, tries));
    else for (let count = 0; count < 5; count += 1) await tries();
    await assert.rejects(attempt(number, right), { code: 'CODE_EXPIRED' });
  }
});

test('only the newest code is good', async () => {
  const number = aNumber();
  await toRegister(number);
  const old = phone.lastCode(number);
  wait({ minutes: 2 });
  await toRegister(number);
  const fresh = phone.lastCode(number);
  if (old !== fresh) await assert.rejects(attempt(number, old), { code: 'CODE_MISMATCH' });
  assert.ok(await attempt(number, fresh));
});

test('nothing in the database tells a code or a number', async () => {
  const number = aNumber();
  await toRegister(number);
  const rows = await inTransaction((tx) =>
    open<AccessTables>(tx).selectFrom('access.code').selectAll().where('merchant_id', '=', at.id).execute(),
  );
  const kept = rows
    .map((row) =>
      Object.values(row)
        .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
        .join(' '),
    )
    .join();
  assert.equal(rows.length, 1);
  assert.doesNotMatch(kept, new RegExp(`${number.slice(1)}|\\b${phone.lastCode(number)}\\b`));
});

test('codes are forgotten after two days', async () => {
  await toRegister(aNumber());
  const count = async () =>
    (await inTransaction((tx) => open<AccessTables>(tx).selectFrom('access.code').select('id').where('merchant_id', '=', at.id).execute()))
      .length;
  wait({ hours: 47 });
  await sweep();
  assert.equal(await count(), 1);
  wait({ hours: 2 });
  await sweep();
  assert.equal(await count(), 0);
});

// How many are sent

test('another code is sent two minutes later and not before; the refusal says when', async () => {
  const number = aNumber();
  await toRegister(number);
  wait({ seconds: 90 });
  const early = await toRegister(number);
  assert.deepEqual(
    [early.status, early.code, early.value, early.headers['retry-after']],
    [429, 'SMS_TOO_MANY', { retryAfterSeconds: 30 }, '30'],
  );
  assert.equal(early.message, 'Too many requests. Please try again in 30 seconds');
  assert.equal(phone.messages.length, 1);
  wait({ seconds: 30 });
  assert.equal((await toRegister(number)).status, 200);
});

test('one of two who ask for one number at once is sent a code', async () => {
  const number = aNumber();
  const answers = await Promise.all([toRegister(number), toRegister(number)]);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 429]));
  assert.equal(phone.messages.length, 1);
});

test('one number gets so many codes a day, by any caller, and again on the next', async () => {
  at = await merchantWith({ codesPerTargetDay: 3 });
  const number = aNumber();
  for (let count = 1; count <= 3; count += 1) {
    assert.equal((await toRegister(number, { address: `203.0.113.${count}` })).status, 200);
    wait({ minutes: 5 });
  }
  const answer = await toRegister(number, { address: '203.0.113.77' });
  assert.deepEqual([answer.code, answer.value['retryAfterSeconds']], ['SMS_TOO_MANY', 24 * 3_600 - 15 * 60]);
  assert.equal((await toRegister(aNumber())).status, 200, 'other numbers do');
  wait({ hours: 24 });
  assert.equal((await toRegister(number)).status, 200);
});

test('one address asks for so many codes a day, to whatever numbers; a whole IPv6 network is one address', async () => {
  at = await merchantWith({ codesPerAddressDay: 2 });
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9']) assert.equal((await toRegister(aNumber(), { address })).status, 200);
  assert.equal((await toRegister(aNumber(), { address: '2001:db8:1:2::3' })).code, 'SMS_TOO_MANY');
  assert.equal((await toRegister(aNumber(), { address: '2001:db8:1:3::1' })).status, 200);
});

test("when a merchant's codes of the day are used up nobody gets one, and is sent to customer service", async () => {
  at = await merchantWith({ codesPerDay: 2 });
  for (const address of ['203.0.113.1', '203.0.113.2']) await toRegister(aNumber(), { address });
  const answer = await toRegister(aNumber());
  assert.deepEqual([answer.status, answer.code], [422, 'SMS_QUOTA']);
  assert.equal(answer.message, 'No more codes can be sent at the moment. Please contact customer service');
  wait({ hours: 24, seconds: 1 });
  assert.equal((await toRegister(aNumber())).status, 200);
});

// The gateway's answer

for (const [says, status, code, message] of [
  ['INVALID_NUMBER', 422, 'MOBILE_FORMAT', 'Phone number format is incorrect'],
  ['MISSING_NUMBER', 422, 'MOBILE_MISSING', 'Please enter your mobile number'],
  ['TOO_MANY_REQUESTS', 429, 'SMS_TOO_MANY', 'Too many requests. Please try again in 5 minutes'],
  ['QUOTA_EXCEEDED', 422, 'SMS_QUOTA', 'No more codes can be sent at the moment. Please contact customer service'],
  ['NOT_ENABLED', 422, 'SMS_NOT_ENABLED', 'This operation is not enabled. Please contact customer service'],
  ['something else', 503, 'SMS_NOT_SENT', 'The code cannot be sent. Please contact customer service'],
] as const) {
  test(`when the gateway says ${says}, so do we: ${code}`, async () => {
    phone.refuseNext(() => Response.json({ error: says }, { status: 422 }));
    const answer = await toRegister(aNumber());
    assert.deepEqual([answer.status, answer.code, answer.message], [status, code, message]);
  });
}

test('a gateway that does not answer is said so', async () => {
  phone.refuseNext(() => {
    throw new TypeError('fetch failed');
  });
  assert.equal((await toRegister(aNumber())).code, 'SMS_NOT_SENT');
});

test('codes that the gateway did not take use up none of the day, of a number or of a network', async () => {
  at = await merchantWith({ codesPerTargetDay: 1, codesPerAddressDay: 1, codesPerDay: 1 });
  const number = aNumber();
  const nobodyThere = new TypeError('fetch failed', { cause: Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' }) });
  phone.refuseNext(() => new Response('oh dear', { status: 502 }));
  phone.refuseNext(() => Response.json({ error: 'NOT_ENABLED' }, { status: 422 }));
  phone.refuseNext(() => {
    throw nobodyThere;
  });
  for (const code of ['SMS_NOT_SENT', 'SMS_NOT_ENABLED', 'SMS_NOT_SENT']) assert.equal((await toRegister(number)).code, code);
  assert.equal((await toRegister(number)).status, 200);
  assert.ok(await attempt(number, phone.lastCode(number)));
});

test('a code of which the gateway said nothing may have arrived, and counts', async () => {
  at = await merchantWith({ codesPerTargetDay: 1 });
  const number = aNumber();
  phone.refuseNext(() => {
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  });
  assert.equal((await toRegister(number)).code, 'SMS_NOT_SENT');
  wait({ minutes: 5 });
  assert.equal((await toRegister(number)).code, 'SMS_TOO_MANY');
});

test('a number that is none is refused before anything is sent', async () => {
  for (const [number, code] of [
    ['', 'MOBILE_MISSING'],
    [' ', 'MOBILE_MISSING'],
    ['12', 'MOBILE_FORMAT'],
    ['+14155550132', 'MOBILE_FORMAT'],
    ['+6621234567', 'MOBILE_FORMAT'],
  ] as const) {
    assert.equal((await toRegister(number)).code, code);
    assert.equal((await toLogIn(number)).code, code);
  }
  assert.equal((await toLogIn(undefined)).code, 'MOBILE_MISSING');
  assert.equal(phone.messages.length, 0);
});

// To sign in with, and for a new password

test('whether a number has an account, the answer is the same; only who has one gets a code', async () => {
  const [mine, nobodys] = [aNumber(), aNumber()];
  await owner(mine);
  const answers = [await toLogIn(mine), await toLogIn(nobodys)].map(({ status, value }) => ({ status, value }));
  assert.deepEqual(answers, Array(2).fill({ status: 200, value: { expiredMinutes: 2, validMinutes: 10 } }));
  assert.deepEqual(
    phone.messages.map(({ to }) => to),
    [mine],
  );
  const again = [await toLogIn(mine), await toLogIn(nobodys)].map(({ status, value }) => ({ status, value }));
  assert.deepEqual(again, Array(2).fill({ status: 429, value: { retryAfterSeconds: 120 } }));
});

test('even when the gateway fails the answer is the same, and the code is sent when it works again', async () => {
  const number = aNumber();
  await owner(number);
  phone.refuseNext(() => new Response('', { status: 502 }));
  assert.equal((await toLogIn(number)).status, 200);
  assert.equal(phone.messages.length, 0);
  wait({ seconds: 5 });
  await deliverDue();
  assert.deepEqual(
    phone.messages.map(({ to }) => to),
    [number],
  );
});

test('a merchant that prefers to say so says that a number has no account', async () => {
  at = await merchantWith({}, { revealUnknownUser: true });
  const answer = await toLogIn(aNumber());
  assert.deepEqual([answer.status, answer.code], [404, 'MEMBER_NOT_FOUND']);
});

test('a number that its member did not prove gets no code, and a closed account none either', async () => {
  const [unproved, closed] = [aNumber(), aNumber()];
  const member = await aMember({ merchant: at });
  await inTransaction((tx) => keepContact(tx, { memberId: member.id, merchantId: at.id, kind: 'PHONE', value: unproved, verified: false }));
  const { id } = await owner(closed);
  await inTransaction((tx) => disableAccount(tx, id, 'CLOSED'));
  for (const number of [unproved, closed]) assert.equal((await toLogIn(number)).status, 200);
  assert.equal(phone.messages.length, 0);
});

test('codes are sent only for what the merchant has', async () => {
  at = await merchantWith({}, { codeLogin: false, MOBILENUMPASSREG3: true });
  assert.equal((await toLogIn(aNumber())).code, 'SMS_NOT_ENABLED');
  assert.equal((await toLogIn(aNumber(), {}, 'PASSWORD')).status, 200);
  at = await merchantWith({}, { CHNGPASSVERIF3: false });
  assert.equal((await toLogIn(aNumber(), {}, 'PASSWORD')).code, 'SMS_NOT_ENABLED');
});

test('two processes that send at once send once', async () => {
  const number = aNumber();
  await owner(number);
  await site.call('POST', '/wps/verification/sms/noLogin', { mobileNum: number }, { at, from });
  await Promise.all([sendLoginCodes(), sendLoginCodes()]);
  assert.equal(phone.messages.length, 1);
});
