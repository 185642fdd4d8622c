import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import pg from 'pg';
import { environment, gameCode, platform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';
import { findGame } from '#studio/engine/games';

const { createApp } = await import('#studio/app');
const { checkMathematicsPlayed } = await import('./keep-mathematics.ts');
const app = await createApp();
after(() => app.close());
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(() => database.end());

const math = findGame(gameCode)?.math;
/** As if a round had been played with it. */
const play = (version: string, fingerprint: string | null, game = gameCode) =>
  database.query('insert into rounds.mathematics values ($1, $2, $3, now())', [game, version, fingerprint]);
const forget = async (version: string): Promise<void> => {
  await database.query('alter table rounds.mathematics disable trigger user');
  await database.query('delete from rounds.mathematics where math_version = $1', [version]);
  await database.query('alter table rounds.mathematics enable trigger user');
};

beforeEach(() => platform.newPlayer('100.00'));

test('the version a round is played with is noted with its fingerprint, and is there at the next start', async () => {
  const player = await Player.open(app, platform, gameCode);
  const { round } = await player.spin('1.00');
  if (round.state === 'OPEN') await player.finish(round.id);
  const { rows } = await database.query('select game_code, math_version, fingerprint from rounds.mathematics');
  assert.deepEqual(rows, [{ game_code: gameCode, math_version: math?.version, fingerprint: math?.fingerprint }]);
  assert.deepEqual(await checkMathematicsPlayed(), { versions: 1 });
  await assert.rejects(database.query('delete from rounds.mathematics'), /is kept/);
});

test('a studio does not start when a version that was played is gone, or is other mathematics now', async () => {
  await play('velvet-paw.0.9600', null);
  await assert.rejects(checkMathematicsPlayed(), /no machine velvet-paw\.0\.9600/);
  await forget('velvet-paw.0.9600');
  await play('velvet-paw.1.9450', 'f'.repeat(64));
  await assert.rejects(checkMathematicsPlayed(), /velvet-paw\.1\.9450 of velvet-paw was played with the fingerprint f+/);
  await forget('velvet-paw.1.9450');
  await play('velvet-paw.1.9600', null, 'a-game-that-is-gone');
  await assert.rejects(checkMathematicsPlayed(), /there is no such game/);
  await database.query('alter table rounds.mathematics disable trigger user');
  await database.query(`delete from rounds.mathematics where game_code = 'a-game-that-is-gone'`);
  await database.query('alter table rounds.mathematics enable trigger user');
});

test('a version that was played before fingerprints were kept gets its fingerprint at the next start', async () => {
  await play('prism-a-low.1.9450', null);
  await checkMathematicsPlayed();
  const { rows } = await database.query<{ fingerprint: string }>(
    `select fingerprint from rounds.mathematics where math_version = 'prism-a-low.1.9450'`,
  );
  assert.equal(rows[0]?.fingerprint, '6454d81410e4c9d834b8642824dc37aee3cf709f382ff1606501b83e1ca12177');
});

test('the published list of fingerprints is an address of the studio, and so is the algorithm', async () => {
  const list = await app.inject({ url: '/fingerprints.json' });
  assert.equal(list.statusCode, 200);
  const fingerprints = list.json<Record<string, string>>();
  assert.equal(fingerprints[math?.version ?? ''], math?.fingerprint);
  const algorithm = await app.inject({ url: '/fairness' });
  assert.equal(algorithm.statusCode, 200);
  assert.match(algorithm.body, /HMAC-SHA256/);
});
