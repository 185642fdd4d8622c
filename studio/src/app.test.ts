import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { RoundStatus, roundStatusPath } from '@croupier/contract/vendor-api/questions';
import { FeedPage, feedPageSize, FeedTransactions, FeedVendors } from '@croupier/contract/vendor-api/wallet';
import { sql } from 'kysely';
import { gameCode, platform, publicKeyOf, seeds, signedByPlatform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';
import { GameRules } from '#studio/families/slots/protocol';
import { volatilityOf } from '#studio/families/slots/volatility.rules';
import { families } from '#studio/families';
import { whyNotSigned } from '#studio/engine/wallet/signature';

const { createApp } = await import('#studio/app');
const { keepFeed } = await import('#studio/engine/feed/keep-feed');
const { inTransaction, open } = await import('#studio/database');
await keepFeed();
const clientDir = `${mkdtempSync(join(tmpdir(), 'client-'))}/`;
mkdirSync(`${clientDir}assets`);
writeFileSync(`${clientDir}index.html`, '<!doctype html><html data-family=""><title>A game</title></html>');
writeFileSync(`${clientDir}assets/screen-abc.js`, 'export {};');
writeFileSync(`${clientDir}assets/long-abc.js`, '// A long script. '.repeat(500));
const app = await createApp({ clientDir });
after(() => rmSync(clientDir, { recursive: true }));
after(() => app.close());

const ask = (path: string, headers: Record<string, string> = signedByPlatform(path)) => app.inject({ url: path, headers });

/** All pages of a feed. */
const readAll = async (vendor: string, since = ''): Promise<FeedPage & { pages: number }> => {
  const games: FeedPage['games'] = [];
  for (let cursor = '', pages = 1; ; pages += 1) {
    const answer = await ask(`/feed/v1/games?vendor=${vendor}&since=${since}&cursor=${cursor}`);
    const page = FeedPage.parse(answer.json());
    games.push(...page.games);
    if (page.next === null) return { ...page, games, pages };
    assert.equal(page.games.length, feedPageSize);
    cursor = page.next;
  }
};

test('the platform reads the feed, and its answer is signed by the studio', async () => {
  const path = '/feed/v1/games?cursor=';
  const answer = await ask(path);
  const { games, next, whole } = FeedPage.parse(answer.json());
  assert.deepEqual(
    ['RNG', 'INHOUSE'].map((category) => games.filter((game) => game.category === category).length),
    [12, 18],
  );
  assert.deepEqual([next, whole], [null, true]);
  for (const game of games) {
    assert.ok(game.names['en'] && game.names['th'] && game.names['zh']);
    if (game.category === 'RNG') {
      assert.equal(game.rtpPercent, '96.00');
      assert.deepEqual([game.lines, game.coins, game.features], [20, 20, ['FREE_SPINS']]);
    }
    const { 'x-key-id': id, 'x-timestamp': at, 'x-nonce': nonce, 'x-signature': signature } = answer.headers as Record<string, string>;
    const headers = { 'x-key-id': id, 'x-timestamp': at, 'x-nonce': nonce, 'x-signature': signature };
    assert.equal(
      whyNotSigned(publicKeyOf('studio'), 'studio-1', headers, { method: 'GET', path, body: answer.rawPayload, nowMs: Date.now() }),
      undefined,
    );
  }
});

test('every title is in the feed of one vendor code, page by page', async () => {
  const { vendors } = FeedVendors.parse((await ask('/feed/v1/vendors')).json());
  assert.equal(vendors.length, 44);
  const codes = new Set<string>();
  for (const { code, games } of vendors) {
    const feed = await readAll(code);
    assert.equal(feed.games.length, games);
    assert.equal(feed.pages, Math.ceil(games / feedPageSize));
    for (const { gameCode } of feed.games) codes.add(gameCode);
  }
  assert.equal(codes.size, families.flatMap(({ titles }) => [...titles()]).length);
  assert.deepEqual(vendors.find(({ code }) => code === 'STUDIO')?.categories, ['INHOUSE', 'LIVE', 'RNG']);
});

test('a reader of the feed is told only the changes since: nothing, a title, a title that has gone', async () => {
  const { revision } = await readAll('OXBOW');
  const nothing = await readAll('OXBOW', revision);
  assert.deepEqual([nothing.games, nothing.withdrawn, nothing.whole, nothing.revision], [[], [], false, revision]);
  assert.equal(await keepFeed(), 0, 'the same titles are no news');

  const [changed, gone] = (await readAll('OXBOW')).games;
  assert.ok(changed && gone);
  await inTransaction(async (tx) => {
    // As if an earlier program had told of one title otherwise, and of one that there is no more.
    await sql`update feed.title set fingerprint = sha256('other') where game_code = ${changed.gameCode}`.execute(open(tx));
    await sql`insert into feed.title select 'long-gone', vendor_code, fingerprint, revision from feed.title where game_code = ${gone.gameCode}`.execute(
      open(tx),
    );
    await sql`update feed.state set catalogue = sha256('other')`.execute(open(tx));
  });
  assert.equal(await keepFeed(), 2);
  const news = await readAll('OXBOW', revision);
  assert.deepEqual([news.games.map(({ gameCode }) => gameCode), news.withdrawn, news.whole], [[changed.gameCode], ['long-gone'], false]);
  assert.ok(BigInt(news.revision) > BigInt(revision));
  assert.equal((await readAll('OXBOW', '1')).whole, true, 'a revision of another life of ours');
  assert.equal((await readAll('OXBOW', '999999999999')).whole, true, 'a revision still to come');
  assert.equal((await readAll('PAPERKITE', revision)).games.length, 0, 'other vendors have no news');
});

test('nobody else reads the feed', async () => {
  const path = '/feed/v1/games?cursor=';
  assert.equal((await ask(path, {})).statusCode, 401);
  assert.equal((await ask(path, signedByPlatform('/feed/v1/games?cursor=a'))).statusCode, 401, 'signed for another page');
  assert.equal((await ask(path, signedByPlatform(path, Date.now() - 301_000))).statusCode, 401, 'signed too long ago');
  const once = signedByPlatform(path);
  assert.equal((await ask(path, once)).statusCode, 200);
  assert.equal((await ask(path, once)).statusCode, 401, 'played back');
  assert.equal((await ask(path, { ...signedByPlatform(path), 'x-key-id': 'studio-1' })).statusCode, 401);
});

test('the platform can ask what became of a round', async () => {
  platform.newPlayer('100.00');
  const player = await Player.open(app, platform, gameCode);
  await player.seed(seeds.feature);
  const { round } = await player.spin('1.00');
  const statusOf = async (id: string, who: string = platform.playerId) => {
    const status = RoundStatus.parse((await ask(roundStatusPath({ roundId: id, vendor: 'STUDIO', player: who }))).json());
    assert.equal(status.roundId, id);
    return [status.state, ...status.transactions.map(({ txId, stake, payout, state }) => [txId, stake, payout, state])];
  };
  const bet = [`${round.id}:bet`, '1.00', '0.00', 'APPLIED'];
  assert.deepEqual(await statusOf(round.id), ['OPEN', bet], 'a win still to be shown is told to nobody');
  await player.finish(round.id);
  assert.deepEqual(await statusOf(round.id), ['ENDED', bet, [`${round.id}:win`, '0.00', round.payout, 'APPLIED']]);
  assert.deepEqual(await statusOf(round.id, randomUUID()), ['UNKNOWN'], 'somebody else’s');
  assert.deepEqual(await statusOf(randomUUID()), ['UNKNOWN']);
  assert.deepEqual(await statusOf('nothing-of-ours'), ['UNKNOWN']);
});

test('a round whose stake went back is told as cancelled', async () => {
  platform.newPlayer('100.00');
  const player = await Player.open(app, platform, gameCode);
  platform.be('bet', 'lost', 'lost');
  const requestId = randomUUID();
  assert.equal((await player.trySpin('1.00', requestId)).body.code, 'WALLET_UNAVAILABLE');
  const { rounds } = await player.history();
  const path = roundStatusPath({ roundId: rounds[0]?.id ?? '', vendor: 'STUDIO', player: platform.playerId });
  const status = RoundStatus.parse((await ask(path)).json());
  assert.deepEqual([status.state, status.transactions.map(({ op, state }) => [op, state])], ['CANCELLED', [['bet', 'UNDONE']]]);
});

test('the platform reads what was staked and paid, page by page, each once', async () => {
  platform.newPlayer('100.00');
  const player = await Player.open(app, platform, gameCode);
  await player.seed(seeds.feature);
  const begun = Temporal.Now.instant().subtract({ milliseconds: 1 });
  const { round } = await player.spin('1.00');
  const read = async () => {
    const until = Temporal.Now.instant().add({ seconds: 1 });
    const lines: FeedTransactions['transactions'] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: URLSearchParams = new URLSearchParams({ from: begun.toString(), until: until.toString(), cursor });
      const page: FeedTransactions = FeedTransactions.parse((await ask(`/feed/v1/transactions?${query.toString()}`)).json());
      lines.push(...page.transactions);
      cursor = page.next;
    }
    return lines.map(({ txId, op, stake, payout, state, endRound }) => [txId, op, stake, payout, state, endRound]);
  };
  const bet = [`${round.id}:bet`, 'bet', '1.00', '0.00', 'APPLIED', false];
  assert.deepEqual(await read(), [bet], 'a win still to be shown is told to nobody');
  await player.finish(round.id);
  assert.deepEqual(await read(), [bet, [`${round.id}:win`, 'settle', '0.00', round.payout, 'APPLIED', true]]);
  const path = `/feed/v1/transactions?from=${begun.toString()}&until=${begun.toString()}&cursor=nowhere`;
  assert.equal((await ask(path)).statusCode, 400);
  assert.equal((await ask(path, {})).statusCode, 401);
});

test('a game page runs only our own scripts and is framed only by the platform', async () => {
  const page = await app.inject({ url: `/play/${gameCode}?lang=th` });
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /<html data-family="slots">/);
  const policy = String(page.headers['content-security-policy']);
  assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/);
  assert.match(policy, /frame-ancestors http:\/\/localhost:8080 http:\/\/\*\.localhost:8080$/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal(page.headers['x-content-type-options'], 'nosniff');
  const asset = await app.inject({ url: '/assets/screen-abc.js' });
  assert.deepEqual([asset.statusCode, asset.headers['cache-control']], [200, 'public, max-age=31536000, immutable']);
  for (const url of ['/index.html', '/assets/', '/assets/../index.html', '/assets/%2e%2e/index.html'])
    assert.equal((await app.inject({ url })).statusCode, 404, url);
  const unknown = await app.inject({ url: '/play/no-such-game' });
  assert.deepEqual([unknown.statusCode, unknown.json<{ code: string }>().code], [404, 'GAME_NOT_FOUND']);
});

test('a long script comes compressed to a browser that takes it so', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/assets/long-abc.js', headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(headers['content-encoding'], 'br');
  assert.ok(rawPayload.length < 1_000);
  assert.equal((await app.inject({ url: '/assets/long-abc.js' })).headers['content-encoding'], undefined);
});

test('no other site may call, and what is not there is refused plainly', async () => {
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/api/spin',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  assert.equal(preflight.headers['access-control-allow-origin'], undefined);
  assert.equal((await app.inject({ url: '/api/nothing' })).json<{ code: string }>().code, 'NOT_FOUND');
  const broken = await app.inject({ method: 'POST', url: '/api/session', headers: { 'content-type': 'application/json' }, payload: '{' });
  assert.deepEqual([broken.statusCode, broken.json<{ code: string }>().code], [400, 'MALFORMED']);
  const long = await app.inject({ method: 'POST', url: '/api/session', payload: { token: 'x'.repeat(20_000), gameCode } });
  assert.deepEqual([long.statusCode, long.json<{ code: string }>().code], [400, 'MALFORMED']);
});

test('the rules of a game are there for anybody, with the proof', async () => {
  const answer = await app.inject({ url: `/api/games/${gameCode}/rules` });
  const { config, proof, volatility } = GameRules.parse(answer.json());
  assert.equal(proof.mathVersion, config.mathVersion);
  assert.equal(volatility, volatilityOf(proof.sigma), 'the word the lobby has from the feed');
  assert.equal((await app.inject({ url: '/api/games/nothing/rules' })).statusCode, 404);
});

test('it says that it is alive and ready', async () => {
  assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200);
  assert.deepEqual((await app.inject({ url: '/readyz' })).json(), { status: 'ready', waitsFor: [] });
});

test('an address that calls too often is told to wait', async () => {
  let answer = await app.inject({ url: `/api/games/${gameCode}/rules` });
  for (let calls = 0; calls < 310 && answer.statusCode === 200; calls += 1)
    answer = await app.inject({ url: `/api/games/${gameCode}/rules` });
  assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [429, 'TOO_MANY_REQUESTS']);
  assert.ok(Number(answer.headers['retry-after']) > 0);
});

test('invented sessions are counted with their address, and a good one by itself', async () => {
  platform.newPlayer('100.00');
  const other = await createApp();
  after(() => other.close());
  const player = await Player.open(other, platform, gameCode);
  assert.equal((await player.call('GET', '/api/history')).status, 200);
  // Many with good sessions may share the address of somebody who invents some.
  const invent = () => other.inject({ url: '/api/history', headers: { authorization: `Bearer ${randomUUID()}` } });
  let answer = await invent();
  for (let calls = 0; calls < 310 && answer.statusCode === 401; calls += 1) answer = await invent();
  assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [429, 'TOO_MANY_REQUESTS']);
  assert.equal((await player.call('GET', '/api/history')).status, 200);
});
