import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refused, Unreachable } from './call.ts';
import { refusals } from '../../src/engine/refusals.ts';
import { troubleOf } from './troubles.ts';

test('every refusal of the studio becomes a notice, and an unforeseen one keeps its code', () => {
  for (const code of Object.keys(refusals)) assert.ok(troubleOf(new Refused(code, '', {})).kind !== undefined);
  assert.deepEqual(troubleOf(new Refused('BET_NOT_ON_LADDER', '', {})), { kind: 'error', code: 'BET_NOT_ON_LADDER', wallet: false });
  assert.deepEqual(troubleOf(new Refused('WALLET_UNAVAILABLE', '', {})), { kind: 'error', code: 'WALLET_UNAVAILABLE', wallet: true });
  assert.deepEqual(troubleOf(new Unreachable('no answer')), { kind: 'error', code: 'NO_ANSWER', wallet: false });
});

test('a bet that is too dear now says what is not, when the platform says so', () => {
  const limit = { type: 'BET_MAX', period: 'BET', limit: '5.00', used: '20.00' };
  assert.deepEqual(troubleOf(new Refused('BET_LIMIT', '', { limit })), { kind: 'bet', most: '5.00', lower: undefined });
  const other = { kind: 'bet', most: undefined, lower: undefined };
  assert.deepEqual(troubleOf(new Refused('BET_LIMIT', '', { limit: { ...limit, type: 'BET_MIN' } })), other);
  assert.deepEqual(troubleOf(new Refused('BET_LIMIT', '', {})), other);
});

test('a limit says how much of it is used, when the platform says so', () => {
  const reached = troubleOf(new Refused('LIMIT_REACHED', '', { limit: { type: 'LOSS', period: 'DAY', limit: '500.00', used: '498.00' } }));
  assert.deepEqual(reached, { kind: 'limit', reached: { limit: '500.00', used: '498.00' } });
  assert.deepEqual(troubleOf(new Refused('LIMIT_REACHED', '', { limit: { limit: '<b>', used: '1' } })), {
    kind: 'limit',
    reached: undefined,
  });
});
