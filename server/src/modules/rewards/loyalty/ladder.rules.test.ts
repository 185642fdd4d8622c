import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldLevel, ladderFault, monthResult } from './ladder.rules.ts';
import type { Ladder } from './terms.rules.ts';

const units = (baht: number): bigint => BigInt(baht) * 10_000n;
const steps = [
  [0, 0, 0, 0],
  [100_000, 5_000, 100, 0],
  [500_000, 20_000, 500, 100],
  [2_000_000, 60_000, 2_000, 500],
  [5_000_000, 150_000, 5_000, 1_500],
] as const;
const ladder: Ladder = {
  levels: steps.map(([turnover, deposits, levelUp, monthly], place) => ({
    level: place + 1,
    name: { en: `L${place + 1}` },
    turnover: units(turnover),
    deposits: units(deposits),
    keep: units(turnover * 0.4),
    levelUp: units(levelUp),
    monthly: units(monthly),
    birthday: 0n,
    contact: '',
  })),
  claimDays: 30,
  turnoverPpm: 0,
};
const month = (level: number, turnover: number, deposits: number) => {
  const { before, after, kept, risen } = monthResult(ladder, level, { turnover: units(turnover), deposits: units(deposits) });
  return [before, after, kept, risen.map((one) => one.level)];
};

test('four months: three levels at once, kept without deposits, one level down, and up again', () => {
  assert.deepEqual(month(1, 2_300_000, 70_000), [1, 4, true, [2, 3, 4]]);
  assert.deepEqual(month(4, 900_000, 10_000), [4, 4, true, []]);
  assert.deepEqual(month(4, 150_000, 5_000), [4, 3, false, []], 'one level, although the next one is not kept either');
  assert.deepEqual(month(3, 2_100_000, 65_000), [3, 4, true, [4]]);
});

test('a level asks for both valid bets and deposits', () => {
  assert.deepEqual(month(1, 600_000, 19_999), [1, 2, true, [2]]);
  assert.deepEqual(month(1, 99_999, 20_000), [1, 1, true, []]);
});

test('a member below all levels holds the lowest, and one above all holds the highest', () => {
  assert.equal(heldLevel(ladder, 0).level, 1);
  assert.equal(heldLevel(ladder, 100).level, 5);
});

test('a ladder whose levels ask for less than those below, or keep for more than they ask, is impossible', () => {
  assert.equal(ladderFault(ladder), undefined);
  const but = (place: number, changes: object): Ladder => ({
    ...ladder,
    levels: ladder.levels.map((level, at) => (at === place ? { ...level, ...changes } : level)),
  });
  assert.equal(ladderFault(but(2, { turnover: units(50_000), keep: 0n })), 'turnover');
  assert.equal(ladderFault(but(2, { deposits: 1n })), 'deposits');
  assert.equal(ladderFault(but(1, { keep: units(100_001) })), 'keep');
  assert.equal(ladderFault(but(0, { deposits: 1n })), 'deposits');
  assert.equal(ladderFault(but(3, { level: 3 })), 'levels');
  assert.equal(ladderFault({ ...ladder, levels: [] }), 'levels');
});
