import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { NodeId, VendorCode } from '@croupier/contract/core/ids';
import { aFeedGame, aFeedHouse, type FeedHouse } from '#test/feed-house';

// The platform asks with a key of its own, which is read from a file when the first module is loaded.
const folder = mkdtempSync(join(tmpdir(), 'sync-catalogue-'));
const { privateKey } = generateKeyPairSync('ed25519');
writeFileSync(join(folder, 'platform.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
process.env['PLATFORM_KEY_FILE'] = join(folder, 'platform.pem');

const games = await import('#modules/play/catalogue');
const { forgetCatalogue } = await import('../catalogue/catalogue.ts');
const { markGame } = await import('../catalogue/mark-game.ts');
const { freezeTime, unfreezeTime } = await import('#platform/clock');
const { closeDatabase, inTransaction } = await import('#platform/database');
const { aMerchant } = await import('#test/builders');
const { findVendor, registerVendor, registerVendorKey, syncCatalogues } = await import('#modules/play/vendors');
const { syncHouse } = await import('./sync-catalogue.ts');

const secret = 'a secret of a house';
const houses: FeedHouse[] = [];
after(async () => {
  await Promise.all(houses.map((house) => house.close()));
  await closeDatabase();
  rmSync(folder, { recursive: true });
});

let code: VendorCode;
let house: FeedHouse;
let merchantId: Awaited<ReturnType<typeof aMerchant>>['id'];

const aHouse = async (): Promise<{ code: VendorCode; house: FeedHouse }> => {
  const own = VendorCode.parse(`H${randomBytes(4).toString('hex').toUpperCase()}`);
  const speaker = await aFeedHouse({ keyId: `${own}-1`, secret });
  houses.push(speaker);
  const agreed = { canResettle: false, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false };
  await inTransaction(async (tx) => {
    await games.registerVendor(tx, { code: own, displayName: own });
    await registerVendor(tx, { code: own, internalUrl: speaker.url, launchUrl: speaker.url, launchMode: 'iframe', ...agreed });
    await registerVendorKey(tx, own, { keyId: `${own}-1`, secret });
  });
  return { code: own, house: speaker };
};

beforeEach(async () => {
  unfreezeTime();
  ({ code, house } = await aHouse());
  ({ id: merchantId } = await aMerchant());
});

const sync = async (of = code): Promise<boolean> => {
  const vendor = await findVendor(of);
  assert.ok(vendor);
  const allWell = await syncHouse(vendor);
  forgetCatalogue();
  return allWell;
};
const shown = async (vassalage: string = code) =>
  (await games.listGames({ merchantId, vassalage, sort: 'name', pageNo: 1, pageSize: 100, language: 'en' })).content.map(
    (game) => game.displayName,
  );
const brand = (suffix: string) => VendorCode.parse(`${code}_${suffix}`);

test('a house speaks for its codes: each is made known with its name, its games are read page by page, its keys are the house’s', async () => {
  house.offer(code, aFeedGame('a'), aFeedGame('b'), aFeedGame('c'));
  house.offer(brand('X'), aFeedGame('d'));
  assert.equal(await sync(), true);
  assert.deepEqual(await shown(), ['a', 'b', 'c']);
  assert.deepEqual(await shown(brand('X')), ['d']);
  const known = await findVendor(brand('X'));
  assert.deepEqual([known?.house, known?.internalUrl, [...(known?.keys.keys() ?? [])]], [code, house.url, [`${code}-1`]]);
  const [card] = (await games.listGames({ merchantId, vassalage: brand('X'), pageNo: 1, pageSize: 1, language: 'th' })).content;
  assert.equal(card?.providerName, `บ้าน ${brand('X')}`);
});

test('afterwards only what changed is asked for: nothing where the revision stands still', async () => {
  house.offer(code, aFeedGame('a'), aFeedGame('b'), aFeedGame('c'));
  house.offer(brand('X'), aFeedGame('d'));
  await sync();
  house.asked.length = 0;
  await sync();
  assert.deepEqual(house.asked, ['/feed/v1/vendors']);
  house.offer(code, aFeedGame('b', { names: { en: 'Bee' } }), aFeedGame('e'));
  house.withdraw(code, 'c');
  house.asked.length = 0;
  await sync();
  assert.deepEqual(house.asked, ['/feed/v1/vendors', `/feed/v1/games?vendor=${code}&since=2`]);
  assert.deepEqual(await shown(), ['a', 'Bee', 'e']);
});

test("operators' marks outlive a sync that changes, withdraws and brings back their games", async () => {
  const node = (gameCode: string) => NodeId.parse(`${code}:${gameCode}`);
  house.offer(code, aFeedGame('a'), aFeedGame('b'), aFeedGame('c'));
  await sync();
  await inTransaction(async (tx) => {
    await markGame(tx, node('b'), { hot: true, pinOrder: 1 });
    await markGame(tx, node('a'), { maintenance: true });
    await games.switchVendor(tx, code, { maintenance: true });
    await games.switchVendor(tx, code, { maintenance: false }, merchantId);
  });
  house.withdraw(code, 'b');
  await sync();
  house.offer(code, aFeedGame('b', { names: { en: 'B again' } }), aFeedGame('a', { lines: 5 }));
  await sync();
  // The pinned one leads, and the others are mixed by an order of their own.
  const listed = async () => {
    const [pinned, ...others] = (await games.listGames({ merchantId, vassalage: code, pageNo: 1, pageSize: 10, language: 'en' })).content;
    return [...(pinned === undefined ? [] : [pinned]), ...others.toSorted((a, b) => (a.displayName < b.displayName ? -1 : 1))];
  };
  assert.deepEqual(
    (await listed()).map(({ displayName, isHot, underMaintenance }) => [displayName, isHot, underMaintenance]),
    [
      ['B again', 1, true],
      ['a', 0, true],
      ['c', 0, true],
    ],
  );
  await inTransaction((tx) => games.switchVendor(tx, code, { maintenance: false }));
  await sync();
  assert.deepEqual(
    (await listed()).map((game) => game.underMaintenance),
    [false, true, false],
  );
});

type Lie = Parameters<FeedHouse['lie']>[0];
const isFeed = (url: URL) => url.pathname === '/feed/v1/games';
const feedWith =
  (games_: unknown[], more: object = {}): Lie =>
  (url) =>
    isFeed(url) ? { value: { games: games_, withdrawn: [], next: null, revision: '9', whole: true, ...more } } : undefined;
const lies: Readonly<Record<string, Lie>> = {
  'it is down': () => ({ status: 503 }),
  'it answers with a page for people': (url) => (isFeed(url) ? { value: '<html>' } : undefined),
  'its answer is not signed': (url) => (isFeed(url) ? { unsigned: true } : undefined),
  'it is suddenly empty': feedWith([]),
  'it names a game twice': feedWith([aFeedGame('a'), aFeedGame('a')]),
  'it has no English name': feedWith([aFeedGame('a', { names: { th: 'ก' } })]),
  'a name is longer than a name': feedWith([aFeedGame('a', { names: { en: 'x'.repeat(121) } })]),
  'a name hides a control character': feedWith([aFeedGame('a', { names: { en: 'a\u0000b' } })]),
  'a language is none': feedWith([aFeedGame('a', { names: { en: 'a', '../../x': 'b' } })]),
  'a picture lies elsewhere': feedWith([aFeedGame('a', { iconPath: 'https://evil.example/x.png' })]),
  'a picture lies on another host': feedWith([aFeedGame('a', { iconPath: '//evil.example/x.png' })]),
  'a picture climbs': feedWith([aFeedGame('a', { iconPath: '/art/../../secret' })]),
  'lines are no count': feedWith([aFeedGame('a', { lines: -5 })]),
  'the return is no number': feedWith([aFeedGame('a', { rtpPercent: 'high' })]),
  'it goes round in circles': (url) =>
    isFeed(url) ? { value: { games: [], withdrawn: [], next: '1', revision: '9', whole: true } } : undefined,
  'it changes faster than it can be read': (url) =>
    isFeed(url)
      ? {
          value: {
            games: [],
            withdrawn: [],
            next: url.searchParams.has('cursor') ? null : '2',
            revision: String(Math.random()),
            whole: true,
          },
        }
      : undefined,
  'it withdraws and names the same game': feedWith([aFeedGame('a')], { whole: false, withdrawn: ['a'] }),
  'a category is none of ours': feedWith([{ ...aFeedGame('a'), category: 'CASINO' }]),
};

for (const [what, lie] of Object.entries(lies)) {
  test(`a feed is not taken and the catalogue stays as it was when ${what}`, async () => {
    house.offer(code, aFeedGame('a'), aFeedGame('b'), aFeedGame('c'));
    await sync();
    house.offer(code, aFeedGame('d'));
    house.lie(lie);
    const outcome = await sync().catch(() => false);
    assert.equal(outcome, false);
    assert.deepEqual(await shown(), ['a', 'b', 'c']);
    house.lie(undefined);
    assert.equal(await sync(), true);
    assert.deepEqual(await shown(), ['a', 'b', 'c', 'd']);
  });
}

test('one brand that lies does not keep the others from being read', async () => {
  house.offer(code, aFeedGame('a'));
  house.offer(brand('X'), aFeedGame('x'));
  house.lie((url) => (url.searchParams.get('vendor') === code ? { status: 500 } : undefined));
  assert.equal(await sync(), false);
  assert.deepEqual([await shown(), await shown(brand('X'))], [[], ['x']]);
});

test("a house cannot take another house's code, nor what that code has", async () => {
  const other = await aHouse();
  other.house.offer(other.code, aFeedGame('theirs'));
  await sync(other.code);
  house.offer(code, aFeedGame('mine'));
  house.offer(other.code, aFeedGame('stolen'));
  await sync();
  assert.deepEqual(await shown(other.code), ['theirs']);
  assert.equal((await findVendor(other.code))?.internalUrl, other.house.url);
});

test('no house gets the code of a well-known provider by speaking for it', async () => {
  house.offer(code, aFeedGame('mine'));
  house.offer('AG', aFeedGame('stolen'));
  await sync();
  assert.deepEqual([await shown(), await shown('AG'), await findVendor(VendorCode.parse('AG'))], [['mine'], [], undefined]);
});

test('a feed that takes away more than half is believed when it has said so for an hour', async () => {
  const many = Array.from({ length: 30 }, (_, index) => aFeedGame(`g${index}`));
  house.offer(code, ...many);
  const begun = Temporal.Now.instant();
  await sync();
  house.withdraw(code, ...many.slice(0, 20).map((game) => game.gameCode));
  await sync();
  assert.equal((await shown()).length, 30);
  freezeTime(begun.add({ minutes: 59 }).toString());
  // The signatures of the house are of the real time, so only the outcome is looked at.
  const vendor = await findVendor(code);
  assert.ok(vendor);
  const left = many.slice(20);
  assert.equal((await inTransaction((tx) => games.applyFeed(tx, code, left))).held, true);
  freezeTime(begun.add({ minutes: 62 }).toString());
  assert.deepEqual(await inTransaction((tx) => games.applyFeed(tx, code, left)), { added: 0, changed: 0, withdrawn: 20 });
  forgetCatalogue();
  assert.equal((await shown()).length, 10);
});

test('a house without a list of codes speaks for itself, as the first vendors did', async () => {
  house.offer(code, aFeedGame('a'));
  house.lie((url) => (url.pathname === '/feed/v1/vendors' ? { status: 404 } : undefined));
  assert.equal(await sync(), true);
  assert.deepEqual(await shown(), ['a']);
});

test('two syncs at once leave one catalogue', async () => {
  house.offer(code, ...Array.from({ length: 9 }, (_, index) => aFeedGame(`g${index}`)));
  house.offer(brand('X'), ...Array.from({ length: 9 }, (_, index) => aFeedGame(`h${index}`)));
  assert.deepEqual(await Promise.all([sync(), sync(), sync()]), [true, true, true]);
  assert.deepEqual([(await shown()).length, (await shown(brand('X'))).length], [9, 9]);
});

test('a due vendor is read by the timer, and one that was read is left alone for a while', async () => {
  house.offer(code, aFeedGame('a'));
  await syncCatalogues();
  forgetCatalogue();
  assert.deepEqual(await shown(), ['a']);
  house.asked.length = 0;
  await syncCatalogues();
  assert.deepEqual(house.asked, []);
});
