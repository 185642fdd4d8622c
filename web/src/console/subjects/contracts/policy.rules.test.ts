import type { AgentPolicy } from '@croupier/contract/earnings/contracts-console';
import type { Money } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { readTyped, typedFrom } from './policy.rules.ts';

const thb = (amount: bigint): Money => ({ amount: amount * 10_000n, currency: 'THB' as Money['currency'] });
const policy: AgentPolicy = {
  enabled: true,
  cycle: 'H',
  capWonPpm: 300_000,
  capLostPpm: 300_000,
  rateStepPpm: 1_000,
  sameLevel: true,
  crossLevel: false,
  onLowering: 'terminate',
  offerDays: 7,
  includeOwn: false,
  activeBetMin: thb(1_000n),
  activeDepositMin: thb(0n),
  baseUnit: null,
  step: { ...thb(0n), amount: 100n },
  banded: false,
  carry: 'PERMANENT',
  takesOffSalaries: true,
  netOfHourly: false,
  vendorFeePpm: 0,
  paymentFeePpm: 0,
  autoApproveMax: thb(100_000n),
  openRoundsMax: 0,
  waitMinutes: 120,
  retryDays: 30,
  guarantee: false,
  secondApproverAbove: null,
  overrideAloneMax: thb(0n),
};
const currency = policy.step.currency;

test('limits that stand are read back as they were typed', () => {
  const read = readTyped(typedFrom(policy), currency);
  expect('read' in read && { ...policy, ...read.read }).toEqual(policy);
});

test('each field that cannot be is named, and a cap is whole steps', () => {
  const typed = { ...typedFrom(policy), step: '0', capLostPpm: '30.05', waitMinutes: '-1', autoApproveMax: 'much', vendorFeePpm: '101' };
  const read = readTyped(typed, currency);
  expect('wrong' in read && [...read.wrong].toSorted()).toEqual(['autoApproveMax', 'capLostPpm', 'step', 'vendorFeePpm', 'waitMinutes']);
});

test('an optional field is nothing when it is empty', () => {
  const read = readTyped({ ...typedFrom(policy), secondApproverAbove: ' ', baseUnit: '10,000' }, currency);
  expect('read' in read && [read.read.secondApproverAbove, read.read.baseUnit]).toEqual([null, thb(10_000n)]);
});
