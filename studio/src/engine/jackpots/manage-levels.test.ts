/** Jackpots under an operator: levels, the pause of one, and wins with their players. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import {
  jackpotLevelPath,
  jackpotLevelsPath,
  JackpotWinRecords,
  jackpotWinsPath,
  VendorJackpotLevels,
} from '@croupier/contract/vendor-api/jackpots';
import { platform, signedByPlatform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';

const { createApp } = await import('#studio/app');
const { inTransaction } = await import('#studio/database');
const { allTitles } = await import('#studio/engine/games');
const store = await import('./store.ts');
const { secretsOf } = await import('./raise-meters.ts');

const app = await createApp();
after(() => app.close());

const group = 'four-lanterns';
const jackpotId = `${group}:MINI`;
const [game = ''] = [...allTitles().values()].filter(({ jackpots }) => jackpots === group).map(({ code }) => code);

const ask = async (path: string): Promise<unknown> => {
  const answer = await app.inject({ url: path, headers: signedByPlatform(path) });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};
const levelNow = async () => {
  const { levels } = VendorJackpotLevels.parse(await ask(jackpotLevelsPath));
  const mini = levels.find((level) => level.jackpotId === jackpotId);
  assert.ok(mini);
  return { levels, mini };
};
const pause = async (isPaused: boolean, of = jackpotId, headers?: Record<string, string>) => {
  const [path, payload] = [jackpotLevelPath(of), Buffer.from(JSON.stringify({ isPaused }))];
  const signature = headers ?? signedByPlatform(path, Date.now(), payload);
  return app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json', ...signature }, payload });
};

test('levels are listed from the highest, with the amounts at which they begin and end, and their shares', async () => {
  const { levels, mini } = await levelNow();
  assert.deepEqual(
    levels.map(({ name, seed, ceiling, sharePercent }) => [name, seed, ceiling, sharePercent]),
    [
      ['Grand', '100000.00', '250000.00', '0.10'],
      ['Major', '10000.00', '25000.00', '0.20'],
      ['Minor', '200.00', '500.00', '0.30'],
      ['Mini', '25.00', '50.00', '0.30'],
    ],
  );
  assert.match(mini.commitment ?? '', /^[0-9a-f]{64}$/);
});

test('the calls need the signature of the platform, and an unknown level is refused', async () => {
  for (const path of [jackpotLevelsPath, `${jackpotWinsPath}?jackpotId=${jackpotId}`])
    assert.equal((await app.inject({ url: path })).statusCode, 401);
  assert.equal((await pause(true, jackpotId, {})).statusCode, 401);
  assert.equal((await pause(true, 'nowhere:MINI')).statusCode, 400);
});

test('a paused level does not rise and is not won; it goes on from where it stood', async () => {
  platform.newPlayer('1000.00');
  const player = await Player.open(app, platform, game);
  await player.spin('20.00', randomUUID());
  assert.equal((await pause(true)).statusCode, 200);
  const { mini } = await levelNow();
  assert.ok(mini.pausedAt !== null);
  assert.equal((await pause(true)).statusCode, 200);
  assert.equal((await levelNow()).mini.pausedAt, mini.pausedAt);
  await inTransaction(async (tx) => {
    const row = (await store.levelsOf(tx, group)).find(({ code }) => code === 'MINI');
    assert.ok(row);
    await store.setMeter(tx, row, { meter: (secretsOf(row).threshold - 1n).toString() });
  });
  assert.equal((await player.spin('20.00', randomUUID())).round.jackpots, undefined);
  assert.equal((await pause(false)).statusCode, 200);
  assert.equal((await player.spin('20.00', randomUUID())).round.jackpots?.length, 1);
  assert.deepEqual([(await levelNow()).mini.pausedAt, (await levelNow()).mini.wins], [null, mini.wins + 1]);
});

test('wins are listed newest first with the player and the round, and a page ends before the win it is asked for', async () => {
  const path = `${jackpotWinsPath}?jackpotId=${encodeURIComponent(jackpotId)}`;
  const { wins } = JackpotWinRecords.parse(await ask(path));
  const [newest] = wins;
  assert.ok(newest);
  assert.deepEqual([newest.gameCode, newest.name, newest.player.includes('***')], [game, 'Mini', true]);
  const older = JackpotWinRecords.parse(await ask(`${path}&before=${newest.id}`)).wins;
  assert.deepEqual(older, wins.slice(1));
  assert.deepEqual(JackpotWinRecords.parse(await ask(`${path}&before=${randomUUID()}`)).wins, []);
});
