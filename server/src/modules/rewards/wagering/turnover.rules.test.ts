import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { after, corrected, countedOf, lockedOf, requiredFor, spread, usualContribution } from './turnover.rules.ts';

test('a deposit asks for its multiple, rounded up', () => {
  assert.equal(requiredFor(1_000_000n, 1_000_000n), 1_000_000n);
  assert.equal(requiredFor(3n, 1_500_000n), 5n);
  assert.equal(requiredFor(1n, 1n), 1n);
  assert.equal(requiredFor(1_000n, 0n), 0n);
});

const paidIn = (amount: bigint) => ({ amount, source: 'DEPOSIT' as const });
const open = (id: string, required: bigint, counted = 0n) => ({ id, amount: required, required, counted });

test('the oldest is filled first, and what is over goes to the next', () => {
  assert.deepEqual(spread([open('a', 100n, 60n), open('b', 50n), open('c', 10n)], 75n), [
    { id: 'a', added: 40n, done: true },
    { id: 'b', added: 35n, done: false },
  ]);
});

test('an amount that nobody asks for is left over', () => {
  assert.deepEqual(spread([open('a', 10n)], 1_000n), [{ id: 'a', added: 10n, done: true }]);
  assert.deepEqual(spread([], 1_000n), []);
});

test('open requirements hold as much cash as came with them, and never more than there is', () => {
  assert.equal(lockedOf(250n, [paidIn(100n)]), 100n);
  assert.equal(lockedOf(50n, [paidIn(100n), paidIn(1n)]), 50n);
  assert.equal(lockedOf(50n, []), 0n);
});

test('a grant holds no cash, for none came with it', () => {
  const grant = { amount: 50n, source: 'GRANT' as const };
  assert.equal(lockedOf(100n, [grant]), 0n);
  assert.equal(lockedOf(100n, [grant, paidIn(30n)]), 30n);
});

test('a correction takes back from the newest first, from each no more than the round gave it, and what is over was nobody’s', () => {
  const round = {
    valid: 100n,
    contribution: usualContribution,
    parts: new Map([
      ['done', 30n],
      ['a', 20n],
      ['b', 40n],
    ]),
  };
  const rows = [open('a', 100n, 90n), open('b', 100n, 40n)];
  assert.deepEqual(corrected(rows, round, -10n).filled, []);
  assert.deepEqual(corrected(rows, round, -30n).filled, [{ id: 'b', added: -20n, done: false }]);
  const cancelled = corrected(rows, round, -100n);
  assert.deepEqual(cancelled.filled, [
    { id: 'b', added: -40n, done: false },
    { id: 'a', added: -20n, done: false },
  ]);
  assert.deepEqual(corrected(after(rows, cancelled.filled), cancelled.counted, 100n).filled, [
    { id: 'a', added: 30n, done: true },
    { id: 'b', added: 40n, done: false },
  ]);
});

test('a correction without known parts is taken off the newest that was filled, never below zero', () => {
  const before = corrected(
    [open('a', 100n, 60n), open('b', 100n)],
    { valid: 80n, contribution: usualContribution, parts: undefined },
    -80n,
  );
  assert.deepEqual(before, {
    counted: { valid: 0n, contribution: usualContribution, parts: undefined },
    filled: [{ id: 'a', added: -60n, done: false }],
  });
});

test('whatever is spread is neither lost nor made, and nothing is filled beyond what it asks for', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10_000n });
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 8 }), fc.bigInt({ min: 0n, max: 60_000n }), (required, valid) => {
      const all = required.map((amount, place) => open(String(place), amount));
      const filled = spread(all, valid);
      const total = required.reduce((sum, amount) => sum + amount, 0n);
      const added = filled.reduce((sum, part) => sum + part.added, 0n);
      assert.equal(added, valid < total ? valid : total);
      filled.forEach(({ id, added: part, done }, place) => {
        assert.equal(id, String(place));
        assert.equal(done, part === required[place]);
        if (place < filled.length - 1) assert.ok(done);
      });
    }),
  );
});

test('a round counts its valid bet by its contribution, rounded down', () => {
  assert.equal(countedOf(50_0000n, usualContribution) + countedOf(200_0000n, 100_000n), 70_0000n);
  assert.equal(countedOf(19n, 100_000n), 1n);
  assert.equal(countedOf(100n, 0n), 0n);
});

test('a corrected round counts what its corrected valid bet would have counted, so that undoing it takes back exactly what it gave', () => {
  const changes = fc.array(fc.bigInt({ min: -5_000n, max: 5_000n }), { maxLength: 6 });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 9_999n }),
      fc.bigInt({ min: 0n, max: 2_000_000n }),
      changes,
      (valid, contribution, corrections) => {
        const before = [open('a', 70_000n, 11n), open('b', 70_000n)];
        const filled = spread(before, countedOf(valid, contribution));
        let rows = after(before, filled);
        let round = {
          valid,
          contribution,
          parts: new Map(filled.map(({ id, added }) => [id, added])) as ReadonlyMap<string, bigint> | undefined,
        };
        for (const change of corrections) {
          const made = corrected(rows, round, change);
          rows = after(rows, made.filled);
          round = made.counted;
          const counts = [...(round.parts?.values() ?? [])].reduce((sum, part) => sum + part, 0n);
          assert.equal(counts, countedOf(round.valid, contribution));
        }
        assert.deepEqual(after(rows, corrected(rows, round, -round.valid).filled), before);
      },
    ),
  );
});
