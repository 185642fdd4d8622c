/** The mails that operators get about their own account. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { OperatorId } from '@croupier/contract/core/ids';
import { changeOperator, openOperator, type OperatorCard, resetOperator } from '@croupier/contract/console/operators-staff';
import { ownPassword } from '@croupier/contract/console/operators-security';
import type { FastifyInstance } from 'fastify';
import { deliverDue } from '#modules/people/messaging';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { anOperator, callConsole, freshCode, said, type SignedInOperator } from '#test/console';
import { aMailBox, type MailBox } from '#test/mail-box';
import '#test/quick-passwords';
import { createApp } from '../../../app.ts';
import { createOperator } from './create-operator.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { codeAt } from './second-factor.ts';
import { signIn } from './sign-in.ts';

const desk = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0 Safari/537.36', language: 'th' };
const elsewhere = {
  ip: '198.51.100.9',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0',
  language: 'ru',
};
const password = 'the password of mira';

let app: FastifyInstance;
let mails: MailBox;
let mira: { id: OperatorId; userName: string; totpSecret: string; email: string };
let count = 0;

before(async () => {
  mails = await aMailBox();
  app = await createApp();
});
beforeEach(async () => {
  count += 1;
  const [userName, email] = [`mira${count}`, `mira${count}@example.com`];
  const { operatorId: id, totpSecret } = await inTransaction((tx) =>
    createOperator(tx, { userName, password, role: 'Owner', email, merchants: null }),
  );
  mira = { id, userName, totpSecret, email };
});
afterEach(() => {
  mails.letters.length = 0;
});
after(async () => {
  await Promise.all([mails.close(), app.close()]);
  await closeDatabase();
});

const enter = async (from: typeof desk, code?: string): Promise<string> =>
  (await signIn({ userName: mira.userName, password, code: code ?? (await freshCode(mira)), ...from })).token;
const told = async (to = mira.email) => {
  await deliverDue();
  return mails.letters.filter((letter) => letter.to.includes(to)).splice(0);
};
const change = async (by: SignedInOperator, email: string | null) => {
  const { value } = await callConsole(app, openOperator, { token: by.token, params: { id: mira.id } });
  const { version, fullName, networks, holdings } = value as OperatorCard;
  const grants = holdings.map(({ roleId, merchants }) => ({ roleId, merchants }));
  return callConsole(app, changeOperator, {
    token: by.token,
    params: { id: mira.id },
    body: { version, fullName, email, grants, networks },
  });
};

test('a sign-in from where they were not seen is told, with time, browser and place; one at the same desk is not', async () => {
  await enter(desk);
  const [first] = await told();
  assert.match(first?.subject ?? '', /new login as mira/);
  assert.match(first?.text ?? '', /UTC\nBrowser: Chrome, Windows\nPlace: 203\.0\.113\.7/);
  await enter(desk);
  assert.equal((await told()).length, 1);
  await enter({ ...desk, userAgent: elsewhere.userAgent });
  await enter({ ...elsewhere, userAgent: desk.userAgent });
  assert.equal((await told()).length, 3);
  // Both were seen by now, if never together.
  await enter(elsewhere);
  assert.equal((await told()).length, 3);
});

test('it is written in the language they used the console in where they were known, whatever a stranger’s browser speaks', async () => {
  await enter(desk);
  await enter(desk);
  await enter(elsewhere);
  const letters = await told();
  assert.match(letters.at(-1)?.subject ?? '', /^คอนโซล/);
});

test('a sign-in that was refused is not told', async () => {
  await assert.rejects(signIn({ userName: mira.userName, password: 'not this', code: codeAt(mira.totpSecret, now()), ...elsewhere }));
  assert.deepEqual(await told(), []);
});

test('a recovery code in the place of the authenticator is told, wherever it is used', async () => {
  await enter(desk);
  const [code = ''] = await inTransaction((tx) => giveRecoveryCodes(tx, mira.id));
  await enter(desk, code);
  assert.match((await told()).at(-1)?.subject ?? '', /logged in with a recovery code/);
});

test('a new password, a reset and another address are told: the last at the address of before', async () => {
  const token = await enter(desk);
  assert.equal(await said(callConsole(app, ownPassword, { token, body: { newPassword: 'lantern river harbour' } })), '200');
  assert.match((await told()).at(-1)?.subject ?? '', /the account of mira\d+ was changed/);

  const owner = await anOperator('Owner');
  assert.equal(await said(change(owner, 'Somebody@Example.com')), '200');
  assert.equal((await told()).length, 3);
  assert.deepEqual(await told('somebody@example.com'), []);
  assert.equal(await said(callConsole(app, resetOperator, { token: owner.token, params: { id: mira.id } })), '200');
  assert.equal((await told('somebody@example.com')).length, 1);
});

test('an operator without an address is told nothing, and a text that is no address is not kept', async () => {
  const owner = await anOperator('Owner');
  for (const wrong of ['nobody', 'a@b', `x\r\nBcc: all@example.com`]) assert.equal(await said(change(owner, wrong)), 'MALFORMED', wrong);
  assert.equal(await said(change(owner, null)), '200');
  // That nobody is told from here on is the last thing they are told.
  assert.equal((await told()).length, 1);
  mails.letters.length = 0;
  await enter(desk);
  assert.deepEqual(await told(), []);
});
