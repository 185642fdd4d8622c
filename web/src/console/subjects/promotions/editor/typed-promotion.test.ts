import type { Currency } from '@croupier/contract/core/money';
import type { PromotionKindInfo } from '@croupier/contract/rewards/promotions-console';
import { expect, test } from 'vitest';
import { readPromotion, typedOf } from './typed-promotion.ts';

const baht = 'THB' as Currency;
const info: PromotionKindInfo = {
  kind: 'WELCOME',
  trigger: 'DEPOSIT',
  category: 'newbie',
  repeats: 'ONCE',
  givesMoney: true,
  fields: [],
  defaults: { depositNumber: '1', percent: 100, max: '3000.00', depositMin: '100.00' },
  example: null,
};
const settings = { settings: info.defaults, wrongSettings: new Set<string>() };
const filled = { ...typedOf(info, new Date('2026-11-29T08:00:00Z')), words: { th: { title: 'ต้อนรับ', summary: '', rules: '' } } };

test('a type begins with its defaults, and only a title is missing', () => {
  expect([...readPromotion({ ...filled, words: {} }, settings, baht).wrong]).toEqual(['title']);
  const { terms } = readPromotion(filled, settings, baht);
  expect([terms?.categories, terms?.joins, terms?.bonus?.wagering.timesPpm, terms?.oncePer]).toEqual([
    ['newbie'],
    true,
    10_000_000,
    ['DEVICE', 'BANK_ACCOUNT'],
  ]);
});

test('budgets are amounts and counts, and an empty one is no limit', () => {
  const { terms } = readPromotion({ ...filled, money: '100,000', count: '500' }, settings, baht);
  expect(terms?.budget).toEqual({ money: '100000.00', count: 500, dayMoney: null, dayCount: null });
  expect([...readPromotion({ ...filled, money: '-1', dayCount: '0' }, settings, baht).wrong]).toEqual(['money', 'dayCount']);
});

test('cash has no bonus terms', () => {
  const { terms } = readPromotion({ ...filled, givesBonus: false, turnover: '1.5' }, settings, baht);
  expect([terms?.bonus, terms?.turnoverPpm]).toEqual([null, 1_500_000]);
});
