import '#studio/test/short-wallet-timeout';
import { environment, platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import pg from 'pg';
import { Player } from '#studio/test/player';
import type { SlipId } from '../tables.ts';

const { createApp } = await import('#studio/app');
const { now } = await import('#studio/clock');
const { inTransaction } = await import('#studio/database');
const { lotteries } = await import('../lotteries.ts');
const { makeNumeros } = await import('../numeros/make-numeros.ts');
const { giveBack } = await import('./give-back.ts');

const app = await createApp();
after(() => app.close());
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(() => database.end());

/** Places typed numbers, ten thousand in a row, in so many numeros. */
const placeTyped = async (rowCount: number, numeroCount: number) => {
  platform.newPlayer('100000.00');
  await makeNumeros(lotteries.filter(({ code }) => code === 'ssc-20m'));
  const player = await Player.open(app, platform, 'ssc-20m');
  const { body } = await player.call('GET', '/api/lottery/numeros/open');
  const numeros = (body['numeros'] as { id: string }[]).slice(0, numeroCount).map(({ id }) => ({ id }));
  const numbersFrom = (least: number): string[] => Array.from({ length: 10_000 }, (_, nth) => String(least + nth).padStart(5, '0'));
  const rows = Array.from({ length: rowCount }, (_, nth) => ({ play: 'five-single', selection: { numbers: numbersFrom(nth * 10_000) }, unit: '0.02', multiple: 1 }));
  return player.call('POST', '/api/lottery/slips', { requestId: randomUUID(), series: 1956, rows, numeros });
}; // prettier-ignore

test('a slip of two rows with ten thousand typed numbers each is placed', async () => {
  const placed = await placeTyped(2, 1);
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
});

test('a chase of so many numbers in so many draws that the draws would be held for long is refused, and counts nothing', async () => {
  const refused = await placeTyped(2, 6);
  assert.deepEqual([refused.status, refused.body.code, refused.body.value?.['most']], [422, 'CHASE_TOO_LARGE', 100_000]);
  const { rows } = await database.query<{ held: number }>("select count(*)::int as held from lottery.exposure where outcome like '1%' and numero_id not in (select numero_id from lottery.slip)");
  assert.equal(rows[0]?.held, 0);
}); // prettier-ignore

test('more slips than a statement has parameters are given back in one go, as those of many chases that stop on a win', async () => {
  const ids = Array.from({ length: 70_000 }, () => randomUUID() as string as SlipId);
  assert.deepEqual(await inTransaction((tx) => giveBack(tx, ids, 'OPEN', 'CHASE_STOPPED', now())), []);
});
