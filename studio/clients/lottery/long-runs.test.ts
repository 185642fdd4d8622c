import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLottery } from '../../src/families/lottery/lotteries.ts';
import { longRunsOf } from './long-runs.ts';

const plays = (code: string) => findLottery(code)?.plays ?? [];
const named = (runs: ReturnType<typeof longRunsOf>) =>
  runs.map(({ play, cell, other, count }) => `${play.code} ${cell}/${other} ×${count}`);

test('cells that won the last draws are listed with the cell against them, the longest run first', () => {
  const draws = [[7, 0, 1, 2, 3], [9, 1, 1, 2, 3], [5, 0, 0, 0, 4], [4, 9, 9, 9, 4]];
  assert.deepEqual(named(longRunsOf(plays('ssc-sides-1m'), draws)), [
    'ball5 small/big ×4', 'sum-sides small/big ×3', 'ball1 big/small ×3', 'ball1 odd/even ×3', 'ball2 small/big ×3', 'ball3 small/big ×3',
    'ball4 small/big ×3', 'ball4 even/odd ×3', 'dragon-tiger dragon/tiger ×3',
  ]);
}); // prettier-ignore

test('a draw that gives the stake back ends a run', () => {
  const draw = (ball: number) => [ball, 1, 2, 3, 4];
  const runs = longRunsOf(plays('11x5-sides-1m'), [draw(9), draw(11), draw(9), draw(9)], 1).filter(({ play }) => play.code === 'ball1');
  assert.deepEqual(named(runs), ['ball1 big/small ×1', 'ball1 odd/even ×1']);
});
