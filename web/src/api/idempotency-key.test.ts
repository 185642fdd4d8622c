import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused, Unreachable } from './refused.ts';
import { useIdempotencyKey } from './idempotency-key.ts';

const held = () => renderHook(() => useIdempotencyKey()).result.current;

test('after silence, or a mistake of ours, the same wish keeps its key, and another wish has its own', () => {
  const { keyOf, failed } = held();
  const first = keyOf('mali', '100.00');
  for (const silence of [new Unreachable('no answer'), new Refused({ code: 'OUR_MISTAKE', message: '', status: 500 })]) {
    failed(silence);
    expect(keyOf('mali', '100.00')).toBe(first);
  }
  expect(keyOf('malee', '100.00')).not.toBe(first);
});

test('after an answer, the same once more is another wish', () => {
  const { keyOf, failed, done } = held();
  const first = keyOf('mali', '100.00');
  failed(new Refused({ code: 'DAILY_LIMIT', message: 'Too much', status: 422 }));
  const second = keyOf('mali', '100.00');
  done();
  expect(new Set([first, second, keyOf('mali', '100.00')]).size).toBe(3);
});
