import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../test-console.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('the days shown without being chosen are the merchant’s, and no others are asked for before they are known', async () => {
  // In Kiritimati, 14 hours ahead of UTC, the 21st has begun.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T11:00:00Z') });
  const ruby = { id: 'ruby', name: 'Ruby', currency: 'THB', timeZone: 'Pacific/Kiritimati' };
  const { heard } = await renderConsole('/reconciliation', ['reconciliation.read'], {
    '/ops/merchants': () => ({ value: [ruby] }),
    '/ops/reconciliation': () => ({ value: { sheets: [], positions: [] } }),
  });
  const looks = () => heard().filter(({ path }) => path === '/ops/reconciliation');
  await waitFor(() => expect(looks().length).toBeGreaterThan(0));
  expect(looks().map(({ query }) => query)).toEqual([{ from: '2026-11-20', to: '2026-11-21' }]);
});
