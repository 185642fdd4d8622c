import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MemberId } from '@croupier/contract/core/ids';
import { marginsOf, ppmOfSeries, seriesOfLine, seriesOfPpm } from './margin.rules.ts';

const [a, b, c] = ['A', 'B', 'C'] as unknown as [MemberId, MemberId, MemberId];
const million = 1_000_000n;
const terms = (series: Partial<Record<string, number>>) => (agent: MemberId) => {
  const own = series[agent];
  return own === undefined ? undefined : ppmOfSeries(own);
};
/** The margin of each agent of a stake in whole units. */
const shared = (stake: bigint, played: number, series: Partial<Record<string, number>>, chain = [c, b, a]) =>
  Object.fromEntries(marginsOf(chain, ppmOfSeries(played), terms(series)).map(({ agentId, ppm }) => [agentId, (stake * ppm) / million]));

for (const [series, back, rebate] of [
  [1_700, 850_000n, 128_000n],
  [1_800, 900_000n, 78_000n],
  [1_900, 950_000n, 28_000n],
  [1_956, 978_000n, 0n],
] as const)
  test(`series ${series} of a player up to 1956 returns ${back} millionths and gives a rebate of ${rebate}: together always 97.8 %`, () => {
    assert.equal(ppmOfSeries(series), back);
    assert.equal(ppmOfSeries(1_956) - ppmOfSeries(series), rebate);
  });

test('two points of a series are a tenth of a percent', () => assert.equal(ppmOfSeries(1_958) - ppmOfSeries(1_956), 1_000n));

test('a series is read from its rate again', () => assert.equal(seriesOfPpm(ppmOfSeries(1_957)), 1_957));

test('the higher series of an agent is their margin: 1980 above players at 1956 is 1.2 % of every stake', () =>
  assert.deepEqual(shared(100_000n, 1_956, { A: 1_980 }), { A: 1_200n }));

test('agents of one line share the margin: each has their own series less the one below', () =>
  assert.deepEqual(shared(100_000n, 1_950, { A: 1_980, B: 1_970, C: 1_950 }), { B: 1_000n, A: 500n }));

test('all shares come to the highest series less the played one, also when an agent between has no contract', () => {
  const all = shared(100_000n, 1_940, { A: 1_980, C: 1_960 });
  assert.deepEqual(all, { C: 1_000n, A: 1_000n });
  assert.equal(
    Object.values(all).reduce((sum, one) => sum + one),
    (100_000n * (ppmOfSeries(1_980) - ppmOfSeries(1_940))) / million,
  );
});

test('a slip from before a series was lowered is never paid twice', () =>
  assert.deepEqual(shared(100_000n, 1_970, { A: 1_980, B: 1_960, C: 1_950 }), { A: 500n }));

test('nobody earns of a player whose series is as high as theirs', () =>
  assert.deepEqual(shared(100_000n, 1_980, { A: 1_980, B: 1_970 }), {}));

test('a player plays up to the series of the nearest agent who has one', () => {
  assert.equal(seriesOfLine([c, b, a], terms({ A: 1_980, B: 1_960 })), 1_960);
  assert.equal(seriesOfLine([c, b, a], terms({})), undefined);
});
