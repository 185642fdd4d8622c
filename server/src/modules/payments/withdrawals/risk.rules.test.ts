import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approversFor, type Facts, needsNobody, riskOf } from './risk.rules.ts';

const clean: Facts = {
  amount: 1_000n,
  memberSinceHours: 1_000,
  accountSinceHours: 1_000,
  accountSharedWith: 0,
  nameIsVerified: true,
  paymentPasswordSinceHours: 1_000,
  paidBefore: 1_000n,
  paidCount: 1,
  broughtIn: 1_000n,
  disputed: 0,
  openExceptions: 0,
};

test('nothing speaks against a member one knows', () => {
  assert.deepEqual(riskOf(clean), { score: 0, reasons: [] });
});

const cases: readonly [string, Partial<Facts>, string[], number][] = [
  ['an open case', { openExceptions: 1 }, ['OPEN_CASE'], 60],
  ['an account of somebody else too', { accountSharedWith: 1 }, ['SHARED_ACCOUNT'], 50],
  ['never paid in', { broughtIn: 0n }, ['NO_DEPOSIT'], 30],
  ['five times what was paid in is not yet much', { paidBefore: 4_000n }, [], 0],
  ['more than five times what was paid in', { paidBefore: 4_001n }, ['BIG_WIN'], 25],
  ['a name nobody saw', { nameIsVerified: false }, ['NAME_UNVERIFIED'], 20],
  ['said before that nothing came', { disputed: 1 }, ['DISPUTED_BEFORE'], 20],
  ['a payment password of today', { paymentPasswordSinceHours: 23 }, ['PAYMENT_PASSWORD_NEW'], 20],
  ['a first payment password of a new member', { paymentPasswordSinceHours: 1, memberSinceHours: 2 }, ['NEW_MEMBER'], 10],
  ['an account of three days less an hour', { accountSinceHours: 71 }, ['NEW_ACCOUNT'], 10],
  ['the first one', { paidCount: 0 }, ['FIRST_WITHDRAWAL'], 5],
  ['everything at once', { openExceptions: 1, accountSharedWith: 2, broughtIn: 0n }, ['OPEN_CASE', 'SHARED_ACCOUNT', 'NO_DEPOSIT'], 100],
];
for (const [name, facts, reasons, score] of cases)
  test(`${name}: ${score} of 100`, () => {
    assert.deepEqual(riskOf({ ...clean, ...facts }), { score, reasons });
  });

const terms = { autoApproveMax: 2_000n, autoScoreMax: 30 };
for (const [name, amount, risk, alone] of [
  ['small and clean', 2_000n, { score: 30, reasons: [] }, true],
  ['a satang too much', 2_001n, { score: 0, reasons: [] }, false],
  ['a point too many', 1n, { score: 31, reasons: [] }, false],
] as const)
  test(`${name}: ${alone ? 'nobody' : 'somebody'} is asked`, () => {
    assert.equal(needsNobody(amount, { ...risk, reasons: [...risk.reasons] }, terms), alone);
  });

test('with an open case or a shared account somebody is always asked', () => {
  for (const reason of ['OPEN_CASE', 'SHARED_ACCOUNT'] as const)
    assert.ok(!needsNobody(1n, { score: 0, reasons: [reason] }, { ...terms, autoScoreMax: 100 }));
});

test('above the merchant’s limit two people approve', () => {
  assert.equal(approversFor(100n, { secondApproverAbove: 100n }), 1);
  assert.equal(approversFor(101n, { secondApproverAbove: 100n }), 2);
  assert.equal(approversFor(10n ** 15n, { secondApproverAbove: null }), 1);
});
