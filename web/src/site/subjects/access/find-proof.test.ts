import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findProof } from './find-proof.ts';

const bitsOf = (text: string): string =>
  [...createHash('sha256').update(text).digest()].map((byte) => byte.toString(2).padStart(8, '0')).join('');

test.each([1, 7, 8, 9, 12])('what is found begins with %i zero bits, and nothing before it does', (bits) => {
  const found = findProof({ prefix: 'ทดสอบ-', bits });
  const good = (n: number) => bitsOf(`ทดสอบ-${String(n)}`).startsWith('0'.repeat(bits));
  expect(good(Number(found))).toBe(true);
  expect(Array.from({ length: Number(found) }, (_, n) => n).some(good)).toBe(false);
});
