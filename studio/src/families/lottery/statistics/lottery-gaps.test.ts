import '#studio/test/short-wallet-timeout';
import { environment, platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { Player } from '#studio/test/player';
import type { GapLine } from '../protocol.ts';

const { createApp } = await import('#studio/app');
const { lotteries } = await import('../lotteries.ts');
const app = await createApp();
after(() => app.close());
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(() => database.end());

/** A drawn numero of some days ago. */
const insertDraw = (code: string, daysAgo: number, draw: number[]) =>
  database.query(
    `insert into lottery.numero (game_code, label, version, opens_at, closes_at, draws_at, state, draw, result_version, drawn_at)
     select $1, 'test-' || $2::int, 'test', at - interval '1 day', at - interval '1 hour', at, 'SETTLED', $3, 1, at from (select now() - $2::int * interval '1 day' as at) as moment`,
    [code, daysAgo, draw],
  );

type Gaps = { draws: number; numbers: GapLine[]; pairs: GapLine[]; heads: GapLine[]; tails: GapLine[] };
const gapsFor = async (code: string): Promise<Gaps> => {
  platform.newPlayer('100.00');
  const player = await Player.open(app, platform, code);
  const { status, body } = await player.call('GET', '/api/lottery/gaps');
  assert.equal(status, 200);
  return body as unknown as Gaps;
};

/** A sheet of Ca Mau in which every number ends with 00, except the special prize. */
const sheetEnding = (special: number): number[] => {
  const lottery = lotteries.find(({ code }) => code === 'vn-ca-mau');
  const draw = Array.from({ length: lottery?.space.count ?? 0 }, () => 0);
  [draw[4], draw[5]] = [Math.floor(special / 10), special % 10];
  return draw;
};

test('the gaps of a province come from its stored draws: numbers, pairs, heads and tails', async () => {
  for (const [daysAgo, special] of [[28, 27], [21, 35], [14, 72], [7, 35]] as const) await insertDraw('vn-ca-mau', daysAgo, sheetEnding(special));
  const { draws, numbers, pairs, heads, tails } = await gapsFor('vn-ca-mau');
  assert.equal(draws, 4);
  const of = (lines: GapLine[], value: number): number[] => lines.flatMap((line) => (line.value === value ? [line.gap, line.longest, line.hits] : []));
  assert.deepEqual(of(numbers, 27), [3, 3, 1]);
  assert.deepEqual(of(numbers, 35), [0, 1, 2]);
  assert.deepEqual(of(numbers, 0), [0, 0, 17 * 4]);
  assert.deepEqual(of(numbers, 99), [4, 4, 0]);
  assert.deepEqual(of(pairs, 27), [1, 1, 2]);
  assert.deepEqual(of(heads, 3), [0, 1, 2]);
  assert.deepEqual(of(tails, 7), [3, 3, 1]);
  // Another draw shows at once.
  await insertDraw('vn-ca-mau', 1, sheetEnding(27));
  assert.deepEqual(of((await gapsFor('vn-ca-mau')).numbers, 27), [0, 3, 2]);
}); // prettier-ignore

test('other lotteries have the gaps of their values, from the lowest, and no pairs', async () => {
  await insertDraw('k3-1m', 2, [6, 6, 1]);
  await insertDraw('k3-1m', 1, [2, 3, 1]);
  const { numbers, pairs } = await gapsFor('k3-1m');
  assert.deepEqual(numbers.map(({ value, gap, hits }) => [value, gap, hits]), [[1, 0, 2], [2, 0, 1], [3, 0, 1], [4, 2, 0], [5, 2, 0], [6, 1, 2]]);
  assert.deepEqual(pairs, []);
}); // prettier-ignore
