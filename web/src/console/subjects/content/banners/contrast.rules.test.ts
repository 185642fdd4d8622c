import { expect, test } from 'vitest';
import { contrastOfWords, contrastWanted, onPhone, shownPart } from './contrast.rules.ts';

const plain = (level: number) => Array.from({ length: 70 * 50 * 4 }, (_, at) => (at % 4 === 3 ? 255 : level));

test('a phone shows a little more than half of a banner, and more of its end than of its beginning', () => {
  const part = shownPart(5 / 2, onPhone.ratio, onPhone.at);
  expect(part.width).toBeCloseTo(0.557, 3);
  expect(part.left).toBeCloseTo(0.345, 3);
  expect([part.top, part.height]).toEqual([0, 1]);
});

test('words are read on a dark picture, and not on a white one', () => {
  expect(contrastOfWords(plain(20), 70, 50)).toBeGreaterThan(contrastWanted);
  expect(contrastOfWords(plain(255), 70, 50)).toBeLessThan(contrastWanted);
});
