import { environment } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';

const { freezeTime } = await import('#studio/clock');
const { lotteries } = await import('../lotteries.ts');
const { makeNumeros } = await import('./make-numeros.ts');

const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(() => database.end());

const begin = Temporal.Instant.from('2026-12-01T05:00:00Z');
const made = async (code: string): Promise<{ count: number; days: number }> => {
  const { rows } = await database.query<{ count: number; days: number }>(
    `select count(*)::int as count, extract(epoch from max(draws_at) - $2::timestamptz)::int / 86400 as days from lottery.numero where game_code = $1 and draws_at > $2`,
    [code, begin.toString()],
  );
  return rows[0] ?? assert.fail(code);
};
const make = (...codes: string[]): Promise<void> => makeNumeros(lotteries.filter(({ code }) => codes.includes(code)));

test('a hundred draws of a daily lottery, a year of a weekly one and two days of a fast one take bets', async () => {
  freezeTime(begin);
  await make('lao-vip', 'vn-ca-mau', 'thai-government', 'ssc-5m');
  assert.deepEqual(await made('lao-vip'), { count: 100, days: 99 });
  const weekly = await made('vn-ca-mau');
  assert.ok(weekly.count === 52 && weekly.days > 355 && weekly.days <= 366, JSON.stringify(weekly));
  assert.equal((await made('thai-government')).count, 25, 'the first and the sixteenth of each month');
  const fast = await made('ssc-5m');
  assert.ok(fast.count >= 570 && fast.count <= 576 && fast.days <= 2, JSON.stringify(fast));
});

test('a numero is made once, and a draw that is over is followed by one more', async () => {
  freezeTime(begin.add({ minutes: 1 }));
  await make('lao-vip', 'vn-ca-mau');
  assert.equal((await made('lao-vip')).count, 100);
  freezeTime(begin.add({ hours: 24 }));
  await make('lao-vip', 'vn-ca-mau');
  assert.deepEqual(await made('lao-vip'), { count: 101, days: 100 });
  freezeTime(begin.add({ hours: 24 * 8 }));
  await make('vn-ca-mau');
  assert.equal((await made('vn-ca-mau')).count, 53);
});
