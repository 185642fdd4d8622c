import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { NodeId, VendorCode } from '@croupier/contract/core/ids';
import type { Merchant } from '#modules/brand/merchants';
import { closeDatabase, inTransaction, type Tx } from '#platform/database';
import { aMerchant } from '#test/builders';
import { aFeedGame } from '#test/feed-house';
import { until } from '#test/until';
import { forgetCatalogue } from './catalogue.ts';
import { listGames } from './list-games.ts';
import { markGame, switchGame, switchVendor } from './mark-game.ts';
import { registerVendor } from './register-vendor.ts';
import { applyFeed } from './apply-feed.ts';
import { versionOf } from './store/catalogue.ts';

const vendor = VendorCode.parse('MEMORY');
const koi = NodeId.parse('MEMORY:koi');
let merchant: Merchant;
before(async () => {
  merchant = await aMerchant();
  await inTransaction(async (tx) => {
    await registerVendor(tx, { code: vendor, displayName: 'Memory' });
    await applyFeed(tx, vendor, [aFeedGame('koi'), aFeedGame('wolf')]);
  });
});
after(closeDatabase);

const names = async () =>
  (await listGames({ merchantId: merchant.id, vassalage: vendor, pageNo: 1, pageSize: 20, language: 'en' })).content.map(
    ({ displayName, isHot }) => `${displayName}${isHot === 1 ? '!' : ''}`,
  );

test('everything that changes what a lobby shows raises the version, and what changes nothing does not', async () => {
  const version = () => inTransaction(versionOf);
  const rises = async (work: (tx: Tx) => Promise<unknown>): Promise<boolean> => {
    const from = await version();
    await inTransaction(work);
    return (await version()) > from;
  };
  const feed = [aFeedGame('koi'), aFeedGame('wolf')];
  assert.equal(await rises((tx) => applyFeed(tx, vendor, feed)), false, 'the same feed');
  assert.equal(await rises((tx) => registerVendor(tx, { code: vendor, displayName: 'Memory' })), false, 'the same vendor');
  assert.equal(
    await rises((tx) => registerVendor(tx, { code: vendor, displayName: 'Memory', names: { en: 'Memory', th: 'ความจำ' } })),
    true,
  );
  assert.equal(await rises((tx) => applyFeed(tx, vendor, [...feed, aFeedGame('moon')])), true, 'a new game');
  assert.equal(await rises((tx) => applyFeed(tx, vendor, feed)), true, 'a withdrawn one');
  assert.equal(await rises((tx) => markGame(tx, koi, { hot: false })), true);
  assert.equal(await rises((tx) => switchGame(tx, merchant.id, koi, { enabled: true })), true);
  assert.equal(await rises((tx) => switchVendor(tx, vendor, { maintenance: false })), true);
  assert.equal(await rises((tx) => switchVendor(tx, vendor, { maintenance: false }, merchant.id)), true);
});

test('another process’s changes are shown within some seconds, without being told', async () => {
  forgetCatalogue();
  assert.deepEqual(await names(), ['koi', 'wolf']);
  await inTransaction((tx) => markGame(tx, koi, { hot: true }));
  await inTransaction((tx) => applyFeed(tx, vendor, [aFeedGame('koi', { names: { en: 'Koi Pond' } }), aFeedGame('wolf')]));
  await until(async () => (await names())[0] === 'Koi Pond!');
  assert.deepEqual(await names(), ['Koi Pond!', 'wolf']);
});

test('a change that was undone is shown to nobody', async () => {
  const before_ = await names();
  await assert.rejects(
    inTransaction(async (tx) => {
      await applyFeed(tx, vendor, [aFeedGame('wolf')]);
      await markGame(tx, koi, { disabled: true });
      throw new Error('undone');
    }),
    /undone/,
  );
  forgetCatalogue();
  assert.deepEqual(await names(), before_);
});

test('many who ask at once while it changes each see a whole state', async () => {
  const states = new Set(['koi,wolf', 'Koi Pond!,wolf', 'koi!,wolf', 'moon', 'koi!,moon,wolf']);
  const asking = Array.from({ length: 8 }, async () => {
    for (let turn = 0; turn < 40; turn += 1) assert.ok(states.has((await names()).join(',')));
  });
  for (const feed of [
    [aFeedGame('koi'), aFeedGame('moon'), aFeedGame('wolf')],
    [aFeedGame('koi'), aFeedGame('wolf')],
  ]) {
    await inTransaction((tx) => applyFeed(tx, vendor, feed));
    forgetCatalogue();
  }
  await Promise.all(asking);
});
