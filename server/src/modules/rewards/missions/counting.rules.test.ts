import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { VendorCode } from '@croupier/contract/core/ids';
import type { MissionCondition } from '@croupier/contract/rewards/missions';
import { depositCounts, roundCounts, targetOf } from './counting.rules.ts';

const money = (amount: string) => moneyOf(amount, Currency.parse('THB'));
const units = (amount: string) => money(amount).amount;
const round = (stake: string, payout: string, valid: string) => ({
  game: 'V1:diner',
  gameType: 'RNG',
  stake: units(stake),
  payout: units(payout),
  valid: units(valid),
});
const bets: MissionCondition = { kind: 'VALID_BET', money: money('500.00'), gameTypes: ['RNG'], vendor: VendorCode.parse('V1') };
const win: MissionCondition = { kind: 'WIN_MULTIPLE', times: 2, multiple: 50, stakeMin: money('5.00'), gameTypes: [], vendor: null };

test('only deposits of the smallest amount or more are counted, and all of them are summed', () => {
  const count: MissionCondition = { kind: 'DEPOSIT_COUNT', times: 3, each: money('100.00') };
  assert.deepEqual([depositCounts(count, units('100.00')), depositCounts(count, units('99.99'))], [1n, 0n]);
  assert.equal(depositCounts({ kind: 'DEPOSIT_SUM', money: money('500.00') }, units('12.50')), units('12.50'));
  assert.deepEqual([targetOf(count), targetOf(bets), targetOf(win)], [3n, units('500.00'), 2n]);
});

test('a round counts its valid bet if its game type and vendor are asked for', () => {
  assert.equal(roundCounts(bets, round('100.00', '130.00', '30.00')), units('30.00'));
  assert.equal(roundCounts(bets, { ...round('100.00', '0.00', '100.00'), gameType: 'LIVE' }), 0n);
  assert.equal(roundCounts(bets, { ...round('100.00', '0.00', '100.00'), game: 'V12:diner' }), 0n);
  assert.equal(roundCounts(bets, null), 0n);
});

test('a win counts from exactly the multiple and the smallest stake on', () => {
  assert.equal(roundCounts(win, round('5.00', '250.00', '5.00')), 1n);
  assert.equal(roundCounts(win, round('5.00', '249.99', '5.00')), 0n);
  assert.equal(roundCounts(win, round('4.99', '900.00', '4.99')), 0n);
  assert.equal(roundCounts(win, round('0.00', '900.00', '0.00')), 0n, 'a free round has no stake');
});
