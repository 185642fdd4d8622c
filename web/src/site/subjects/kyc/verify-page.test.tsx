import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Push } from '@croupier/contract/core/realtime';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { stayLive } from '../../live.ts';
import VerifyPage from './verify-page.tsx';

const line = vi.hoisted((): { push: (push: Push) => void } => ({ push: () => undefined }));
vi.mock('#api/socket.ts', () => ({
  keepSocket: ({ onPush }: { onPush: (push: Push) => void }) => {
    line.push = onPush;
    return () => undefined;
  },
}));

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

test('a member who comes back from handing in begins at the steps, and one who opens the page is not moved about', async () => {
  session.begin('token');
  standInPlatform({ '/wps/v2/kyc': () => ({ value: standing }) });
  await draw(() => <VerifyPage />, { at: '/member' });
  const steps = () => screen.findByRole('heading', { name: /level/i });
  expect(document.activeElement).not.toBe(await steps());
  await userEvent.click(screen.getAllByRole('button', { name: /Start/ })[0] ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(await steps());
});

test('a member who waits on the page sees that their documents were decided as soon as they are written to', async () => {
  act(() => session.begin('token'));
  let level = 1;
  const heard = standInPlatform({ '/wps/v2/kyc': () => ({ value: { ...standing, level } }), '/wps/v2/messages': () => ({ value: [] }) });
  const { queries } = await draw(() => <VerifyPage />, { at: '/member' });
  act(() => stayLive(queries));
  const times = () => heard.filter(({ path }) => path === '/wps/v2/kyc').length;
  await expect.poll(() => times()).toBe(1);
  const before = (await screen.findByRole('heading', { name: /level/i })).textContent;
  level = 2;
  act(() => line.push({ type: 'inbox', unreadMessage: 1 }));
  await expect.poll(() => screen.getByRole('heading', { name: /level/i }).textContent).not.toBe(before);
  act(() => session.end('expired'));
});
