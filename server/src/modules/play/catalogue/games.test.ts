import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import { GameCode, NodeId, VendorCode } from '@croupier/contract/core/ids';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, type Tx } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import { forgetCatalogue } from './catalogue.ts';
import { seedDemoMarks } from './demo-marks.ts';
import { findGame, findGames, markPlayed, nameIn, switchesOf } from './find-game.ts';
import { markGame, switchGame, switchVendor } from './mark-game.ts';
import { registerVendor } from './register-vendor.ts';
import { applyFeed } from './apply-feed.ts';
import { hotGames, listGames, recentGames } from './list-games.ts';
import { gameVisibility, listForCrawlers } from './list-for-crawlers.ts';
import { listMenus } from './list-menus.ts';
import { searchGames } from './search-games.ts';

const today = '2026-11-20T08:00:00Z';
const page = { pageNo: 1, pageSize: 20, language: 'en' };

let merchant: Merchant;
before(() => freezeTime(today));
after(closeDatabase);

let vendors = 0;
let vendor: VendorCode;
// Each test has a vendor of its own and looks at nothing else, so none minds what the others did.
beforeEach(async () => {
  freezeTime(today);
  vendors += 1;
  vendor = VendorCode.parse(`V${vendors}`);
  merchant = await aMerchant();
  await change((tx) => registerVendor(tx, { code: vendor, displayName: `Vendor ${vendors}`, displayOrder: vendors }));
});

/** The written rows are looked at afterwards, and not a second later. */
const change = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  const result = await inTransaction(work);
  forgetCatalogue();
  return result;
};

const aGame = (gameCode: string, but: Partial<FeedGame> = {}): FeedGame => ({
  gameCode: GameCode.parse(gameCode),
  category: 'RNG',
  names: { en: gameCode, th: `เกม ${gameCode}` },
  iconPath: `/art/${gameCode}.{w}.{ext}`,
  rtpPercent: '96.5',
  lines: 20,
  volatility: 'medium',
  releasedAt: '2026-01-01T00:00:00Z',
  ...but,
});
const feed = (...games: FeedGame[]) => change((tx) => applyFeed(tx, vendor, games));
const node = (gameCode: string) => NodeId.parse(`${vendor}:${gameCode}`);
const shown = async (but: Partial<Parameters<typeof listGames>[0]> = {}) =>
  (await listGames({ merchantId: merchant.id, vassalage: vendor, ...page, ...but })).content;
const names = async (but: Partial<Parameters<typeof listGames>[0]> = {}) =>
  (await shown({ sort: 'name', ...but })).map((game) => game.displayName);

test('a feed brings new games, changes known ones and withdraws what it no longer names', async () => {
  assert.deepEqual(await feed(aGame('diner'), aGame('wolf')), { added: 2, changed: 0, withdrawn: 0 });
  assert.deepEqual(await feed(aGame('diner', { names: { en: 'Night Diner' } }), aGame('moon')), { added: 1, changed: 1, withdrawn: 1 });
  assert.deepEqual(await names(), ['moon', 'Night Diner']);
});

test('the same feed again changes nothing, in whatever order its fields are written', async () => {
  await feed(aGame('diner'), aGame('wolf'));
  const turned = aGame('diner', { names: { th: 'เกม diner', en: 'diner' } });
  assert.deepEqual(await feed(aGame('wolf'), turned), { added: 0, changed: 0, withdrawn: 0 });
});

test('a withdrawn game keeps its name for old rounds, cannot be played, and comes back with the feed', async () => {
  await feed(aGame('diner'), aGame('wolf'));
  await feed(aGame('wolf'));
  const gone = await change((tx) => findGame(tx, node('diner')));
  assert.equal(gone?.withdrawn, true);
  assert.equal(gone && nameIn(gone, 'th'), 'เกม diner');
  const switches = await change((tx) => switchesOf(tx, merchant.id, [node('diner')]));
  assert.deepEqual(switches.get(node('diner')), { enabled: false, underMaintenance: false });
  assert.deepEqual(await feed(aGame('wolf'), aGame('diner')), { added: 0, changed: 1, withdrawn: 0 });
  assert.deepEqual(await names(), ['diner', 'wolf']);
});

test('an empty feed is an outage and empties no lobby', async () => {
  await feed(aGame('diner'));
  await assert.rejects(feed(), /is empty/);
  assert.deepEqual(await names(), ['diner']);
});

test('a feed that names a game twice, or without an English name, is refused whole', async () => {
  await assert.rejects(feed(aGame('diner'), aGame('diner')), /twice/);
  await assert.rejects(feed(aGame('wolf'), aGame('moon', { names: { th: 'พระจันทร์' } })), /English/);
  assert.deepEqual(await names(), []);
});

test("the operator's marks outlive every sync", async () => {
  await feed(aGame('diner'), aGame('wolf'), aGame('moon'));
  await change(async (tx) => {
    await markGame(tx, node('wolf'), { hot: true, pinOrder: 1 });
    await markGame(tx, node('diner'), { maintenance: true });
    await markGame(tx, node('moon'), { disabled: true });
  });
  await feed(aGame('diner', { lines: 10 }), aGame('wolf', { names: { en: 'Grey Wolf' } }), aGame('moon', { lines: 5 }));
  const games = await shown();
  assert.deepEqual(
    games.map(({ displayName, isHot, underMaintenance }) => [displayName, isHot, underMaintenance]),
    [
      ['Grey Wolf', 1, false],
      ['diner', 0, true],
    ],
  );
});

test('a mark changes only what it names', async () => {
  await feed(aGame('diner'));
  await change((tx) => markGame(tx, node('diner'), { hot: true }));
  await change((tx) => markGame(tx, node('diner'), { maintenance: true }));
  const [game] = await shown();
  assert.deepEqual([game?.isHot, game?.underMaintenance], [1, true]);
});

test('a game may be marked before its feed names it, and the mark waits for it', async () => {
  await change(async (tx) => {
    await markGame(tx, node('diner'), { hot: true });
    await switchGame(tx, merchant.id, node('wolf'), { enabled: false });
  });
  assert.deepEqual(await names(), []);
  await feed(aGame('diner'), aGame('wolf'));
  assert.deepEqual(
    (await shown()).map(({ displayName, isHot }) => [displayName, isHot]),
    [['diner', 1]],
  );
});

test("the demo's hot games are marked once; what an operator set since stays", async () => {
  const studio = VendorCode.parse('STUDIO');
  const hotOnes = async () =>
    (await hotGames({ merchantId: merchant.id, ...page })).content
      .filter(({ vassalage }) => vassalage === studio)
      .map(({ gameCode }) => gameCode);
  await change(async (tx) => {
    await registerVendor(tx, { code: studio, displayName: 'Studio' });
    await seedDemoMarks(tx);
    await applyFeed(tx, studio, [aGame('velvet-paw'), aGame('koi-lantern-night')]);
  });
  assert.deepEqual(await hotOnes(), ['koi-lantern-night', 'velvet-paw']);
  await change((tx) => markGame(tx, NodeId.parse('STUDIO:velvet-paw'), { hot: false }));
  await change(seedDemoMarks);
  assert.deepEqual(await hotOnes(), ['koi-lantern-night']);
});

test("a merchant's switches are its own, and its taste wins over the operator's", async () => {
  const other = await aMerchant();
  await feed(aGame('diner'), aGame('wolf'), aGame('moon'));
  await change(async (tx) => {
    await markGame(tx, node('diner'), { hot: true });
    await switchGame(tx, merchant.id, node('diner'), { hot: false, pinOrder: 9 });
    await switchGame(tx, merchant.id, node('wolf'), { enabled: false });
    await switchGame(tx, merchant.id, node('moon'), { maintenance: true });
  });
  const nodes = ['diner', 'wolf', 'moon'].map(node);
  const here = await change((tx) => switchesOf(tx, merchant.id, nodes));
  assert.deepEqual(
    nodes.map((id) => here.get(id)),
    [
      { enabled: true, underMaintenance: false },
      { enabled: false, underMaintenance: false },
      { enabled: true, underMaintenance: true },
    ],
  );
  const there = await change((tx) => switchesOf(tx, other.id, nodes));
  assert.ok(nodes.every((id) => there.get(id)?.enabled === true && there.get(id)?.underMaintenance === false));
  assert.deepEqual(
    (await shown()).map(({ displayName, isHot }) => [displayName, isHot]),
    [
      // Pinned, and so before what nobody pinned.
      ['diner', 0],
      ['moon', 0],
    ],
  );
  assert.deepEqual(
    (await shown({ merchantId: other.id, sort: 'name' })).map(({ displayName, isHot }) => [displayName, isHot]),
    [
      ['diner', 1],
      ['moon', 0],
      ['wolf', 0],
    ],
  );
});

test('a vendor can be closed for all merchants or hidden from one', async () => {
  const other = await aMerchant();
  await feed(aGame('diner'));
  await change((tx) => switchVendor(tx, vendor, { enabled: false }, merchant.id));
  assert.deepEqual(await names(), []);
  assert.deepEqual(await names({ merchantId: other.id }), ['diner']);
  await change((tx) => switchVendor(tx, vendor, { maintenance: true }));
  assert.equal((await shown({ merchantId: other.id }))[0]?.underMaintenance, true);
  await change((tx) => registerVendor(tx, { code: vendor, displayName: 'Renamed' }));
  const [game] = await shown({ merchantId: other.id });
  assert.deepEqual([game?.providerName, game?.underMaintenance], ['Renamed', true]);
});

test('a game the catalogue never knew is not enabled', async () => {
  const unknown = NodeId.parse('NOBODY:nothing');
  const switches = await change((tx) => switchesOf(tx, merchant.id, [unknown]));
  assert.deepEqual(switches.get(unknown), { enabled: false, underMaintenance: false });
  assert.equal(await change((tx) => findGame(tx, unknown)), undefined);
  assert.equal((await change((tx) => findGames(tx, []))).size, 0);
});

test('a card names the game in the language asked for, and in English where it has no other', async () => {
  await feed(aGame('diner', { names: { en: 'Night Diner', th: 'ร้านอาหารยามค่ำ' } }), aGame('wolf', { names: { en: 'Grey Wolf' } }));
  assert.deepEqual((await names({ language: 'th' })).toSorted(), ['Grey Wolf', 'ร้านอาหารยามค่ำ']);
});

test("a search finds names in the visitor's language and in English, in pieces and misspelt, and nothing else", async () => {
  await feed(
    aGame('diner', { names: { en: 'Night Diner', th: 'ร้านอาหารยามค่ำ', km: 'ភោជនីយដ្ឋាន' } }),
    aGame('wolf', { names: { en: 'Grey Wolf', th: 'หมาป่าสีเทา' } }),
  );
  const found = (search: string, language = 'th') => names({ search, language });
  assert.deepEqual(await found('หมาป่า'), ['หมาป่าสีเทา']);
  assert.deepEqual(await found('หมาปา'), ['หมาป่าสีเทา']);
  assert.deepEqual(await found('DINER night'), ['ร้านอาหารยามค่ำ']);
  assert.deepEqual(await found('dinner', 'en'), ['Night Diner']);
  assert.deepEqual(await found('ភោជនីយដ្ឋាន'), [], 'Khmer is not a language this visitor reads');
  assert.deepEqual(await found('blackjack'), []);
  assert.deepEqual(await found("%' or true --"), []);
});

test('names that begin with the searched words come before those that only hold them', async () => {
  await feed(aGame('a', { names: { en: 'Big Wolf' } }), aGame('b', { names: { en: 'Wolf Moon' } }));
  assert.deepEqual(await names({ search: 'wolf' }), ['Wolf Moon', 'Big Wolf']);
});

test('a game is new for thirty days from its release', async () => {
  await feed(aGame('diner', { releasedAt: '2026-10-21T08:00:01Z' }), aGame('wolf', { releasedAt: '2026-10-21T08:00:00Z' }));
  assert.deepEqual(
    (await shown()).map(({ displayName, isNew }) => [displayName, isNew]),
    [
      ['diner', true],
      ['wolf', false],
    ],
  );
});

test('lists come in pages that neither repeat nor leave out a game', async () => {
  await feed(...Array.from({ length: 45 }, (_, index) => aGame(`g${index}`, { names: { en: 'All the same' } })));
  const seen = new Set<string>();
  for (const pageNo of [1, 2, 3]) {
    const answer = await listGames({ merchantId: merchant.id, vassalage: vendor, ...page, pageNo });
    assert.deepEqual([answer.pageNum, answer.pageSize, answer.totalPages, answer.totalElements], [pageNo, 20, 3, 45]);
    for (const game of answer.content) seen.add(game.nodeId);
  }
  assert.equal(seen.size, 45);
  assert.deepEqual(await shown({ pageNo: 4 }), []);
});

test("a card carries the feed's facts and the merchant's stakes", async () => {
  await feed(
    aGame('diner'),
    aGame('live', { category: 'LIVE', rtpPercent: undefined, lines: undefined, volatility: undefined } as Partial<FeedGame>),
  );
  const [slot] = await shown({ gameType: 'RNG' });
  assert.deepEqual(slot, {
    nodeId: node('diner'),
    vassalage: vendor,
    gameCode: 'diner',
    gameType: 'RNG',
    gameId: node('diner'),
    displayName: 'diner',
    nodeName: 'diner',
    gameName: 'diner',
    providerName: `Vendor ${vendors}`,
    isGame: 'GAME',
    kind: 'SLOT',
    isHot: 0,
    isNew: false,
    underMaintenance: false,
    showIcon: '/art/diner.{w}.{ext}',
    lagerIcon: '/art/diner.360.webp',
    smallIcon: '/art/diner.180.webp',
    rtpPercent: '96.5',
    lines: 20,
    volatility: 'medium',
    betMin: '1.00',
    betMax: '5000.00',
  });
  const [live] = await shown({ gameType: 'LIVE' });
  assert.ok(live !== undefined && !('lines' in live) && !('rtpPercent' in live));
});

test('menus hold the categories with a game to show, in their order, each with its vendors', async () => {
  const second = VendorCode.parse(`V${vendors}B`);
  await change((tx) => registerVendor(tx, { code: second, displayName: 'Second', displayOrder: 1_000 }));
  await feed(aGame('diner'), aGame('wolf'), aGame('koi', { category: 'FISH' }), aGame('hidden', { category: 'PVP' }));
  await change((tx) => applyFeed(tx, second, [aGame('moon')]));
  await change((tx) => markGame(tx, node('hidden'), { disabled: true }));
  const menus = (await listMenus(merchant.id)).map(({ gameCategory, vendors: of }) => ({
    gameCategory,
    vendors: of.filter(({ vassalage }) => vassalage === vendor || vassalage === second).map(({ vassalage, games }) => [vassalage, games]),
  }));
  assert.deepEqual(
    menus.filter((menu) => menu.vendors.length > 0),
    [
      {
        gameCategory: 'RNG',
        vendors: [
          [vendor, 2],
          [second, 1],
        ],
      },
      { gameCategory: 'FISH', vendors: [[vendor, 1]] },
    ],
  );
});

test('hot games are those marked hot, pinned ones first', async () => {
  await feed(aGame('diner'), aGame('wolf'), aGame('moon'));
  await change(async (tx) => {
    await markGame(tx, node('diner'), { hot: true });
    await markGame(tx, node('wolf'), { hot: true, pinOrder: 1 });
  });
  const hot = (await hotGames({ merchantId: merchant.id, ...page, pageSize: 100 })).content;
  assert.deepEqual(
    hot.filter((game) => game.vassalage === vendor).map((game) => game.displayName),
    ['wolf', 'diner'],
  );
});

test("recent games are the member's own, newest first, each once, without those that are gone", async () => {
  const [member, stranger] = [await aMember({ merchant }), await aMember({ merchant })];
  await feed(aGame('diner'), aGame('wolf'), aGame('koi', { category: 'FISH' }), aGame('gone'));
  const play = (memberId: typeof member.id, gameCode: string, at: string) =>
    change((tx) => markPlayed(tx, { memberId, merchantId: merchant.id }, node(gameCode), Temporal.Instant.from(at)));
  await play(member.id, 'diner', '2026-11-20T07:00:00Z');
  await play(member.id, 'wolf', '2026-11-20T07:01:00Z');
  await play(member.id, 'koi', '2026-11-20T07:02:00Z');
  await play(member.id, 'gone', '2026-11-20T07:03:00Z');
  await play(member.id, 'diner', '2026-11-20T07:04:00Z');
  await play(member.id, 'wolf', '2026-11-20T06:00:00Z');
  await play(stranger.id, 'koi', '2026-11-20T07:05:00Z');
  await feed(aGame('diner'), aGame('wolf'), aGame('koi', { category: 'FISH' }));
  const recent = async (gameType?: 'FISH') =>
    (await recentGames({ memberId: member.id, merchantId: merchant.id, ...page, gameType })).content.map((game) => game.displayName);
  assert.deepEqual(await recent(), ['diner', 'koi', 'wolf']);
  assert.deepEqual(await recent('FISH'), ['koi']);
});

test('two syncs at once take turns and leave one catalogue', async () => {
  const all = Array.from({ length: 60 }, (_, index) => aGame(`g${index}`));
  const outcomes = await Promise.all([feed(...all), feed(...all), feed(...all)]);
  assert.equal(
    outcomes.reduce((sum, { added }) => sum + added, 0),
    60,
  );
  assert.equal((await listGames({ merchantId: merchant.id, vassalage: vendor, ...page })).totalElements, 60);
});

test('a hidden vendor is in no list, menu, search or sitemap, and none of its games opens', async () => {
  await feed(aGame('diner'));
  const isListed = async () => {
    const { categories } = await listForCrawlers(merchant.id);
    const menus = await listMenus(merchant.id);
    const found = await searchGames({ merchantId: merchant.id, search: 'diner', language: 'en', limit: 50 });
    const switches = await change((tx) => switchesOf(tx, merchant.id, [node('diner')]));
    return [
      (await names()).length === 1,
      (await gameVisibility(merchant.id, node('diner'))) === 'shown',
      categories.some(({ vendors: codes }) => codes.includes(vendor)),
      menus.some(({ vendors: cards }) => cards.some(({ vassalage }) => vassalage === vendor)),
      found.games.some(({ vassalage }) => vassalage === vendor),
      switches.get(node('diner'))?.enabled === true,
    ];
  };
  assert.deepEqual(await isListed(), Array(6).fill(true));
  await change((tx) => registerVendor(tx, { code: vendor, displayName: 'Practice', hidden: true }));
  assert.deepEqual(await isListed(), Array(6).fill(false));
  await change((tx) => registerVendor(tx, { code: vendor, displayName: 'Renamed' }));
  assert.deepEqual(await isListed(), Array(6).fill(false), 'a new name alone does not show it');
  await change((tx) => registerVendor(tx, { code: vendor, displayName: 'Practice', hidden: false }));
  assert.deepEqual(await isListed(), Array(6).fill(true));
});
