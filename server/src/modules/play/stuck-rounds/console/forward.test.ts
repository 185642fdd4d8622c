/** Which games a merchant puts forward: what an operator says is what its visitors find. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Game } from '@croupier/contract/play/catalogue';
import * as hub from '@croupier/contract/play/vendors-console';
import type { MerchantId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from '#modules/brand/merchants';
import { closeDatabase } from '#platform/database';
import { aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aVendor } from '#test/player';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let nok: SignedInOperator;

before(async () => {
  app = await createApp();
  nok = await anOperator('Owner');
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const reason = 'the week of the new year';
const nodeOf = (vendor: VendorCode): NodeId => `${vendor}:diner` as NodeId;
const none: hub.Forward = { hot: null, pinOrder: null };
const cold: hub.Forward = { hot: false, pinOrder: null };

type Put = { at?: MerchantId | null; from?: hub.Forward; to: hub.Forward; who?: SignedInOperator };
const put = (code: VendorCode, { at = null, from = at === null ? cold : none, to, who = nok }: Put) =>
  said(
    callConsole(app, hub.forwardHubGame, {
      token: who.token,
      params: { nodeId: nodeOf(code) },
      body: { merchantId: at, to, before: from, reason },
    }),
  );
const listed = async (code: VendorCode, query: Record<string, string> = {}, who = nok): Promise<hub.VendorGame[]> => {
  const { value } = await callConsole(app, hub.vendorGames, { token: who.token, params: { code }, query });
  return (value as { content: hub.VendorGame[] }).content;
};
const visited = async <Value>(merchant: Merchant, url: string): Promise<Value> =>
  (await app.inject({ url, headers: { host: merchant.mainHost } })).json<{ value: Value }>().value;
const hotAt = async (merchant: Merchant): Promise<string[]> =>
  (await visited<{ content: Game[] }>(merchant, '/wps/relay/GCSGAME_hotGamesV2')).content.map(({ vassalage }) => vassalage);
/** The first games of home's row of hot ones. */
const homeOf = async (merchant: Merchant): Promise<string[]> => {
  const { sections } = await visited<{ sections: { section: string; rows: { games: Game[] }[] }[] }>(merchant, '/wps/v2/lobby/home');
  const hot = sections.find(({ section }) => section === 'HOT');
  return hot?.rows.flatMap((row) => row.games.map(({ vassalage }) => vassalage)) ?? [];
};

test('a game that is hot everywhere is hot at every merchant but the one that says otherwise, and pins say in what order', async () => {
  const [one, other] = [await aMerchant(), await aMerchant()];
  const [first, second] = [await aVendor(), await aVendor()];
  assert.deepEqual([await hotAt(one), await homeOf(one)], [[], []]);
  assert.equal(await put(first, { to: { hot: true, pinOrder: 2 } }), '200');
  assert.equal(await put(second, { to: { hot: true, pinOrder: 1 } }), '200');
  assert.deepEqual(await hotAt(one), [second, first]);
  assert.deepEqual(await homeOf(one), [second, first]);

  assert.equal(await put(second, { at: one.id, to: { hot: false, pinOrder: null } }), '200');
  assert.equal(await put(first, { at: other.id, to: { hot: null, pinOrder: 1 } }), '200');
  assert.equal(await put(second, { at: other.id, to: { hot: null, pinOrder: 7 } }), '200');
  assert.deepEqual([await hotAt(one), await homeOf(one)], [[first], [first]]);
  assert.deepEqual(
    [await hotAt(other), await homeOf(other)],
    [
      [first, second],
      [first, second],
    ],
  );

  const [game] = await listed(second);
  assert.deepEqual(game?.forward, { hot: true, pinOrder: 1 });
  assert.deepEqual(
    new Map(game?.forwardAt.map(({ merchantId, here }) => [merchantId, here])),
    new Map([
      [one.id, { hot: false, pinOrder: null }],
      [other.id, { hot: null, pinOrder: 7 }],
    ]),
  );
  // Back to what is so everywhere: it is in no list of its own any more.
  assert.equal(await put(second, { at: one.id, from: { hot: false, pinOrder: null }, to: none }), '200');
  assert.deepEqual(await hotAt(one), [second, first]);
  for (const code of [first, second]) {
    const now = (await listed(code))[0]?.forward;
    assert.equal(await put(code, { from: now ?? cold, to: cold }), '200');
  }
  assert.deepEqual(await hotAt(one), []);
});

test('a game put forward stays apart from whether it is open', async () => {
  const merchant = await aMerchant();
  const code = await aVendor();
  const body = { merchantId: merchant.id, to: 'CLOSED', reason };
  await callConsole(app, hub.switchHubGame, { token: nok.token, params: { nodeId: nodeOf(code) }, body });
  assert.equal(await put(code, { at: merchant.id, to: { hot: true, pinOrder: 3 } }), '200');
  const [game] = await listed(code);
  assert.deepEqual(game?.closedAt, [{ merchantId: merchant.id, here: 'CLOSED' }]);
  assert.deepEqual(game?.forwardAt, [{ merchantId: merchant.id, here: { hot: true, pinOrder: 3 } }]);
});

test('an operator of one merchant puts forward there alone, and of what others put forward sees nothing', async () => {
  const [own, other] = [await aMerchant(), await aMerchant()];
  const code = await aVendor();
  const theirs = await anOperator(await aRole('vendor.read', 'content.edit'), [own.id]);
  assert.equal(await put(code, { to: { hot: true, pinOrder: null }, who: theirs }), 'MERCHANT_UNKNOWN');
  assert.equal(await put(code, { at: other.id, to: { hot: true, pinOrder: null }, who: theirs }), 'MERCHANT_UNKNOWN');
  assert.equal(await put(code, { at: other.id, to: { hot: true, pinOrder: 4 } }), '200');
  assert.deepEqual((await listed(code, {}, theirs))[0]?.forwardAt, []);
  assert.deepEqual(await listed(code, { forward: '1' }, theirs), []);
  assert.equal((await listed(code, { forward: '1' })).length, 1);
  assert.equal(await put(code, { at: own.id, to: { hot: true, pinOrder: null }, who: theirs }), '200');
  assert.deepEqual((await listed(code, { forward: '1' }, theirs))[0]?.forwardAt, [
    { merchantId: own.id, here: { hot: true, pinOrder: null } },
  ]);
  const reads = await anOperator(await aRole('vendor.read'));
  assert.equal(await put(code, { at: own.id, to: none, who: reads }), 'NOT_ALLOWED');
});

test('one of two who saw the same changes it, and a game nobody has, a place there is not, or neither hot nor not is refused', async () => {
  const merchant = await aMerchant();
  const code = await aVendor();
  const to = { hot: true, pinOrder: 9 };
  const answers = await Promise.all([put(code, { at: merchant.id, to }), put(code, { at: merchant.id, to })]);
  assert.deepEqual(answers.toSorted(), ['200', 'CHANGED_MEANWHILE']);
  const [line, ...others] = await operatorTables((database) =>
    database
      .selectFrom('operators.audit')
      .select(['action', 'details'])
      .where('target', '=', `game:${nodeOf(code)}`)
      .where('action', '=', 'content.edit')
      .execute(),
  );
  assert.deepEqual(line?.details, { vendor: code, game: nodeOf(code), reason, before: none, after: to });
  assert.deepEqual(others, []);

  assert.equal(await put(code, { to: none }), 'MALFORMED');
  for (const pinOrder of [0, 10_000, 1.5]) assert.equal(await put(code, { to: { hot: true, pinOrder } }), 'MALFORMED');
  assert.equal(await put('NOBODY' as VendorCode, { to }), 'GAME_NOT_FOUND');
});
