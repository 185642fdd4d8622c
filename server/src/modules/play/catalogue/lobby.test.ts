import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { Game } from '@croupier/contract/play/catalogue';
import { type MemberId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import type { FastifyInstance } from 'fastify';
import type { Member } from '#modules/people/members';
import { findByHost, type Merchant } from '#modules/brand/merchants';
import { freezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, type Tx } from '#platform/database';
import { createHttp, type MemberCaller } from '#platform/http';
import { untilWaiting } from '#test/holding';
import { aMember, aMerchant } from '#test/builders';
import { aFeedGame } from '#test/feed-house';
import { forgetCatalogue } from './catalogue.ts';
import { markPlayed } from './find-game.ts';
import { markGame, switchGame, switchVendor } from './mark-game.ts';
import { registerVendor } from './register-vendor.ts';
import { gamesRoutes } from './routes.ts';
import { applyFeed } from './apply-feed.ts';

const callers = new Map<string, MemberCaller>();
let app: FastifyInstance;
before(async () => {
  app = await createHttp({
    merchantOf: findByHost,
    member: (token) => Promise.resolve(callers.get(token)),
    operator: () => Promise.resolve(undefined),
    decrypt: () => Promise.reject(new Error('nothing here is encrypted')),
    isAgent: () => false,
  });
  await app.register(gamesRoutes);
});
after(async () => {
  await app.close();
  await closeDatabase();
});

// Each test has vendors of its own, and a merchant to which all others are hidden.
let merchant: Merchant;
let [first, second]: VendorCode[] = [];
const vendors: VendorCode[] = [];
beforeEach(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  merchant = await aMerchant();
  const older = [...vendors];
  [first, second] = ['A', 'B'].map((suffix) => VendorCode.parse(`L${vendors.length}${suffix}`));
  await change(async (tx) => {
    for (const code of older) await switchVendor(tx, code, { enabled: false }, merchant.id);
    for (const [place, code] of [first, second].entries()) {
      if (code === undefined) continue;
      vendors.push(code);
      await registerVendor(tx, { code, displayName: place === 0 ? 'Alpha Gaming' : 'Beta House', displayOrder: place + 1 });
    }
  });
});

const change = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  const result = await inTransaction(work);
  forgetCatalogue();
  return result;
};
const feed = (vendor: VendorCode | undefined, ...games: FeedGame[]) => change((tx) => applyFeed(tx, need(vendor), games));
const need = <T>(value: T | undefined): T => {
  assert.ok(value !== undefined);
  return value;
};
const node = (gameCode: string, vendor = first) => NodeId.parse(`${vendor}:${gameCode}`);

let addresses = 0;
type Asked = { method?: 'GET' | 'POST' | 'DELETE'; token?: string; body?: object; host?: string; headers?: Record<string, string> };
const ask = async (url: string, { method = 'GET', token, body, host, headers }: Asked = {}) => {
  addresses += 1;
  const answer = await app.inject({
    method,
    url,
    headers: {
      host: host ?? `${merchant.id}.localhost`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    remoteAddress: `198.51.${(addresses >> 8) & 255}.${addresses & 255}`,
  });
  const envelope = answer.body === '' ? {} : answer.json<{ success?: boolean; code?: string; value?: unknown }>();
  return { status: answer.statusCode, code: envelope.code, value: envelope.value as never, headers: answer.headers };
};
const signIn = async (): Promise<{ member: Member; token: string }> => {
  const member = await aMember({ merchant });
  const token = `token-of-a-member-${callers.size}`.padEnd(24, 'x');
  callers.set(token, { memberId: member.id, merchantId: merchant.id, sessionId: member.id, type: member.type });
  return { member, token };
};
type Listed = { content: Game[]; totalElements: number; totalPages: number; pageNum: number };
const list = async (query: string, token?: string) =>
  (await ask(`/wps/relay/GCSGAME_gameList?language=en&${query}`, token === undefined ? {} : { token })).value as Listed;
const names = async (query: string, token?: string) => (await list(query, token)).content.map((game) => game.displayName);
const called = (gameCode: string, name: string, but: Partial<FeedGame> = {}) => aFeedGame(gameCode, { names: { en: name }, ...but });

// --------------------------------------------------------------------------------------------------------------------- lists

test('lists filter by vendor, several of them, category, kind, lines, volatility and what is new', async () => {
  await feed(
    first,
    called('a', 'Able', { lines: 25, volatility: 'high', rtpPercent: '97.00' }),
    called('b', 'Baker', { lines: 24, volatility: 'low', rtpPercent: '94.50' }),
    called('c', 'Charlie', { category: 'LIVE', kind: 'BACCARAT' }),
    called('d', 'Delta', { category: 'LIVE', kind: 'ROULETTE', releasedAt: '2026-11-01T00:00:00Z' }),
  );
  await feed(
    second,
    called('e', 'Echo', { ways: 243, volatility: 'medium' }),
    called('f', 'Foxtrot', { category: 'LIVE', kind: 'A_NEW_ONE' }),
  );
  assert.deepEqual((await names(`vassalage=${second}`)).toSorted(), ['Echo', 'Foxtrot']);
  assert.deepEqual((await names(`vassalage=${first},${second}&gameType=RNG`)).toSorted(), ['Able', 'Baker', 'Echo']);
  assert.deepEqual((await names('gameType=LIVE&kind=BACCARAT,OTHER')).toSorted(), ['Charlie', 'Foxtrot']);
  assert.deepEqual((await names('linesMin=25')).toSorted(), ['Able', 'Echo']);
  assert.deepEqual((await names('volatility=low,medium')).toSorted(), ['Baker', 'Echo']);
  assert.deepEqual((await names('filter=NEW')).toSorted(), ['Delta']);
  assert.deepEqual(await names('gameType=RNG&sort=rtp'), ['Able', 'Baker', 'Echo']);
  assert.deepEqual((await names('sort=new'))[0], 'Delta');
  assert.deepEqual(await names('filter=HOT'), []);
  assert.deepEqual(await names(`vassalage=NOBODY`), []);
});

test('one yuan or more is what it is in the merchant’s money, and a game’s least bet is a coin on each of its lines', async () => {
  // In baht a yuan is 5; the merchant takes bets from 1.00, the smallest cash is a satang.
  await feed(
    first,
    called('a', 'Able', { coins: 20 }),
    called('b', 'Baker', { coins: 500 }),
    called('c', 'Charlie', { coins: 499 }),
    called('d', 'Delta'),
  );
  assert.deepEqual(await names('betMinYuan=1'), ['Baker']);
  assert.deepEqual(
    (await list('sort=name')).content.map((game) => game.betMin),
    ['1.00', '5.00', '4.99', '1.00'],
  );
});

test('facets tell how many games each choice would leave, the other filters being as they are', async () => {
  await feed(first, called('a', 'Able', { volatility: 'high' }), called('b', 'Baker', { volatility: 'low' }));
  await feed(second, called('c', 'Charlie', { volatility: 'high' }), called('d', 'Delta', { category: 'FISH', volatility: 'high' }));
  const { facets, totalElements } = (await list(`vassalage=${first}&volatility=high&facets=1`)) as Listed & { facets: object };
  assert.equal(totalElements, 1);
  assert.deepEqual(facets, {
    vendors: [
      { vassalage: first, displayName: 'Alpha Gaming', games: 1 },
      { vassalage: second, displayName: 'Beta House', games: 2 },
    ],
    kinds: [{ kind: 'SLOT', games: 1 }],
    volatility: [
      { volatility: 'low', games: 1 },
      { volatility: 'high', games: 1 },
    ],
  });
  assert.equal('facets' in (await list('')), false);
});

test('pages of sixty neither repeat nor leave out a game, in every order', async () => {
  await feed(first, ...Array.from({ length: 130 }, (_, index) => called(`g${index}`, `Same ${index % 7}`, { rtpPercent: '96.00' })));
  for (const sort of ['featured', 'popular', 'new', 'name', 'rtp']) {
    const seen = new Set<string>();
    for (const pageNo of [1, 2, 3])
      for (const game of (await list(`sort=${sort}&pageSize=60&pageNo=${pageNo}`)).content) seen.add(game.nodeId);
    assert.equal(seen.size, 130, sort);
  }
  assert.deepEqual(await names('pageNo=4&pageSize=60'), []);
});

test('a malformed call is refused, and says which field', async () => {
  const wrong = [
    '/wps/relay/GCSGAME_gameList?pageSize=101',
    '/wps/relay/GCSGAME_gameList?pageNo=0',
    '/wps/relay/GCSGAME_gameList?gameType=CASINO',
    '/wps/relay/GCSGAME_gameList?vassalage=ag',
    `/wps/relay/GCSGAME_gameList?vassalage=${Array.from({ length: 51 }, () => 'AG').join(',')}`,
    '/wps/relay/GCSGAME_gameList?filter=SOME',
    '/wps/relay/GCSGAME_gameList?sort=random',
    '/wps/relay/GCSGAME_gameList?volatility=extreme',
    '/wps/relay/GCSGAME_gameList?linesMin=0',
    '/wps/relay/GCSGAME_gameList?betMinYuan=a',
    `/wps/relay/GCSGAME_gameList?search=${'x'.repeat(61)}`,
    '/wps/v2/games/search?search=a&limit=61',
    '/wps/v2/games/nonsense',
    '/wps/relay/GCSGAME_getWinnerBoard?limitNum=21',
    '/wps/relay/GCSGAME_getRankList?period=YEAR',
  ];
  for (const url of wrong) {
    const { status, code } = await ask(url);
    assert.deepEqual([status, code], [400, 'MALFORMED'], url);
  }
  for (const url of ['/wps/v2/games/search?search=', '/wps/v2/games/search', '/wps/relay/GCSGAME_getVassGameType?vassalage=%20']) {
    const { status, code } = await ask(url);
    assert.deepEqual([status, code], [422, 'FIELD_EMPTY'], url);
  }
});

test('an empty optional parameter is as if it were absent', async () => {
  await feed(first, called('a', 'Able'));
  for (const query of ['', 'language=', 'gameType=', 'vassalage=%20', 'pageSize=', 'filter=']) {
    const { content } = (await ask(`/wps/relay/GCSGAME_gameList?${query}`)).value as Listed;
    assert.deepEqual(
      content.map(({ nodeId }) => nodeId),
      [node('a')],
      query,
    );
  }
});

test('the game type ALL is every category', async () => {
  await feed(first, called('a', 'Able'), called('b', 'Baker', { category: 'LIVE' }));
  assert.deepEqual((await names('gameType=ALL')).toSorted(), ['Able', 'Baker']);
  assert.deepEqual(await names('gameType=LIVE'), ['Baker']);
  const { token } = await signIn();
  for (const path of ['GCSGAME_newGameVendor', 'GCS_recentGame', 'MCSFE_getFavoriteGamesList'])
    assert.equal((await ask(`/wps/relay/${path}?gameType=ALL`, { token })).status, 200, path);
  assert.equal((await ask('/wps/v2/games/search?search=ab&gameType=ALL')).status, 200);
  assert.equal((await ask('/wps/relay/GCSGAME_gameList?gameType=all')).code, 'MALFORMED');
});

test('hosts of live tables are listed with table and language, those on air first', async () => {
  const lin = { name: 'Lin', language: 'zh', onAir: false };
  const mai = { name: 'Mai', language: 'vi', onAir: true };
  await feed(first, called('b1', 'Baccarat One', { category: 'LIVE', kind: 'BACCARAT', hosts: [lin, mai] }), called('slot', 'Slot'));
  const { value } = await ask('/wps/relay/CBS_modelList?language=en');
  const table = { table: 'Baccarat One', nodeId: node('b1'), vassalage: first, kind: 'BACCARAT' };
  assert.deepEqual(value, [
    { ...mai, ...table },
    { ...lin, ...table },
  ]);
  assert.deepEqual((await ask(`/wps/relay/CBS_modelList?vassalage=${second}`)).value, []);
  await feed(first, called('b1', 'Baccarat One', { category: 'LIVE', kind: 'BACCARAT' }), called('slot', 'Slot'));
  assert.deepEqual((await ask('/wps/relay/CBS_modelList')).value, []);
});

test('a list of one’s own needs a session; everybody else’s lists do not', async () => {
  for (const url of [
    '/wps/relay/GCSGAME_gameList?filter=FAV',
    '/wps/relay/GCSGAME_gameList?filter=RECENT',
    '/wps/relay/GCS_recentGame',
    '/wps/relay/MCSFE_getFavoriteGames',
    '/wps/relay/MCSFE_getFavoriteGamesList',
  ]) {
    const { status, code } = await ask(url);
    assert.deepEqual([status, code], [401, 'NOT_SIGNED_IN'], url);
    const stale = await ask(url, { token: 'x'.repeat(30) });
    assert.deepEqual([stale.status, stale.code], [401, 'SESSION_EXPIRED'], url);
  }
  assert.equal((await ask('/wps/relay/GCSGAME_gameList?filter=HOT')).status, 200);
  assert.equal((await ask('/wps/relay/GCSGAME_gameList', { host: 'nobody.localhost' })).code, 'MERCHANT_UNKNOWN');
});

test('a public answer may be kept, and says so; a member’s own is theirs alone', async () => {
  await feed(first, called('a', 'Able'));
  const answer = await ask('/wps/relay/GCSGAME_gameList');
  const etag = String(answer.headers['etag']);
  assert.match(String(answer.headers['cache-control']), /^public, max-age=15/);
  const again = await ask('/wps/relay/GCSGAME_gameList', { headers: { 'if-none-match': `"other", ${etag}` } });
  assert.deepEqual([again.status, again.value], [304, undefined]);
  await feed(first, called('a', 'Able'), called('b', 'Baker'));
  assert.equal((await ask('/wps/relay/GCSGAME_gameList', { headers: { 'if-none-match': etag } })).status, 200);
  await feed(first, ...Array.from({ length: 9 }, (_, index) => called(`g${index}`, `Game ${index}`)));
  const large = await app.inject({
    url: '/wps/v2/lobby/home',
    headers: { host: `${merchant.id}.localhost`, 'accept-encoding': 'gzip, br' },
  });
  assert.equal(large.headers['content-encoding'], 'br');
  assert.equal((JSON.parse(brotliDecompressSync(large.rawPayload).toString()) as { success: boolean }).success, true);
  const { token } = await signIn();
  const own = await ask('/wps/relay/GCSGAME_gameList?filter=FAV', { token });
  assert.equal(own.headers['cache-control'], 'private, no-cache');
  assert.equal((await ask('/wps/relay/MCSFE_getFavoriteGames', { token })).headers['cache-control'], 'no-store');
});

test('too many searches from one address must wait', async () => {
  const call = () =>
    app.inject({ url: '/wps/v2/games/search?search=a', headers: { host: `${merchant.id}.localhost` }, remoteAddress: '203.0.113.9' });
  let last = await call();
  for (let count = 0; count < 900 && last.statusCode === 200; count += 1) last = await call();
  assert.equal(last.statusCode, 429);
  assert.ok(Number(last.headers['retry-after']) > 0);
});

// ------------------------------------------------------------------------------------------------------------- vendors, home, a game

test('vendors have a card for each category in which they have games; a closed one says so', async () => {
  await feed(first, called('a', 'Able'), called('b', 'Baker', { category: 'LIVE', kind: 'SICBO' }));
  await feed(second, called('c', 'Charlie'));
  await change((tx) => switchVendor(tx, need(second), { maintenance: true }, merchant.id));
  const cards = (await ask('/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop')).value as Record<string, unknown>[];
  assert.deepEqual(
    cards.map(({ vassalage, gameType, games, underMaintenance }) => [vassalage, gameType, games, underMaintenance]),
    [
      [first, 'RNG', 1, false],
      [second, 'RNG', 1, true],
      [first, 'LIVE', 1, false],
    ],
  );
  assert.deepEqual((await ask(`/wps/relay/GCSGAME_getVassGameType?vassalage=${first}`)).value, [
    { gameType: 'RNG', games: 1, kinds: [{ kind: 'SLOT', games: 1 }] },
    { gameType: 'LIVE', games: 1, kinds: [{ kind: 'SICBO', games: 1 }] },
  ]);
  assert.deepEqual((await ask('/wps/relay/GCSGAME_getVassGameType?vassalage=NOBODY')).value, []);
});

test('home shows what is hot and new, then each category; slots by the first vendors that fill a row, twenty games a row', async () => {
  await feed(first, ...Array.from({ length: 25 }, (_, index) => called(`a${index}`, `Able ${index}`)));
  await feed(second, called('b', 'Baker'), called('f', 'Fish', { category: 'FISH', releasedAt: '2026-11-19T00:00:00Z' }));
  await change((tx) => markGame(tx, node('a7'), { hot: true, pinOrder: 1 }));
  const { sections, providers } = (await ask('/wps/v2/lobby/home?language=en')).value as {
    sections: {
      section: string;
      total: number;
      vendors: unknown[];
      rows: { vendor: { vassalage: string } | null; games: Game[]; total: number }[];
    }[];
    providers: { vassalage: string }[];
  };
  assert.deepEqual(
    sections.map(({ section, total, vendors: of, rows }) => [
      section,
      total,
      of.length,
      rows.map((row) => [row.vendor?.vassalage ?? null, row.games.length, row.total]),
    ]),
    [
      ['HOT', 1, 0, [[null, 1, 1]]],
      ['NEW', 1, 0, [[null, 1, 1]]],
      ['RNG', 26, 2, [[first, 20, 25]]],
      ['FISH', 1, 1, [[null, 1, 1]]],
    ],
  ); // prettier-ignore
  assert.equal(sections[2]?.rows[0]?.games[0]?.displayName, 'Able 7', 'pinned games come first');
  assert.deepEqual(
    providers.map(({ vassalage }) => vassalage),
    [first, second],
  );
});

test('a game is shown with others like it, and one that this merchant does not have is not found', async () => {
  await feed(first, called('a', 'Able'), called('b', 'Baker'), called('l', 'Live', { category: 'LIVE' }));
  await feed(second, called('c', 'Charlie'), called('x', 'Closed'));
  await change(async (tx) => {
    await markGame(tx, node('x', second), { maintenance: true });
    await switchGame(tx, merchant.id, node('b'), { enabled: false });
  });
  const { game, similar } = (await ask(`/wps/v2/games/${node('a')}?language=en`)).value as { game: Game; similar: Game[] };
  assert.equal(game.displayName, 'Able');
  assert.deepEqual(
    similar.map((other) => other.displayName),
    ['Charlie'],
  );
  assert.deepEqual((await ask(`/wps/v2/games/${node('b')}`)).code, 'GAME_NOT_FOUND');
  assert.deepEqual((await ask('/wps/v2/games/NOBODY:nothing')).status, 404);
});

// ------------------------------------------------------------------------------------------------------------------------ search

test('a search answers games, providers and categories, and near names when nothing fits', async () => {
  await feed(first, called('w', 'Wolf Moon'), called('d', 'Dragon Fire'), called('k', 'Koi Pond', { category: 'FISH' }));
  await feed(second, called('g', 'Grey Wolf'));
  type Found = { games: Game[]; total: number; providers: { vassalage: string }[]; categories: string[]; near: Game[] };
  const search = async (query: string) => (await ask(`/wps/v2/games/search?language=en&${query}`)).value as Found;
  const wolf = await search('search=wolf');
  assert.deepEqual(
    [wolf.games.map((game) => game.displayName), wolf.total, wolf.providers, wolf.near],
    [['Wolf Moon', 'Grey Wolf'], 2, [], []],
  );
  const beta = await search('search=beta');
  assert.deepEqual(
    [beta.providers.map(({ vassalage }) => vassalage), beta.games.map((game) => game.displayName)],
    [[second], ['Grey Wolf']],
  );
  assert.deepEqual(
    (await search('search=dragno')).games.map((game) => game.displayName),
    ['Dragon Fire'],
  );
  const none = await search('search=drakomfyre');
  assert.deepEqual([none.games.length, none.total, none.near.map((game) => game.displayName)], [0, 0, ['Dragon Fire']]);
  assert.deepEqual((await search('search=xyzzyplugh')).near, [], 'no name is near');
  assert.deepEqual(
    [(await search(`search=${encodeURIComponent('老虎机')}`)).categories, (await search('search=baccarat')).categories],
    [['RNG'], []],
    'only categories that have games',
  );
  assert.deepEqual((await search('search=%25%25')).near, [], 'signs alone are no search');
  assert.equal((await search('search=wolf&gameType=FISH')).total, 0);
  assert.deepEqual(await names('search=wolf&sort=name'), ['Wolf Moon', 'Grey Wolf'], 'a search brings its own order');
});

test('a name is found in each language of the merchant and in Chinese, written or as it sounds, whatever language the visitor reads', async () => {
  await feed(first, aFeedGame('c', { names: { en: 'Lucky Cat', th: 'แมวกวัก', zh: '招财猫', fr: 'Le Chat' } }));
  const found = async (search: string) =>
    ((await ask(`/wps/v2/games/search?language=en&search=${encodeURIComponent(search)}`)).value as { games: Game[] }).games.length;
  for (const typed of ['maew', 'แมว', 'zhaocai', '招财']) assert.equal(await found(typed), 1, typed);
  assert.equal(await found('le chat'), 0, 'the merchant does not speak French');
});

test('names are shown in the visitor’s language where the merchant speaks it, with the English one beside', async () => {
  await feed(first, aFeedGame('d', { names: { en: 'Dragon', th: 'มังกร', fr: 'Le Dragon' } }));
  const thai = (await ask('/wps/relay/GCSGAME_gameList?language=th')).value as Listed;
  assert.deepEqual([thai.content[0]?.displayName, thai.content[0]?.gameName], ['มังกร', 'Dragon']);
  const french = (await ask('/wps/relay/GCSGAME_gameList?language=fr')).value as Listed;
  assert.equal(french.content[0]?.displayName, 'Dragon', 'this merchant speaks no French');
});

// --------------------------------------------------------------------------------------------------------------- members' own games

const favourite = (token: string, nodeId: string) =>
  ask('/wps/relay/MCSFE_addFavoriteGameV2', { method: 'POST', token, body: { nodeId, vendor: first, gameType: 'RNG' } });

test('a favourite is kept once, however often it is added, and goes once', async () => {
  await feed(first, called('a', 'Able'), called('b', 'Baker'));
  const { token } = await signIn();
  assert.deepEqual((await favourite(token, node('a'))).value, { favourite: true });
  freezeTime('2026-11-20T08:00:01Z');
  await Promise.all([favourite(token, node('b')), favourite(token, node('b')), favourite(token, node('b'))]);
  assert.deepEqual((await ask('/wps/relay/MCSFE_getFavoriteGames', { token })).value, [node('b'), node('a')]);
  const page = (await ask('/wps/relay/MCSFE_getFavoriteGamesList?language=en', { token })).value as Listed & { pageSize: number };
  assert.deepEqual(
    [page.content.map((game) => game.displayName), page.pageNum, page.totalPages, page.pageSize],
    [['Baker', 'Able'], 1, 1, 999],
  );
  const remove = () => ask(`/wps/relay/MCSFE_removeFavoriteGameV2?nodeId=${node('b')}`, { method: 'DELETE', token });
  assert.deepEqual([(await remove()).value, (await remove()).value], [{ favourite: false }, { favourite: false }]);
  assert.deepEqual((await ask('/wps/relay/MCSFE_getFavoriteGames', { token })).value, [node('a')]);
});

test('a favourite that is taken out while it is still being put in is out', async () => {
  const { addFavourite, lockFavourites } = await import('./store/own-games.ts');
  const { member, token } = await signIn();
  await feed(first, called('a', 'Able'));
  let removed: Promise<unknown> = Promise.resolve();
  await inTransaction(async (tx) => {
    await lockFavourites(tx, member.id);
    await addFavourite(tx, { memberId: member.id, merchantId: merchant.id }, node('a'), Temporal.Instant.from('2026-11-20T07:00:00Z'));
    removed = ask(`/wps/relay/MCSFE_removeFavoriteGameV2?nodeId=${node('a')}`, { method: 'DELETE', token });
    await untilWaiting(1);
  });
  await removed;
  assert.deepEqual((await ask('/wps/relay/MCSFE_getFavoriteGames', { token })).value, []);
});

test('favourites are a member’s own; a game that is gone is not shown and comes back with the feed', async () => {
  await feed(first, called('a', 'Able'), called('f', 'Fish', { category: 'FISH' }));
  const [anna, bert] = [await signIn(), await signIn()];
  await favourite(anna.token, node('a'));
  await favourite(anna.token, node('f'));
  assert.deepEqual((await ask('/wps/relay/MCSFE_getFavoriteGames', { token: bert.token })).value, []);
  assert.deepEqual(await names('filter=FAV&gameType=FISH', anna.token), ['Fish']);
  assert.deepEqual(await names('filter=FAV&search=abl', anna.token), ['Able']);
  assert.deepEqual(await names('filter=FAV&sort=name', anna.token), ['Able', 'Fish']);
  await feed(first, called('a', 'Able'));
  assert.deepEqual(await names('filter=FAV', anna.token), ['Able']);
  await feed(first, called('a', 'Able'), called('f', 'Fish', { category: 'FISH' }));
  assert.deepEqual((await names('filter=FAV', anna.token)).length, 2);
});

test('a game that cannot be a favourite is refused: an unknown game, one that is not here, the thousandth', async () => {
  await feed(first, ...Array.from({ length: 1_000 }, (_, index) => called(`g${index}`, `Game ${index}`)));
  const { token, member } = await signIn();
  assert.deepEqual((await favourite(token, 'NOBODY:nothing')).code, 'GAME_NOT_FOUND');
  assert.deepEqual((await favourite(token, 'nonsense')).code, 'MALFORMED');
  await change((tx) => switchGame(tx, merchant.id, node('g5'), { enabled: false }));
  assert.deepEqual((await favourite(token, node('g5'))).code, 'GAME_NOT_FOUND');
  await fillFavourites(member.id);
  assert.deepEqual((await favourite(token, node('g999'))).code, 'LIMIT_REACHED');
  assert.deepEqual((await favourite(token, node('g7'))).value, { favourite: true }, 'one that is there already is no more');
  assert.equal(((await ask('/wps/relay/MCSFE_getFavoriteGames', { token })).value as unknown[]).length, 999);
  assert.deepEqual(
    (await ask('/wps/relay/MCSFE_addFavoriteGameV2', { method: 'POST', body: { nodeId: node('g1') } })).code,
    'NOT_SIGNED_IN',
  );
});

const fillFavourites = async (memberId: MemberId): Promise<void> => {
  const { addFavourite } = await import('./store/own-games.ts');
  await inTransaction(async (tx) => {
    for (let index = 0; index < 999; index += 1)
      await addFavourite(tx, { memberId, merchantId: merchant.id }, node(`g${index}`), Temporal.Instant.from('2026-11-20T07:00:00Z'));
  });
};

test('recent games are newest first, twenty a page', async () => {
  await feed(first, ...Array.from({ length: 25 }, (_, index) => called(`g${index}`, `Game ${index}`)));
  const { token, member } = await signIn();
  const begun = Temporal.Instant.from('2026-11-20T07:00:00Z');
  await inTransaction(async (tx) => {
    for (let index = 0; index < 25; index += 1)
      await markPlayed(tx, { memberId: member.id, merchantId: merchant.id }, node(`g${index}`), begun.add({ seconds: index }));
  });
  const page = (await ask('/wps/relay/GCS_recentGame?page=1&clientType=3&language=en', { token })).value as Listed;
  assert.deepEqual([page.content.length, page.content[0]?.displayName, page.totalPages], [20, 'Game 24', 2]);
  const next = (await ask('/wps/relay/GCS_recentGame?page=2&language=en', { token })).value as Listed;
  assert.deepEqual([next.content.length, next.content.at(-1)?.displayName], [5, 'Game 0']);
  assert.deepEqual(await names('filter=RECENT&pageSize=2', token), ['Game 24', 'Game 23']);
});
