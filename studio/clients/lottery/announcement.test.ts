import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lotteries } from '../../src/families/lottery/lotteries.ts';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import { announcementAt, orderOf, stepMsOf, turningDigits } from './announcement.ts';

const lottery = (code: string) => lotteries.find((one) => one.code === code) ?? assert.fail(code);

test('a sheet is announced from the lowest prize to the special one', () => {
  for (const code of ['vn-north', 'vn-ca-mau']) {
    const { space } = lottery(code);
    const prizes = numbersOf(space, []).map(({ prize }) => prize);
    const order = orderOf(space);
    assert.deepEqual(order.toSorted((a, b) => a - b), prizes.map((_, place) => place));
    assert.equal(prizes[order[0] ?? -1], code === 'vn-north' ? 'g7' : 'g8');
    assert.equal(prizes[order.at(-1) ?? -1], 'db');
  }
}); // prettier-ignore

test('the announcement goes on where the clock is, and is over after its last number', () => {
  const north = lottery('vn-north');
  const step = stepMsOf(north);
  assert.deepEqual(announcementAt(north, 0), { shown: new Set(), turning: orderOf(north.space)[0] });
  const middle = announcementAt(north, step * 10 + 1);
  assert.deepEqual([middle?.shown.size, middle?.turning], [10, orderOf(north.space)[10]]);
  assert.equal(announcementAt(north, step * 27 - 1)?.shown.size, 26);
  assert.equal(announcementAt(north, step * 27), undefined);
});

test('the announcement of every sheet is over in a third of the time to the next draw', () => {
  for (const one of lotteries.filter(({ space }) => space.prizes !== undefined)) {
    const tookMs = stepMsOf(one) * orderOf(one.space).length;
    assert.ok(stepMsOf(one) >= 300, one.code);
    if (one.schedule.kind === 'every') assert.ok(tookMs <= (one.schedule.seconds * 1_000) / 3, one.code);
  }
});

test('other lotteries have no announcement of cells', () => {
  assert.equal(announcementAt(lottery('ssc-1m'), 0), undefined);
});

test('a turning cell shows as many digits as its number has', () => {
  for (let look = 0; look < 50; look += 1) assert.match(turningDigits(5, look), /^\d{5}$/);
  assert.notEqual(turningDigits(5, 1), turningDigits(5, 2));
});
