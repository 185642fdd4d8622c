import type { SecurityOverview } from '@croupier/contract/people/security';
import { expect, test } from 'vitest';
import { contactToVerify, safetyOf, stepsOf } from './safety.rules.ts';

const safe: SecurityOverview = {
  phone: { masked: '08••••12', verified: true },
  email: null,
  passwordSetAt: '2026-11-01T08:00:00Z',
  hasPaymentPassword: true,
  totp: { enabled: true, recoveryCodesLeft: 10 },
  sessions: 1,
  devices: 0,
  minimumAge: 18,
};
const stepsWith = (more: Partial<SecurityOverview>) => stepsOf({ ...safe, ...more });

test('an account with everything set up has nothing left to do, and is well protected', () => {
  expect(stepsOf(safe)).toEqual([]);
  expect(safetyOf(stepsOf(safe))).toBe('good');
});

test('one verified contact is enough; an unverified one is none', () => {
  expect(stepsWith({ phone: null, email: { masked: 's••@x.th', verified: true } })).toEqual([]);
  expect(stepsWith({ phone: { masked: '08••', verified: false }, email: { masked: 's••', verified: false } })).toEqual(['contact']);
});

test('without any way to reach its member an account is weak, whatever else it has', () => {
  expect(safetyOf(stepsWith({ phone: null }))).toBe('weak');
  expect(safetyOf(stepsWith({ totp: { enabled: false, recoveryCodesLeft: 0 }, hasPaymentPassword: false }))).toBe('fair');
});

test('recovery codes are asked for only where an authenticator is set up and few are left', () => {
  expect(stepsWith({ totp: { enabled: true, recoveryCodesLeft: 3 } })).toEqual(['recoveryCodes']);
  expect(stepsWith({ totp: { enabled: true, recoveryCodesLeft: 4 } })).toEqual([]);
  expect(stepsWith({ totp: { enabled: false, recoveryCodesLeft: 0 } })).toEqual(['totp']);
});

test('the contact to verify is the one that is known already', () => {
  const unverified = { masked: 's••@x.th', verified: false };
  expect(contactToVerify({ phone: null, email: unverified })).toBe('email');
  expect(contactToVerify({ phone: unverified, email: unverified })).toBe('phone');
  expect(contactToVerify({ phone: null, email: null })).toBe('phone');
});
