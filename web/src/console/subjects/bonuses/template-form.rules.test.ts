import type { Currency } from '@croupier/contract/core/money';
import { BonusTerms } from '@croupier/contract/rewards/bonuses';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newTemplate, readTemplate, termsFrom, typedFrom } from './template-form.rules.ts';

const baht = 'THB' as Currency;
const typed = { ...newTemplate, code: 'WELCOME', name: 'Welcome', stakeMax: '50', weights: { RNG: '100', LIVE: '12.5', LOTT: '-' } };

test('a form becomes terms that the contract takes, and comes back as it was typed', () => {
  const terms = termsFrom(typed, readTemplate(typed, baht), baht);
  expect(z.parse(BonusTerms, terms)).toEqual(terms);
  expect(terms?.wagering.timesPpm).toBe(10_000_000);
  expect(terms?.wagering.weights).toMatchObject({ RNG: 1_000_000, LIVE: 125_000, LOTT: null, PVP: 0 });
  expect(terms?.stakeMax).toBe('50.00');
  const template = { code: 'WELCOME', name: { en: 'Welcome' }, terms } as never;
  expect(typedFrom(template)).toMatchObject({ times: '10', stakeMax: '50.00', weights: { LIVE: '12.5', LOTT: '-', PVP: '0' } });
});

test('a wrong field is undefined, and then there are no terms', () => {
  const wrong = readTemplate({ ...typed, times: '1000', code: 'lower', useDays: '0', weights: { RNG: '101' } }, baht);
  expect([wrong.times, wrong.code, wrong.useDays, wrong.weights]).toEqual([undefined, undefined, undefined, undefined]);
  expect(termsFrom(typed, wrong, baht)).toBeUndefined();
});

test('terms that the form does not show are kept', () => {
  const before = termsFrom(typed, readTemplate(typed, baht), baht);
  if (before === undefined) throw new Error('no terms');
  const special: BonusTerms = { ...before, queueDays: 3, reclaimsConverted: true };
  const after = termsFrom(typed, readTemplate(typed, baht, special), baht);
  expect([after?.queueDays, after?.reclaimsConverted]).toEqual([3, true]);
});
