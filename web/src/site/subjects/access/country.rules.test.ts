import { expect, test } from 'vitest';
import { matching } from './country.rules.ts';

const country = (code: string, dialingCode: string, name: string) => ({ country: code, dialingCode, name, digits: [9], example: '' });
const all = [
  country('TH', '66', 'Thailand'),
  country('CI', '225', 'Côte d’Ivoire'),
  country('GB', '44', 'United Kingdom'),
  country('IO', '246', 'British Indian Ocean Territory'),
  country('IN', '91', 'India'),
];
const found = (typed: string) => matching(all, typed).map((entry) => entry.country);

test('a country is found by its name, its two letters or its code; a name that begins so comes first', () => {
  expect(found('')).toEqual(['TH', 'CI', 'GB', 'IO', 'IN']);
  expect(found('indi')).toEqual(['IN', 'IO']);
  expect(found('gb')).toEqual(['GB']);
  expect(found('+44')).toEqual(['GB']);
  expect(found('2')).toEqual(['CI', 'IO']);
  expect(found('zz')).toEqual([]);
});

test('marks above letters need not be typed', () => {
  expect(found('cote')).toEqual(['CI']);
});
