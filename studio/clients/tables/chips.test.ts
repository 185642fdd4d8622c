import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chipsFor, chipText, pileOf } from './chips.ts';

test('the rail has up to seven chips from the minimum to the maximum, rising', () => {
  for (const [min, max] of [
    [100_000n, 50_000_000n],
    [5_000n, 2_000_000n],
    [50_000_000n, 50_000_000_000n],
    [10n, 10n],
    [70n, 900n],
  ] as const) {
    // prettier-ignore
    const chips = chipsFor(min, max);
    assert.equal(chips[0], min);
    assert.ok(chips.length >= 1 && chips.length <= 7);
    assert.ok(chips.every((chip, index) => chip <= max && (index === 0 || chip > (chips[index - 1] ?? 0n))));
  }
  assert.deepEqual(chipsFor(100n, 50n), []);
});

test('a pile is never empty and never higher than it may be', () => {
  const chips = chipsFor(10n, 10_000n);
  for (const amount of [10n, 15n, 999n, 123_456n]) assert.ok(pileOf(amount, chips, 4).length >= 1 && pileOf(amount, chips, 4).length <= 4);
});

test('amounts are short on a chip', () => {
  assert.deepEqual([chipText(100_000n, 4), chipText(15_000_000n, 4), chipText(500_000_000n, 4), chipText(50_000_000_000n, 4), chipText(5_000n, 4)], ['10', '1500', '50k', '5M', '0.5']); // prettier-ignore
});
