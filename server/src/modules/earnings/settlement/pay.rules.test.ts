import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MemberId } from '@croupier/contract/core/ids';
import { entitlement, faultsOf, topDownOrder, type Method, subtractDownlinePay } from './pay.rules.ts';
import { netOf, nothing } from './team.rules.ts';

const [a, b, c] = ['a', 'b', 'c'] as unknown as [MemberId, MemberId, MemberId];
const plain: Method = {
  unit: null,
  step: 100n,
  bandedBy: null,
  carry: 'NONE',
  takesOffSalaries: false,
  netOfHourly: false,
  vendorFeePpm: 0n,
  paymentFeePpm: 0n,
};
const one = (payerId: MemberId | null, payeeId: MemberId, amount = 100n, pay = amount) => ({ id: payeeId, payerId, payeeId, amount, pay });

test('lines that do not add up are told of before any money moves', () => {
  const sound = subtractDownlinePay([one(null, a, 300n), one(a, b, 100n)]);
  assert.deepEqual(faultsOf(sound), []);
  assert.match(faultsOf([one(null, a, 300n, 301n)]).join(), /all pay is 301, but the house owes 300/);
  assert.match(faultsOf([one(null, a), one(null, a)]).join(), /an agent is paid twice/);
  assert.match(faultsOf([one(c, b)]).join(), /the payer of b has no contract/);
});

test('uplines stand before their downlines, and who hangs on nobody is our mistake', () => {
  assert.deepEqual(
    topDownOrder([one(b, c), one(a, b), one(null, a)]).map(({ payeeId }) => payeeId),
    [a, b, c],
  );
  assert.throws(() => topDownOrder([one(null, a), one(c, b)]), /hang on no contract/);
});

test('a net is what is left of the loss when everything is taken off; vendors share no loss, and fees are rounded up', () => {
  const sums = { ...nothing, ggr: 1_000n, given: 100n, deposits: 333n };
  const costs = { vendorFeePpm: 120_000n, paymentFeePpm: 10_000n };
  assert.deepEqual(netOf(sums, 50n, costs), { ggr: 1_000n, given: 100n, salaries: 50n, vendorFee: 120n, paymentFee: 4n, ngr: 726n });
  assert.equal(netOf({ ...sums, ggr: -1_000n, deposits: 0n }, 0n, costs).ngr, -1_100n);
});

test('a daily salary from which hours are taken off is never less than nothing', () => {
  const tiers = [{ validBetMin: null, profitMin: null, activeMin: null, singleBetMin: null, rates: { won: 10_000n, lost: 10_000n } }];
  const amountWith = (hourly: bigint) =>
    entitlement(
      'DAILY',
      tiers,
      { ...nothing, lost: 1_000_000n },
      { ...plain, netOfHourly: true },
      { salaries: 0n, hourly, before: undefined, month: '2026-11' },
    ).amount;
  assert.deepEqual([amountWith(0n), amountWith(4_000n), amountWith(12_000n)], [10_000n, 6_000n, 0n]);
});
