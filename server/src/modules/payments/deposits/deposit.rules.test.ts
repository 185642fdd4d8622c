import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import fc from 'fast-check';
import { deadlinesFrom, feeOf, isTaken, levelFor, rangeOf, rotated, slotsOf, turnsOf } from './deposit.rules.ts';

const THB = Currency.parse('THB');

test('a member is asked to pay for the window, and a payment matches for the grace beyond it', () => {
  const { expiresAt, matchesUntil } = deadlinesFrom(Temporal.Instant.from('2026-11-20T08:00:00Z'), {
    window_minutes: 30,
    grace_minutes: 120,
  });
  assert.equal(expiresAt.toString(), '2026-11-20T08:30:00Z');
  assert.equal(matchesUntil.toString(), '2026-11-20T10:30:00Z');
});

test('an amount is taken within its range and in whole coins', () => {
  const range = { deposit_min: 1_000_000n, deposit_max: 5_000_000n };
  const takes = (amount: bigint) => isTaken({ amount, currency: THB }, range, 100n);
  assert.deepEqual([999_900n, 1_000_000n, 1_000_001n, 1_000_100n, 5_000_000n, 5_000_100n].map(takes), [
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
});

test('the highest level a member has reached decides; below the first the method is not theirs', () => {
  const level = (from_level: number) => ({ from_level, deposit_min: 1n, deposit_max: 2n, fee_fixed: 0n, fee_ppm: 0 });
  const levels = [level(5), level(1), level(10)];
  assert.deepEqual(
    [0, 1, 4, 5, 9, 10, 99].map((reached) => levelFor(levels, reached)?.from_level),
    [undefined, 1, 1, 5, 5, 10, 10],
  );
});

test('a range is what the level and at least one account have in common', () => {
  const range = (deposit_min: bigint, deposit_max: bigint) => ({ deposit_min, deposit_max });
  assert.deepEqual(rangeOf(range(10n, 100n), [range(1n, 50n), range(20n, 200n)]), range(10n, 100n));
  assert.deepEqual(rangeOf(range(10n, 100n), [range(20n, 50n)]), range(20n, 50n));
  assert.equal(rangeOf(range(10n, 100n), [range(101n, 200n)]), undefined);
  assert.equal(rangeOf(range(10n, 100n), []), undefined);
});

test('a fee is the fixed part and the rate, down to whole coins', () => {
  assert.equal(feeOf(5_000_000n, { fee_fixed: 0n, fee_ppm: 15_000 }, 100n), 75_000n);
  assert.equal(feeOf(3_333_300n, { fee_fixed: 100_000n, fee_ppm: 15_000 }, 100n), 149_900n);
  assert.equal(feeOf(50_000n, { fee_fixed: 50_000n, fee_ppm: 0 }, 100n), 0n, 'it may not take all of it');
});

test('whatever arrives, the fee leaves something and takes nothing back', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 0n, max: 10n ** 8n }),
      fc.nat({ max: 500_000 }),
      (arrived, fee_fixed, fee_ppm) => {
        const fee = feeOf(arrived, { fee_fixed, fee_ppm }, 100n);
        assert.ok(fee >= 0n && fee < arrived && fee % 100n === 0n);
      },
    ),
  );
});

test('accounts take turns by their weight, and one that is full for the day takes none', () => {
  const account = (id: string, but: Partial<Parameters<typeof turnsOf>[0][number]> = {}) => ({
    id,
    deposit_min: 1n,
    deposit_max: 1_000n,
    received_today: 0n,
    promised: 0n,
    daily_cap: null,
    weight: 100,
    ...but,
  });
  const turns = (amount: bigint, ...accounts: ReturnType<typeof account>[]) => turnsOf(accounts, amount).map(({ id }) => id);
  assert.deepEqual(turns(10n, account('a'), account('b')), ['a', 'b']);
  assert.deepEqual(turns(10n, account('a', { received_today: 5n }), account('b')), ['b', 'a']);
  assert.deepEqual(turns(10n, account('a', { promised: 5n }), account('b')), ['b', 'a'], 'what was promised counts');
  assert.deepEqual(turns(10n, account('a', { received_today: 150n, weight: 200 }), account('b', { received_today: 100n })), ['a', 'b']);
  assert.deepEqual(
    turns(10n, account('a', { daily_cap: 100n, received_today: 60n, promised: 31n }), account('b', { received_today: 500n })),
    ['b'],
  );
  assert.deepEqual(turns(10n, account('a', { daily_cap: 100n, received_today: 60n, promised: 30n })), ['a'], 'to the last satang');
  assert.deepEqual(turns(2_000n, account('a')), []);
});

test('amounts of their own lie just above the amount, each once, from any beginning', () => {
  assert.deepEqual(slotsOf(5_000_000n, { step: 100n, count: 3 }), [5_000_100n, 5_000_200n, 5_000_300n]);
  assert.deepEqual(rotated([1, 2, 3, 4], 2), [3, 4, 1, 2]);
});
