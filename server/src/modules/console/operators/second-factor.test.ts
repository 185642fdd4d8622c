import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret } from 'otpauth';
import { codeAt, newSecret, otpauthUrl, stepOf } from './second-factor.ts';

// RFC 6238, appendix B: the last six of the eight digits for SHA-1.
const rfcSecret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
];

test('codes are those of RFC 6238', () => {
  for (const [seconds, code] of vectors) assert.equal(codeAt(rfcSecret, Temporal.Instant.fromEpochMilliseconds(seconds * 1000)), code);
});

test('a code is taken in its own step, the one before and the one after, and names its own step', () => {
  const secret = newSecret();
  const moment = Temporal.Instant.from('2026-11-21T08:00:10Z');
  const step = BigInt(moment.epochMilliseconds / 1000 - 10) / 30n;
  const code = codeAt(secret, moment);
  for (const seconds of [-30, 0, 30]) assert.equal(stepOf(secret, code, moment.add({ seconds })), step);
  for (const seconds of [-60, 60]) assert.equal(stepOf(secret, code, moment.add({ seconds })), undefined);
});

test('secrets have 160 bits and are never the same', () => {
  assert.match(newSecret(), /^[A-Z2-7]{32}$/);
  assert.notEqual(newSecret(), newSecret());
});

test('an authenticator can scan the address', () => {
  assert.match(otpauthUrl('demo', 'JBSWY3DPEHPK3PXP'), /^otpauth:\/\/totp\/Croupier:demo\?.*secret=JBSWY3DPEHPK3PXP/);
});
