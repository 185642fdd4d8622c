import { expect, test } from 'vitest';
import { businessDayAt, spanOf } from './business-days.ts';

test('days are the merchant’s, also where the reader’s is another, and spans end today', () => {
  const at = Date.parse('2026-11-21T18:30:00Z');
  expect([businessDayAt('Asia/Bangkok', at), businessDayAt('UTC', at), businessDayAt('America/Sao_Paulo', at, 1)]).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
  ]);
  expect(spanOf('today', 'Asia/Bangkok', at)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(spanOf('week', 'Asia/Bangkok', at)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(spanOf('month', 'UTC', Date.parse('2026-03-01T00:00:00Z'))).toEqual({ from: '2026-01-31', to: '2026-03-01' });
});
