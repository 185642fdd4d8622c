import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import nodemailer from 'nodemailer';
import { pino } from 'pino';
import { freshDatabase } from '../../test/fresh-database.ts';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import type { Database } from '../database.ts';
import { openMailBox } from './mail-box.ts';
import { deleteOldMessages } from './store.ts';

const log = pino({ level: 'silent' });
const settings = {
  publicUrl: 'http://localhost:8080',
  returnOrigins: [],
  smsKey: 'key of the platform',
  firebaseIssuer: 'http://localhost:8070/firebase/croupier-demo',
  outsideUrl: 'http://localhost:8070',
  platformUrl: 'http://127.0.0.1:8080',
};
const number = '+66812345678';

let database: Database;
let app: FastifyInstance;
beforeEach(async () => {
  database = await freshDatabase();
  app = await createApp({ database, log, settings, secret: 'a secret, for tests only', announce: () => undefined });
});
afterEach(async () => {
  await app.close();
  await database.close();
});

const sms = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/sms/v1/messages', headers: { authorization: `Bearer ${settings.smsKey}`, ...headers }, payload });
const received = async (to = number) =>
  (await app.inject(`/sms/v1/messages?to=${encodeURIComponent(to)}`)).json<{ text: string }[]>().map(({ text }) => text);

test('the gateway takes a message and shows it, to whom it was sent and escaped', async () => {
  assert.equal((await sms({ to: number, text: 'Your <b>code</b> is 123456' })).statusCode, 202);
  const page = await app.inject('/sms?lang=th');
  assert.match(page.body, /\+66812345678/);
  assert.match(page.body, /Your &lt;b&gt;code&lt;\/b&gt; is 123456/);
  assert.deepEqual(await received('+66800000009'), []);
});

test('a message sent twice with one key is received once', async () => {
  const key = randomUUID();
  for (const text of ['one', 'one']) await sms({ to: number, text }, { 'idempotency-key': key });
  assert.deepEqual(await received(), ['one']);
});

test('a caller who does not know the key sends nothing', async () => {
  assert.equal((await sms({ to: number, text: 'x' }, { authorization: 'Bearer another key' })).statusCode, 401);
  assert.deepEqual(await received(), []);
});

for (const [to, status, error] of [
  ['', 422, 'MISSING_NUMBER'],
  ['0812345678', 422, 'INVALID_NUMBER'],
  ['+66812340001', 422, 'INVALID_NUMBER'],
  ['+66812340002', 402, 'QUOTA_EXCEEDED'],
  ['+66812340003', 403, 'NOT_ENABLED'],
  ['+66812340004', 429, 'TOO_MANY_REQUESTS'],
  ['+66812340005', 500, 'OUT_OF_ORDER'],
] as const) {
  test(`a message to "${to}" is refused with ${error}`, async () => {
    const answer = await sms({ to, text: 'x' });
    assert.deepEqual([answer.statusCode, answer.json()], [status, { error }]);
  });
}

test('a mail that comes over SMTP can be read on a page', async () => {
  const box = await openMailBox({ database, log, host: '127.0.0.1', port: 0 });
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: box.port });
  await transport.sendMail({ from: 'house@example.com', to: 'som@example.com', subject: 'สวัสดี', text: 'ลิงก์ของคุณ <b>' });
  transport.close();
  await box.close();
  const page = (await app.inject('/mail?to=som@example.com')).body;
  assert.match(page, /สวัสดี/);
  assert.match(page, /ลิงก์ของคุณ &lt;b&gt;/);
  assert.deepEqual((await app.inject('/mail/v1/messages?to=eve@example.com')).json(), []);
});

const phone = (path: 'codes' | 'tokens', payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/firebase/v1/${path}`, payload, headers });

test('the phone service gives a signed ID token for the code it sent, once', async () => {
  await phone('codes', { phoneNumber: number });
  const code = /\d{6}/.exec((await received())[0] ?? '')?.[0];
  const { idToken } = (await phone('tokens', { phoneNumber: number, code })).json<{ idToken: string }>();
  const keys = createLocalJWKSet((await app.inject('/firebase/keys')).json<JSONWebKeySet>());
  const { payload } = await jwtVerify(idToken, keys, { issuer: settings.firebaseIssuer, audience: 'croupier-demo' });
  assert.equal(payload['phone_number'], number);
  assert.equal((await phone('tokens', { phoneNumber: number, code })).statusCode, 400);
});

test('after five guesses even the right code is worth nothing', async () => {
  await phone('codes', { phoneNumber: number });
  const code = /\d{6}/.exec((await received())[0] ?? '')?.[0];
  for (let guess = 0; guess < 5; guess += 1) assert.equal((await phone('tokens', { phoneNumber: number, code: 'x' })).statusCode, 400);
  assert.equal((await phone('tokens', { phoneNumber: number, code })).statusCode, 400);
});

test("only the site's own pages may read the phone service's answers", async () => {
  const allowed = async (origin: string) =>
    (await phone('codes', { phoneNumber: number }, { origin })).headers['access-control-allow-origin'];
  assert.equal(await allowed('http://ruby.localhost:8080'), 'http://ruby.localhost:8080');
  assert.equal(await allowed('http://evil.example'), undefined);
});

test('a message that has lain here for a week is thrown away', async () => {
  await sms({ to: number, text: 'old' });
  await database.inTransaction((tx) => tx.query(`update post.sms set received_at = now() - interval '8 days'`));
  await sms({ to: number, text: 'new' });
  await deleteOldMessages(database);
  assert.deepEqual(await received(), ['new']);
});

test('from other machines the simulators ask for their word, and tell what arrived to nobody without it', async () => {
  const others = { remoteAddress: '192.0.2.7' };
  for (const url of ['/mail', '/mail/v1/messages?to=som@example.com', '/sms/v1/messages', '/bank', '/', '/mischief', '/nothing-here']) {
    const answer = await app.inject({ ...others, url });
    assert.equal(answer.statusCode, 401, url);
    assert.match(String(answer.headers['www-authenticate']), /^Basic /);
    assert.doesNotMatch(answer.body, /som@example/);
    assert.equal((await app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.7' } })).statusCode, 401, `${url} through a proxy`);
  }
  assert.equal((await app.inject({ ...others, url: '/readyz' })).statusCode, 200);
});

test('simulators that other machines reach need a word of their own', () => {
  assert.throws(() => readSettings({ HOST: '0.0.0.0' }), /OUTSIDE_WORD/);
  assert.throws(() => readSettings({ HOST: '::' }), /OUTSIDE_WORD/);
  assert.throws(() => readSettings({ HOST: '0.0.0.0', OUTSIDE_WORD: 'short' }), /OUTSIDE_WORD/);
  assert.equal(readSettings({ HOST: '0.0.0.0', OUTSIDE_WORD: 'a word of the house' }).word, 'a word of the house');
  assert.equal(readSettings({}).word, undefined);
});
