import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withdrawalStates } from '@croupier/contract/payments/withdrawals';
import { addsUp, feeOf, isClosed, mayBecome, owedOf, stateByLegs, takenBack } from './state.rules.ts';

test('a withdrawal goes only the ways that are drawn', () => {
  const ways = withdrawalStates.map((from) => [from, withdrawalStates.filter((to) => mayBecome(from, to)).join(' ')]);
  assert.deepEqual(Object.fromEntries(ways), {
    REQUESTED: 'CHECKS REJECTED CANCELLED',
    CHECKS: 'PENDING_APPROVAL APPROVED REJECTED CANCELLED',
    PENDING_APPROVAL: 'APPROVED REJECTED CANCELLED',
    APPROVED: 'SENDING REJECTED',
    SENDING: 'APPROVED UNKNOWN PAID_UNCONFIRMED PARTLY_PAID',
    UNKNOWN: 'APPROVED SENDING PAID_UNCONFIRMED PARTLY_PAID',
    PAID_UNCONFIRMED: 'PARTLY_PAID DISPUTED AUTO_RECEIVED CONFIRMED',
    PARTLY_PAID: 'SENDING PAID_UNCONFIRMED CONFIRMED',
    DISPUTED: 'SENDING CONFIRMED REFUNDED',
    AUTO_RECEIVED: 'PARTLY_PAID DISPUTED CONFIRMED',
    CONFIRMED: '',
    REJECTED: '',
    CANCELLED: '',
    REFUNDED: '',
  });
});

test('a withdrawal in doubt is never rejected, cancelled or given back', () => {
  for (const to of ['REJECTED', 'CANCELLED', 'REFUNDED'] as const) assert.ok(!mayBecome('UNKNOWN', to));
  assert.ok(!isClosed('UNKNOWN'));
});

const sums = { amount: 1_000n, fee: 50n, paid: 0n, refunded: 0n };

for (const [legs, paid, state] of [
  [['READY'], 0n, 'SENDING'],
  [['SENT', 'SENDING'], 400n, 'SENDING'],
  [['SENT', 'UNKNOWN', 'READY'], 400n, 'UNKNOWN'],
  [['SENT', 'REFUSED'], 400n, 'PARTLY_PAID'],
  [['REFUSED'], 0n, 'APPROVED'],
  [['SENT'], 950n, 'PAID_UNCONFIRMED'],
  [['REFUSED', 'SENT'], 950n, 'PAID_UNCONFIRMED'],
  [['RETURNED', 'SENT'], 950n, 'PAID_UNCONFIRMED'],
] as const)
  test(`legs ${legs.join(', ')} with ${paid} of 950 paid make it ${state}`, () => {
    assert.equal(stateByLegs(legs, { ...sums, paid }), state);
  });

test('the amount owed is the amount less its fee, the sent part and the part that went back', () => {
  assert.equal(owedOf(sums), 950n);
  assert.equal(owedOf({ ...sums, paid: 300n, refunded: 200n }), 450n);
});

test('a fee is rounded down to whole coins for the member, so that whole coins are sent', () => {
  assert.equal(feeOf(999_999n, { feeFixed: 10n, feePpm: 1_500n, step: 1n }), 10n + 1_499n);
  assert.equal(feeOf(1n, { feeFixed: 0n, feePpm: 999_999n, step: 1n }), 0n);
  assert.equal(feeOf(3_333_300n, { feeFixed: 0n, feePpm: 15_000n, step: 100n }), 49_900n);
  assert.equal(feeOf(1_000_010_000n, { feeFixed: 0n, feePpm: 10_000n, step: 10_000n }), 10_000_000n);
});

test('money that came back is taken from the newest sending first, and never more than was sent', () => {
  const sent = [
    { id: 'a', amount: 100n, returned: 0n },
    { id: 'b', amount: 50n, returned: 20n },
  ];
  const parts = takenBack(sent, 70n).map(({ leg, part }) => [leg.id, part]);
  assert.deepEqual(parts, [
    ['b', 30n],
    ['a', 40n],
  ]);
  assert.throws(() => takenBack(sent, 131n));
});

for (const [received, remaining, good] of [
  [300n, 200n, true],
  [500n, 0n, false],
  [0n, 500n, false],
  [300n, 199n, false],
  [600n, -100n, false],
] as const)
  test(`500 paid, ${received} here and ${remaining} missing ${good ? 'add' : 'do not add'} up`, () => {
    assert.equal(addsUp(received, remaining, 500n), good);
  });
