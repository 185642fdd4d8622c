import { expect, test } from 'vitest';
import { readWeightLines, weightLines } from './weights-text.rules.ts';

const isVendor = (name: string) => /^[A-Z0-9_]{2,20}$/.test(name);

test('a line is a name and a weight in per cent, or a minus sign that excludes', () => {
  const weights = readWeightLines('LANTERN 50\n\n EVO -\nKOI 12,5%', isVendor);
  expect(weights).toEqual([
    { name: 'LANTERN', ppm: 500_000 },
    { name: 'EVO', ppm: null },
    { name: 'KOI', ppm: 125_000 },
  ]);
  expect(weightLines(weights ?? [])).toBe('LANTERN 50\nEVO -\nKOI 12.5');
  expect(readWeightLines('', isVendor)).toEqual([]);
});

test('a wrong name, a weight above 100, a missing weight and a name that stands there twice are refused', () => {
  for (const text of ['lantern 50', 'LANTERN 101', 'LANTERN', 'LANTERN 5 5', 'LANTERN 5\nLANTERN 6', 'LANTERN half'])
    expect(readWeightLines(text, isVendor)).toBeUndefined();
});
