/** Acts that cross their own reversal, and acts that come in a burst: each order of two transactions is made certain by holding a row until others wait. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Merchant } from '#modules/brand/merchants';
import { type Account, anAccount, codeOf, password, setUpApp, tokenOf } from '#test/account';
import { ask } from '#test/ask';
import { aMerchant } from '#test/builders';
import { holding, untilWaiting } from '#test/holding';
import { aNewAddress, aStreet, wait } from '#test/street';

let merchant: Merchant;
let member: Account;
const { site, phone } = await aStreet();

beforeEach(async () => {
  merchant = await aMerchant({
    phoneCountries: ['TH'],
    flags: { MOBILENUMREG3: true, REGMOBVERF3: true, codeLogin: true },
    accessRules: { addressRegistrations: 2, codesPerAddressDay: 2 },
  });
  member = await anAccount(site, merchant);
});
const whoAmI = async (token: string): Promise<number> => (await member.get('/wps/member/info', token)).status;
const post = (path: string, body: object) => member.post(`/wps/v2/security/${path}`, body, member.token);
const issueSignInCode = async (token: string): Promise<string> =>
  String((await site.call('POST', '/wps/v2/session/hand-over', undefined, member.who({ token }))).value['code']);
const signInWithCode = (code: string) => member.post('/wps/v2/session/take-over', { code });
const count = async (from: string, values: unknown[]): Promise<number> =>
  (await ask<{ rows: number }>(`select count(*)::int as rows from ${from}`, values))[0]?.rows ?? assert.fail('nothing was counted');

// Sessions

test('a hand-over code that waits for a changing password opens nothing: the session it came from is over by then', async () => {
  const code = await issueSignInCode(member.token);
  const next = 'river of paper boats';
  const letGo = await holding('select from members.member where id = $1 for update', [member.memberId]);
  const changing = member.post(
    '/wps/member/password',
    { oldPassword: password, newPassword: next, confirmNewPassword: next },
    member.token,
  );
  await untilWaiting(1);
  const taking = signInWithCode(code);
  await untilWaiting(2);
  await letGo();
  assert.equal(await whoAmI(tokenOf(await changing)), 200);
  assert.equal((await taking).code, 'TICKET_USED');
});

test('ending all other sessions ends one too that is being opened just then', async () => {
  await member.login();
  const code = await issueSignInCode(member.token);
  const finishSignIn = await holding('lock table access.sign_in in share mode', []);
  const taking = signInWithCode(code);
  await untilWaiting(1);
  const letGo = await holding('select from access.session where member_id = $1 for update', [member.memberId]);
  const ending = member.remove('/wps/v2/security/sessions', member.token);
  await untilWaiting(2);
  await finishSignIn();
  await letGo();
  assert.equal((await ending).status, 200);
  assert.deepEqual([await whoAmI(tokenOf(await taking)), await whoAmI(member.token)], [401, 200]);
});

// The authenticator app

test('a secret that is begun anew while the one before it is confirmed is not confirmed by the code of that one', async () => {
  const secret = String((await post('totp', { password })).value['secret']);
  const letGo = await holding('select from access.totp where member_id = $1 for update', [member.memberId]);
  const again = post('totp', { password });
  await untilWaiting(1);
  const confirming = post('totp/confirm', { code: codeOf(secret) });
  await untilWaiting(2);
  await letGo();
  const young = String((await again).value['secret']);
  assert.equal((await confirming).code, 'SECOND_FACTOR_WRONG');
  assert.equal((await post('totp/confirm', { code: codeOf(young) })).status, 200);
});

test('recovery codes that are renewed twice at once are ten', async () => {
  const { secret } = await setUpApp(member, member.token);
  wait({ minutes: 1 });
  const renew = (steps: number) => post('totp/recovery-codes', { password, totp: codeOf(secret, steps) });
  const letGo = await holding('select from access.recovery_code where member_id = $1 for update', [member.memberId]);
  const first = renew(0);
  await untilWaiting(1);
  const second = renew(1);
  await untilWaiting(2);
  await letGo();
  assert.deepEqual([(await first).status, (await second).status], [200, 200]);
  assert.equal(await count('access.recovery_code where member_id = $1', [member.memberId]), 10);
});

// Bursts

test('a burst of questions for a new password writes no more mails to one name than patience would', async () => {
  const forget = () =>
    site.call(
      'POST',
      '/wps/member/password/email',
      { username: 'Somchai1', email: 'somchai@example.com' },
      { at: merchant, from: aNewAddress() },
    );
  assert.equal((await forget()).status, 200);
  const letGo = await holding(`select from access.attempt where merchant_id = $1 and kind = 'RECOVERY' for update`, [merchant.id]);
  const burst = Array.from({ length: 4 }, forget);
  await untilWaiting(4);
  await letGo();
  for (const { status } of await Promise.all(burst)) assert.equal(status, 200);
  assert.equal(await count('access.recovery_request where merchant_id = $1', [merchant.id]), 3);
});

const register = (username: string, from: string) => {
  const form = { username, password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB' };
  return site.sealed('PUT', '/wps/member/register', form, { at: merchant, from });
};

test('a burst of registrations from one address opens no more accounts without a captcha than patience would', async () => {
  const from = aNewAddress();
  assert.equal((await register('Patient1', from)).status, 200);
  const letGo = await holding(`select from access.attempt where merchant_id = $1 and kind = 'REGISTRATION' for update`, [merchant.id]);
  const burst = ['Hasty111', 'Hasty222', 'Hasty333'].map((username) => register(username, from));
  await untilWaiting(3);
  await letGo();
  const codes = (await Promise.all(burst)).map(({ status, code }) => code ?? String(status));
  assert.deepEqual(codes.toSorted(), ['200', 'CAPTCHA_REQUIRED', 'CAPTCHA_REQUIRED']);
});

test('a registration that is refused is counted while it is looked at, and not afterwards', async () => {
  const from = aNewAddress();
  for (let tries = 0; tries < 3; tries += 1) assert.equal((await register('Somchai1', from)).code, 'USER_NAME_TAKEN');
  for (const username of ['First111', 'Second11']) assert.equal((await register(username, from)).status, 200);
  for (let tries = 0; tries < 3; tries += 1) assert.equal((await register('Third111', from)).code, 'CAPTCHA_REQUIRED');
  wait({ minutes: 31 });
  for (const username of ['Third111', 'Fourth11']) assert.equal((await register(username, from)).status, 200);
});

test('a burst of codes to different numbers is limited by the address that asks for them', async () => {
  const from = aNewAddress();
  const letGo = await holding('lock table access.code in share mode', []);
  const burst = ['+66810000001', '+66810000002', '+66810000003'].map((mobileNo) =>
    site.call('POST', '/wps/verification/sms/register', { mobileNo }, { at: merchant, from }),
  );
  await untilWaiting(3);
  await letGo();
  const codes = (await Promise.all(burst)).map(({ status, code }) => code ?? String(status));
  assert.deepEqual(codes.toSorted(), ['200', '200', 'SMS_TOO_MANY']);
  assert.equal(phone.messages.length, 2);
});
