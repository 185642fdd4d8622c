import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lockedOf, requiredFor, spread } from './turnover.rules.ts';

test('a deposit asks for its multiple, rounded up', () => {
  assert.equal(requiredFor(1_000_000n, 1_000_000n), 1_000_000n);
  assert.equal(requiredFor(3n, 1_500_000n), 5n);
  assert.equal(requiredFor(1n, 1n), 1n);
  assert.equal(requiredFor(1_000n, 0n), 0n);
});

const open = (id: string, required: bigint, counted = 0n) => ({ id, amount: required, required, counted });

test('the oldest is filled first, and what is over goes to the next', () => {
  assert.deepEqual(spread([open('a', 100n, 60n), open('b', 50n), open('c', 10n)], 75n), [
    { id: 'a', added: 40n, done: true },
    { id: 'b', added: 35n, done: false },
  ]);
});

test('what nobody asks for is left over', () => {
  assert.deepEqual(spread([open('a', 10n)], 1_000n), [{ id: 'a', added: 10n, done: true }]);
  assert.deepEqual(spread([], 1_000n), []);
});

test('open requirements hold as much cash as came with them, and never more than there is', () => {
  assert.equal(lockedOf(250n, [{ amount: 100n }]), 100n);
  assert.equal(lockedOf(50n, [{ amount: 100n }, { amount: 1n }]), 50n);
  assert.equal(lockedOf(50n, []), 0n);
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
