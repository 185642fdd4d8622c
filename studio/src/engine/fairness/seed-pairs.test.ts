/** Seed pairs: sealed while they are secret, replaced after a while, and never of the studio's choosing alone. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import pg from 'pg';
import { environment, gameCode, platform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';
import { commitmentTo } from './commitment.ts';

process.env['STUDIO_ROUNDS_PER_SEED'] = '3';
const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { keepSeedKey } = await import('./keep-seed-key.ts');
const { openSeed, sealSeed } = await import('./seal-seeds.ts');
const app = await createApp();
after(() => app.close());
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(() => database.end());

beforeEach(() => {
  freezeTime();
  platform.newPlayer('1000.00');
});

type Pair = {
  id: string;
  server_seed: string;
  next_server_seed: string;
  server_seed_hash: string;
  client_seed: string | null;
  revealed_at: unknown;
};
const pairsOf = async (player: string): Promise<Pair[]> =>
  (await database.query<Pair>('select * from fairness.seed_pair where player_id = $1 order by created_at, id', [player])).rows;

const spinOnce = async (player: Player, requestId: string = randomUUID()) => {
  const answer = await player.spin('1.00', requestId);
  if (answer.round.state === 'OPEN') await player.finish(answer.round.id);
  return answer;
};

test('secret server seeds are encrypted in the database, and a revealed one is there as it is', async () => {
  const player = await Player.open(app, platform, gameCode);
  await spinOnce(player);
  const { revealed } = await player.seed('mine');
  const [first, second] = await pairsOf(platform.playerId);
  assert.ok(first && second);
  assert.equal(first.server_seed, revealed.serverSeed);
  for (const sealed of [second.server_seed, second.next_server_seed]) {
    assert.match(sealed, /^sealed:[A-Za-z0-9+/=]+$/);
    assert.doesNotMatch(Buffer.from(sealed.slice(7), 'base64').toString('latin1'), /[0-9a-f]{16}/);
  }
  const owner = { playerId: platform.playerId, gameCode };
  assert.equal(commitmentTo(openSeed(second.server_seed, owner)), second.server_seed_hash);
});

test('a sealed seed opens for its player and game alone, and not when a byte of it is changed', () => {
  const owner = { playerId: randomUUID(), gameCode };
  const sealed = sealSeed('a'.repeat(64), owner);
  assert.equal(openSeed(sealed, owner), 'a'.repeat(64));
  assert.notEqual(sealSeed('a'.repeat(64), owner), sealed);
  assert.throws(() => openSeed(sealed, { ...owner, playerId: randomUUID() }));
  assert.throws(() => openSeed(sealed, { ...owner, gameCode: 'koi-lantern-night' }));
  const bytes = Buffer.from(sealed.slice(7), 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  assert.throws(() => openSeed(`sealed:${bytes.toString('base64')}`, owner));
});

test('the first pair has no client seed until the first spin, which comes after the server seed was committed to', async () => {
  const player = await Player.open(app, platform, gameCode);
  assert.equal(player.view.seeds.clientSeed, null);
  const requestId = randomUUID();
  const { round } = await spinOnce(player, requestId);
  assert.equal(round.clientSeed, requestId);
  assert.equal(round.serverSeedHash, player.view.seeds.serverSeedHash);
  assert.equal((await player.reload()).seeds.clientSeed, requestId);
  const { round: next } = await spinOnce(player);
  assert.equal(next.clientSeed, requestId, 'a pair keeps its client seed');
});

test('the first spin may bring a client seed of its own', async () => {
  const player = await Player.open(app, platform, gameCode);
  const { status, body } = await player.call('POST', '/api/spin', { bet: '1.00', requestId: randomUUID(), clientSeed: 'my lucky words' });
  assert.equal(status, 200);
  assert.equal((body['round'] as { clientSeed: string }).clientSeed, 'my lucky words');
  const bad = await player.call('POST', '/api/spin', { bet: '1.00', requestId: randomUUID(), clientSeed: 'x'.repeat(65) });
  assert.equal(bad.body.code, 'MALFORMED');
});

test('a pair that has served its number of rounds is revealed and followed by the promised one', async () => {
  const player = await Player.open(app, platform, gameCode);
  const promised = player.view.seeds.nextServerSeedHash;
  const rounds = [];
  for (let count = 0; count < 3; count += 1) rounds.push((await spinOnce(player)).round);
  const { round } = await spinOnce(player);
  assert.notEqual(round.seedPairId, rounds[0]?.seedPairId);
  assert.equal(round.serverSeedHash, promised);
  assert.equal(round.nonce, 0);
  assert.notEqual(round.clientSeed, rounds[0]?.clientSeed, 'the studio did not know it when it made the promise');
  const { round: old } = await player.verify(rounds[0]?.id ?? '');
  assert.equal(commitmentTo(old.serverSeed ?? ''), old.serverSeedHash);
});

test('a pair that rounds were drawn from is replaced after a day, and one that was not used stays', async () => {
  const player = await Player.open(app, platform, gameCode);
  const { round } = await spinOnce(player);
  const at = Temporal.Now.instant();
  freezeTime(at.add({ hours: 23 }));
  assert.equal((await Player.open(app, platform, gameCode)).view.seeds.seedPairId, round.seedPairId);
  freezeTime(at.add({ hours: 25 }));
  const next = (await Player.open(app, platform, gameCode)).view.seeds;
  assert.notEqual(next.seedPairId, round.seedPairId);
  assert.equal(next.serverSeedHash, player.view.seeds.nextServerSeedHash);
  freezeTime(at.add({ hours: 80 }));
  assert.equal((await Player.open(app, platform, gameCode)).view.seeds.seedPairId, next.seedPairId);
});

test('a studio does not start with another seed key than the one its database was sealed with', async () => {
  await keepSeedKey();
  await keepSeedKey();
  await database.query(`update fairness.seed_key set fingerprint = repeat('0', 64)`);
  await assert.rejects(keepSeedKey(), /is not the one that this database was sealed with/);
  await database.query('delete from fairness.seed_key');
});

test('seeds that were stored before they were sealed are sealed at the next start, and play on', async () => {
  const player = await Player.open(app, platform, gameCode);
  const [pair] = await pairsOf(platform.playerId);
  const plain = ['b'.repeat(64), 'c'.repeat(64)];
  await database.query(
    `update fairness.seed_pair set server_seed = $2, server_seed_hash = $3, next_server_seed = $4, next_server_seed_hash = $5 where id = $1`,
    [pair?.id, plain[0], commitmentTo(plain[0] ?? ''), plain[1], commitmentTo(plain[1] ?? '')],
  );
  assert.ok((await keepSeedKey()).sealed >= 1);
  const [after] = await pairsOf(platform.playerId);
  assert.match(after?.server_seed ?? '', /^sealed:/);
  await spinOnce(player);
  assert.equal((await player.seed('mine')).revealed.serverSeed, plain[0]);
});
