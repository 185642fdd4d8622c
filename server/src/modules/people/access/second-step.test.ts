/** Second steps, remembered and trusted browsers, hand-over codes: over the calls, as browsers make them. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { catalogues } from '@croupier/contract/core/sentences';
import { deliverDue, letterIn } from '#modules/people/messaging';
import { findMember, noteLanguage } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, now } from '#platform/clock';
import { inTransaction, open } from '#platform/database';
import { abroad, type Account, anAccount, codeOf, hasContact, home, password, setUpApp, stepOf, tokenOf } from '#test/account';
import { aMerchant } from '#test/builders';
import '#test/quick-passwords';
import type { Answer } from '#test/site';
import { aStreet, wait } from '#test/street';
import { completeSignIn } from './complete-sign-in.ts';
import { namesFailedAt } from './names-failed.ts';
import { placeInWords } from './place-in-words.ts';
import { disableAccount } from './disable-account.ts';
import type { AccessTables } from './tables.ts';
import { tellByMail } from './tell.ts';

let merchant: Merchant;
let member: Account;
const { site, mails, phone } = await aStreet();
const number = '+66812345678';
const address = 'somchai@example.com';

let strangers = 0;
let away = abroad;
beforeEach(async () => {
  strangers += 1;
  away = { ...abroad, from: `203.0.113.${strangers}` };
  merchant = await aMerchant();
  member = await anAccount(site, merchant);
});
const whoAmI = async (token: string): Promise<number> => (await member.get('/wps/member/info', token)).status;
const answer = (challengeId: string, method: string, code: string, but: object = {}, where = away) =>
  member.post('/wps/v2/session/second-step', { challengeId, method, code, ...but }, undefined, where);
const send = (challengeId: string, method: string, where = away) =>
  member.plain('/wps/v2/session/second-step/code', { challengeId, method }, where);
const methodsOf = (refusal: Answer): string[] => stepOf(refusal).methods.map(({ method }) => method);
const wrong = '000000';
/** Six digits that are not these. */
const other = (code: string): string => (code === wrong ? '000001' : wrong);

// Where a second step is asked for

test('a member who comes from a network or with a browser they never used is asked for a second step; at home they are not', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  assert.equal((await member.login()).status, 200);
  assert.deepEqual(methodsOf(await member.login({}, away)), ['SMS']);
  assert.deepEqual(methodsOf(await member.login({}, { from: away.from })), ['SMS']);
  assert.deepEqual(methodsOf(await member.login({}, { userAgent: away.userAgent })), ['SMS']);
  assert.equal((await member.login({}, { userAgent: home.userAgent.replace('143.0', '144.0') })).status, 200);
});

test('a number or address nobody verified is no second step, and whom no code can reach is let in', async () => {
  assert.equal((await member.login({}, away)).status, 200);
});

test('a merchant that asks no strangers still asks for an authenticator app', async () => {
  merchant = await aMerchant({ flags: { secondStep: false } });
  member = await anAccount(site, merchant);
  await hasContact(member.memberId, merchant, 'PHONE', number);
  assert.equal((await member.login({}, away)).status, 200);
  await setUpApp(member, member.token);
  assert.deepEqual(methodsOf(await member.login()), ['TOTP', 'RECOVERY_CODE']);
});

test('a member with an authenticator app is asked for it at home too, and for nothing weaker', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  const { secret } = await setUpApp(member, member.token);
  const step = stepOf(await member.login());
  assert.deepEqual(step.methods, [
    { method: 'TOTP', to: null },
    { method: 'RECOVERY_CODE', to: null },
  ]);
  assert.equal(step.mayTrust, false);
  assert.equal((await send(step.challengeId, 'SMS')).code, 'NOT_ALLOWED');
  wait({ seconds: 30 });
  const entered = await answer(step.challengeId, 'TOTP', codeOf(secret));
  assert.equal(await whoAmI(tokenOf(entered)), 200);
});

test('a locked account is refused before it is asked for anything more', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  await inTransaction((tx) => disableAccount(tx, member.memberId, 'LOCKED'));
  assert.equal((await member.login({}, away)).code, 'ACCOUNT_LOCKED');
});

// Answering

test('the code that was sent by SMS completes the sign-in, and the place is known from then on', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  const step = stepOf(await member.login({}, away));
  assert.deepEqual(step.methods, [{ method: 'SMS', to: '+66******678' }]);
  assert.deepEqual((await send(step.challengeId, 'SMS')).value, { expiredMinutes: 2, validMinutes: 10 });
  const entered = await answer(step.challengeId, 'SMS', phone.lastCode(number));
  assert.equal(await whoAmI(tokenOf(entered)), 200);
  assert.equal((await member.login({}, away)).status, 200);
});

test('the code that was mailed completes the sign-in', async () => {
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  const step = stepOf(await member.login({}, away));
  assert.deepEqual(step.methods, [{ method: 'EMAIL', to: 'so***@example.com' }]);
  await send(step.challengeId, 'EMAIL');
  const code = /\b\d{6}\b/.exec(mails.letters.at(-1)?.text ?? '')?.[0] ?? '';
  assert.equal(await whoAmI(tokenOf(await answer(step.challengeId, 'EMAIL', code))), 200);
});

test('a recovery code works once, however it is written, and its owner hears of it', async () => {
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  const { recoveryCodes } = await setUpApp(member, member.token);
  const [first = ''] = recoveryCodes;
  const entered = await answer(stepOf(await member.login()).challengeId, 'RECOVERY_CODE', first.toLowerCase().replace('-', ' '));
  assert.equal(entered.status, 200);
  const again = await answer(stepOf(await member.login()).challengeId, 'RECOVERY_CODE', first);
  assert.equal(again.code, 'SECOND_FACTOR_WRONG');
  await deliverDue();
  assert.match(mails.letters.find(({ subject }) => subject.includes('recovery code'))?.text ?? '', /You have 9 left/);
});

test("an app's code works once, also when two answers come at the same moment, and one of a minute ago not at all", async () => {
  const { secret } = await setUpApp(member, member.token);
  wait({ minutes: 1 });
  const [one, two] = [stepOf(await member.login()), stepOf(await member.login())];
  assert.equal((await answer(one.challengeId, 'TOTP', codeOf(secret, -2))).code, 'SECOND_FACTOR_WRONG');
  const code = codeOf(secret);
  const both = await Promise.all([answer(one.challengeId, 'TOTP', code), answer(two.challengeId, 'TOTP', code)]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((one, next) => one - next),
    [200, 422],
  );
});

test('a code that set the app up signs nobody in', async () => {
  const { secret } = await setUpApp(member, member.token);
  const step = stepOf(await member.login());
  assert.equal((await answer(step.challengeId, 'TOTP', codeOf(secret))).code, 'SECOND_FACTOR_WRONG');
});

test('the code of one sign-in is nothing for another', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  const [mine, theirs] = [stepOf(await member.login({}, away)), stepOf(await member.login({}, away))];
  await send(mine.challengeId, 'SMS');
  assert.equal((await answer(theirs.challengeId, 'SMS', phone.lastCode(number))).code, 'CODE_EXPIRED');
  assert.equal((await answer(mine.challengeId, 'SMS', phone.lastCode(number))).status, 200);
});

test('a ticket that was answered, is too old, is invented, or is at another merchant is TICKET_USED', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  const step = stepOf(await member.login({}, away));
  await send(step.challengeId, 'SMS');
  const code = phone.lastCode(number);
  const elsewhere = await aMerchant();
  assert.equal((await answer(step.challengeId, 'SMS', code, {}, { ...away, at: elsewhere } as typeof away)).code, 'TICKET_USED');
  assert.equal((await answer('invented', 'SMS', code)).code, 'TICKET_USED');
  assert.equal((await answer(step.challengeId, 'SMS', code)).status, 200);
  assert.equal((await answer(step.challengeId, 'SMS', code)).code, 'TICKET_USED');
  assert.equal((await send(step.challengeId, 'SMS')).code, 'TICKET_USED');

  const late = stepOf(await member.login({}, { ...away, userAgent: 'another browser' }));
  wait({ minutes: 10 });
  assert.equal((await answer(late.challengeId, 'SMS', code)).code, 'TICKET_USED');
});

for (const [what, code, refusal] of [
  ['nothing', ' ', 'CODE_MISSING'],
  ['words', 'let me in', 'CODE_WRONG'],
] as const) {
  test(`${what} in the place of a code is ${refusal}`, async () => {
    await hasContact(member.memberId, merchant, 'PHONE', number);
    const step = stepOf(await member.login({}, away));
    await send(step.challengeId, 'SMS');
    assert.equal((await answer(step.challengeId, 'SMS', code)).code, refusal);
  });
}

test('another code than was sent is CODE_MISMATCH, an old one CODE_EXPIRED', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  const step = stepOf(await member.login({}, away));
  await send(step.challengeId, 'SMS');
  assert.equal((await answer(step.challengeId, 'SMS', other(phone.lastCode(number)))).code, 'CODE_MISMATCH');
  assert.equal((await send(step.challengeId, 'SMS')).code, 'SMS_TOO_MANY');
});

// The name on the bank account

test('the name on the bank account is asked for beside a code, never in its place, and is read as people write it', async () => {
  merchant = await aMerchant({ flags: { bankNameSecondStep: true } });
  member = await anAccount(site, merchant);
  await member.put('/wps/v2/security/profile', { bankAccountName: 'Somchai  Jaidee' }, member.token);
  assert.equal((await member.login({}, away)).status, 200, 'without another factor it is not asked for');
  await hasContact(member.memberId, merchant, 'PHONE', number);
  const place = { ...away, userAgent: 'another browser' };
  const step = stepOf(await member.login({}, place));
  assert.equal(step.bankAccountName, true);
  await send(step.challengeId, 'SMS', place);
  const code = phone.lastCode(number);
  assert.equal((await answer(step.challengeId, 'SMS', other(code), { bankAccountName: 'Somchai Jaidee' }, place)).code, 'CODE_MISMATCH');
  const nameless = await answer(step.challengeId, 'SMS', code, {}, place);
  assert.deepEqual([nameless.code, nameless.value['field']], ['FIELD_FORMAT', 'bankAccountName']);
  assert.equal((await answer(step.challengeId, 'SMS', code, { bankAccountName: ' SOMCHAI jaidee' }, place)).status, 200);
});

// Guessing

test('one sign-in takes five answers, and then the right one comes too late', async () => {
  const { secret } = await setUpApp(member, member.token);
  wait({ seconds: 30 });
  const step = stepOf(await member.login());
  for (let guess = 0; guess < 5; guess += 1) {
    assert.equal((await answer(step.challengeId, 'TOTP', other(codeOf(secret)))).code, 'SECOND_FACTOR_WRONG');
    wait({ minutes: 1 });
  }
  assert.equal((await answer(step.challengeId, 'TOTP', codeOf(secret))).code, 'TICKET_USED');
});

test('a guesser with the password guesses at the second step five times, over however many sign-ins; at home its owner does not wait, and is told', async () => {
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  const { secret } = await setUpApp(member, member.token);
  const codes: (string | undefined)[] = [];
  for (let guess = 0; guess < 8; guess += 1) {
    wait({ minutes: 1 });
    const thief = { ...away, from: `192.0.2.${guess + 1}` };
    const begun = await member.login({}, thief);
    codes.push((await answer(stepOf(begun).challengeId, 'TOTP', other(codeOf(secret)), {}, thief)).code);
  }
  assert.deepEqual(codes, [...Array<string>(5).fill('SECOND_FACTOR_WRONG'), ...Array<string>(3).fill('TOO_MANY_REQUESTS')]);
  const own = stepOf(await member.login());
  assert.equal((await answer(own.challengeId, 'TOTP', codeOf(secret), {}, member.house)).status, 200);
  await deliverDue();
  assert.equal(mails.letters.filter(({ subject }) => subject.includes('someone may know your password')).length, 1);
});

test('recovery codes are guessed at no better than codes', async () => {
  await setUpApp(member, member.token);
  const codes: (string | undefined)[] = [];
  for (let guess = 0; guess < 7; guess += 1) {
    wait({ minutes: 1 });
    const thief = { ...away, from: `192.0.2.${guess + 1}` };
    codes.push((await answer(stepOf(await member.login({}, thief)).challengeId, 'RECOVERY_CODE', `AAAAA-AAAA${guess}`, {}, thief)).code);
  }
  assert.deepEqual(codes, [...Array<string>(5).fill('SECOND_FACTOR_WRONG'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
});

test('a wrong second step counts as a name that failed at the address, and puts no captcha before its neighbours', async () => {
  await setUpApp(member, member.token);
  const failed = () => namesFailedAt({ merchant, ip: away.from });
  const before = await failed();
  await answer(stepOf(await member.login({}, away)).challengeId, 'TOTP', wrong);
  assert.equal(await failed(), before + 1);
  assert.equal((await member.login({}, away)).code, 'SECOND_STEP_REQUIRED');
});

// The changes meanwhile

test('a sign-in that lacks its second step is worth nothing after the password was changed, or an app was set up', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  const first = stepOf(await member.login({}, away));
  await send(first.challengeId, 'SMS');
  const code = phone.lastCode(number);
  const { secret } = await setUpApp(member, member.token);
  assert.equal((await answer(first.challengeId, 'SMS', code)).code, 'TICKET_USED');

  wait({ minutes: 1 });
  const second = stepOf(await member.login({}, away));
  const next = 'river of paper boats';
  const body = { oldPassword: password, newPassword: next, confirmNewPassword: next };
  assert.equal((await member.post('/wps/member/password', body, member.token)).status, 200);
  assert.equal((await answer(second.challengeId, 'TOTP', codeOf(secret))).code, 'TICKET_USED');
});

test('a password somebody else gave is changed after the second step, and before anything else', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  await inTransaction((tx) =>
    open<AccessTables>(tx)
      .updateTable('access.password')
      .set({ one_time_until: now().add({ hours: 1 }) })
      .where('member_id', '=', member.memberId)
      .execute(),
  );
  const step = stepOf(await member.login({ rememberMe: true }, away));
  await send(step.challengeId, 'SMS');
  const entered = await answer(step.challengeId, 'SMS', phone.lastCode(number));
  assert.equal(entered.value['passwordExpired'], true);
  assert.equal((await member.get('/wps/member/info', tokenOf(entered))).code, 'PASSWORD_CHANGE_REQUIRED');
  const { token: deviceToken } = entered.value['device'] as unknown as { token: string };
  const back = await member.post('/wps/v2/session/device', { deviceToken }, undefined, away);
  assert.equal(back.value['passwordExpired'], true);
  assert.equal((await member.get('/wps/member/info', tokenOf(back))).code, 'PASSWORD_CHANGE_REQUIRED');
});

test('however sign-ins and an app that is being set up cross, no session without the app is left', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await anAccount(site, merchant, { userName: `Crossing${round}` });
    const begun = await owner.post('/wps/v2/security/totp', { password }, owner.token);
    const code = codeOf(String(begun.value['secret']));
    const [confirmed, ...crossing] = await Promise.all([
      owner.post('/wps/v2/security/totp/confirm', { code }, owner.token),
      ...Array.from({ length: 4 }, () => owner.login({ rememberMe: true })),
    ]);
    assert.equal(confirmed.status, 200);
    for (const entered of crossing) {
      if (entered.code === 'SECOND_STEP_REQUIRED') continue;
      assert.equal((await owner.get('/wps/member/info', tokenOf(entered))).code, 'SESSION_EXPIRED');
      const { token: deviceToken } = entered.value['device'] as unknown as { token: string };
      assert.equal((await owner.post('/wps/v2/session/device', { deviceToken })).code, 'TICKET_USED');
    }
  }
});

test('however sign-ins and a changing password cross, no session of the old password is left', async () => {
  const next = 'river of paper boats';
  for (let round = 0; round < 5; round += 1) {
    const owner = await anAccount(site, merchant, { userName: `Changing${round}` });
    const body = { oldPassword: password, newPassword: next, confirmNewPassword: next };
    const [changed, ...crossing] = await Promise.all([
      owner.post('/wps/member/password', body, owner.token),
      ...Array.from({ length: 4 }, () => owner.login({ rememberMe: true })),
    ]);
    assert.equal(changed.status, 200);
    for (const entered of crossing) {
      if (entered.status !== 200) continue;
      assert.equal((await owner.get('/wps/member/info', tokenOf(entered))).code, 'SESSION_EXPIRED');
    }
    assert.equal((await owner.get('/wps/member/info', tokenOf(changed))).status, 200);
  }
});

// Trusted browsers

test('a trusted browser is spared the second step for thirty days, with a new token each time', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  const step = stepOf(await member.login({}, away));
  await send(step.challengeId, 'SMS');
  const entered = await answer(step.challengeId, 'SMS', phone.lastCode(number), { trustDevice: true });
  const device = entered.value['device'] as unknown as { token: string; signsInUntil: string | null; trustedUntil: string };
  assert.deepEqual([device.signsInUntil, device.trustedUntil], [null, '2026-12-20T08:00:00Z']);
  const elsewhere = { from: '192.0.2.99', userAgent: away.userAgent };
  const again = await member.login({ deviceToken: device.token }, elsewhere);
  assert.equal(again.status, 200);
  const next = (again.value['device'] as unknown as { token: string }).token;
  assert.notEqual(next, device.token);
  const copied = { from: '192.0.2.98', userAgent: home.userAgent };
  assert.equal((await member.login({ deviceToken: next }, copied)).code, 'SECOND_STEP_REQUIRED', 'in another browser it is nothing');
  wait({ hours: 24 * 31 });
  assert.equal((await member.login({ deviceToken: next }, { from: '192.0.2.100' })).code, 'SECOND_STEP_REQUIRED');
});

test("a member's trusted browser is nothing for another member, nor for a namesake at another merchant", async () => {
  const trusted = async (): Promise<string> => {
    await hasContact(member.memberId, merchant, 'PHONE', number);
    const step = stepOf(await member.login({}, away));
    await send(step.challengeId, 'SMS');
    const entered = await answer(step.challengeId, 'SMS', phone.lastCode(number), { trustDevice: true });
    return (entered.value['device'] as unknown as { token: string }).token;
  };
  const deviceToken = await trusted();
  const neighbour = await anAccount(site, merchant, { userName: 'Neighbour1' });
  await hasContact(neighbour.memberId, merchant, 'PHONE', '+66811111111');
  assert.equal((await neighbour.login({ deviceToken }, away)).code, 'SECOND_STEP_REQUIRED');
  const elsewhere = await aMerchant();
  const namesake = await anAccount(site, elsewhere);
  await hasContact(namesake.memberId, elsewhere, 'PHONE', number);
  assert.equal((await namesake.login({ deviceToken }, away)).code, 'SECOND_STEP_REQUIRED');
  assert.equal((await namesake.post('/wps/v2/session/device', { deviceToken })).code, 'TICKET_USED');
});

test('an authenticator app is asked for in trusted browsers too: nothing can be trusted in its place', async () => {
  const { secret } = await setUpApp(member, member.token);
  wait({ minutes: 1 });
  const step = stepOf(await member.login({}, away));
  const entered = await answer(step.challengeId, 'TOTP', codeOf(secret), { trustDevice: true });
  assert.equal(entered.value['device'], undefined);
});

// Remembered browsers

const remembered = async (): Promise<{ token: string; deviceToken: string }> => {
  const entered = await member.login({ rememberMe: true });
  return { token: tokenOf(entered), deviceToken: (entered.value['device'] as unknown as { token: string }).token };
};
const comeBack = (deviceToken: string, where: Parameters<Account['post']>[3] = {}) =>
  member.post('/wps/v2/session/device', { deviceToken }, undefined, where);

test('a remembered browser signs in for a day, not longer for being used, and each token works once', async () => {
  const { deviceToken } = await remembered();
  wait({ hours: 12 });
  const back = await comeBack(deviceToken);
  assert.equal(await whoAmI(tokenOf(back)), 200);
  const device = back.value['device'] as unknown as { token: string; signsInUntil: string };
  assert.equal(device.signsInUntil, '2026-11-21T08:00:00Z');
  wait({ hours: 12 });
  assert.equal((await comeBack(device.token)).code, 'TICKET_USED');
});

test('a token shown twice was copied: the browser is forgotten, and the sessions it began end', async () => {
  const { token, deviceToken } = await remembered();
  const back = await comeBack(deviceToken);
  assert.equal((await comeBack(deviceToken, away)).code, 'TICKET_USED');
  assert.deepEqual([await whoAmI(token), await whoAmI(tokenOf(back))], [401, 401]);
  assert.equal((await comeBack((back.value['device'] as unknown as { token: string }).token)).code, 'TICKET_USED');
  assert.equal(await whoAmI(member.token), 200, 'other browsers stay signed in');
});

test('a token in another browser than it was given to is worth nothing, from then on to nobody', async () => {
  const { deviceToken } = await remembered();
  assert.equal((await comeBack(deviceToken, { userAgent: away.userAgent })).code, 'TICKET_USED');
  assert.equal((await comeBack(deviceToken)).code, 'TICKET_USED');
});

test('one of two tabs that come back at once does', async () => {
  const { deviceToken } = await remembered();
  const both = await Promise.all([comeBack(deviceToken), comeBack(deviceToken)]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((one, next) => one - next),
    [200, 409],
  );
});

test('signing out forgets that the browser was to be remembered', async () => {
  const { token, deviceToken } = await remembered();
  assert.equal((await member.remove('/wps/session/logout', token)).status, 200);
  assert.equal((await comeBack(deviceToken)).code, 'TICKET_USED');
});

const liveSessions = async (token: string) =>
  (await member.get('/wps/v2/security/sessions', token)).value as unknown as { id: string; current: boolean }[];

test('ending one session forgets its browser, which would open the next one by itself', async () => {
  const { token, deviceToken } = await remembered();
  const there = (await liveSessions(token)).find(({ current }) => current);
  assert.equal((await member.remove(`/wps/v2/security/sessions/${there?.id}`, member.token)).status, 200);
  assert.equal(await whoAmI(token), 401);
  assert.equal((await comeBack(deviceToken)).code, 'TICKET_USED');
  assert.equal(await whoAmI(member.token), 200);
});

test('ending an older session of the browser that asks leaves it remembered', async () => {
  const { token, deviceToken } = await remembered();
  const older = (await liveSessions(token)).find(({ current }) => current);
  const back = await comeBack(deviceToken);
  assert.equal((await member.remove(`/wps/v2/security/sessions/${older?.id}`, tokenOf(back))).status, 200);
  const device = back.value['device'] as unknown as { token: string };
  assert.equal((await comeBack(device.token)).status, 200);
});

test('a remembered browser ends with a changed password, with ending the other sessions, with a lock', async () => {
  const { deviceToken } = await remembered();
  await member.remove('/wps/v2/security/sessions', member.token);
  assert.equal((await comeBack(deviceToken)).code, 'TICKET_USED');
  const second = await remembered();
  const next = 'river of paper boats';
  await member.post('/wps/member/password', { oldPassword: password, newPassword: next, confirmNewPassword: next }, member.token);
  assert.equal((await comeBack(second.deviceToken)).code, 'TICKET_USED');
  const third = await member.login({ password: next, rememberMe: true });
  await inTransaction((tx) => disableAccount(tx, member.memberId, 'LOCKED'));
  assert.equal((await comeBack((third.value['device'] as unknown as { token: string }).token)).code, 'TICKET_USED');
});

test("on the agents' site a remembered player stays outside", async () => {
  const { deviceToken } = await remembered();
  assert.equal((await member.post('/wps/v2/session/device', { deviceToken, site: 'agent' })).code, 'NON_AGENT');
});

test('browsers are listed and forgotten by their member alone', async () => {
  const { token, deviceToken } = await remembered();
  const listed = (await member.get('/wps/v2/security/devices', token)).value as unknown as { id: string; userAgent: string }[];
  assert.deepEqual(
    listed.map(({ userAgent }) => userAgent),
    [home.userAgent],
  );
  const [{ id } = { id: '' }] = listed;
  const neighbour = await anAccount(site, merchant, { userName: 'Neighbour1' });
  assert.deepEqual((await neighbour.get('/wps/v2/security/devices', neighbour.token)).value, []);
  assert.equal((await neighbour.remove(`/wps/v2/security/devices/${id}`, neighbour.token)).code, 'NOT_FOUND');
  assert.equal((await member.remove(`/wps/v2/security/devices/${id}`, token)).status, 200);
  assert.equal((await comeBack(deviceToken)).code, 'TICKET_USED');
  assert.equal((await member.remove(`/wps/v2/security/devices/${id}`, token)).code, 'NOT_FOUND');
});

// Hand-over

const issueSignInCode = async (token: string): Promise<string> =>
  String((await site.call('POST', '/wps/v2/session/hand-over', undefined, member.who({ token }))).value['code']);
const signInWithCode = (code: string, where: Parameters<Account['post']>[3] = {}) =>
  member.post('/wps/v2/session/take-over', { code }, undefined, where);

test('a hand-over code signs the same member in once, within a minute, no longer than the session it came from', async () => {
  const taken = await signInWithCode(await issueSignInCode(member.token), away);
  assert.equal((await member.get('/wps/member/info', tokenOf(taken))).value['account'], 'Somchai1');
  const code = await issueSignInCode(member.token);
  assert.equal((await signInWithCode(code)).status, 200);
  assert.equal((await signInWithCode(code)).code, 'TICKET_USED');
  const late = await issueSignInCode(member.token);
  wait({ seconds: 60 });
  assert.equal((await signInWithCode(late)).code, 'TICKET_USED');
  for (let hours = 0; hours < 24; hours += 0.4) {
    freezeTime(
      Temporal.Instant.from('2026-11-20T08:00:00Z')
        .add({ minutes: Math.round(hours * 60) + 1 })
        .toString(),
    );
    await whoAmI(tokenOf(taken));
  }
  freezeTime('2026-11-21T08:00:00Z');
  assert.equal(await whoAmI(tokenOf(taken)), 401);
});

test('a hand-over code is worth nothing at another merchant, after its session ended, or after the factors changed', async () => {
  const elsewhere = await aMerchant();
  const code = await issueSignInCode(member.token);
  assert.equal((await signInWithCode(code, { at: elsewhere })).code, 'TICKET_USED');
  const ended = tokenOf(await member.login());
  const ofEnded = await issueSignInCode(ended);
  await member.remove('/wps/session/logout', ended);
  assert.equal((await signInWithCode(ofEnded)).code, 'TICKET_USED');
  const before = await issueSignInCode(tokenOf(await member.login()));
  await setUpApp(member, member.token);
  assert.equal((await signInWithCode(before)).code, 'TICKET_USED');
});

// Telling the owner

test('a sign-in where the member was never seen is mailed to them in their language; one at home is not', async () => {
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  const { secret } = await setUpApp(member, member.token);
  await deliverDue();
  mails.letters.length = 0;
  wait({ minutes: 1 });
  await answer(stepOf(await member.login()).challengeId, 'TOTP', codeOf(secret), {}, member.house);
  await deliverDue();
  assert.equal(mails.letters.length, 0);
  wait({ minutes: 1 });
  await answer(stepOf(await member.login({}, away)).challengeId, 'TOTP', codeOf(secret));
  await deliverDue();
  const letter = mails.letters.at(0) ?? assert.fail('no letter');
  assert.deepEqual(letter.to, [address]);
  assert.match(letter.subject, /new login to your account/);
  assert.match(letter.text, /Firefox, Android/);
  assert.match(letter.text, new RegExp(away.from.replaceAll('.', String.raw`\.`)));
  const { language } = (await inTransaction((tx) => findMember(tx, member.memberId))) ?? assert.fail();
  assert.equal(language, 'en');
});

test('a member who registered in Thai is written to in Thai', async () => {
  member = await anAccount(site, merchant, { userName: 'Malee001', language: 'th' });
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  const step = stepOf(await member.login({}, away));
  await send(step.challengeId, 'EMAIL');
  const code = /\b\d{6}\b/.exec(mails.letters.at(-1)?.text ?? '')?.[0] ?? '';
  assert.equal((await answer(step.challengeId, 'EMAIL', code)).status, 200);
  await deliverDue();
  const letter = mails.letters.at(-1) ?? assert.fail('no letter');
  assert.match(letter.subject, /มีการเข้าสู่ระบบครั้งใหม่/);
  assert.match(letter.text, /20 พฤศจิกายน/);
});

test('each language that is spoken has letters, and times and places in them', async () => {
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  for (const language of Object.keys(catalogues)) {
    await inTransaction(async (tx) => {
      await noteLanguage(tx, member.memberId, language);
      const reader = (await findMember(tx, member.memberId)) ?? assert.fail();
      await tellByMail(
        tx,
        reader,
        merchant,
        'newPlace',
        placeInWords({ ip: away.from, userAgent: away.userAgent }, { language, timeZone: 'UTC' }),
      );
    });
    await deliverDue();
    const letter = mails.letters.at(-1) ?? assert.fail('no letter');
    const subjectIn = (one: string): string => letterIn(one, 'newPlace', { merchant: merchant.name }).subject;
    assert.equal(letter.subject, subjectIn(language));
    if (language !== 'en') assert.notEqual(letter.subject, subjectIn('en'));
    // Nothing stays unfilled, and figures are Latin, as on the site.
    assert.doesNotMatch(letter.text, /(?![0-9])\p{Nd}|[{}]/u, language);
  }
});

test('a member who comes home in another language is written to in it from then on; one who comes from elsewhere does not choose it', async () => {
  const languageNow = async () => (await inTransaction((tx) => findMember(tx, member.memberId)))?.language;
  assert.equal((await member.login({}, { ...away, language: 'th' })).status, 200);
  assert.equal(await languageNow(), 'en');
  assert.equal((await member.login({}, { language: 'th' })).status, 200);
  assert.equal(await languageNow(), 'th');
});

test("a browser that is the member's own may move about: nobody is written to, and what it has seen is known", async () => {
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  const { deviceToken } = await remembered();
  const train = { from: '192.0.2.44' };
  assert.equal((await comeBack(deviceToken, train)).status, 200);
  await deliverDue();
  assert.equal(mails.letters.length, 0);
  assert.equal((await member.login({}, train)).status, 200);
});

test('the sign-ins of a member are written down with how they ended, and shown to nobody else', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  await member.login({ password: 'not this one' });
  wait({ minutes: 1 });
  const step = await member.login({}, { ...away, from: '8.8.8.8' });
  await send(stepOf(step).challengeId, 'SMS');
  await answer(stepOf(step).challengeId, 'SMS', other(phone.lastCode(number)));
  wait({ minutes: 1 });
  await answer(stepOf(step).challengeId, 'SMS', phone.lastCode(number));
  const page = (await member.get('/wps/v2/security/sign-ins?pageSize=3', member.token)).value as unknown as {
    content: { outcome: string; method: string; ip: string; country: string | null }[];
    totalElements: number;
    totalPages: number;
  };
  assert.deepEqual([page.totalElements, page.totalPages], [5, 2]);
  assert.deepEqual(
    page.content.map(({ outcome }) => outcome),
    ['SIGNED_IN', 'WRONG_SECOND_STEP', 'SECOND_STEP'],
  );
  assert.equal(page.content[2]?.country, 'US');
  const neighbour = await anAccount(site, merchant, { userName: 'Neighbour1' });
  assert.equal((await neighbour.get('/wps/v2/security/sign-ins', neighbour.token)).value['totalElements'], 1);
});

// Tokens nobody else chooses

test('no token a visitor brings is ever taken over: every sign-in makes its own', async () => {
  const brought = 'a'.repeat(43);
  const body = { rememberMe: true, deviceToken: brought, token: brought, challengeId: brought, sessionId: brought };
  const entered = await member.login(body, { token: brought });
  assert.notEqual(tokenOf(entered), brought);
  assert.notEqual((entered.value['device'] as unknown as { token: string }).token, brought);
  const own = tokenOf(await member.login({}, { token: member.token }));
  assert.notEqual(own, member.token, 'who is signed in already gets another session');
  assert.equal(await whoAmI(brought), 401);
  assert.equal((await comeBack(brought)).code, 'TICKET_USED');
});

test('a visitor’s additions to a sign-in or to a second step change nothing about it', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  const extras = { method: 'REGISTRATION', passwordExpired: false, begun: { method: 'SMS' }, trustDevice: true, memberId: member.memberId };
  const step = stepOf(await member.login(extras as object, away));
  assert.deepEqual(
    step.methods.map(({ method }) => method),
    ['SMS'],
  );
  await send(step.challengeId, 'SMS');
  const forged = { rememberMe: true, memberId: '00000000-0000-0000-0000-000000000000', asksName: false, tries: -5 };
  const entered = await answer(step.challengeId, 'SMS', phone.lastCode(number), forged);
  assert.equal(entered.status, 200);
  assert.equal(entered.value['device'], undefined);
});

test('a password that was changed while it was being proved opens nothing', async () => {
  const known = await inTransaction((tx) => findMember(tx, member.memberId));
  const visit = { merchant, ip: member.house.from, userAgent: '', language: 'en' };
  const arrival = { method: 'PASSWORD', passwordExpired: false, hash: '$argon2id$of a moment ago' } as const;
  await assert.rejects(completeSignIn(known ?? assert.fail(), arrival, visit), { code: 'WRONG_CREDENTIALS' });
});

test('a session that began with a second step is over when it was not used, and when it is old', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', number);
  const step = stepOf(await member.login({}, away));
  await send(step.challengeId, 'SMS');
  const token = tokenOf(await answer(step.challengeId, 'SMS', phone.lastCode(number)));
  wait({ minutes: 29 });
  assert.equal(await whoAmI(token), 200);
  wait({ minutes: 30 });
  assert.equal(await whoAmI(token), 401);
});

test('no more than five of a burst of answers to one sign-in are looked at', async () => {
  const { secret } = await setUpApp(member, member.token);
  wait({ minutes: 1 });
  const step = stepOf(await member.login());
  const bad = other(codeOf(secret));
  const burst = await Promise.all(Array.from({ length: 12 }, () => answer(step.challengeId, 'TOTP', bad)));
  assert.ok(burst.filter(({ code }) => code === 'SECOND_FACTOR_WRONG').length <= 5, JSON.stringify(burst.map(({ code }) => code)));
  assert.ok(burst.every(({ status }) => status === 422 || status === 409 || status === 429));
});
