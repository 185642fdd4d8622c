import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MemberId } from '@croupier/contract/core/ids';
import { ppmOfSeries } from './margin.rules.ts';
import { triedMargin } from './try-series.rules.ts';

const [a, b] = ['A', 'B'] as unknown as [MemberId, MemberId];
const terms = (series: Partial<Record<string, number>>) => (agent: MemberId) => {
  const own = series[agent];
  return own === undefined ? undefined : ppmOfSeries(own);
};
/** The margin in points of a series: B is below A, and the player below B. */
const tried = (agent: MemberId, series: number, seriesMax: number, is: Partial<Record<string, number>>) =>
  Number(triedMargin(agent, ppmOfSeries(series), { chain: [b, a], seriesMax }, terms(is))) / 500;

test('another series of an upper agent brings what it is above the agent below', () => {
  assert.equal(tried(a, 1_980, 1_950, { A: 1_970, B: 1_950 }), 30);
  assert.equal(tried(a, 1_940, 1_950, { A: 1_970, B: 1_950 }), 0);
});

test('players of the nearest agent play up to the tried series, so it brings the agent nothing', () => {
  assert.equal(tried(b, 1_960, 1_950, { A: 1_970, B: 1_950 }), 0);
});

test('where the lottery offers less than the nearest agent has, the agent has the difference', () => {
  assert.equal(tried(b, 1_960, 1_940, { A: 1_970, B: 1_950 }), 20);
});

test('a first contract of the nearest agent moves the players to its series', () => {
  assert.equal(tried(b, 1_960, 1_970, { A: 1_970 }), 0);
  assert.equal(tried(a, 1_970, 1_960, { B: 1_960 }), 10);
});
