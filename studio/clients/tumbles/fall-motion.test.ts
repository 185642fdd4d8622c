import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anticipationMs, columnEveryMs, columnStarts, fallMs, heightAt, settleMs, squashAt } from './fall-motion.ts';

test('a symbol starts where it falls from, gathers speed, and lies in its place at the end', () => {
  for (const rows of [1, 3, 7]) {
    assert.equal(heightAt(0, rows), rows);
    assert.ok(rows - heightAt(fallMs(rows) / 2, rows) < rows / 2);
    assert.ok(Math.abs(heightAt(fallMs(rows) - 0.001, rows)) < 0.01);
    assert.equal(heightAt(settleMs(rows), rows), 0);
    assert.equal(squashAt(settleMs(rows), rows), 1);
  }
});

test('a symbol bounces up and never goes below its place', () => {
  const heights = Array.from({ length: 200 }, (_, step) => heightAt(fallMs(4) + step, 4));
  assert.ok(heights.every((height) => height >= 0));
  assert.ok(Math.max(...heights) > 0.08 && Math.max(...heights) < 0.2);
});

test('a symbol that does not fall lies still', () => assert.deepEqual([heightAt(0, 0), squashAt(0, 0), settleMs(0)], [0, 1, 0]));

test('columns wait only while exactly one more scatter wins free spins', () => {
  const { at, waits } = columnStarts([1, 1, 1, 0, 1, 0], 4);
  assert.deepEqual(waits, [false, false, false, true, true, false]);
  assert.equal((at[4] ?? 0) - (at[2] ?? 0), 2 * anticipationMs);
  assert.equal((at[5] ?? 0) - (at[4] ?? 0), columnEveryMs);
  assert.deepEqual(columnStarts([3, 0, 0], 4, 20, false).waits, [false, false, false]);
});
