import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MerchantId } from '@croupier/contract/core/ids';
import { registrationFields } from '@croupier/contract/brand/merchants';
import { patterns } from '@croupier/contract/core/patterns';
import type { FastifyInstance } from 'fastify';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { createHttp } from '#platform/http';
import { aMerchant } from '#test/builders';
import {
  allMerchants,
  findByHost,
  findMerchant,
  forgetMerchants,
  type Merchant,
  merchantsRoutes,
  getMerchantOrThrow,
  openMerchant,
  seedDemoMerchants,
} from './index.ts';
import type { MerchantTables } from './tables.ts';

let app: FastifyInstance;

before(async () => {
  await inTransaction(seedDemoMerchants);
  forgetMerchants();
  const nobody = async () => undefined;
  app = await createHttp({ merchantOf: findByHost, member: nobody, operator: nobody, decrypt: nobody, isAgent: () => false });
  await app.register(merchantsRoutes);
  await app.ready();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const get = async (host: string, path: string, remoteAddress = '203.0.113.1') => {
  const answer = await app.inject({ url: path, headers: { host }, remoteAddress });
  return { status: answer.statusCode, body: answer.json<{ success: boolean; code?: string; value: Record<string, unknown> }>() };
};

test('three of the demo’s merchants are the three readings of the languages, and one is Viet Nam’s', async () => {
  const [ruby, pearl, atlas, sen] = await Promise.all(
    ['ruby', 'pearl', 'atlas', 'sen'].map((id) => getMerchantOrThrow(MerchantId.parse(id))),
  );
  const reading = (merchant: Merchant | undefined) =>
    merchant && [merchant.languages.length, merchant.defaultLanguage, merchant.currency, merchant.timeZone];
  assert.deepEqual(reading(ruby), [2, 'th', 'THB', 'Asia/Bangkok']);
  assert.deepEqual(reading(pearl), [4, 'km', 'USD', 'Asia/Phnom_Penh']);
  assert.deepEqual(reading(atlas), [28, 'en', 'USD', 'UTC']);
  assert.deepEqual(reading(sen), [3, 'vi', 'VND', 'Asia/Ho_Chi_Minh']);
  const merchants = await allMerchants();
  assert.deepEqual(new Set(merchants.map(({ id }) => id)), new Set(['ruby', 'pearl', 'atlas', 'sen']));
  for (const { languages } of merchants) assert.equal(new Set(languages).size, languages.length);
});

test('seeding again changes nothing that an operator changed', async () => {
  const rename = (name: string) =>
    inTransaction((tx) =>
      open<MerchantTables>(tx).updateTable('merchants.merchant').set({ name }).where('id', '=', MerchantId.parse('pearl')).execute(),
    );
  await rename('Pearl Palace');
  await inTransaction(seedDemoMerchants);
  forgetMerchants();
  assert.equal((await findMerchant(MerchantId.parse('pearl')))?.name, 'Pearl Palace');
  await rename('Pearl');
});

for (const [host, id] of [
  ['ruby.localhost:8080', 'ruby'],
  ['localhost:8080', 'ruby'],
  ['127.0.0.1:51234', 'ruby'],
  ['[::1]:8080', 'ruby'],
  ['PEARL.localhost', 'pearl'],
  ['atlas.localhost.', 'atlas'],
] as const) {
  test(`${host} is ${id}`, async () => assert.equal((await findByHost(host))?.id, id));
}

test('a host that nobody has is refused', async () => {
  assert.equal(await findByHost('emerald.localhost'), undefined);
  const { status, body } = await get('emerald.localhost', '/wps/system/whitelabel');
  assert.deepEqual([status, body.code], [404, 'MERCHANT_UNKNOWN']);
  await assert.rejects(getMerchantOrThrow(MerchantId.parse('emerald')), { code: 'MERCHANT_UNKNOWN' });
});

test('two merchants cannot have one host', async () => {
  const taken = { languages: ['en'], defaultLanguage: 'en', currency: 'USD', timeZone: 'UTC', bets: ['1.00', '2.00'] } as const;
  await assert.rejects(
    inTransaction((tx) => openMerchant(tx, { ...taken, id: MerchantId.parse('thief'), name: 'Thief', hosts: ['ruby.localhost'] })),
    { code: '23505' },
  );
});

test('a change is seen within two seconds, and not asked for before', async () => {
  const { id } = await aMerchant();
  await inTransaction((tx) =>
    open<MerchantTables>(tx).updateTable('merchants.merchant').set({ maintenance: true }).where('id', '=', id).execute(),
  );
  assert.equal((await getMerchantOrThrow(id)).maintenance, false);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  assert.equal((await getMerchantOrThrow(id)).maintenance, true);
});

test('a merchant that another process opened a moment ago is known at once', async () => {
  await allMerchants();
  const id = MerchantId.parse('coral');
  const rules = { languages: ['en'], defaultLanguage: 'en', currency: 'USD', timeZone: 'UTC', bets: ['1.00', '2.00'] } as const;
  await inTransaction((tx) => openMerchant(tx, { ...rules, id, name: 'Coral', hosts: ['coral.localhost'] }));
  assert.equal((await getMerchantOrThrow(id)).name, 'Coral');
});

test('many who ask at once share one reading', async () => {
  forgetMerchants();
  const found = await Promise.all(Array.from({ length: 50 }, () => findByHost('ruby.localhost')));
  assert.equal(new Set(found).size, 1);
});

test('a page learns of its merchant', async () => {
  const { body } = await get('ruby.localhost:8080', '/wps/system/whitelabel');
  assert.equal(body.value['merchantCode'], 'ruby');
  assert.deepEqual(body.value['languages'], ['th', 'en']);
  assert.equal((body.value['whitelabelVal'] as Record<string, boolean>)['termsTicked'], false);
});

test('a jackpot that is none is shown by nobody who did not choose it', async () => {
  const tickerOf = async (host: string) =>
    ((await get(host, '/wps/system/whitelabel')).body.value['whitelabelVal'] as Record<string, string>)['rewardTicker'];
  assert.deepEqual(
    [await tickerOf('ruby.localhost'), await tickerOf('sen.localhost'), await tickerOf('atlas.localhost')],
    ['off', 'jackpot', 'off'],
  );
  assert.equal((await aMerchant()).flags.rewardTicker, 'jackpot');
});

test('every field of the registration form has a rule, and each of the rules a pattern of the list', async () => {
  const { body } = await get('atlas.localhost', '/wps/system/setting/register');
  assert.deepEqual(Object.keys(body.value).toSorted(), [...registrationFields].toSorted());
  for (const rule of Object.values(body.value) as { patternId: number; acceptedPattern: string }[]) {
    assert.equal(patterns[rule.patternId]?.expression, rule.acceptedPattern);
  }
});

test('maintenance and closed regions are told by the status', async () => {
  const open_ = await aMerchant();
  const resting = await aMerchant({ maintenance: true });
  const local = await aMerchant({ maintenance: true, blockedNetworks: ['198.51.100.0/24', '2001:db8::/32'] });
  const status = async (host: string, from: string) => (await get(host, '/wps/system/status', from)).body.value;
  assert.deepEqual(await status(open_.mainHost, '203.0.113.1'), { status: 0, ip: '203.0.113.1' });
  assert.deepEqual(await status(resting.mainHost, '203.0.113.1'), { status: 1, ip: '203.0.113.1' });
  assert.deepEqual(await status(local.mainHost, '203.0.113.1'), { status: 1, ip: '203.0.113.1' });
  assert.deepEqual(await status(local.mainHost, '198.51.100.9'), { status: 2, ip: '198.51.100.9' });
  assert.deepEqual(await status(local.mainHost, '2001:db8::9'), { status: 2, ip: '2001:db8::9' });
  assert.deepEqual(await status(local.mainHost, '::ffff:198.51.100.9'), { status: 2, ip: '::ffff:198.51.100.9' });
});

test('numbers without a password need a code to come back with: no such merchant opens, nor can one be made of another', async () => {
  const without = { MOBILENUMREG3: true, MOBILENUMPASSREG3: false, codeLogin: false, firebaseLogin: false };
  await assert.rejects(aMerchant({ flags: without }), /needs codeLogin or firebaseLogin/);
  for (const way of ['MOBILENUMPASSREG3', 'codeLogin', 'firebaseLogin']) await aMerchant({ flags: { ...without, [way]: true } });
  const { id, flags } = await aMerchant();
  const turned = inTransaction((tx) =>
    open<MerchantTables>(tx)
      .updateTable('merchants.merchant')
      .set({ flags: JSON.stringify({ ...flags, ...without }) })
      .where('id', '=', id)
      .execute(),
  );
  await assert.rejects(turned, /numbers_have_a_way_in/);
});
