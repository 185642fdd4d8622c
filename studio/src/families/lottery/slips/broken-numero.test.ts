import '#studio/test/short-wallet-timeout';
import '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';

const { freezeTime, now } = await import('#studio/clock');
const { closeAndDraw } = await import('../numeros/draw-numeros.ts');
const { openLotteryHouse, openOf, slipsOf } = await import('../test/lottery-house.ts');
const { settleNumeros } = await import('./settle-numeros.ts');

const { begin, database, playerIn } = await openLotteryHouse();
beforeEach(() => begin('100.00'));

test('numeros of a lottery that is gone, which can be neither drawn nor settled, hold up no other lottery', async () => {
  const player = await playerIn('ssc-5m');
  const [numero] = await openOf(player);
  assert.ok(numero);
  const rows = [{ play: 'fixed', selection: { rows: [[1], [], [], [], []] }, unit: '2', multiple: 1 }];
  const placed = await player.call('POST', '/api/lottery/slips', { requestId: randomUUID(), series: 1956, rows, numeros: [{ id: numero.id }] });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  const times = [3, 2, 1].map((minutes) => now().subtract({ minutes }).toString());
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
  assert.deepEqual((await slipsOf(player)).map(({ state }) => state), ['SETTLED']);
}); // prettier-ignore
