import '#studio/test/short-wallet-timeout';
import '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { SlipId } from '../tables.ts';

const { now } = await import('#studio/clock');
const { inTransaction } = await import('#studio/database');
const { openLotteryHouse, openOf } = await import('../test/lottery-house.ts');
const { giveBack } = await import('./give-back.ts');

const { begin, database, playerIn } = await openLotteryHouse();
beforeEach(() => begin('100000.00'));

/** Places typed numbers, ten thousand in a row, in so many numeros. */
const placeTyped = async (rowCount: number, numeroCount: number) => {
  const player = await playerIn('ssc-20m');
  const numeros = (await openOf(player)).slice(0, numeroCount).map(({ id }) => ({ id }));
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
