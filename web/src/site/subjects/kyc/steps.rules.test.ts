import type { KycApplication } from '@croupier/contract/people/kyc';
import { expect, test } from 'vitest';
import { isRunningOut, stepsOf } from './steps.rules.ts';

const handedIn = (state: KycApplication['state'], expiresOn: string | null = null) => ({ state, expiresOn }) as KycApplication;

test('a step opens when the one before it is done', () => {
  expect(stepsOf({ hasContact: false, identity: null, address: null })).toEqual({ contact: 'open', identity: 'closed', address: 'closed' });
  expect(stepsOf({ hasContact: true, identity: null, address: null })).toEqual({ contact: 'done', identity: 'open', address: 'closed' });
  expect(stepsOf({ hasContact: true, identity: handedIn('IN_REVIEW'), address: null }).address).toBe('closed');
  expect(stepsOf({ hasContact: true, identity: handedIn('APPROVED'), address: null }).address).toBe('open');
  expect(stepsOf({ hasContact: true, identity: handedIn('APPROVED'), address: handedIn('SUBMITTED') }).address).toBe('waits');
});

test('a document that was turned down or ran out is handed in again', () => {
  for (const state of ['REJECTED', 'EXPIRED'] as const)
    expect(stepsOf({ hasContact: true, identity: handedIn(state), address: null }).identity).toBe('again');
});

test('a document may be renewed in its last two months', () => {
  const good = handedIn('APPROVED', '2027-03-01');
  expect(isRunningOut(good, new Date('2026-12-01'))).toBe(false);
  expect(isRunningOut(good, new Date('2027-01-15'))).toBe(true);
  expect(isRunningOut(handedIn('APPROVED'), new Date('2027-01-15'))).toBe(false);
  expect(isRunningOut(handedIn('EXPIRED', '2027-03-01'), new Date('2027-03-15'))).toBe(false);
});
