import '#studio/test/short-wallet-timeout';
import { environment, platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import pg from 'pg';
import { Player } from '#studio/test/player';
import type { SlipView } from '../protocol.ts';

const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { lotteries } = await import('../lotteries.ts');
const { closeAndDraw } = await import('../numeros/draw-numeros.ts');
const { makeNumeros } = await import('../numeros/make-numeros.ts');
const { saltChains } = await import('../numeros/salt-chains.ts');
const { settleNumeros } = await import('./settle-numeros.ts');

const app = await createApp();
after(() => app.close());
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(() => database.end());

test('numeros of a lottery that is gone, which can be neither drawn nor settled, hold up no other lottery', async () => {
  freezeTime(Temporal.Instant.from('2026-12-01T05:00:01Z'));
  platform.newPlayer('100.00');
  await makeNumeros(lotteries.filter(({ code }) => code === 'ssc-5m'));
  await saltChains();
  const player = await Player.open(app, platform, 'ssc-5m');
  const { body } = await player.call('GET', '/api/lottery/numeros/open');
  const [numero] = body['numeros'] as { id: string; drawsAt: string }[];
  assert.ok(numero);
  const rows = [{ play: 'fixed', selection: { rows: [[1], [], [], [], []] }, unit: '2', multiple: 1 }];
  const placed = await player.call('POST', '/api/lottery/slips', { requestId: randomUUID(), series: 1956, rows, numeros: [{ id: numero.id }] });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  const times = ['2026-12-01T04:00:00Z', '2026-12-01T04:01:00Z', '2026-12-01T04:02:00Z'];
  await database.query(`insert into lottery.numero (game_code, label, version, chain_id, link, opens_at, closes_at, draws_at, state)
    select 'gone', '1', 'gone.1', id, 2000, $1, $2, $3, 'CLOSED' from lottery.chain limit 1`, times);
  const { rows: drawn } = await database.query<{ id: string }>(`insert into lottery.numero (game_code, label, version, opens_at, closes_at, draws_at, state, draw, result_version, drawn_at)
    values ('gone', '2', 'gone.1', $1, $2, $3, 'DRAWN', '{1}', 1, $3) returning id`, times);
  await database.query("insert into lottery.entry (numero_id, game_code, player_id, currency) values ($1, 'gone', $2, 'THB')", [drawn[0]?.id, randomUUID()]);
  for (const seconds of [1, 101]) {
    freezeTime(Temporal.Instant.from(numero.drawsAt).add({ seconds }));
    await closeAndDraw();
    await settleNumeros();
  }
  const slips = (await player.call('GET', '/api/lottery/slips')).body['slips'] as SlipView[];
  assert.deepEqual(slips.map(({ state }) => state), ['SETTLED']);
}); // prettier-ignore
