import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MerchantId } from '@croupier/contract/core/ids';
import { Currency, decimalOf, parseAmount } from '@croupier/contract/core/money';
import { shelfOf, type Stock, yuanIn } from './shelf.rules.ts';

const empty: Stock = {
  games: [],
  numberOf: new Map(),
  vendors: [],
  categories: [],
  kinds: [],
  yuan: [],
  marks: new Map(),
  merchantGames: new Map(),
  merchantVendors: new Map(),
  rounds: new Map(),
  languages: new Set(['en']),
  vendorOf: new Uint16Array(),
  releasedAtMs: new Float64Array(),
};

test('the least bet is as many coins of the smallest cash as reach the merchant’s least', () => {
  const cases: [currency: string, betMin: string, coins: number | null, least: string][] = [
    ['THB', '1.00', null, '1.00'],
    ['THB', '1.00', 20, '1.00'],
    ['THB', '1.00', 30, '1.20'],
    ['THB', '1.00', 250, '2.50'],
    ['USD', '0.20', 25, '0.25'],
    ['VND', '1000.00', 25, '1000.00'],
    ['VND', '10.00', 25, '25.00'],
    ['USDT', '0.20', 25, '0.20'],
  ];
  for (const [name, betMin, coins, least] of cases) {
    const currency = Currency.parse(name);
    const { leastBet } = shelfOf(empty, { id: MerchantId.parse('ruby'), currency, betMin: parseAmount(betMin, currency) ?? 0n });
    assert.equal(decimalOf({ amount: leastBet(coins), currency }), least, `${coins} coins in ${name}`);
    assert.equal(leastBet(coins), leastBet(coins));
  }
});

test('some yuan are what somebody said they are in a currency, or as many of it', () => {
  const yuan = [
    { currency: Currency.parse('THB'), worth: '5' },
    { currency: Currency.parse('BTC'), worth: '0.000002' },
  ];
  const told = (name: string, count: number) =>
    decimalOf({ amount: yuanIn(yuan, Currency.parse(name), count), currency: Currency.parse(name) });
  assert.deepEqual([told('THB', 1), told('THB', 3), told('BTC', 1), told('CHF', 2)], ['5.00', '15.00', '0.000002', '2.00']);
});
