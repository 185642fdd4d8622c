import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sitAtDesk } from '../../test-desk.tsx';

test('no days are asked for before the merchants’ clocks are known, for each look is a line in the trail', async () => {
  const merchants = Promise.withResolvers<{ value: unknown }>();
  const { heard } = await sitAtDesk('/vendor-books', ['reconciliation.read'], {
    '/ops/merchants': () => merchants.promise,
    '/ops/hub/reconciliation': () => ({ value: { days: [], readings: [] } }),
  });
  const looks = () => heard().filter(({ path }) => path === '/ops/hub/reconciliation');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(looks()).toEqual([]);
  merchants.resolve({ value: [{ id: 'ruby', name: 'Ruby', currency: 'THB', timeZone: 'Asia/Bangkok' }] });
  await waitFor(() => expect(looks()).toHaveLength(1));
});
