import type { Currency } from '@croupier/contract/core/money';
import { BonusTerms } from '@croupier/contract/rewards/bonuses';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newTemplate, readTemplate, termsFrom, typedFrom } from './template-form.rules.ts';

const baht = 'THB' as Currency;
const typed = {
  ...newTemplate,
  code: 'WELCOME',
  name: 'Welcome',
  oddsMin: '1.5',
  stakeMax: '50',
  cashoutTimes: '5',
  queueDays: '3',
  reclaimsConverted: true,
  depositMin: '100',
  weights: { RNG: '100', LIVE: '12.5', LOTT: '-' },
  vendorWeights: 'LANTERN 50\nEVO -',
  gameWeights: 'EVO:Roulette_1 2.5',
};

test('a form becomes terms that the contract takes, and comes back as it was typed', () => {
  const terms = termsFrom(typed, readTemplate(typed, baht), baht);
  expect(z.parse(BonusTerms, terms)).toEqual(terms);
  expect(terms?.wagering.timesPpm).toBe(10_000_000);
  expect(terms?.wagering.weights).toMatchObject({ RNG: 1_000_000, LIVE: 125_000, LOTT: null, PVP: 0 });
  expect(terms?.wagering.vendorWeights).toEqual([{ vendor: 'LANTERN', ppm: 500_000 }, { vendor: 'EVO', ppm: null }]); // prettier-ignore
  expect(terms?.wagering.gameWeights).toEqual([{ game: 'EVO:Roulette_1', ppm: 25_000 }]);
  expect(terms?.wagering.oddsMinPpm).toBe(1_500_000);
  expect([terms?.stakeMax, terms?.cashoutTimesPpm, terms?.queueDays, terms?.depositMin]).toEqual(['50.00', 5_000_000, 3, '100.00']);
  const again = typedFrom({ code: 'WELCOME', name: { en: 'Welcome' }, terms } as never);
  expect(termsFrom(again, readTemplate(again, baht), baht)).toEqual(terms);
});

test('terms without smallest odds do not name any', () => {
  const none = { ...typed, oddsMin: ' ' };
  expect(termsFrom(none, readTemplate(none, baht), baht)?.wagering).not.toHaveProperty('oddsMinPpm');
});

test('the base of a free bet is its winnings', () => {
  const freeBet = { ...typed, kind: 'FREE_BET' as const, base: 'BONUS_AND_DEPOSIT' as const };
  expect(termsFrom(freeBet, readTemplate(freeBet, baht), baht)?.wagering.base).toBe('WIN');
});

test('a wrong field is undefined, and then there are no terms', () => {
  const wrong = readTemplate(
    {
      ...typed,
      times: '1000',
      oddsMin: '0.9',
      code: 'lower',
      useDays: '0',
      weights: { RNG: '101' },
      vendorWeights: 'evo 5',
      gameWeights: 'EVO 5',
    },
    baht,
  );
  for (const field of ['times', 'oddsMin', 'code', 'useDays', 'weights', 'vendorWeights', 'gameWeights'] as const)
    expect(wrong[field]).toBeUndefined();
  expect(termsFrom(typed, wrong, baht)).toBeUndefined();
});
