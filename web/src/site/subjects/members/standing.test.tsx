import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { RewardPage } from './standing.tsx';

const figures = { currency: 'THB', balance: '0.00', locked: '0.00', version: '1' };
const balancePath = '/wps/v2/wallets/balance';

test.each([
  [[], true],
  [
    [
      {
        id: '0199f0a0-0000-7000-8000-000000000001',
        rounds: 5,
        nodeId: 'STUDIO:wolf',
        game: 'Wolf',
        vendorName: 'Studio',
        left: 5,
        stake: { amount: '1.00', currency: 'THB' },
        won: { amount: '0.00', currency: 'THB' },
        wageringTimes: null,
        until: '2026-12-20T08:00:00Z',
      },
    ],
    false,
  ],
])('the reward page says that there are none only where no free rounds wait', async (rounds, saysNone) => {
  session.begin('token');
  standInPlatform({ '/wps/v2/free-rounds': () => ({ value: rounds }), [balancePath]: () => ({ value: { ...figures, bonus: '0.00' } }) });
  await draw(() => <RewardPage />, { at: '/member' });
  await screen.findByText(saysNone ? 'No rewards to claim' : 'Wolf');
  expect(screen.queryByText('No rewards to claim') !== null).toBe(saysNone);
});
