import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Currency, moneyOf } from '@croupier/contract/core/money';
import type { Reward } from '@croupier/contract/rewards/rewards';
import { needsSecondPerson } from './second-person.rules.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const money = moneyOf('60.00', 'THB' as Currency);
const limits = { money: moneyOf('100.00', 'THB' as Currency).amount, points: 500n };
const none = { money: 0n, points: 0n };
const needs = (reward: Reward, before = none) => needsSecondPerson(reward, limits, before);

test('one operator gives up to the limit in 24 hours; what was given before counts', () => {
  const cash: Reward = { kind: 'CASH', money, turnoverPpm: 0 };
  assert.deepEqual(
    [needs(cash), needs(cash, { ...none, money: 400_000n }), needs(cash, { ...none, money: 400_001n })],
    [false, false, true],
  );
  assert.equal(needs({ kind: 'BONUS', money, templateId: id }, { ...none, money: 500_000n }), true);
  assert.deepEqual(
    [needs({ kind: 'POINTS', points: 500 }), needs({ kind: 'POINTS', points: 500 }, { ...none, points: 1n })],
    [false, true],
  );
});

test('free rounds, tickets and goods always need a second person, and without limits everything does', () => {
  for (const reward of [
    { kind: 'FREE_ROUNDS', campaignId: id },
    { kind: 'TICKETS', raffleId: id, tickets: 1 },
    { kind: 'PRODUCT', productId: id, pieces: 1 },
  ] satisfies Reward[])
    assert.equal(needs(reward), true, reward.kind);
  assert.equal(needsSecondPerson({ kind: 'POINTS', points: 1 }, none, none), true);
});
