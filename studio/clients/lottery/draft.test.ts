import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editionsOf } from '../../src/families/lottery/editions.ts';
import { lotteries } from '../../src/families/lottery/lotteries.ts';
import { countBets, readSelection } from '../../src/families/lottery/rule-of.ts';
import {
  cellText,
  emptyDraft,
  gridRowsOf,
  isBetWith,
  ordersOfNumber,
  readNumbers,
  selectionOf,
  setRow,
  toggle,
  toggleText,
} from './draft.ts';

test('every play of every lottery can be entered on the board', () => {
  for (const { space, plays, code } of new Map(lotteries.flatMap(editionsOf).map((lottery) => [lottery.version, lottery])).values())
    for (const play of plays) {
      let draft = emptyDraft(play, space);
      const rows = gridRowsOf(play, space);
      for (const [nth, { word, values }] of rows.entries()) if (word !== 'dan') draft = setRow(draft, nth, values.slice(0, 10));
      if (play.rule.kind === 'numbers') draft = toggleText(draft, '1'.repeat(play.rule.digits));
      if (play.rule.kind === 'cells') draft = toggleText(draft, cellText(play, play.rule.cells[0]?.key ?? ''));
      const selection = readSelection(play, space, selectionOf(play, draft));
      assert.ok(selection !== undefined && countBets(play, space, selection) > 0, `${code} ${play.code}`);
    }
});

test('numbers are read from a pasted text, and what is no number of the play is shown', () => {
  assert.deepEqual(readNumbers('12, 34;56 x 7 123', 2), { numbers: ['12', '34', '56'], repeated: [], unknown: ['x', '7', '123'] });
  assert.deepEqual(readNumbers('12 34 12 12 34 5', 2).repeated, ['12', '34']);
});

test('a number has as many orders as its digits allow', () => {
  assert.deepEqual([ordersOfNumber('12'), ordersOfNumber('11')], [['12', '21'], ['11']]);
  assert.deepEqual(['123', '112', '1234', '1188'].map((number) => ordersOfNumber(number).length), [6, 3, 24, 6]);
}); // prettier-ignore

test('a value of dan is taken out of tuo', () => {
  const lottery = lotteries.find(({ code }) => code === '11x5-1m');
  const play = lottery?.plays.find(({ code }) => code === 'any5');
  assert.ok(lottery && play);
  let draft = toggle(emptyDraft(play, lottery.space), play, 1, 3);
  draft = toggle(draft, play, 0, 3);
  assert.deepEqual(draft.rows, [[3], []]);
});

test('plays of the same Thai numbers are bet on together, and in any order a number and its reverse are one', () => {
  const lottery = lotteries.find(({ code }) => code === 'thai-government') ?? assert.fail();
  const play = (code: string) => lottery.plays.find((one) => one.code === code) ?? assert.fail(code);
  assert.ok(isBetWith(lottery, play('two-top'), play('two-bottom')));
  assert.ok(isBetWith(lottery, play('three-top'), play('three-tote')));
  assert.ok(!isBetWith(lottery, play('two-top'), play('three-top')));
  assert.ok(!isBetWith(lottery, play('run-top'), play('run-bottom')));
  assert.ok(!isBetWith({ area: 'VN' }, play('two-top'), play('two-bottom')));
  const texts = ['123', '321', '112'];
  assert.deepEqual(selectionOf(play('three-tote'), { rows: [], texts }), { kind: 'numbers', numbers: ['123', '112'] });
  assert.deepEqual(selectionOf(play('three-top'), { rows: [], texts }), { kind: 'numbers', numbers: texts });
});
