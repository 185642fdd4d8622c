import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeWithin } from './picture.rules.ts';

test('a picture is made to fit, and a long one keeps a width that can be read', () => {
  const size = (width: number, height: number, sideMax: number) => Object.values(sizeWithin({ width, height }, sideMax)).join(' × ');
  assert.equal(size(4_000, 3_000, 3_000), '3000 × 2250');
  assert.equal(size(800, 600, 3_000), '800 × 600', 'nothing is enlarged');
  assert.equal(size(1_080, 20_000, 3_000), '885 × 16383');
  assert.equal(size(1_080, 8_000, 3_000), '1000 × 7407');
  assert.equal(size(20_000, 1_080, 3_000), '16383 × 885');
  assert.equal(size(200, 20_000, 3_000), '164 × 16383');
  assert.equal(size(1_080, 20_000, 320), '320 × 5926');
});
