import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { VendorCode } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import { findByHost, type Merchant } from '#modules/brand/merchants';
import { closeDatabase } from '#platform/database';
import { createHttp, type MemberCaller } from '#platform/http';
import { aMember, aMerchant } from '#test/builders';
import { aVendor } from '#test/player';
import { launchRoutes } from './routes.ts';

let app: FastifyInstance;
let merchant: Merchant;
let vendor: VendorCode;
let caller: MemberCaller;
before(async () => {
  app = await createHttp({
    merchantOf: findByHost,
    member: async () => caller,
    operator: async () => undefined,
    decrypt: () => Promise.reject(new Error('nothing here is encrypted')),
    isAgent: () => false,
  });
  await app.register(launchRoutes);
  merchant = await aMerchant();
  vendor = await aVendor();
  const { id } = await aMember({ merchant });
  caller = { memberId: id, merchantId: merchant.id, sessionId: id, type: 0 };
});
after(async () => {
  await app.close();
  await closeDatabase();
});

type Answer = { code?: string; value?: { url?: string; field?: string; expected?: string } };
const launch = async (payload: object, path = '/wps/game/launchGame', language = 'th') => {
  const headers = { host: merchant.mainHost, authorization: `Bearer ${'t'.repeat(43)}`, 'accept-language': language };
  const answer = await app.inject({ method: 'POST', url: path, headers, payload });
  const { code, value = {} } = answer.json<Answer>();
  return { said: code ?? String(answer.statusCode), value, url: new URL(value.url ?? 'http://none.test/') };
};

for (const path of ['/wps/game/launchGame', '/wps/relay/GCS_gameLaunchFB']) {
  test(`a game is launched by its id, or by vendor and code, in the caller's language: ${path}`, async () => {
    const byId = await launch({ nodeId: `${vendor}:diner`, device: 'WEB', language: 'en' }, path);
    const byCode = await launch({ vassalage: vendor, gameCode: 'diner', device: 'MOBILE', backUrl: '/rng' }, path);
    assert.deepEqual([byId.said, byCode.said], ['200', '200'], JSON.stringify([byId.value, byCode.value]));
    assert.deepEqual([byId.url.pathname, byId.url.searchParams.get('lang')], [byCode.url.pathname, 'en']);
    assert.equal(byCode.url.searchParams.get('lang'), 'th');
  });
}

test('the lottery fields of a launch reach the vendor', async () => {
  const lottery = { lottoArea: 'VN', launchMode: 'LOTT', prizeMode: 'LOTT' };
  const { said, url } = await launch({ vassalage: vendor, gameCode: 'diner', ...lottery });
  assert.equal(said, '200');
  assert.deepEqual(Object.fromEntries(url.searchParams), { lang: 'th', bar: 'site', ...lottery });
});

for (const [name, payload, field] of [
  ['nothing', {}, 'nodeId'],
  ['a vendor and no code', { vassalage: 'STUDIO' }, 'gameCode'],
  ['a vendor and an empty code', { vassalage: 'STUDIO', gameCode: ' ' }, 'gameCode'],
  ['a code and no vendor', { gameCode: 'diner', vassalage: null }, 'vassalage'],
] as const) {
  test(`a launch that names no game is refused with the field that is empty: ${name}`, async () => {
    const { said, value } = await launch(payload);
    assert.deepEqual([said, value.field], ['FIELD_EMPTY', field]);
  });
}

test('a launch that names two games is refused, and so are values that no lottery has', async () => {
  const two = await launch({ nodeId: `${vendor}:diner`, vassalage: vendor, gameCode: 'other' });
  assert.deepEqual([two.said, two.value.field], ['MALFORMED', 'nodeId']);
  const none = await launch({ nodeId: `${vendor}:diner`, prizeMode: 'XY' }, undefined, 'en');
  assert.deepEqual([none.said, none.value.field, none.value.expected], ['MALFORMED', 'prizeMode', 'one of LOTT, ZY, ELOTT, SEA']);
  assert.equal((await launch({ nodeId: 'NOBODY:none' })).said, 'GAME_NOT_FOUND');
});
