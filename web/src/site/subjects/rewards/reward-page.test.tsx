import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { RewardPage } from './reward-page.tsx';

const rounds = {
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
};
const reward = { kind: 'CASH', money: { amount: '25.00', currency: 'THB' }, pieces: null };
const claimable = { programme: 'MISSION', id: 'm:2026-11-20', title: 'Daily spins', reward, until: null, page: null, atOnce: true };
const listed = (claimables: unknown[]) => ({ value: { availablePromoCount: claimables.length, claimables } });

test.each([
  [[], true],
  [[rounds], false],
])('the reward page says that there are none only where nothing waits', async (free, saysNone) => {
  session.begin('token');
  standInPlatform({ '/wps/v2/free-rounds': () => ({ value: free }), '/wps/v2/rewards/claimables': () => listed([]) });
  await draw(() => <RewardPage />, { at: '/member' });
  await screen.findByText(saysNone ? 'No rewards to claim' : 'Wolf');
  expect(screen.queryByText('No rewards to claim') !== null).toBe(saysNone);
});

test('a reward is claimed with one press, and leaves the list', async () => {
  session.begin('token');
  const claimed: unknown[] = [];
  standInPlatform({
    '/wps/v2/free-rounds': () => ({ value: [] }),
    '/wps/v2/rewards/claimables': () => listed(claimed.length > 0 ? [] : [claimable]),
    '/wps/v2/rewards/claims': ({ body }) => {
      claimed.push(body);
      return { value: { reward } };
    },
  });
  await draw(() => <RewardPage />, { at: '/member' });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  await screen.findByText('No rewards to claim');
  expect(claimed).toEqual([{ programme: 'MISSION', id: 'm:2026-11-20' }]);
});
