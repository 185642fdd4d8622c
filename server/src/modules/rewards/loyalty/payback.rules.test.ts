import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyOf, type Currency } from '@croupier/contract/core/money';
import { cashbackDue, rebateDue } from './payback.rules.ts';
import { birthdayIn, periodAround } from './periods.rules.ts';
import type { CashbackTerms, RebateTerms } from './terms.rules.ts';

const units = (amount: string): bigint => moneyOf(amount, 'THB' as Currency).amount;
const step = 100n;

const cashback: CashbackTerms = {
  period: 'WEEK',
  rates: [{ fromLevel: 0, ratePpm: 50_000 }],
  lossMin: units('1000.00'),
  most: units('5000.00'),
  turnoverPpm: 0,
};

test('cashback is a share of the whole loss from the smallest loss on, down to the cash step, at most the limit', () => {
  const due = (loss: string) => cashbackDue(cashback, 1, units(loss), step);
  assert.equal(due('12340.50'), units('617.02'), '617.025 is not paid up');
  assert.equal(due('8440.50'), units('422.02'));
  assert.equal(due('999.99'), 0n);
  assert.equal(due('1000.00'), units('50.00'));
  assert.equal(due('1000000.00'), units('5000.00'));
});

const rebate: RebateTerms = {
  rates: [
    { gameType: 'RNG', fromLevel: 0, ratePpm: 3_000 },
    { gameType: 'RNG', fromLevel: 4, ratePpm: 5_000 },
    { gameType: 'LIVE', fromLevel: 0, ratePpm: 2_000 },
  ],
  least: 0n,
  dailyMax: units('100.00'),
  turnoverPpm: 0,
};

test('a rebate is the share of each game type at the level, and its sum is limited for the day', () => {
  const due = (level: number, slots: string, live: string) =>
    rebateDue(rebate, level, new Map([['RNG', units(slots)], ['LIVE', units(live)], ['LOTT', units('500.00')]]), step); // prettier-ignore
  assert.equal(due(1, '1000.00', '500.00'), units('4.00'));
  assert.equal(due(4, '1000.00', '500.00'), units('6.00'));
  assert.equal(due(0, '1000.00', '500.00'), due(1, '1000.00', '500.00'), 'a member without a level has the first one');
  assert.equal(due(3, '1000.00', '500.00'), units('4.00'), 'the rate of the highest level at or below');
  assert.equal(due(1, '1.99', '1.99'), 0n, '0.0059 and 0.0039 are less than a cash step together');
  assert.equal(due(1, '-400.00', '500.00'), units('1.00'), 'a game type below zero takes nothing from the others');
  assert.equal(due(1, '100000.00', '0.00'), units('100.00'));
});

test('weeks begin on Monday, months end on their last day, and 29 February is kept on 1 March in other years', () => {
  assert.deepEqual(periodAround('WEEK', '2026-11-29'), { from: '2026-11-23', to: '2026-11-29' });
  assert.deepEqual(periodAround('MONTH', '2028-02-10'), { from: '2028-02-01', to: '2028-02-29' });
  assert.equal(birthdayIn('1992-02-29', 2026), '2026-03-01');
  assert.equal(birthdayIn('1992-02-29', 2028), '2028-02-29');
  assert.equal(birthdayIn('1990-11-29', 2026), '2026-11-29');
});
