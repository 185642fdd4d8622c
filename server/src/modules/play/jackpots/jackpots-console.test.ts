/** Jackpots on the operator's console: levels as vendors report them, the pause of one, and its wins. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as calls from '@croupier/contract/play/jackpots-console';
import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import * as games from '#modules/play/catalogue';
import * as vendors from '#modules/play/vendors';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aFeedGame, aFeedHouse } from '#test/feed-house';
import '#test/quick-passwords';
import { deskSecret } from '#test/vendor-desk';
import { createApp } from '../../../app.ts';

const code = 'LANTERNHOUSE' as VendorCode;
const gameCode = 'koi' as GameCode;
const jackpotId = 'four:GRAND';
let app: FastifyInstance;
let nok: SignedInOperator;
const house = await aFeedHouse({ keyId: `${code}-1`, secret: deskSecret });
const member = await aMember();

const level = {
  jackpotId,
  group: 'four',
  name: 'Grand',
  currency: 'USD',
  meter: '175000.00',
  seed: '100000.00',
  ceiling: '250000.00',
  sharePercent: '0.10',
  wins: 1,
  since: '2026-11-29T00:00:00Z',
  commitment: 'f'.repeat(64),
  pausedAt: null as string | null,
};
const win = {
  id: 'w-1',
  jackpotId,
  name: 'Grand',
  player: 'so***i',
  vendor: code,
  gameCode,
  amount: '5600000.00',
  currency: 'THB',
  at: '2026-11-28T00:00:00Z',
  playerId: member.id,
  roundId: 'r-1',
};
let isSilent = false;
let received: unknown[] = [];

before(async () => {
  app = await createApp();
  nok = await anOperator('Owner');
  const terms = { canResettle: true, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false };
  await inTransaction(async (tx) => {
    await games.registerVendor(tx, { code, displayName: 'Lantern house' });
    await vendors.registerVendor(tx, { code, internalUrl: house.url, launchUrl: house.url, launchMode: 'iframe', ownSecret: deskSecret, ...terms }); // prettier-ignore
    await vendors.registerVendorKey(tx, code, { keyId: `${code}-1`, secret: deskSecret });
    await games.applyFeed(tx, code, [aFeedGame(gameCode, { names: { en: 'Koi Lanterns' } })]);
  });
  await vendors.notifyVendorsChanged();
  house.lie((url, body) => {
    if (!url.pathname.startsWith('/jackpots/')) return undefined;
    if (isSilent) return { status: 503, value: {} };
    if (url.pathname === '/jackpots/v1/wins') return { value: { wins: url.searchParams.has('before') ? [] : [win] } };
    if (body !== '') {
      received.push(JSON.parse(body));
      level.pausedAt = body.includes('true') ? '2026-11-29T01:00:00Z' : null;
    }
    return { value: { levels: [level] } };
  });
});
after(async () => {
  await app.close();
  await house.close();
  await closeDatabase();
});

const params = { vendor: code, jackpotId };
const reason = 'the meter looked wrong';
const value = async <T>(answer: ReturnType<typeof callConsole>): Promise<T> => {
  const { status, value: given } = (await answer) as unknown as { status: number; value: T };
  assert.equal(status, 200);
  return given;
};
const levels = async () =>
  (await value<{ levels: calls.JackpotLevel[] }>(callConsole(app, calls.jackpotLevels, { token: nok.token }))).levels;
const save = (who: SignedInOperator, isPaused: boolean, of = params) =>
  callConsole(app, calls.saveJackpotLevel, { token: who.token, params: of, body: { isPaused, reason } });
const winsFor = (who: SignedInOperator, query: Record<string, string> = {}) =>
  value<{ wins: calls.JackpotWin[]; more: boolean }>(callConsole(app, calls.levelWins, { token: who.token, params, query }));

test('levels are listed with their meters; a vendor that does not answer is named', async () => {
  assert.deepEqual(
    (await levels()).filter(({ vendor }) => vendor === code).map(({ name, meter }) => [name, meter.amount, meter.currency]),
    [['Grand', '175000.00', 'USD']],
  );
  isSilent = true;
  assert.equal(await said(save(nok, true)), 'VENDOR_UNAVAILABLE');
  isSilent = false;
});

test('a pause reaches the vendor and the audit log, and is refused for a level that is unknown and for an operator of some merchants', async () => {
  received = [];
  const some = await anOperator(await aRole('round.read', 'vendor.switch'), [member.merchantId]);
  assert.equal(await said(save(some, true)), 'NOT_ALLOWED');
  assert.equal(await said(save(nok, true, { ...params, jackpotId: 'four:NONE' })), 'NOT_FOUND');
  assert.deepEqual(received, []);
  const paused = await value<calls.JackpotLevel>(save(nok, true));
  assert.ok(paused.pausedAt !== null);
  assert.equal((await value<calls.JackpotLevel>(save(nok, false))).pausedAt, null);
  assert.deepEqual(received, [{ isPaused: true }, { isPaused: false }]);
  const entries = await operatorTables((database) => database.selectFrom('operators.audit').selectAll().where('action', '=', 'vendor.switch').where('operator_name', '=', nok.userName).execute()); // prettier-ignore
  assert.equal(entries.filter(({ details }) => JSON.stringify(details).includes(reason)).length, 2);
});

test('winners are named where the operator serves their merchant, and masked elsewhere', async () => {
  const { wins, more } = await winsFor(nok);
  assert.deepEqual(
    wins.map(({ member: winner, gameName, amount }) => [winner?.account, gameName, amount.amount]),
    [[member.userName, 'Koi Lanterns', '5600000.00']],
  );
  assert.equal(more, false);
  assert.deepEqual((await winsFor(nok, { before: 'w-1' })).wins, []);
  const elsewhere = await anOperator(await aRole('round.read'), [(await aMerchant()).id]);
  assert.deepEqual(
    (await winsFor(elsewhere)).wins.map(({ member: winner, player }) => [winner, player]),
    [[null, 'so***i']],
  );
});
