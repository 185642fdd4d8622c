import type { Currency } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { emptyProduct, readProduct, typedOf } from './product-fields.ts';

const baht = 'THB' as Currency;
const cash = { ...emptyProduct, name: { en: 'Cash 5', th: ' ' }, points: '500', value: '5.00' };

test('cash of a product is read with its turnover, and languages without a name are left out', () => {
  const read = readProduct(cash, baht);
  if (!('terms' in read)) throw new Error('it is wrong');
  expect(read.terms.name).toEqual({ en: 'Cash 5' });
  expect(read.terms.reward).toEqual({ kind: 'CASH', money: { amount: 50_000n, currency: 'THB' }, turnoverPpm: 1_000_000 });
  const product = { ...read.terms, id: 'x', merchantId: 'ruby' as never, version: 1, redeemed: 0 };
  expect(readProduct(typedOf(product), baht)).toEqual(read);
});

test('goods have no reward and are always reviewed', () => {
  const read = readProduct({ ...cash, kind: 'GOODS', value: '' }, baht);
  expect(read).toMatchObject({ terms: { kind: 'GOODS', reward: null, reviewed: true } });
});

test('every wrong field is named', () => {
  const read = readProduct({ ...cash, name: {}, points: '0', stock: '-1', value: 'five', fromLevel: '101' }, baht);
  expect(read).toEqual({ wrong: new Set(['name', 'points', 'value', 'stock', 'fromLevel']) });
  expect(readProduct({ ...cash, kind: 'BONUS', source: 'none' }, baht)).toEqual({ wrong: new Set(['source']) });
});
