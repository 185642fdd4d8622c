/** Launches with play money: for anybody, signed, and only where the vendor has it. Nothing of them is stored here. */
import assert from 'node:assert/strict';
import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { VendorCode } from '@croupier/contract/core/ids';
import { PlayMoneyLaunch } from '@croupier/contract/vendor-api/play-money';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from '#modules/brand/merchants';

const platform = generateKeyPairSync('ed25519');
const folder = mkdtempSync(join(tmpdir(), 'launch-'));
process.env['PLATFORM_KEY_FILE'] = join(folder, 'platform.pem');
writeFileSync(process.env['PLATFORM_KEY_FILE'], platform.privateKey.export({ type: 'pkcs8', format: 'pem' }));

const { findByHost } = await import('#modules/brand/merchants');
const { registerVendor } = await import('#modules/play/catalogue');
const { closeDatabase, inTransaction } = await import('#platform/database');
const { createHttp } = await import('#platform/http');
const { ask } = await import('#test/ask');
const { aMember, aMerchant } = await import('#test/builders');
const { aVendor } = await import('#test/player');
const { launchRoutes } = await import('./routes.ts');

let app: FastifyInstance;
let merchant: Merchant;
let vendor: VendorCode;
before(async () => {
  merchant = await aMerchant();
  vendor = await aVendor();
  const { id } = await aMember({ merchant });
  app = await createHttp({
    merchantOf: findByHost,
    member: async () => ({ memberId: id, merchantId: merchant.id, sessionId: id, type: 4 }),
    operator: async () => undefined,
    decrypt: () => Promise.reject(new Error('nothing here is encrypted')),
    isAgent: () => false,
  });
  await app.register(launchRoutes);
});
after(async () => {
  await app.close();
  await closeDatabase();
  rmSync(folder, { recursive: true });
});

const post = async (url: string, payload: object, token?: string) => {
  const headers = { host: merchant.mainHost, 'accept-language': 'en', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return (await app.inject({ method: 'POST', url, headers, payload })).json<{ code?: string; value?: { url: string; mode: string } }>();
};
const fun = (payload: object) => post('/wps/v2/games/play-money', payload);

test('a game of a vendor without play money does not open with it', async () => {
  assert.equal((await fun({ nodeId: `${vendor}:diner` })).code, 'GAME_NOT_FOUND');
  assert.equal((await fun({ nodeId: 'NOBODY:none' })).code, 'GAME_NOT_FOUND');
});

test('a visitor gets a signed launch that carries no member, leads back to the site alone, and leaves no session', async () => {
  await inTransaction((tx) => registerVendor(tx, { code: vendor, displayName: 'Fun House', playMoney: true }));
  const { value } = await fun({ nodeId: `${vendor}:diner`, backUrl: 'https://elsewhere.test/' });
  const url = new URL(value?.url ?? '');
  assert.deepEqual([value?.mode, url.searchParams.get('bar'), url.searchParams.get('lang')], ['iframe', 'site', 'en']);
  const [text = '', signature = ''] = (new URLSearchParams(url.hash.slice(1)).get('token') ?? '').split(/\.(?=[^.]*$)/);
  assert.ok(verify(null, Buffer.from(text), platform.publicKey, Buffer.from(signature, 'base64url')));
  const launch = PlayMoneyLaunch.parse(JSON.parse(Buffer.from(text.replace('fun.', ''), 'base64url').toString()));
  assert.deepEqual(
    [launch.gameCode, launch.currency, new URL(launch.backUrl).host.split(':')[0]],
    ['diner', merchant.currency, merchant.mainHost],
  );
  assert.deepEqual(await ask(`select 1 from vendors.game_session where vendor = '${vendor}'`), []);
});

test('a trial user who wants to play for real money is still asked to register', async () => {
  assert.equal((await post('/wps/game/launchGame', { nodeId: `${vendor}:diner` }, 't'.repeat(43))).code, 'TRIAL_NOT_ALLOWED');
});
