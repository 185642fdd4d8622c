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
  hasIdNumber: false,
};

test('the first steps that the member has taken are ticked off, and limits lead to their page', async () => {
  session.begin('token');
  const ceilings = [{ kind: 'DEPOSIT', period: 'DAY', limit: null }];
  standInPlatform({
    '/wps/v2/deposits': () => ({ value: { content: [{ state: 'EXPIRED' }], totalElements: 1, totalPages: 1 } }),
    '/wps/v2/security': () => ({ value: overview }),
    '/wps/v2/limits': () => ({ value: { ceilings, sitting: { minutes: 60, waiting: null }, realityCheckMinutes: null, blocks: [] } }),
  });
  await draw(() => <WelcomeCard />, { at: '/' });
  const limits = await screen.findByRole('link', { name: 'Set limits Done' });
  expect(limits.getAttribute('href')).toBe('/member?page=securityCenter&part=playWell');
  expect(await screen.findByRole('link', { name: 'Secure your account Done' })).toBeTruthy();
  // A deposit that was not paid is none.
  expect(screen.getByRole('link', { name: 'Deposit' })).toBeTruthy();
});
