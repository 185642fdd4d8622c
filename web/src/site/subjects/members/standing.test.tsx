import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { BonusPage, RewardPage } from './standing.tsx';

const figures = { currency: 'THB', balance: '0.00', locked: '0.00', version: '1' };
const balancePath = '/wps/v2/wallets/balance';

test('beside a bonus nothing says that there is none', async () => {
  session.begin('token');
  standInPlatform({ [balancePath]: () => ({ value: { ...figures, bonus: '50.00' } }) });
  await draw(() => <BonusPage />, { at: '/member' });
  await screen.findByText(/50/);
  expect(screen.queryByText('No bonuses yet')).toBeNull();
});

test('without a bonus the page says so', async () => {
  session.begin('token');
  standInPlatform({ [balancePath]: () => ({ value: { ...figures, bonus: '0.00' } }) });
  await draw(() => <BonusPage />, { at: '/member' });
  expect(await screen.findByText('No bonuses yet')).toBeTruthy();
});

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
