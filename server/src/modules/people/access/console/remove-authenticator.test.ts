/** A member who lost their authenticator is helped from the console: what that takes, what it leaves, and who hears of it. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { findMember, type MemberSafety, removeAuthenticator } from '@croupier/contract/console/operators';
import type { FastifyInstance } from 'fastify';
import { deliverDue } from '#modules/people/messaging';
import { changeState } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { closeDatabase, inTransaction } from '#platform/database';
import { type Account, anAccount, codeOf, hasContact, setUpApp, stepOf } from '#test/account';
import { aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, confirmedAgo, operatorTables, said, type SignedInOperator } from '#test/console';
import { aMailBox, type MailBox } from '#test/mail-box';
import '#test/quick-passwords';
import { aPhone, aSite, type Site } from '#test/site';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let site: Site;
let mails: MailBox;
let merchant: Merchant;
let member: Account;
let lost: { secret: string; recoveryCodes: string[] };
let helper: SignedInOperator;
const phone = aPhone();
const reason = 'Lost the phone; the passport and the last deposit fit.';
const address = 'somchai@example.com';

before(async () => {
  mails = await aMailBox();
  site = await aSite();
  app = await createApp();
});
beforeEach(async () => {
  merchant = await aMerchant();
  member = await anAccount(site, merchant);
  lost = await setUpApp(member, member.token);
  helper = await anOperator('Account safety', [merchant.id]);
});
afterEach(async () => {
  await deliverDue();
  mails.letters.length = 0;
  phone.messages.length = 0;
});
after(async () => {
  phone.hangUp();
  await Promise.all([mails.close(), site.close(), app.close()]);
  await closeDatabase();
});

const remove = (by = helper, body: object = { reason }) =>
  callConsole(app, removeAuthenticator, { token: by.token, params: { id: member.memberId }, body });
const safety = async (): Promise<MemberSafety> => {
  const { value } = await callConsole(app, findMember, { token: helper.token, params: { id: member.memberId } });
  return (value as { safety: MemberSafety }).safety;
};
const lastLine = () =>
  operatorTables((database) =>
    database
      .selectFrom('operators.audit')
      .selectAll()
      .where('target', '=', `member:${member.memberId}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );

test('a member who lost the app signs in again: with the password, and with a code by mail, even at home', async () => {
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  assert.deepEqual(
    stepOf(await member.login()).methods.map(({ method }) => method),
    ['TOTP', 'RECOVERY_CODE'],
  );
  assert.equal(await said(remove()), '200');
  const { methods, challengeId } = stepOf(await member.login());
  assert.deepEqual(methods, [{ method: 'EMAIL', to: 'so***@example.com' }]);
  for (const [method, code] of [
    ['TOTP', codeOf(lost.secret, 1)],
    ['RECOVERY_CODE', lost.recoveryCodes[0]],
  ])
    assert.equal((await member.post('/wps/v2/session/second-step', { challengeId, method, code })).code, 'NOT_ALLOWED');
});

test('a member whom no code can reach signs in with the password alone', async () => {
  assert.equal(await said(remove()), '200');
  assert.equal((await member.login()).status, 200);
});

test('everything that was open is over: sessions, remembered browsers, and a sign-in that waits for its second step', async () => {
  const began = stepOf(await member.login({ rememberMe: true }));
  const answered = await member.post('/wps/v2/session/second-step', {
    challengeId: began.challengeId,
    method: 'RECOVERY_CODE',
    code: lost.recoveryCodes[0],
  });
  const device = (answered.value['device'] as { token: string } | undefined)?.token;
  const waiting = stepOf(await member.login());
  assert.equal(await said(remove()), '200');
  assert.equal((await member.get('/wps/member/info', member.token)).code, 'SESSION_EXPIRED');
  assert.equal((await member.get('/wps/member/info', String(answered.value['token']))).code, 'SESSION_EXPIRED');
  assert.equal((await member.post('/wps/v2/session/device', { deviceToken: device })).code, 'TICKET_USED');
  const late = { challengeId: waiting.challengeId, method: 'RECOVERY_CODE', code: lost.recoveryCodes[1] };
  assert.equal((await member.post('/wps/v2/session/second-step', late)).code, 'TICKET_USED');
});

test('the member is told by mail, or by SMS where there is no address; the answer says how', async () => {
  await hasContact(member.memberId, merchant, 'PHONE', '+66812345678');
  assert.equal(((await remove()).value as { told: string }).told, 'SMS');
  await deliverDue();
  assert.match(phone.messages.at(-1)?.text ?? '', /removed the authenticator app/);

  member = await anAccount(site, merchant, { userName: 'Mali22', language: 'th' });
  await hasContact(member.memberId, merchant, 'EMAIL', address);
  await setUpApp(member, member.token);
  assert.equal(((await remove()).value as { told: string }).told, 'MAIL');
  await deliverDue();
  const letter = mails.letters.at(-1);
  assert.deepEqual(letter?.to, [address]);
  assert.match(letter?.subject ?? '', /แอปยืนยันตัวตนของคุณถูกนำออกแล้ว/);

  member = await anAccount(site, merchant, { userName: 'Nobody33' });
  await setUpApp(member, member.token);
  assert.equal(((await remove()).value as { told: string | null }).told, null);
});

test('the trail keeps who, why, and how the account was kept before and is since; the page shows it', async () => {
  const before = await safety();
  assert.ok(before.authenticatorSince !== null);
  assert.equal(before.recoveryCodesLeft, 10);
  await remove(helper, { reason: `  ${reason}  ` });
  const { action, operator_name: operator, merchants, details } = await lastLine();
  assert.deepEqual([action, operator, merchants], ['member.authenticator', helper.userName, [merchant.id]]);
  assert.deepEqual(details, {
    account: member.userName,
    reason,
    told: null,
    before: { authenticatorSince: before.authenticatorSince, recoveryCodesLeft: 10, sessions: 1, browsers: 0 },
    after: { authenticatorSince: null, recoveryCodesLeft: 0, sessions: 0, browsers: 0 },
  });
  assert.equal((await safety()).authenticatorSince, null);
});

test('it takes a reason, a fresh proof of who sits there, and the permission at that merchant', async () => {
  assert.equal(await said(remove(helper, { reason: '' })), 'FIELD_EMPTY');
  for (const wrong of ['         x         ', 'x'.repeat(501)]) assert.equal(await said(remove(helper, { reason: wrong })), 'MALFORMED');
  await confirmedAgo(helper.id, 6);
  assert.equal(await said(remove()), 'REAUTHENTICATE');
  await confirmedAgo(helper.id, 0);
  const elsewhere = await anOperator('Account safety', [(await aMerchant()).id]);
  assert.equal(await said(remove(elsewhere)), 'MEMBER_NOT_FOUND');
  assert.equal(await said(remove(await anOperator('Support'))), 'NOT_ALLOWED');
  assert.equal(await said(remove(await anOperator(await aRole('member.authenticator')))), '200');
});

test('where nothing is set up, or the account is closed, nothing happens; a locked account is helped and stays locked', async () => {
  await inTransaction((tx) => changeState(tx, member.memberId, 'LOCKED'));
  assert.equal(await said(remove()), '200');
  assert.equal((await member.login()).code, 'ACCOUNT_LOCKED');
  assert.equal(await said(remove()), 'NOT_FOUND');
  await inTransaction((tx) => changeState(tx, member.memberId, 'CLOSED'));
  assert.equal(await said(remove()), 'ACCOUNT_CLOSED');
});

test('one of two operators who do it at once does', async () => {
  const other = await anOperator('Account safety', [merchant.id]);
  assert.deepEqual((await Promise.all([said(remove()), said(remove(other))])).toSorted(), ['200', 'NOT_FOUND']);
});
