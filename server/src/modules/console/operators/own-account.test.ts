import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { operatorLogin, operatorSelf } from '@croupier/contract/console/operators';
import * as security from '@croupier/contract/console/operators-security';
import * as networkCalls from '@croupier/contract/console/operators-networks';
import * as staff from '@croupier/contract/console/operators-staff';
import type { FastifyInstance } from 'fastify';
import { now, unfreezeTime } from '#platform/clock';
import { closeDatabase } from '#platform/database';
import {
  anOperator,
  anyDesk,
  callConsole,
  confirmedAgo,
  freshCode,
  officeIp,
  operatorTables,
  said,
  type SignedInOperator,
} from '#test/console';
import { createApp } from '../../../app.ts';
import { codeAt } from './second-factor.ts';

let app: FastifyInstance;
before(async () => {
  app = await createApp();
});
afterEach(async () => {
  unfreezeTime();
  await operatorTables((database) => database.deleteFrom('operators.allowed_network').execute());
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const valueOf = async <T>(answer: ReturnType<typeof callConsole>): Promise<T> => {
  const { status, code, value } = await answer;
  assert.equal(status, 200, code ?? 'refused');
  return value as T;
};
const login = ({ userName, password }: Pick<SignedInOperator, 'userName' | 'password'>, code: string, ip = anyDesk()) =>
  callConsole(app, operatorLogin, { body: { userName, password, code }, ip });
const self = (token: string, ip = officeIp) => said(callConsole(app, operatorSelf, { token, ip }));
const codesOf = async ({ token }: SignedInOperator) =>
  (await valueOf<{ recoveryCodes: string[] }>(callConsole(app, security.newRecoveryCodes, { token }))).recoveryCodes;
const allow = ({ token }: SignedInOperator, network: string, ip = officeIp) =>
  callConsole(app, networkCalls.allowNetwork, { token, body: { network, note: 'Somewhere' }, ip });

test('a recovery code stands in for the authenticator once, also when two sign-ins bring it at the same moment', async () => {
  const one = await anOperator('Owner');
  const codes = await codesOf(one);
  assert.equal(new Set(codes).size, 10);
  const first = codes[0] ?? '';
  const outcomes = await Promise.all([said(login(one, first)), said(login(one, first.replace('-', '')))]);
  assert.deepEqual(outcomes.toSorted(), ['200', 'WRONG_CREDENTIALS']);
  const overview = await callConsole(app, security.ownSecurity, { token: one.token });
  assert.equal((overview.value as { recoveryCodesLeft: number }).recoveryCodesLeft, 9);
});

test('new recovery codes make the old ones worthless, and none lies readable in the database', async () => {
  const one = await anOperator('Owner');
  const [old = ''] = await codesOf(one);
  const [young = ''] = await codesOf(one);
  assert.equal(await said(login(one, old)), 'WRONG_CREDENTIALS');
  const rows = await operatorTables((database) =>
    database.selectFrom('operators.recovery_code').selectAll().where('operator_id', '=', one.id).execute(),
  );
  assert.equal(rows.length, 10);
  for (const { code_hash } of rows) assert.match(code_hash, /^\$argon2id\$/);
  assert.equal(await said(login(one, young)), '200');
});

test('an own new password takes the place of the old one and ends every other session', async () => {
  const one = await anOperator('Owner');
  const { token: other } = await valueOf<{ token: string }>(login(one, await freshCode(one)));
  const change = (newPassword: string) => said(callConsole(app, security.ownPassword, { token: one.token, body: { newPassword } }));
  assert.equal(await change('too short'), 'PASSWORD_FORMAT');
  assert.equal(await change('sunshine12345'), 'PASSWORD_COMMON');
  assert.equal(await change('harbour lantern 88'), '200');
  assert.deepEqual([await self(one.token), await self(other)], ['200', 'NOT_SIGNED_IN']);
  assert.equal(await said(login(one, await freshCode(one))), 'WRONG_CREDENTIALS');
  assert.equal(await said(login({ ...one, password: 'harbour lantern 88' }, await freshCode(one))), '200');
});

test('another authenticator takes over when it shows its code; the ticket belongs to the session that asked', async () => {
  const one = await anOperator('Owner');
  const { token: other } = await valueOf<{ token: string }>(login(one, await freshCode(one)));
  const { ticket, secret } = await valueOf<security.Enrolment>(callConsole(app, security.beginAuthenticator, { token: one.token }));
  const finish = (token: string, code: string) => said(callConsole(app, security.finishAuthenticator, { token, body: { ticket, code } }));
  assert.equal(await finish(other, codeAt(secret, now())), 'TICKET_USED');
  assert.equal(await finish(one.token, await freshCode(one)), 'SECOND_FACTOR_WRONG');
  assert.equal(await said(login(one, await freshCode(one))), '200');
  assert.equal(await finish(one.token, codeAt(secret, now())), '200');
  assert.deepEqual([await self(one.token), await self(other)], ['200', 'NOT_SIGNED_IN']);
  assert.equal(await said(login(one, await freshCode(one))), 'WRONG_CREDENTIALS');
  assert.equal(await said(login(one, await freshCode({ ...one, totpSecret: secret }))), '200');
});

test('a first sign-in’s ticket sets up no authenticator in a session, nor the other way round', async () => {
  const one = await anOperator('Owner');
  const { ticket, secret } = await valueOf<security.Enrolment>(callConsole(app, security.beginAuthenticator, { token: one.token }));
  const body = { ticket, newPassword: 'harbour lantern 88', code: codeAt(secret, now()) };
  assert.equal(await said(callConsole(app, security.finishEnrolment, { body })), 'TICKET_USED');
});

test('a confirmation takes password and second factor, is slowed, and keeps nobody from signing in', async () => {
  const one = await anOperator('Owner');
  await confirmedAgo(one.id, 60);
  const confirm = (password: string, code: string) => callConsole(app, security.confirm, { token: one.token, body: { password, code } });
  for (let tries = 0; tries < 4; tries += 1) assert.equal(await said(confirm('a guess', '000000')), 'WRONG_CREDENTIALS');
  assert.equal(await said(confirm(one.password, '000000')), 'WRONG_CREDENTIALS');
  const waiting = await confirm(one.password, await freshCode(one));
  assert.deepEqual([waiting.code, waiting.headers['retry-after']], ['TOO_MANY_REQUESTS', '15']);
  assert.equal(await said(callConsole(app, security.newRecoveryCodes, { token: one.token })), 'REAUTHENTICATE');
  assert.equal(await said(login(one, await freshCode(one))), '200');
  await operatorTables((database) => database.deleteFrom('operators.attempt').execute());
  assert.equal(await said(confirm(one.password, await freshCode(one))), '200');
  assert.equal(await said(callConsole(app, security.newRecoveryCodes, { token: one.token })), '200');
});

test('one session’s confirmation is not another’s', async () => {
  const one = await anOperator('Owner');
  const { token: other } = await valueOf<{ token: string }>(login(one, await freshCode(one)));
  await confirmedAgo(one.id, 60);
  const body = { password: one.password, code: await freshCode(one) };
  assert.equal(await said(callConsole(app, security.confirm, { token: one.token, body })), '200');
  assert.equal(await said(callConsole(app, security.newRecoveryCodes, { token: other })), 'REAUTHENTICATE');
});

test('own sessions are ended one by one or all but this one, and nobody else’s are', async () => {
  const one = await anOperator('Owner');
  const two = await anOperator('Owner');
  const others = [];
  for (let round = 0; round < 3; round += 1) others.push((await valueOf<{ token: string }>(login(one, await freshCode(one)))).token);
  const list = () => valueOf<staff.ConsoleSession[]>(callConsole(app, security.ownSessions, { token: one.token }));
  const sessions = await list();
  assert.deepEqual(
    sessions.map(({ current }) => current),
    [false, false, false, true],
  );
  const end = (token: string, id: string) => said(callConsole(app, security.endOwnSession, { token, params: { id } }));
  assert.equal(await end(two.token, sessions[0]?.id ?? ''), 'NOT_FOUND');
  assert.equal(await end(one.token, sessions[0]?.id ?? ''), '200');
  assert.equal(await said(callConsole(app, security.endOtherOwnSessions, { token: one.token })), '200');
  assert.deepEqual([(await list()).length, await self(one.token), await self(two.token)], [1, '200', '200']);
  for (const token of others) assert.equal(await self(token), 'NOT_SIGNED_IN');
});

test('the console answers to its networks only, IPv4 and IPv6, and never locks out who changes them', async () => {
  const owner = await anOperator('Owner');
  const away = '198.51.100.9';
  assert.deepEqual(await allow(owner, '198.51.100.0/24').then(({ code, value }) => [code, value]), ['WOULD_LOCK_OUT', { ip: officeIp }]);
  const own = await valueOf<networkCalls.AllowedNetwork>(allow(owner, '203.0.113.77/24'));
  assert.deepEqual([own.network, own.yours], ['203.0.113.0/24', true]);
  assert.equal(await said(allow(owner, '203.0.113.0/24')), 'NETWORK_LISTED');
  assert.equal(await said(allow(owner, 'the office')), 'MALFORMED');
  assert.equal(await self(owner.token, away), 'ADDRESS_NOT_ALLOWED');
  assert.equal(await self(owner.token, `::ffff:${officeIp}`), '200');
  // Outside nothing is looked at, and nobody is made to wait by it.
  for (let tries = 0; tries < 6; tries += 1) assert.equal(await said(login(owner, '000000', away)), 'ADDRESS_NOT_ALLOWED');
  assert.equal(await said(login(owner, await freshCode(owner))), '200');
  const begin = callConsole(app, security.beginEnrolment, { body: { userName: 'a', oneTimePassword: 'b' }, ip: away });
  assert.equal(await said(begin), 'ADDRESS_NOT_ALLOWED');

  const six = await valueOf<networkCalls.AllowedNetwork>(allow(owner, '2001:db8:7::/48'));
  assert.equal(await self(owner.token, '2001:db8:7::1234'), '200');
  assert.equal(await self(owner.token, '2001:db8:8::1234'), 'ADDRESS_NOT_ALLOWED');
  const remove = (id: string) => callConsole(app, networkCalls.disallowNetwork, { token: owner.token, params: { id } });
  assert.equal(await said(remove(own.id)), 'WOULD_LOCK_OUT');
  assert.equal(await said(remove(six.id)), '200');
  assert.equal(await said(remove(six.id)), 'NOT_FOUND');
  assert.equal(await said(remove(own.id)), '200');
  assert.equal(await self(owner.token, away), '200');
  const lines = await operatorTables((database) =>
    database
      .selectFrom('operators.audit')
      .select(['action', 'target', 'details'])
      .where('target', 'like', 'network:%')
      .orderBy('id')
      .execute(),
  );
  assert.deepEqual(
    lines
      .filter(({ action }) => !action.endsWith('.refused'))
      .map(({ action, target, details }) => [action, target, details['before'], details['after']]),
    [
      ['network.added', 'network:203.0.113.0/24', { networks: [] }, { networks: ['203.0.113.0/24'] }],
      ['network.added', 'network:2001:db8:7::/48', { networks: ['203.0.113.0/24'] }, { networks: ['203.0.113.0/24', '2001:db8:7::/48'] }],
      ['network.removed', 'network:2001:db8:7::/48', { networks: ['203.0.113.0/24', '2001:db8:7::/48'] }, { networks: ['203.0.113.0/24'] }],
      ['network.removed', 'network:203.0.113.0/24', { networks: ['203.0.113.0/24'] }, { networks: [] }],
    ],
  );
});

test('an operator’s own networks hold at sign-in and at every call, and nobody locks themselves out of them', async () => {
  const owner = await anOperator('Owner');
  const one = await anOperator('Owner');
  const change = async (by: SignedInOperator, networks: string[]) => {
    const { version, holdings } = await valueOf<staff.OperatorCard>(
      callConsole(app, staff.openOperator, { token: owner.token, params: { id: one.id } }),
    );
    const grants = holdings.map(({ roleId, merchants }) => ({ roleId, merchants }));
    return callConsole(app, staff.changeOperator, {
      token: by.token,
      params: { id: one.id },
      body: { version, fullName: null, email: null, grants, networks },
    });
  };
  assert.equal(await said(change(one, ['198.51.100.0/24'])), 'WOULD_LOCK_OUT');
  assert.deepEqual((await valueOf<staff.OperatorCard>(change(owner, ['198.51.100.7/24', '2001:db8::1']))).networks, [
    '198.51.100.0/24',
    '2001:db8::1/128',
  ]);
  assert.equal(await self(one.token), 'ADDRESS_NOT_ALLOWED');
  assert.equal(await self(one.token, '198.51.100.200'), '200');
  assert.equal(await said(login(one, '000000')), 'WRONG_CREDENTIALS');
  assert.equal(await said(login(one, await freshCode(one))), 'ADDRESS_NOT_ALLOWED');
  assert.equal(await said(login(one, await freshCode(one), '2001:db8::1')), '200');
});
