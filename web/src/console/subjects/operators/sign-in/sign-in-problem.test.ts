import { expect, test } from 'vitest';
import { Refused, Unreachable } from '#api/refused.ts';
import { codeOf, problemOf, waitText } from './sign-in-problem.ts';

test('a code is what an authenticator shows, with or without the gap, and no more than six digits', () => {
  expect(codeOf('123 456')).toBe('123456');
  expect(codeOf('12-34-56\n')).toBe('123456');
  expect(codeOf('1234567')).toBe('123456');
  expect(codeOf('abc')).toBe('');
});

test('one problem for all that may be wrong, a wait with its seconds, and anything else as it came', () => {
  const refused = (code: 'WRONG_CREDENTIALS' | 'TOO_MANY_REQUESTS' | 'MAINTENANCE', value?: Record<string, unknown>) =>
    new Refused({ code, message: '', status: 422, value });
  expect(problemOf(refused('WRONG_CREDENTIALS'))).toEqual({ kind: 'wrong' });
  expect(problemOf(refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 29.2 }))).toEqual({ kind: 'wait', seconds: 30 });
  const maintenance = refused('MAINTENANCE');
  expect(problemOf(maintenance)).toEqual({ kind: 'other', error: maintenance });
  const silence = new Unreachable('no answer');
  expect(problemOf(silence)).toEqual({ kind: 'other', error: silence });
});

test('a wait is told in minutes and seconds', () => {
  expect([0, 5, 60, 899].map(waitText)).toEqual(['0:00', '0:05', '1:00', '14:59']);
});
