import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { freshDatabase } from '../../test/fresh-database.ts';
import { createApp } from '../app.ts';
import type { Database } from '../database.ts';
import { isSigned } from './is-signed.ts';

const log = pino({ level: 'silent' });
const settings = {
  publicUrl: 'http://localhost:8080',
  returnOrigins: [],
  smsKey: 'key of the platform',
  firebaseIssuer: 'http://localhost:8070/firebase/croupier-demo',
  outsideUrl: 'http://localhost:8070',
  platformUrl: 'http://127.0.0.1:8080',
};
const secret = `whsec_${randomBytes(32).toString('base64')}`;

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

const signatureOf = (id: string, timestamp: string, body: string, by = secret) =>
  `v1,${createHmac('sha256', Buffer.from(by.slice(6), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;
const tell = (id: string, { by = secret, timestamp = String(Math.floor(Date.now() / 1_000)) } = {}) => {
  const body = JSON.stringify({ id, type: 'deposit.credited' });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(id, timestamp, body, by),
  };
  return app.inject({ method: 'POST', url: '/hooks', headers, payload: body });
};
const keep = () =>
  app.inject({
    method: 'POST',
    url: '/hooks/secret',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ secret, lang: 'en' }).toString(),
  });

test('a call is shown once, however often it is told, and whether its signature is good', async () => {
  assert.equal((await tell('one')).statusCode, 200);
  assert.match((await app.inject('/hooks')).body, /not verified/);
  assert.equal((await keep()).statusCode, 303);
  assert.equal((await tell('one')).statusCode, 200);
  const { body } = await app.inject('/hooks');
  assert.match(body, /deposit\.credited/);
  assert.match(body, /2 times/);
  assert.equal((await tell('two', { by: `whsec_${randomBytes(32).toString('base64')}` })).statusCode, 401);
  assert.equal((await tell('three', { timestamp: '1000000000' })).statusCode, 401);
});

test('the signature is that of the example of Standard Webhooks', () => {
  const example = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    signatures: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    body: '{"test": 2432232314}',
  };
  assert.equal(isSigned('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', { ...example }, 1_614_265_331), true);
  assert.equal(isSigned('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', { ...example, body: '{"test": 2432232315}' }, 1_614_265_331), false);
});
