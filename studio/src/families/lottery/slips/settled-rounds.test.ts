import '#studio/test/short-wallet-timeout';
import { environment, platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { SettledRounds } from '@croupier/contract/vendor-api/lottery-rounds';
import pg from 'pg';
import * as z from 'zod/mini';
import { Player } from '#studio/test/player';

const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { lotteries } = await import('../lotteries.ts');
const { makeNumeros } = await import('../numeros/make-numeros.ts');
const { closeAndDraw } = await import('../numeros/draw-numeros.ts');
const { inTransaction } = await import('#studio/database');
const { chainsToSalt } = await import('../numeros/store.ts');
const { saltChains } = await import('../numeros/salt-chains.ts');
const { settleNumeros } = await import('./settle-numeros.ts');
const { settledRounds } = await import('./settled-rounds.ts');

const app = await createApp();
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(async () => {
  await app.close();
  await database.end();
});

const begin = Temporal.Instant.from('2026-11-29T05:00:00Z');
before(() => freezeTime(begin));

type Numero = { id: string; drawsAt: string };
const play = (player: Player, numero: Numero, series: number, rows: readonly object[]) =>
  player.call('POST', '/api/lottery/slips', { requestId: randomUUID(), series, rows, numeros: [{ id: numero.id }] });
const everyDigit = { play: 'fixed', selection: { rows: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] }, unit: '2', multiple: 1 };
const group = { play: 'last3-group6', selection: { rows: [[1, 2, 3, 4]] }, unit: '2', multiple: 1 };

test("a player of a line plays up to the line's prize level, and their settled rounds are told by play, once, in order", async () => {
  platform.newPlayer('100000.00');
  platform.rules = { ...platform.rules, seriesMax: 1_940 };
  await makeNumeros(lotteries.filter(({ code }) => code === 'ssc-1m'));
  // On a busy machine the platform may answer too late; it is asked again.
  while ((await inTransaction((tx) => chainsToSalt(tx, 1))).length > 0) await saltChains();
  const player = await Player.open(app, platform, 'ssc-1m');
  const [numero, later] = (await player.call('GET', '/api/lottery/numeros/open')).body['numeros'] as [Numero, Numero];
  assert.equal((await play(player, numero, 1_950, [everyDigit])).body['code'], 'SERIES_STALE');
  assert.equal((await play(player, numero, 1_940, [everyDigit, group])).status, 200);
  assert.equal((await play(player, numero, 1_900, [everyDigit])).status, 200);

  const nothing = await settledRounds({});
  assert.deepEqual(nothing.rounds, []);
  for (const { drawsAt } of [numero, later]) {
    freezeTime(Temporal.Instant.from(drawsAt).add({ seconds: 1 }));
    await closeAndDraw();
    freezeTime(Temporal.Instant.from(drawsAt).add({ seconds: 6 }));
    await settleNumeros();
  }
  freezeTime(Temporal.Instant.from(later.drawsAt).add({ seconds: 15 }));
  const first = z.parse(SettledRounds, await settledRounds({ after: nothing.next }));
  const [round] = first.rounds;
  assert.deepEqual([first.rounds.length, round?.version, round?.gameCode, round?.family], [1, 1, 'ssc-1m', 'SSC']);
  // 20 at 1940 and 20 at 1900, which pays 2 % back; ten digits of one place always win once.
  const fixed = round?.plays.find((one) => one.play === 'fixed');
  assert.deepEqual([fixed?.seriesMax, fixed?.bets, fixed?.stake, fixed?.prize, fixed?.rebate], [1_940, 20, '40.00', '38.40', '0.40']);
  assert.equal(round?.plays.find((one) => one.play === 'last3-group6')?.stake, '8.00');
  const again = await settledRounds({ after: first.next });
  assert.deepEqual(again, { rounds: [], next: first.next });

  // A corrected draw is told once more, as a later version.
  await database.query("update lottery.numero set settled_at = settled_at + interval '1 second' where id = $1", [numero.id]);
  freezeTime(Temporal.Instant.from(later.drawsAt).add({ seconds: 20 }));
  const repeated = await settledRounds({});
  assert.deepEqual(repeated.rounds.map(({ roundId }) => roundId), [round?.roundId]);
}); // prettier-ignore
