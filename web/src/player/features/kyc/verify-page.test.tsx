import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '#shared/api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import VerifyPage from './verify-page.tsx';

const standing = {
  level: 1,
  hasContact: true,
  verifiedName: null,
  profile: { fullName: null, birthday: null, address: null },
  country: 'TH',
  identity: null,
  address: null,
  thresholds: [],
};

test('who comes back from handing in begins at the steps, and who opens the page is not moved about', async () => {
  session.begin('token');
  standInPlatform({ '/wps/v2/kyc': () => ({ value: standing }) });
  await draw(() => <VerifyPage />, { at: '/member' });
  const steps = () => screen.findByRole('heading', { name: /level/i });
  expect(document.activeElement).not.toBe(await steps());
  await userEvent.click(screen.getAllByRole('button', { name: /Begin/ })[0] ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(await steps());
});
