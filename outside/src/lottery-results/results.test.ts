import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnAt, numbersOfDraw, publishedBy } from './draw.ts';
import { publicLotteries } from './lotteries.ts';

const north = publicLotteries.find(({ code }) => code === 'vn-north');
const drawn = Temporal.Instant.from('2026-12-01T11:15:00Z');
const after = (seconds: number): Temporal.Instant => drawn.add({ seconds });

test('a draw is published at its time of the day, in its zone', () => {
  assert.ok(north);
  assert.equal(drawnAt(north, '20261201')?.toString(), drawn.toString());
  assert.equal(drawnAt(north, '20261341'), undefined);
});

test('both publishers have the same numbers, and a wrong or corrected result has others', () => {
  assert.ok(north);
  const numbers = numbersOfDraw(north, '20261201', 'secret');
  assert.deepEqual(numbers, numbersOfDraw(north, '20261201', 'secret'));
  assert.notDeepEqual(numbers, numbersOfDraw(north, '20261201', 'secret', 1));
  assert.equal(
    numbers.reduce((sum, prize) => sum + prize.numbers.length, 0),
    27,
  );
});

test('a result may be late, missing, wrong or corrected', () => {
  assert.equal(publishedBy(drawn, [], after(-1)), undefined);
  assert.deepEqual(publishedBy(drawn, [], after(0)), { revision: 1, variant: 0 });
  assert.equal(publishedBy(drawn, [{ fault: 'LATE', seconds: 60 }], after(59)), undefined);
  assert.equal(publishedBy(drawn, [{ fault: 'MISSING', seconds: 0 }], after(9_999)), undefined);
  assert.deepEqual(publishedBy(drawn, [{ fault: 'WRONG', seconds: 0 }], after(1)), { revision: 1, variant: 2 });
  const corrected = [{ fault: 'CORRECTED', seconds: 30 }] as const;
  assert.deepEqual(publishedBy(drawn, corrected, after(29)), { revision: 1, variant: 0 });
  assert.deepEqual(publishedBy(drawn, corrected, after(30)), { revision: 2, variant: 1 });
});
