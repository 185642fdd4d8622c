import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { freshDatabase } from '../../test/fresh-database.ts';
import { createApp } from '../app.ts';
import type { Database } from '../database.ts';
import { vendorSecret } from './simulated-vendors.ts';
import { openVendors } from './index.ts';
import { payoutOf } from './payout.rules.ts';
import * as store from './store.ts';

const THB = Currency.parse('THB');
const token = 'the-token-of-one-seat';

let database: Database;
let app: FastifyInstance;
before(async () => {
  database = await freshDatabase();
  const settings = {
    publicUrl: 'http://localhost:8080',
    returnOrigins: [],
    smsKey: undefined,
    firebaseIssuer: 'http://outside.test/firebase/croupier-demo',
    outsideUrl: 'http://outside.test',
    platformUrl: 'http://platform.test',
  };
  app = await createApp({ database, log: pino({ level: 'silent' }), settings, secret: 'a secret of tests', announce: () => undefined });
  await database.inTransaction(async (tx) => {
    await openVendors(tx, { platformUrl: 'http://platform.test', secret: 'a secret of tests' });
    await store.saveSession(tx, { token, house: 'SALA', player: 'a-player', game: 'coin', currency: THB, language: 'en' });
  });
});
after(async () => {
  await app.close();
  await database.close();
});

const play = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/vendors/play',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ session: token, stake: '10.00', fault: '', lang: 'en', ...fields }).toString(),
  });

test('heads pays 1.96 times the stake down to whole hundredths, tails nothing', () => {
  const paid = (stake: string, isHeads = true) => payoutOf(moneyOf(stake, THB), isHeads).amount;
  assert.deepEqual([paid('10.00'), paid('0.01'), paid('33.33'), paid('10.00', false)], [19_6000n, 100n, 65_3200n, 0n]);
});

test('a round that is played stands on the page in both languages, with what the platform is still to be told', async () => {
  const answer = await play({ fault: 'MISSING_WIN' });
  assert.equal(answer.statusCode, 303);
  const page = await app.inject({ url: answer.headers.location ?? '' });
  assert.match(page.body, /<h1>Sala Coin<\/h1>/);
  assert.match(page.body, /10\.00 → (?:19\.60|0\.00) THB/);
  assert.match(page.body, />open</);
  assert.match((await app.inject({ url: `/vendors/play?session=${token}&lang=th` })).body, /ค่ายเกมภายนอก/);
  const [round] = await database.inTransaction((tx) => store.roundsOf(tx, 'SALA'));
  const told = await database.inTransaction((tx) => store.messagesOf(tx, round?.name ?? ''));
  assert.deepEqual(
    told.map(({ operation }) => operation.kind),
    ['BET'],
  );
});

test('only from here, only with a seat, only for an amount', async () => {
  assert.equal((await play({}, { 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  assert.equal((await play({ stake: '-1' })).statusCode, 400);
  assert.equal((await play({ fault: 'THEFT' })).statusCode, 400);
  assert.equal((await app.inject({ url: '/vendors/play?session=nobody-has-this-token' })).statusCode, 400);
});

test('a house answers only who signs as its family does', async () => {
  const [hash, sign] = [new URLSearchParams({ secureLogin: 'x', hash: '0'.repeat(32) }).toString(), { 'x-sign': 'no', 'x-timestamp': '1' }];
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const statusOf = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload = '') =>
    (await app.inject({ method, url, headers, payload })).statusCode;
  assert.equal(await statusOf('POST', '/vendors/SALA/IntegrationService/v3/http/CasinoGameAPI/getCasinoGames/', form, hash), 401);
  assert.equal(await statusOf('GET', '/vendors/LODE/games', sign), 401);
  assert.equal(await statusOf('GET', '/vendors/VELVET/api/lobby/v1/x/state'), 401);
  assert.equal(await statusOf('GET', '/vendors/SALA/api/lobby/v1/x/state'), 404);
});

test('a fault can be asked for by a call', async () => {
  const answer = await app.inject({ method: 'POST', url: '/vendors/SALA/mischief', payload: { what: 'LATE', times: 2, seconds: 5 } });
  assert.equal(answer.statusCode, 201);
  assert.deepEqual(await database.inTransaction((tx) => store.takeFault(tx, 'SALA')), { what: 'LATE', seconds: 5 });
});

test('every one of more rounds than a list holds is told once, and a list without pages holds them all', async () => {
  const many = 5_003;
  await database.inTransaction(async (tx) => {
    await store.saveSession(tx, { token: 'the-token-of-many', house: 'SALA', player: 'many', game: 'coin', currency: THB, language: 'en' });
    await tx.query(
      `insert into vendor.round (name, token, bet, win, stake, payout, state, began_at)
       select 'many-' || n, 'the-token-of-many', 'bet-' || n, 'win-' || n, 100000, 0, 'UNTOLD', now() - interval '1 day' + n * interval '1 millisecond' from generate_series(1, $1) n`,
      [many],
    );
    await tx.query(
      `insert into vendor.message (token, round, deed, next_try_at, heard)
       select token, name, jsonb_build_object('kind', 'BET', 'tx', bet, 'round', name, 'amount', '10.00'), now(), 'DONE' from vendor.round where token = 'the-token-of-many'`,
    );
  });
  const feed = async (timepoint: number): Promise<{ next: number; names: string[] }> => {
    const query = new URLSearchParams({ login: 'x', password: vendorSecret('a secret of tests', 'SALA'), timepoint: String(timepoint) });
    const { body } = await app.inject(`/vendors/SALA/IntegrationService/v3/DataFeeds/gamerounds/finished/?${query.toString()}`);
    const [first = '', , ...lines] = body.split('\n');
    return {
      next: Number(first.split('=')[1]),
      names: lines.map((line) => line.split(',')[3] ?? '').filter((name) => name.startsWith('many-')),
    };
  };
  const one = await feed(Date.now() - 25 * 3_600_000);
  const other = await feed(one.next);
  assert.equal(new Set([...one.names, ...other.names]).size, many);
  assert.equal(one.names.length + other.names.length, many);
  const all = await database.inTransaction((tx) => store.roundsOf(tx, 'SALA'));
  assert.equal(all.filter(({ token: of }) => of === 'the-token-of-many').length, many);
});
