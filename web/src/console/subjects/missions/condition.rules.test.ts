import { Currency, moneyOf } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { readCondition, type TypedCondition } from './condition.rules.ts';

const THB = Currency.parse('THB');
const typed = (but: Partial<TypedCondition>): TypedCondition => ({
  kind: 'VALID_BET',
  amount: '500',
  count: '3',
  multiple: '50',
  vendor: '',
  gameTypes: [],
  ...but,
});

test('each kind of condition reads the fields that it asks for and no other', () => {
  const money = moneyOf('500.00', THB);
  expect(readCondition(typed({ vendor: 'studio', gameTypes: ['RNG'] }), THB)).toEqual({
    kind: 'VALID_BET',
    money,
    gameTypes: ['RNG'],
    vendor: 'STUDIO',
  });
  expect(readCondition(typed({ kind: 'DEPOSIT_COUNT' }), THB)).toEqual({ kind: 'DEPOSIT_COUNT', times: 3, each: money });
  expect(readCondition(typed({ kind: 'LOGIN_STREAK', amount: '' }), THB)).toEqual({ kind: 'LOGIN_STREAK', days: 3 });
  expect(readCondition(typed({ kind: 'PROFILE', amount: '', count: '' }), THB)).toEqual({ kind: 'PROFILE' });
});

test('a condition with an empty amount, a number that is out of range or a wrong vendor is not read', () => {
  expect(readCondition(typed({ amount: '' }), THB)).toBeUndefined();
  expect(readCondition(typed({ amount: '0' }), THB)).toBeUndefined();
  expect(readCondition(typed({ kind: 'KYC', count: '4' }), THB)).toBeUndefined();
  expect(readCondition(typed({ kind: 'WIN_MULTIPLE', multiple: '1.5' }), THB)).toBeUndefined();
  expect(readCondition(typed({ vendor: 'no vendor' }), THB)).toBeUndefined();
});
