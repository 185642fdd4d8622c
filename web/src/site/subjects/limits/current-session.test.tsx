import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { CurrentSession } from './current-session.tsx';

test('how long somebody has played is told by the platform’s clock, whatever the device’s says', async () => {
  session.begin('token');
  const aheadMs = 3_600_000;
  const now = Date.now() + aheadMs;
  const nothing = { amount: '0.00', currency: 'THB' };
  const sitting = {
    startedAt: new Date(now - 17.5 * 60_000).toISOString(),
    net: nothing,
    staked: nothing,
    realityCheckMinutes: null,
    endsAt: null,
  };
  standInPlatform({
    '/wps/v2/limits/sitting': () => ({ value: { now: new Date(now).toISOString(), sitting, block: null } }),
  });
  await draw(() => <CurrentSession />, { at: '/' });
  expect(await screen.findByText(/17 min/)).toBeTruthy();
});
