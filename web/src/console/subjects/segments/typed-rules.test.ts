import { expect, test } from 'vitest';
import type { Currency } from '@croupier/contract/core/money';
import { SegmentRules } from '@croupier/contract/rewards/segments';
import { isComplete, newCondition, newRules, readRules, typedFrom } from './typed-rules.ts';

const thb = 'THB' as Currency;
const conditions = [
  { by: 'REGISTERED', min: '2026-11-01', max: null },
  { by: 'COUNTRY', countries: ['TH', 'VN'] },
  { by: 'LANGUAGE', languages: ['th'] },
  { by: 'BIRTHDAY', months: 'CURRENT' },
  { by: 'BIRTHDAY', months: [1, 12] },
  { by: 'KYC', min: 2, max: null },
  { by: 'LEVEL', min: null, max: 4 },
  { by: 'DEPOSIT_COUNT', withinDays: null, min: 1, max: 3 },
  { by: 'DEPOSIT_SUM', withinDays: 30, min: '1500.00', max: null },
  { by: 'TURNOVER', games: ['RNG', 'LIVE'], withinDays: 7, min: '0.50', max: '20.00' },
  { by: 'ACTIVITY', what: 'SIGN_IN', done: false, days: 30 },
  { by: 'AGENT_LINE', agent: 'senior' },
];

test('rules that are shown in fields are read back as they were', () => {
  const rules = SegmentRules.parse({
    match: 'ANY',
    groups: [
      { match: 'ALL', conditions: conditions.slice(0, 8).map((condition, at) => ({ not: at % 2 === 1, condition })) },
      { match: 'ANY', conditions: conditions.slice(8).map((condition) => ({ not: false, condition })) },
    ],
  });
  expect(readRules(typedFrom(rules), thb)).toEqual(rules);
});

test('a new condition is incomplete until a limit is typed, and amounts are read as people write them', () => {
  expect(readRules(newRules, thb)).toBeUndefined();
  expect(isComplete({ ...newCondition, min: '1,500' }, thb)).toBe(true);
  expect(isComplete({ ...newCondition, min: 'many' }, thb)).toBe(false);
  expect(isComplete({ ...newCondition, min: '10', max: '9' }, thb)).toBe(false);
  expect(isComplete({ ...newCondition, kind: 'COUNTRY', list: 'th vn' }, thb)).toBe(true);
  expect(isComplete({ ...newCondition, kind: 'ACTIVITY', days: '' }, thb)).toBe(false);
});
