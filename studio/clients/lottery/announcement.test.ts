import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lotteries } from '../../src/families/lottery/lotteries.ts';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import { announcementMsOf, orderOf, stepMsOf } from '../../src/families/lottery/announcement.ts';
import { announcementAt, carAt, turningDigits, turningValue } from './announcement.ts';

const lottery = (code: string) => lotteries.find((one) => one.code === code) ?? assert.fail(code);

test('a sheet of the North begins with its first prize, another with its lowest, and the special prize is last', () => {
  for (const code of ['vn-north', 'vn-ca-mau']) {
    const { space } = lottery(code);
    const prizes = numbersOf(space, []).map(({ prize }) => prize);
    const order = orderOf(space);
    assert.deepEqual(order.toSorted((a, b) => a - b), prizes.map((_, place) => place));
    assert.equal(prizes[order[0] ?? -1], code === 'vn-north' ? 'g1' : 'g8');
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

test('the announcement of every lottery is over in a third of the time to the next draw', () => {
  for (const one of lotteries) {
    const tookMs = announcementMsOf(one);
    assert.ok(stepMsOf(one) >= 300, one.code);
    if (one.schedule.kind === 'every') assert.ok(tookMs <= (one.schedule.seconds * 1_000) / 3, one.code);
  }
});

test('balls are announced in their order', () => {
  const ssc = lottery('ssc-1m');
  const step = stepMsOf(ssc);
  assert.deepEqual(announcementAt(ssc, step * 2), { shown: new Set([0, 1]), turning: 2 });
  assert.equal(announcementAt(ssc, step * 5), undefined);
});

test('cars reach the finish one after another, each when its place is announced, and none before', () => {
  const race = lottery('pk10-1m');
  const step = stepMsOf(race);
  for (let place = 0; place < 10; place += 1) {
    const car = { place, value: 10 - place };
    for (let since = 0; since < step * (place + 1); since += 100) assert.ok(carAt(race, car, since) < 1, `${place} after ${since} ms`);
    assert.equal(carAt(race, car, step * (place + 1)), 1);
  }
});

test('a turning ball shows values of its lottery only', () => {
  for (const { space } of lotteries)
    for (let look = 0; look < 30; look += 1) {
      const value = turningValue(space, look);
      assert.ok(value >= space.from && value < space.from + space.values);
    }
});

test('a turning cell shows as many digits as its number has', () => {
  for (let look = 0; look < 50; look += 1) assert.match(turningDigits(5, look), /^\d{5}$/);
  assert.notEqual(turningDigits(5, 1), turningDigits(5, 2));
});
