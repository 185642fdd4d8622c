import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnAt, numbersOfDraw, publishedBy, sheetAt } from './draw.ts';
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
  assert.deepEqual(publishedBy(drawn, [], after(0)), { revision: 1, variant: 0, sinceSeconds: 0 });
  assert.equal(publishedBy(drawn, [{ fault: 'LATE', seconds: 60 }], after(59)), undefined);
  assert.equal(publishedBy(drawn, [{ fault: 'MISSING', seconds: 0 }], after(9_999)), undefined);
  assert.deepEqual(publishedBy(drawn, [{ fault: 'WRONG', seconds: 0 }], after(1)), { revision: 1, variant: 2, sinceSeconds: 1 });
  const corrected = [{ fault: 'CORRECTED', seconds: 30 }] as const;
  assert.deepEqual(publishedBy(drawn, corrected, after(29)), { revision: 1, variant: 0, sinceSeconds: 29 });
  assert.deepEqual(publishedBy(drawn, corrected, after(30)), { revision: 2, variant: 1, sinceSeconds: 30 });
});

test('a live draw publishes its numbers one by one, in the order of the draw, and says when it is complete', () => {
  assert.ok(north);
  const prizes = numbersOfDraw(north, '20261201', 'secret');
  const at = (sinceSeconds: number, faults: Parameters<typeof sheetAt>[2]['faults'] = []) => sheetAt(north, prizes, { faults, sinceSeconds });
  const count = (sheet: ReturnType<typeof at>): number => sheet?.prizes.reduce((sum, { numbers }) => sum + numbers.length, 0) ?? 0;
  const step = north.drawSeconds / 27;
  assert.equal(at(step - 1), undefined);
  assert.deepEqual(at(step), { complete: false, prizes: [{ code: 'g1', numbers: prizes[1]?.numbers }] });
  assert.deepEqual([count(at(step * 10)), at(step * 10)?.complete], [10, false]);
  assert.equal(at(step * 26 + 1)?.prizes.some(({ code }) => code === 'db'), false, 'the special prize is last');
  assert.deepEqual(at(north.drawSeconds), { complete: true, prizes });
  assert.deepEqual([count(at(9_999, [{ fault: 'STALLED', seconds: 10_000 }])), at(9_999, [{ fault: 'STALLED', seconds: 10_000 }])?.complete], [13, false]);
  const misread = at(9_999, [{ fault: 'MISREAD', seconds: 10_000 }]);
  assert.deepEqual([misread?.complete, count(misread)], [false, 27]);
  assert.notEqual(misread?.prizes.find(({ code }) => code === 'g1')?.numbers[0], prizes[1]?.numbers[0]);
  assert.deepEqual(at(10_000, [{ fault: 'MISREAD', seconds: 10_000 }]), { complete: true, prizes });
}); // prettier-ignore
