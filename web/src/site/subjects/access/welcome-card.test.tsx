import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import WelcomeCard from './welcome-card.tsx';

const overview = {
  phone: { masked: '••• 567', verified: true },
  email: null,
  totp: { enabled: false, recoveryCodesLeft: 0 },
  passwordSetAt: '2026-11-20T08:00:00Z',
  hasPaymentPassword: false,
  sessions: 1,
  devices: 0,
  minimumAge: 20,
};

test('the first steps that the member has taken are ticked off, and limits lead to their page', async () => {
  session.begin('token');
  const limits = {
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
    ceilings: [],
    sitting: { minutes: 60, waiting: null },
    realityCheckMinutes: null,
    blocks: [],
  };
  standInPlatform({
    '/wps/v2/deposits': () => ({ value: { content: [], totalElements: 0, totalPages: 0, number: 1, size: 1 } }),
    '/wps/v2/security': () => ({ value: overview }),
    '/wps/v2/limits': () => ({ value: limits }),
  });
  await draw(() => <WelcomeCard />, { at: '/' });
  const link = await screen.findByRole('link', { name: 'Set limits Done' });
  expect(link.getAttribute('href')).toBe('/member?page=securityCenter&part=playWell');
  expect(await screen.findByRole('link', { name: 'Secure your account Done' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Deposit' })).toBeTruthy();
});
