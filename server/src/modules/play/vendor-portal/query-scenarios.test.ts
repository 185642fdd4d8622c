/** The questions of a run of the self-test to a vendor's own address. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { VendorCode } from '@croupier/contract/core/ids';
import * as practice from '@croupier/contract/play/vendor-portal-practice';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../app.ts';
import { closeDatabase } from '#platform/database';
import { type AskedHouse, anAskedHouse } from '#test/asked-house';
import { anOperator, callConsole, said, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { signCall } from '#test/signed-calls';
import { aDeskVendor } from '#test/vendor-desk';
import { closeSandbox } from './sandbox/call-sandbox.ts';

let app: FastifyInstance;
let owner: SignedInOperator;
let house: AskedHouse;
let code: VendorCode;
before(async () => {
  app = await createApp();
  owner = await anOperator('Owner');
  house = await anAskedHouse();
  code = await aDeskVendor('CANONICAL', house.url);
  house.signAs(`${code}-1`);
});
after(async () => {
  await house.close();
  await closeSandbox();
  await app.close();
  await closeDatabase();
});

const begin = async (driver: 'HOUSE' | 'VENDOR', vendor = code): Promise<practice.Run> => {
  const { status, value } = await callConsole(app, practice.startSelfTest, { token: owner.token, params: { vendor }, body: { driver } });
  assert.equal(status, 200, JSON.stringify(value));
  return value as practice.Run;
};
const asks = ({ scenarios }: practice.Run) =>
  scenarios.filter(({ asked }) => asked).map(({ scenario, state, why }) => [scenario, state, why]);
const on = async (endpoint: typeof practice.askInSelfTest, { id }: practice.Run): Promise<practice.Run> => {
  const { status, value } = await callConsole(app, endpoint, { token: owner.token, params: { vendor: code, id } });
  assert.equal(status, 200, JSON.stringify(value));
  return value as practice.Run;
};

/** The vendor's own system plays what a scenario wants, in the sandbox. */
const play = async (run: practice.Run, scenario: string): Promise<practice.SandboxSeat> => {
  const found = run.scenarios.find((one) => one.scenario === scenario);
  assert.ok(found !== undefined);
  const sandbox = await callConsole(app, practice.vendorSandbox, { token: owner.token, params: { vendor: code } });
  const { keyId, secret } = (sandbox.value as { key: practice.SandboxKey }).key;
  for (const { example } of found.steps) {
    const headers = signCall({ keyId, algorithm: 'hmac-sha256', secret }, example.url, example.body);
    const answer = await app.inject({ method: 'POST', url: example.url, headers, payload: example.body });
    assert.equal(answer.json<{ code: string }>().code, 'OK', answer.body);
  }
  return found.seat;
};

let lotteries: object[] = [];
let settled: object[] = [];
/** A round that was bought after it was settled. */
const roundOfTomorrow = {
  roundId: 'r1',
  version: 1,
  vendor: 'HOUSE',
  gameCode: 'lao',
  family: 'LAO',
  playerId: '018f0000-0000-7000-8000-000000000001',
  currency: 'THB',
  numero: 'n1',
  settledAt: '2026-03-01T12:00:00Z',
  placedAt: '2026-03-01T12:00:01Z',
  plays: [{ play: 'three-top', seriesMax: 1900, bets: 1, stake: '10.00', prize: '0.00', rebate: '0.00' }],
};
/** A lottery with the result of a draw that is still to come. */
const resultToCome = {
  vendor: 'HOUSE',
  gameCode: 'lao',
  family: 'LAO',
  open: [],
  results: [{ numero: 'n1', drawsAt: '2099-01-01T00:00:00Z', numbers: ['1234'] }],
};

/** A vendor that has played one round, and has no free rounds of anybody's. */
const honest = ({ playerId, game }: practice.SandboxSeat, but: { payout?: string } = {}) => {
  house.answer(({ path }) => {
    const { pathname } = new URL(path, 'http://house');
    const reference = /^\/free-rounds\/v1\/([^/]+)\/cancellation$/.exec(pathname)?.[1];
    if (reference !== undefined) return { value: { code: 'NOT_FOUND', reference } };
    if (pathname === '/lottery/v1/lotteries') return { value: { lotteries } };
    if (pathname === '/lottery/v1/settled') return { value: { rounds: settled, next: 'begin' } };
    if (pathname === '/lottery/v1/settings') return { value: { code: 'SETTINGS_CHANGED' } };
    if (pathname === '/lottery/v1/holidays') return { value: { code: 'LOTTERY_UNKNOWN' } };
    if (pathname.startsWith('/tables/v1/')) return { value: { code: 'UNKNOWN', seats: [] } };
    if (pathname.startsWith('/jackpots/v1/')) return { value: { levels: [] } };
    const roundId = pathname.replace('/feed/v1/rounds/', '');
    if (roundId.startsWith('nobody-')) return { value: { roundId, state: 'UNKNOWN', transactions: [] } };
    const line = { vendor: code, playerId, gameCode: game, roundId, currency: 'THB', state: 'APPLIED', at: '2026-03-01T12:00:00Z' };
    const transactions = [
      { ...line, txId: 'b', op: 'bet', stake: '10.00', payout: '0.00' },
      { ...line, txId: 'w', op: 'settle', stake: '0.00', payout: but.payout ?? '25.00', endRound: true },
    ];
    return { value: { roundId, state: 'ENDED', transactions } };
  });
};

test('where the house plays the vendor nothing is asked of it, nor of one we have no key for', async () => {
  assert.deepEqual(asks(await begin('HOUSE')), []);
  assert.deepEqual(asks(await begin('VENDOR', await aDeskVendor())), []);
});

test('a vendor that tells the truth passes, about what it played as soon as it has', async () => {
  const run = await begin('VENDOR');
  assert.deepEqual(asks(run), [
    ['asked-unknown', 'WAITING', null],
    ['asked-played', 'WAITING', null],
    ['asked-free', 'WAITING', null],
    ['asked-lotteries', 'WAITING', null],
    ['asked-settled', 'WAITING', null],
    ['asked-settings', 'WAITING', null],
    ['asked-holidays', 'WAITING', null],
    ['asked-tables', 'WAITING', null],
    ['asked-jackpots', 'WAITING', null],
  ]);
  const [anybody] = run.scenarios;
  assert.ok(anybody !== undefined);
  honest(anybody.seat);
  assert.deepEqual(asks(await on(practice.askInSelfTest, run)), [
    ['asked-unknown', 'PASSED', null],
    ['asked-played', 'WAITING', null],
    ['asked-free', 'PASSED', null],
    ['asked-lotteries', 'PASSED', null],
    ['asked-settled', 'PASSED', null],
    ['asked-settings', 'PASSED', null],
    ['asked-holidays', 'PASSED', null],
    ['asked-tables', 'PASSED', null],
    ['asked-jackpots', 'PASSED', null],
  ]);
  const seat = await play(run, 'won');
  honest(seat);
  const after = await on(practice.askInSelfTest, run);
  assert.deepEqual(asks(after)[1], ['asked-played', 'PASSED', null]);
  const heard = after.scenarios.find(({ scenario }) => scenario === 'asked-played')?.steps[0]?.heard;
  assert.match(heard?.op ?? '', new RegExp(`^GET /feed/v1/rounds/[^?]+\\?vendor=${code}&player=${seat.playerId}$`));
  assert.deepEqual([heard?.status, heard?.code, heard?.fits], [200, 'OK', true]);
  assert.ok(house.heard.every(({ signedRightly }) => signedRightly));
  // A question is no call of the vendor's: its player goes on as before.
  await play(run, 'lost');
  await on(practice.endSelfTest, run);
  assert.equal(await said(callConsole(app, practice.askInSelfTest, { token: owner.token, params: { vendor: code, id: run.id } })), 'CHANGED_MEANWHILE'); // prettier-ignore
});

test('one that tells something else, does not sign, or fails, has failed and is told why; asked again it may pass', async () => {
  const run = await begin('VENDOR');
  const seat = await play(run, 'won');
  honest(seat, { payout: '24.00' });
  lotteries = [resultToCome];
  settled = [roundOfTomorrow];
  const [, played, , reported, rounds] = asks(await on(practice.askInSelfTest, run));
  assert.deepEqual(
    [played, reported, rounds],
    [
      ['asked-played', 'FAILED', 'TOLD'],
      ['asked-lotteries', 'FAILED', 'TOLD'],
      ['asked-settled', 'FAILED', 'TOLD'],
    ],
  );
  lotteries = [];
  settled = [];
  house.answer(() => ({ value: { roundId: 'x', state: 'UNKNOWN', transactions: [] }, unsigned: true }));
  assert.deepEqual(asks(await on(practice.askInSelfTest, run)).map(([, , why]) => why), Array.from({ length: 9 }, () => 'SIGNATURE')); // prettier-ignore
  house.answer(() => ({ status: 500 }));
  assert.deepEqual(asks(await on(practice.askInSelfTest, run)).map(([, , why]) => why), Array.from({ length: 9 }, () => 'STATUS')); // prettier-ignore
  house.answer(({ body }) => ({ value: { code: 'OK', ...(body as object), state: 'CANCELLED', played: 0, won: '0.00' } }));
  assert.deepEqual(asks(await on(practice.askInSelfTest, run))[2], ['asked-free', 'FAILED', 'TOLD'], 'a yes to what it never had');
  honest(seat);
  assert.ok(asks(await on(practice.askInSelfTest, run)).every(([, state]) => state === 'PASSED'));
});

test('a vendor that has no such address fails nothing, and its run can pass without', async () => {
  house.answer(() => ({ status: 404 }));
  const run = await begin('VENDOR');
  for (const { scenario, asked, steps } of run.scenarios) {
    if (asked) continue;
    // Those whose calls must be refused are not what this is about.
    if (steps.every(({ expects, deed }) => expects === 'DONE' && deed !== 'MIS_SIGNED')) await play(run, scenario);
  }
  const shown = await on(practice.askInSelfTest, run);
  assert.deepEqual(asks(shown), [
    ['asked-unknown', 'NOT_OFFERED', null],
    ['asked-played', 'NOT_OFFERED', null],
    ['asked-free', 'NOT_OFFERED', null],
    ['asked-lotteries', 'NOT_OFFERED', null],
    ['asked-settled', 'NOT_OFFERED', null],
    ['asked-settings', 'NOT_OFFERED', null],
    ['asked-holidays', 'NOT_OFFERED', null],
    ['asked-tables', 'NOT_OFFERED', null],
    ['asked-jackpots', 'NOT_OFFERED', null],
  ]);
  assert.equal(shown.failed, 0);
  const ended = await on(practice.endSelfTest, run);
  assert.ok(ended.scenarios.filter(({ asked }) => asked).every(({ state }) => state === 'NOT_OFFERED'));
  const { value } = await callConsole(app, practice.selfTestCertificate, { token: owner.token, params: { vendor: code, id: run.id } });
  assert.match((value as { text: string }).text, /\[NOT_OFFERED\] Round query: an unknown round is reported as unknown/);
});

test('a question that nobody asked is asked when the run is ended', async () => {
  const run = await begin('VENDOR');
  honest(await play(run, 'won'));
  const ended = await on(practice.endSelfTest, run);
  assert.ok(asks(ended).every(([, state]) => state === 'PASSED'));
  assert.equal(ended.state, 'FAILED', 'the rest was not played');
});
